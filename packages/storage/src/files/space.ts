import { statfs } from 'node:fs/promises'
import { StorageFull } from '@tathya/platform'

/** The bytes that stored files may take together; what is being written counts too. */
export interface Space {
  /** Throws `StorageFull` where there is not that much left. */
  take(bytes: number): void
  give(bytes: number): void
  /** Why there is no room for a further file, and what to do; undefined where there is. */
  lack(): Promise<string | undefined>
  /** Takes from what the disk has beyond its reserve; the returned function throws `StorageFull` where that is used up. */
  spare(): Promise<(bytes: number) => void>
}

/** What a disk has, in bytes. */
export interface Disk {
  readonly free: number
  /** What callers' files leave to everything else that is written: events, records, and results that were promised. */
  readonly reserve: number
}

/** A reserve is this part of a disk, and no more than these bytes. */
const reservePart = 0.05
const maxReserve = 1_000_000_000

/** Looks what the disk of a folder has. */
export async function lookAtDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return toDisk(bavail * bsize, blocks * bsize)
}

/** A disk of a size, with its reserve. */
export function toDisk(free: number, size: number): Disk {
  return { free, reserve: Math.min(maxReserve, size * reservePart) }
}

/** Bytes that must be left under a limit for it not to count as used up: a hundredth of it, and no more than these. */
const maxLeft = 1024 * 1024

/** Why there is no room for a further file on a disk and under a limit, and what to do; undefined where there is. */
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

/** Counts from the bytes that are used already; without a limit, the disk is the limit. */
export function createSpace(
  used: number,
  look: () => Promise<Disk>,
  limit: number = Number.POSITIVE_INFINITY,
): Space {
  let taken = used
  let spare = 0
  return {
    lack: async () => lackOf(await look(), { taken, limit }),
    async spare() {
      const { free, reserve } = await look()
      // What others have taken since is on the disk by now, or will be when the next one looks.
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

/** Codes of a file system without space: none left, none left for this user. */
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT'])

/** Names a full disk as `StorageFull`; gives back everything else as it is. */
export function toStorageError(error: unknown, folder: string): unknown {
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException
  if (!fullCodes.has(code)) return error
  return new StorageFull(`${folder} is full (${message}). Free space on the disk.`, { cause: error })
}
