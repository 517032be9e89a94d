import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { problem } from '@tathya/platform'
import { Piscina } from 'piscina'
import {
  type ConversionTask,
  type MadeDocument,
  stopping,
  type ThreadOutcome,
  type ThreadTask,
} from './thread-task.ts'

/** Milliseconds for which a thread without work is kept, with the fonts and libraries that it has loaded. */
const idleMs = 60_000
/** Milliseconds in which a thread hears that it shall stop, unless it is busy with a computation. */
const hearMs = 500
/** Milliseconds that a thread which has heard may go on: as long as it takes to recode a large image. */
const stopMs = 5_000

/**
 * Megabytes of objects of one thread. What takes more is not made for paper; without a limit one document could have four
 * gigabytes, and minutes of a processor that clears up for want of memory.
 */
const mostMegabytes = 1_024

/** How far threads stand back behind those that answer requests, 0 to 19. Elsewhere it would be the whole process. */
const niceness = process.platform === 'linux' ? 10 : 0

/** Threads that convert. */
export interface Pool {
  /**
   * Where the signal fires, the task stops after the step that it is at, or its thread is ended; rejects then with the
   * signal's reason. Rejects with what the thread refused.
   */
  run(task: ConversionTask, options: PoolRunOptions): Promise<MadeDocument>
  close(): Promise<void>
}

/** What is said of one run. */
export interface PoolRunOptions {
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => void
}

/** Makes a pool; its threads start with the first tasks, and each may hold so many megabytes of objects. */
export function createPool(slots: number, megabytes = mostMegabytes): Pool {
  const piscina = new Piscina<ThreadTask, ThreadOutcome>({
    filename: new URL('./convert-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: slots,
    idleTimeout: idleMs,
    niceIncrement: niceness,
    // A thread that is ended in the moment in which it begins to wait on an atomic may never end.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })

  async function run(task: ConversionTask, { signal, progress }: PoolRunOptions): Promise<MadeDocument> {
    signal.throwIfAborted()
    const { port1: ours, port2: port } = new MessageChannel()
    const ending = stopOn(signal, ours)
    ours.on('message', (message: [number, number | null] | typeof stopping) => {
      if (message === stopping) ending.heard()
      else progress(...message)
    })
    try {
      const outcome = await piscina.run({ ...task, port }, { signal: ending.signal, transferList: [port] })
      if ('made' in outcome) return outcome.made
      signal.throwIfAborted()
      if ('stopped' in outcome) throw new Error('A thread stopped without being asked to.')
      const { code, detail, errors } = outcome.refused
      throw problem(code, { detail, errors })
    } catch (error) {
      // Piscina's own error for it says nothing of why.
      signal.throwIfAborted()
      // Another try would need as much.
      throw isOutOfMemory(error) ? tooMuch(error) : error
    } finally {
      ending.forget()
      ours.close()
    }
  }

  return { run, close: () => piscina.destroy() }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooMuch(cause: unknown) {
  const detail =
    'The conversion needs more memory than it may take. Split the document, or send fewer at once.'
  return problem('conversion_failed', { detail, cause })
}

/**
 * Asks a thread to stop when the signal fires; the returned signal fires when it has to be ended. A thread that does not
 * hear is within a computation and can be ended at once; one that hears waits for sharp, which would never give back the
 * memory of what it is at.
 */
function stopOn(signal: AbortSignal, port: MessagePort) {
  const end = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const endAfter = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => end.abort(), milliseconds)
  }
  const ask = () => {
    port.postMessage('stop')
    endAfter(hearMs)
  }
  signal.addEventListener('abort', ask, { once: true })
  return {
    signal: end.signal,
    heard: () => endAfter(stopMs),
    forget() {
      clearTimeout(timer)
      signal.removeEventListener('abort', ask)
    },
  }
}
