import { constants } from 'node:fs'
import { access, copyFile, type FileHandle, open as openPath } from 'node:fs/promises'
import path from 'node:path'
import type { Versioned } from '../records/port.ts'
import { type FileRecord, isExpired } from './file-record.ts'
import type { FolderContext } from './folder-context.ts'
import { NoSuchFile } from './outcomes.ts'
import type { ByteRange, FileInfo, FileStore, OpenFile } from './port.ts'
import { toStorageError } from './space.ts'

/** The functions that change nothing; `find` gives the record of a file that is there for readers. */
export interface Reads extends Pick<FileStore, 'info' | 'open' | 'copyTo'> {
  find(id: string): Promise<Versioned<FileRecord> | undefined>
}

/** Makes the functions that read. */
export function createReads({ contents, records, clock, log }: FolderContext): Reads {
  async function find(id: string): Promise<Versioned<FileRecord> | undefined> {
    const found = await records.get(id)
    return found === undefined || isExpired(found.value, clock.now()) ? undefined : found
  }

  async function info(id: string): Promise<FileInfo | undefined> {
    return (await find(id))?.value
  }

  async function open(id: string, range?: ByteRange): Promise<OpenFile | undefined> {
    const found = await info(id)
    if (found === undefined) return undefined
    if (range !== undefined) assertWithin(range, found.bytes)
    const handle = await openContent(id)
    return handle === undefined ? undefined : { info: found, stream: handle.createReadStream({ ...range }) }
  }

  /** Undefined where it was removed meanwhile; operators read of one that was lost. */
  async function openContent(id: string): Promise<FileHandle | undefined> {
    try {
      return await openPath(contents.pathOf(id), 'r')
    } catch (error) {
      if (!isMissing(error)) throw error
      if ((await info(id)) !== undefined)
        log.error({ file: id }, `The content of a stored file is missing in ${contents.folder}`)
      return undefined
    }
  }

  async function copyTo(id: string, target: string): Promise<FileInfo> {
    const found = await info(id)
    if (found === undefined) throw noSuchFile(id)
    const source = contents.pathOf(id)
    try {
      await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    } catch (error) {
      if (isMissing(error) && !(await exists(source))) throw noSuchFile(id)
      throw toStorageError(error, path.dirname(target))
    }
    return found
  }

  return { find, info, open, copyTo }
}

function assertWithin({ start, end }: ByteRange, bytes: number): void {
  if (Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end < bytes) return
  throw new RangeError(
    `A range of this file must lie within 0 and ${bytes - 1}; ${start} to ${end} does not.`,
  )
}

/** Says what may have become of a file. */
export function noSuchFile(id: string): NoSuchFile {
  return new NoSuchFile(`There is no file ${id}; it never was, has expired, or was removed.`)
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
