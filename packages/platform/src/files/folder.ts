import path from 'node:path'
import type { Clock } from '../clock.ts'
import { Closed } from '../events/outcomes.ts'
import type { Logger } from '../log.ts'
import type { Collection, RecordStore } from '../records/port.ts'
import { createChanges } from './change-file.ts'
import { openContentFolder } from './content-folder.ts'
import { type FileRecord, fileRecords } from './file-record.ts'
import type { FolderContext } from './folder-context.ts'
import type { FileStore } from './port.ts'
import { createPut } from './put-content.ts'
import { createReads } from './read-content.ts'
import { createSpace, lookAtDisk } from './space.ts'
import { createSweep } from './sweep.ts'
import { createTurns } from './turns.ts'

/** Milliseconds between sweeps. */
const sweepMs = 30_000

/** What files in a folder stand on. */
export interface FolderFilesOptions {
  /** The data folder; contents lie in its folder `files`. One process has it at a time. */
  readonly folder: string
  /** Where it is written which files there are. Closed after the files. */
  readonly records: RecordStore
  /** Tells when files expire. */
  readonly clock: Clock
  readonly log: Logger
  /** Most bytes of all files together; default: what the disk holds. */
  readonly maxBytes?: number
}

/** Opens the file port on a folder. It sweeps now and twice a minute. */
export async function createFolderFiles(options: FolderFilesOptions): Promise<FileStore> {
  const closing = new AbortController()
  const context = await openContext(options, closing.signal)
  const reads = createReads(context)
  const put = createPut(context)
  const runSweep = createSweep(context)
  const puts = new Set<Promise<unknown>>()
  let sweeping: Promise<number> = Promise.resolve(0)

  function sweep(): Promise<number> {
    sweeping = sweeping.then(runSweep, runSweep)
    return sweeping
  }

  function sweepByItself(): void {
    sweep().catch((error) => options.log.warn({ err: error }, 'Stored files could not be swept'))
  }

  const sweeper = setInterval(sweepByItself, sweepMs).unref()
  sweepByItself()

  return {
    put(content, putOptions) {
      const running = put(content, putOptions)
      puts.add(running)
      const ended = () => void puts.delete(running)
      running.then(ended, ended)
      return running
    },
    info: reads.info,
    open: reads.open,
    copyTo: reads.copyTo,
    ...createChanges(context, reads),
    sweep,
    async close() {
      clearInterval(sweeper)
      closing.abort(new Closed('The file store is closed.'))
      await Promise.allSettled([...puts, sweeping])
    },
  }
}

async function openContext(
  { folder, records: store, clock, log, maxBytes }: FolderFilesOptions,
  closing: AbortSignal,
): Promise<FolderContext> {
  const contents = await openContentFolder(path.join(folder, 'files'))
  const records = await store.collection(fileRecords)
  return {
    contents,
    records,
    space: createSpace(await countBytes(records), () => lookAtDisk(contents.folder), maxBytes),
    turn: createTurns(),
    clock,
    log,
    writing: new Set(),
    strays: new Map(),
    closing,
  }
}

/** Bytes of all files of earlier runs. */
async function countBytes(records: Collection<FileRecord>): Promise<number> {
  const sizes = await records.countBy('bytes')
  return sizes.reduce((sum, { value, count }) => sum + Number(value) * count, 0)
}
