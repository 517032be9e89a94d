import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { problem } from '@tathya/platform/problem'
import { Piscina } from 'piscina'
import { scrubbedEnvironment } from '../environment.ts'
import { stopping, type ThreadOutcome, type ThreadRequest } from './thread.ts'

/** Milliseconds for which an idle thread is kept, with its loaded fonts and libraries. */
const idleMs = 60_000
/** Milliseconds for a thread to confirm a stop, unless it is computing. */
const confirmMs = 500
/** Milliseconds for a confirmed stop: the time to recode a large image. */
const stopMs = 5_000

/**
 * Max heap of one thread in megabytes. Without a limit one document could take four gigabytes, and minutes of garbage
 * collection; documents for paper need less.
 */
const defaultMegabytes = 1_024

/** Niceness of the threads, so that requests come first. Only on Linux, as elsewhere it applies to the whole process. */
const niceness = process.platform === 'linux' ? 10 : 0

/** Options of a pool. */
export interface ThreadPoolOptions {
  /** A module whose default export is made by `serveTasks`. */
  readonly program: URL
  readonly threads: number
  /** Max heap of one thread. Default 1,024. */
  readonly megabytes?: number
  /** Creates the error of a task that exceeds the memory. */
  readonly outOfMemory: (cause: unknown) => Error
}

/** Options of one run. */
export interface RunOptions {
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => void
}

/**
 * Threads for work on uploads, with limited memory and without the environment of the process. They start with the first
 * tasks.
 */
export class ThreadPool<T, R> {
  readonly #options: ThreadPoolOptions
  #piscina: Piscina<ThreadRequest<T>, ThreadOutcome<R>> | undefined

  constructor(options: ThreadPoolOptions) {
    this.#options = options
  }

  /**
   * Runs a task; rejects with the thread's refusal. When the signal fires, the task stops after its current step, or its thread
   * is terminated, and the run rejects with the signal's reason.
   */
  async run(task: T, { signal, progress }: RunOptions): Promise<R> {
    signal.throwIfAborted()
    const { port1: ours, port2: port } = new MessageChannel()
    const stop = stopOn(signal, ours)
    ours.on('message', (message: [number, number | null] | typeof stopping) => {
      if (message === stopping) stop.confirmed()
      else progress(...message)
    })
    try {
      this.#piscina ??= openPiscina(this.#options)
      const outcome = await this.#piscina.run({ task, port }, { signal: stop.signal, transferList: [port] })
      if ('result' in outcome) return outcome.result
      signal.throwIfAborted()
      if ('stopped' in outcome) throw new Error('A thread stopped without a request.')
      const { code, detail, errors } = outcome.refused
      throw problem(code, { detail, errors })
    } catch (error) {
      // Piscina's abort error does not have the reason.
      signal.throwIfAborted()
      throw isOutOfMemory(error) ? this.#options.outOfMemory(error) : error
    } finally {
      stop.dispose()
      ours.close()
    }
  }

  async close(): Promise<void> {
    await this.#piscina?.destroy()
  }
}

function openPiscina({ program, threads, megabytes = defaultMegabytes }: ThreadPoolOptions): Piscina {
  return new Piscina({
    filename: program.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    niceIncrement: niceness,
    // A thread that is terminated while it begins to wait on an atomic may hang.
    atomics: 'disabled',
    env: scrubbedEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/**
 * Asks a thread to stop when the signal fires; the returned signal fires when it must be terminated. A thread that does not
 * confirm is computing and is terminated soon; one that confirms waits for a native library, which would leak the memory of
 * its current step.
 */
function stopOn(signal: AbortSignal, port: MessagePort) {
  const end = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const endAfter = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => end.abort(), milliseconds)
  }
  const requestStop = () => {
    port.postMessage('stop')
    endAfter(confirmMs)
  }
  signal.addEventListener('abort', requestStop, { once: true })
  return {
    signal: end.signal,
    confirmed: () => endAfter(stopMs),
    dispose() {
      clearTimeout(timer)
      signal.removeEventListener('abort', requestStop)
    },
  }
}
