import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Clock, type Logger, UnusableData } from '@tathya/platform'
import type { RecordStore } from '../../records/port.ts'
import { fileRecords } from '../file-record.ts'
import { createFileStore, type OwnFiles } from '../file-store.ts'
import { createTurns } from '../files-context.ts'
import { createOwnerQuota, sumFileBytes } from '../owner-quota.ts'
import { createSpace, readDisk } from '../space.ts'
import { openContentFolder } from './content-folder.ts'
import { createFolderContents } from './folder-contents.ts'

/** Options of the file port on a folder. */
export interface FolderFilesOptions {
  /** The data folder; contents are in its folder `files`. One process has it at a time. */
  readonly folder: string
  /** The store of file records. Closed after the files. */
  readonly records: RecordStore
  /** For the expiry of files. */
  readonly clock: Clock
  readonly log: Logger
  /** Maximum bytes of all files together; default: what the disk holds. */
  readonly maxBytes?: number
  /** Maximum bytes of the files of one owner; default: no limit. */
  readonly maxOwnerBytes?: number
}

/** Opens the file port on a folder. It sweeps now and twice a minute. */
export async function createFolderFiles(options: FolderFilesOptions): Promise<OwnFiles> {
  const { clock, log, maxBytes, maxOwnerBytes } = options
  const folder = await openContentFolder(path.join(options.folder, 'files'))
  const records = options.records.collection(fileRecords)
  const space = createSpace(await sumFileBytes(records), () => readDisk(folder.folder), maxBytes)
  const contents = createFolderContents({ folder, records, space })
  const ownerQuota = maxOwnerBytes === undefined ? undefined : createOwnerQuota(records, maxOwnerBytes)
  const turn = createTurns()
  return createFileStore({
    open: async (closing) => ({ contents, records, turn, ownerQuota, clock, log, closing }),
    log,
    opensNow: true,
  })
}

/**
 * Throws `UnusableData` where a data folder holds stored files and the records that name them are gone: the first sweep
 * would take every file for one that nobody knows. Called before the records are opened, which creates an empty file.
 */
export function assertNamed(folder: string): void {
  const records = path.join(folder, 'records.sqlite')
  if (existsSync(records) && statSync(records).size > 0) return
  if (!holdsContents(path.join(folder, 'files'))) return
  throw new UnusableData(
    `${folder} holds stored files, and records.sqlite, which names them, is missing or empty. Put a copy of it back, or move ` +
      'the folder files away too, to start without them.',
  )
}

function holdsContents(files: string): boolean {
  if (!existsSync(files) || !statSync(files).isDirectory()) return false
  return readdirSync(files, { withFileTypes: true }).some(
    (entry) =>
      entry.name.length === 2 && entry.isDirectory() && readdirSync(path.join(files, entry.name)).length > 0,
  )
}
