import { Readable } from 'node:stream'
import { Closed, type Logger, Loop, type Readiness, withDeadline } from '@tathya/platform'
import { createChanges } from './change-file.ts'
import { createDumps } from './dump.ts'
import type { FilesContext } from './files-context.ts'
import type { FileInfo, FileStore, PutOptions } from './port.ts'
import { createPut } from './put-content.ts'
import { createReads } from './read-content.ts'
import { createSweep } from './sweep.ts'

/** Milliseconds between sweeps. */
const sweepMs = 30_000

/** Milliseconds that the check of free space may take. */
const checkMs = 1_000

/** Opens the storage of a store; called on first use, and again after a failure. */
export type OpenContext = (closing: AbortSignal) => Promise<FilesContext>

export interface FileStoreOptions {
  readonly open: OpenContext
  readonly log: Logger
  /** True where it opens and sweeps now instead of on first use. */
  readonly opensNow: boolean
}

/** A file store with its readiness. */
export interface OwnFiles extends FileStore {
  /** Readiness for files; empty before its first use, and while that is unknown. */
  readiness(): Promise<readonly Readiness[]>
}

/** Makes the file port. It sweeps when it opens, and then twice a minute. */
export function createFileStore({ open, log, opensNow }: FileStoreOptions): OwnFiles {
  const closing = new AbortController()
  const puts = new Set<Promise<unknown>>()
  let opened: Promise<Parts> | undefined
  let sweeper: Loop<number> | undefined

  async function begin() {
    const parts = assemble(await open(closing.signal))
    closing.signal.throwIfAborted()
    const failure = 'Stored files could not be swept'
    sweeper = new Loop({ task: parts.sweep, everyMs: sweepMs, runAtOnce: true, log, failure })
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

  if (opensNow) use().catch((error) => log.warn({ err: error }, 'Stored files could not be opened'))

  return {
    put: (content, options) => track(puts, startPut(use, content, options)),
    keep: async (id, until, owner) => (await use()).keep(id, until, owner),
    info: async (id) => (await use()).info(id),
    open: async (id, range) => (await use()).open(id, range),
    copyTo: async (id, target) => (await use()).copyTo(id, target),
    remove: async (id) => (await use()).remove(id),
    async sweep() {
      await use()
      return sweeper!.run()
    },
    async *dump() {
      yield* (await use()).dump()
    },
    load: async (contents) => (await use()).load(contents),
    readiness: async () => (opened === undefined ? [] : checkSpace(opened, log)),
    async close() {
      closing.abort(new Closed('The file store is closed.'))
      await Promise.allSettled([...puts, sweeper?.stop()])
    },
  }
}

function startPut(
  use: () => Promise<Parts>,
  content: AsyncIterable<Uint8Array>,
  options: PutOptions,
): Promise<FileInfo> {
  // An error before the first read would be unhandled; reading throws it.
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

async function checkSpace(opened: Promise<Parts>, log: Logger): Promise<readonly Readiness[]> {
  const name = 'room for files'
  try {
    const checking = opened.then((parts) => parts.lack())
    const detail = await withDeadline(checking, checkMs, 'There was no answer in time.')
    return [detail === undefined ? { name, ready: true } : { name, ready: false, detail }]
  } catch (error) {
    // The storage reports its own outages.
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
