import { StorageFull } from '../records/outcomes.ts'

/** The bytes that stored files may take together; what is being written counts too. */
export interface Space {
  /** Throws `StorageFull` where there is not that much left. */
  take(bytes: number): void
  give(bytes: number): void
}

/** Counts from the bytes that are used already; without a limit, the disk is the limit. */
export function createSpace(used: number, limit: number = Number.POSITIVE_INFINITY): Space {
  let taken = used
  return {
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
