import path from 'node:path'
import type { Clock } from '../clock.ts'
import { Closed } from '../events/outcomes.ts'
import type { Logger } from '../log.ts'
import type { Collection, RecordStore } from '../records/port.ts'
import { openContentFolder } from './content-folder.ts'
import { type FileRecord, fileRecords } from './file-record.ts'
import type { FolderContext } from './folder-context.ts'
import type { FileInfo, FileStore } from './port.ts'
import { createPut } from './put-content.ts'
import { createReads, noSuchFile } from './read-content.ts'
import { createSpace } from './space.ts'
import { createSweep } from './sweep.ts'
import { createTurns } from './turns.ts'

/** Milliseconds between sweeps. */
const sweepMs = 30_000

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
  const { clock, log } = options
  const contents = await openContentFolder(path.join(options.folder, 'files'))
  const records = await options.records.collection(fileRecords)
  const closing = new AbortController()
  const context: FolderContext = {
    contents,
    records,
    space: createSpace(await countBytes(records), options.maxBytes),
    turn: createTurns(),
    clock,
    log,
    writing: new Set(),
    strays: new Map(),
    closing: closing.signal,
  }
  const { space, turn, strays } = context
  const { find, info, open, copyTo } = createReads(context)
  const runSweep = createSweep(context)
  const put = createPut(context)
  const puts = new Set<Promise<unknown>>()
  let sweeping: Promise<number> = Promise.resolve(0)

  function keep(id: string, until: Date): Promise<FileInfo> {
    return turn(id, async () => {
      const found = await find(id)
      if (found === undefined) throw noSuchFile(id)
      const { value, version } = found
      if (until.getTime() <= Date.parse(value.expiresAt)) return value
      return (await records.update(id, version, { expiresAt: until.toISOString() })).value
    })
  }

  function remove(id: string): Promise<boolean> {
    return turn(id, async () => {
      const found = await find(id)
      if (found === undefined || !(await records.remove(id))) return false
      const { bytes } = found.value
      try {
        await contents.remove(id)
        space.give(bytes)
      } catch (error) {
        strays.set(id, bytes)
        log.warn({ file: id, err: error }, 'The content of a removed file is left to the next sweep')
      }
      return true
    })
  }

  function sweep(): Promise<number> {
    sweeping = sweeping.then(runSweep, runSweep)
    return sweeping
  }

  function sweepByItself(): void {
    sweep().catch((error) => log.warn({ err: error }, 'Stored files could not be swept'))
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
    keep,
    info,
    open,
    copyTo,
    remove,
    sweep,
    async close() {
      clearInterval(sweeper)
      closing.abort(new Closed('The file store is closed.'))
      await Promise.allSettled([...puts, sweeping])
    },
  }
}

/** Bytes of all files of earlier runs. */
async function countBytes(records: Collection<FileRecord>): Promise<number> {
  const sizes = await records.countBy('bytes')
  return sizes.reduce((sum, { value, count }) => sum + Number(value) * count, 0)
}
