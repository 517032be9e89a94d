import { statfs } from 'node:fs/promises'
import { StorageFull } from '@tathya/platform'

/** Limits the bytes of all files, including those being written. */
export interface Space {
  /** Reserves bytes. Throws `StorageFull` above the limit. */
  take(bytes: number): void
  give(bytes: number): void
  /** Why no further file fits, and what to do; undefined where one does. */
  lack(): Promise<string | undefined>
  /** Makes the function that takes from the disk's space above its reserve; it throws `StorageFull` where that is used up. */
  spare(): Promise<(bytes: number) => void>
}

/** Space of a disk, in bytes. */
export interface Disk {
  readonly free: number
  /** Space that uploads leave to events, records and promised results. */
  readonly reserve: number
}

/** The reserve as a part of the disk, and its maximum. */
const reservePart = 0.05
const maxReserve = 1_000_000_000

/** Reads the space of a folder's disk. */
export async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return toDisk(bavail * bsize, blocks * bsize)
}

/** Adds the reserve to a disk's figures. */
export function toDisk(free: number, size: number): Disk {
  return { free, reserve: Math.min(maxReserve, size * reservePart) }
}

/** A limit counts as used up with less than a hundredth of it left, and at most these bytes. */
const maxLeft = 1024 * 1024

/** Why no further file fits on a disk and under a limit, and what to do; undefined where one does. */
export function lackOf(
  { free, reserve }: Disk,
  { taken, limit }: { taken: number; limit: number },
): string | undefined {
  if (free < reserve) {
    const [has, needs] = [free, reserve].map((bytes) => Math.floor(bytes / 1_000_000))
    return `The disk is nearly full: it has ${has} MB left, and files of callers leave ${needs} MB free. Free space on it.`
  }
  if (limit - taken >= Math.min(maxLeft, limit / 100)) return undefined
  return `Stored files take ${taken} of ${limit} bytes. Wait until some expire, or raise TATHYA_FILES_LIMIT_MB.`
}

/** Counts from the used bytes; without a limit, the disk is the limit. */
export function createSpace(
  used: number,
  read: () => Promise<Disk>,
  limit: number = Number.POSITIVE_INFINITY,
): Space {
  let taken = used
  let spare = 0
  return {
    lack: async () => lackOf(await read(), { taken, limit }),
    async spare() {
      const { free, reserve } = await read()
      // Reset: bytes taken by others are on the disk by now, or at the next read.
      spare = free - reserve
      return (bytes) => {
        spare -= bytes
        if (spare >= 0) return
        throw new StorageFull(
          'The disk is nearly full: files of callers leave a part of it free. Free space on it.',
        )
      }
    },
    take(bytes) {
      if (taken + bytes > limit) {
        throw new StorageFull(
          `Stored files may take ${limit} bytes, and ${taken} are taken. Wait until some expire, or raise TATHYA_FILES_LIMIT_MB.`,
        )
      }
      taken += bytes
    },
    give(bytes) {
      taken -= bytes
    },
  }
}
