import type { Readable } from 'node:stream'
import { NoSuchFile } from '../errors.ts'
import type { Versioned } from '../records/port.ts'
import { type FileRecord, isExpired } from './file-record.ts'
import type { FilesContext } from './files-context.ts'
import type { ByteRange, FileInfo, FileStore, OpenFile } from './port.ts'

/** The functions that read; `find` gives the record of a file that has not expired. */
export interface Reads extends Pick<FileStore, 'info' | 'open' | 'copyTo'> {
  find(id: string): Promise<Versioned<FileRecord> | undefined>
}

/** Makes the functions that read. */
export function createReads({ contents, records, clock, log }: FilesContext): Reads {
  async function find(id: string): Promise<Versioned<FileRecord> | undefined> {
    const record = await records.get(id)
    return record === undefined || isExpired(record.value, clock.now()) ? undefined : record
  }

  async function info(id: string): Promise<FileInfo | undefined> {
    return (await find(id))?.value
  }

  async function open(id: string, range?: ByteRange): Promise<OpenFile | undefined> {
    const file = await info(id)
    if (file === undefined) return undefined
    if (range !== undefined) assertWithin(range, file.bytes)
    const stream = await openContent(id, range)
    return stream === undefined ? undefined : { info: file, stream }
  }

  /** Undefined where it was removed meanwhile; a lost content is logged. */
  async function openContent(id: string, range: ByteRange | undefined): Promise<Readable | undefined> {
    const stream = await contents.open(id, range).catch((error) => {
      throw contents.toError(error)
    })
    if (stream === undefined && (await info(id)) !== undefined)
      log.error({ file: id }, `The content of a stored file is missing in ${contents.location}`)
    return stream
  }

  async function copyTo(id: string, target: string): Promise<FileInfo> {
    const file = await info(id)
    if (file === undefined || !(await contents.copyTo(id, target))) throw noSuchFile(id)
    return file
  }

  return { find, info, open, copyTo }
}

function assertWithin({ start, end }: ByteRange, bytes: number): void {
  if (Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end < bytes) return
  throw new RangeError(
    `A range of this file must lie within 0 and ${bytes - 1}; ${start} to ${end} does not.`,
  )
}

/** The error for a missing file. */
export function noSuchFile(id: string): NoSuchFile {
  return new NoSuchFile(`There is no file ${id}; it never was, has expired, or was removed.`)
}
