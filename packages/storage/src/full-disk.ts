import { StorageFull } from '@tathya/platform'

/** Codes of a full file system, or user quota. */
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT'])

/** Converts the error of a full disk to `StorageFull`; returns others unchanged. */
export function toStorageError(error: unknown, folder: string): unknown {
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException
  if (!fullCodes.has(code)) return error
  return new StorageFull(`${folder} is full (${message}). Free space on the disk.`, { cause: error })
}
