import { Readable } from 'node:stream'
import { Closed } from '../events/outcomes.ts'
import type { Logger } from '../log.ts'
import { createChanges } from './change-file.ts'
import type { FilesContext } from './files-context.ts'
import type { FileStore } from './port.ts'
import { createPut } from './put-content.ts'
import { createReads } from './read-content.ts'
import { createSweep } from './sweep.ts'

/** Milliseconds between sweeps. */
const sweepMs = 30_000

/** Opens what a store stands on; called by the first use, and again after it has failed. */
export type OpenContext = (closing: AbortSignal) => Promise<FilesContext>

/** How a file store is made. */
export interface FileStoreOptions {
  readonly open: OpenContext
  readonly log: Logger
  /** True where it opens and sweeps now, and not when it is first used. */
  readonly opensNow: boolean
}

/** Makes the file port. It sweeps when it is opened, and twice a minute from then on. */
export function createFileStore({ open, log, opensNow }: FileStoreOptions): FileStore {
  const closing = new AbortController()
  const puts = new Set<Promise<unknown>>()
  let opened: Promise<ReturnType<typeof assemble>> | undefined
  let sweeper: NodeJS.Timeout | undefined
  let sweeping: Promise<unknown> = Promise.resolve()

  async function begin() {
    const parts = assemble(await open(closing.signal))
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

  function sweep(parts: ReturnType<typeof assemble>): Promise<number> {
    const next = sweeping.then(parts.sweep, parts.sweep)
    sweeping = next
    return next
  }

  function sweepByItself(parts: ReturnType<typeof assemble>): void {
    if (closing.signal.aborted) return
    sweep(parts).catch((error) => log.warn({ err: error }, 'Stored files could not be swept'))
  }

  if (opensNow) use().catch((error) => log.warn({ err: error }, 'Stored files could not be opened'))

  return {
    put(content, options) {
      // An error that comes before the first chunk is asked for would find nobody; it is thrown when that is.
      if (content instanceof Readable) content.on('error', () => {})
      const running = Promise.try(use).then(
        (parts) => parts.put(content, options),
        (error) => {
          if (content instanceof Readable) content.destroy()
          throw error
        },
      )
      puts.add(running)
      const ended = () => void puts.delete(running)
      running.then(ended, ended)
      return running
    },
    keep: async (id, until) => (await use()).keep(id, until),
    info: async (id) => (await use()).info(id),
    open: async (id, range) => (await use()).open(id, range),
    copyTo: async (id, target) => (await use()).copyTo(id, target),
    remove: async (id) => (await use()).remove(id),
    sweep: async () => sweep(await use()),
    async close() {
      closing.abort(new Closed('The file store is closed.'))
      clearInterval(sweeper)
      await Promise.allSettled([...puts, sweeping])
    },
  }
}

function assemble(context: FilesContext) {
  const reads = createReads(context)
  return { ...reads, ...createChanges(context, reads), put: createPut(context), sweep: createSweep(context) }
}
