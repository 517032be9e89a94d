import { Readable } from 'node:stream'
import { Closed, type Logger, type Readiness, withDeadline } from '@tathya/platform'
import { createChanges } from './change-file.ts'
import { createDumps } from './dump.ts'
import type { FilesContext } from './files-context.ts'
import type { FileInfo, FileStore, PutOptions } from './port.ts'
import { createPut } from './put-content.ts'
import { createReads } from './read-content.ts'
import { createSweep } from './sweep.ts'

/** Milliseconds between sweeps. */
const sweepMs = 30_000

/** Milliseconds that a look at the room may take, for whoever asks whether the process is ready. */
const checkMs = 1_000

/** Opens what a store stands on; called by the first use, and again after it has failed. */
export type OpenContext = (closing: AbortSignal) => Promise<FilesContext>

/** How a file store is made. */
export interface FileStoreOptions {
  readonly open: OpenContext
  readonly log: Logger
  /** True where it opens and sweeps now, and not when it is first used. */
  readonly opensNow: boolean
}

/** A file store as its process has it. */
export interface OwnFiles extends FileStore {
  /** Whether there is room for files; nothing before its first use, and where that cannot be known now. */
  readiness(): Promise<readonly Readiness[]>
}

/** Makes the file port. It sweeps when it is opened, and twice a minute from then on. */
export function createFileStore({ open, log, opensNow }: FileStoreOptions): OwnFiles {
  const closing = new AbortController()
  const puts = new Set<Promise<unknown>>()
  let opened: Promise<Parts> | undefined
  let sweeper: NodeJS.Timeout | undefined
  let sweeping: Promise<unknown> = Promise.resolve()

  async function begin() {
    const parts = assemble(await open(closing.signal))
    closing.signal.throwIfAborted()
    sweeper = setInterval(() => sweepByItself(parts), sweepMs).unref()
    sweepByItself(parts)
    return parts
  }

  function use() {
    if (opened === undefined) closing.signal.throwIfAborted()
    opened ??= begin().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }

  function sweep(parts: Parts): Promise<number> {
    const next = sweeping.then(parts.sweep, parts.sweep)
    sweeping = next
    return next
  }

  function sweepByItself(parts: Parts): void {
    if (closing.signal.aborted) return
    sweep(parts).catch((error) => log.warn({ err: error }, 'Stored files could not be swept'))
  }

  if (opensNow) use().catch((error) => log.warn({ err: error }, 'Stored files could not be opened'))

  return {
    put: (content, options) => track(puts, startPut(use, content, options)),
    keep: async (id, until, owner) => (await use()).keep(id, until, owner),
    info: async (id) => (await use()).info(id),
    open: async (id, range) => (await use()).open(id, range),
    copyTo: async (id, target) => (await use()).copyTo(id, target),
    remove: async (id) => (await use()).remove(id),
    sweep: async () => sweep(await use()),
    async *dump() {
      yield* (await use()).dump()
    },
    load: async (contents) => (await use()).load(contents),
    readiness: async () => (opened === undefined ? [] : checkRoom(opened, log)),
    async close() {
      closing.abort(new Closed('The file store is closed.'))
      clearInterval(sweeper)
      await Promise.allSettled([...puts, sweeping])
    },
  }
}

function startPut(
  use: () => Promise<Parts>,
  content: AsyncIterable<Uint8Array>,
  options: PutOptions,
): Promise<FileInfo> {
  // An error that comes before the first chunk is asked for would find nobody; it is thrown when that is.
  if (content instanceof Readable) content.on('error', () => {})
  return Promise.try(use).then(
    (parts) => parts.put(content, options),
    (error) => {
      if (content instanceof Readable) content.destroy()
      throw error
    },
  )
}

/** Keeps a promise in a set until it is settled. */
function track<T>(running: Set<Promise<unknown>>, promise: Promise<T>): Promise<T> {
  running.add(promise)
  const ended = () => void running.delete(promise)
  promise.then(ended, ended)
  return promise
}

async function checkRoom(opened: Promise<Parts>, log: Logger): Promise<readonly Readiness[]> {
  const name = 'room for files'
  try {
    const checking = opened.then((parts) => parts.lack())
    const detail = await withDeadline(checking, checkMs, 'There was no answer in time.')
    return [detail === undefined ? { name, ready: true } : { name, ready: false, detail }]
  } catch (error) {
    // The storage below reports by itself that it is away.
    log.debug({ err: error }, 'The room for files could not be checked')
    return []
  }
}

type Parts = ReturnType<typeof assemble>

function assemble(context: FilesContext) {
  const reads = createReads(context)
  return {
    ...reads,
    ...createChanges(context, reads),
    put: createPut(context),
    ...createDumps(context),
    sweep: createSweep(context),
    lack: context.contents.lack,
  }
}
