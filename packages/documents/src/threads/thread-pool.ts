import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { problem } from '@tathya/platform/problem'
import { Piscina } from 'piscina'
import { scrubbedEnvironment } from '../environment.ts'
import { stopping, type ThreadOutcome, type ThreadRequest } from './thread.ts'

/** Milliseconds for which a thread without work is kept, with the fonts and libraries that it has loaded. */
const idleMs = 60_000
/** Milliseconds in which a thread confirms that it stops, unless it is busy with a computation. */
const confirmMs = 500
/** Milliseconds that a thread which has confirmed may take: as long as it takes to recode a large image. */
const stopMs = 5_000

/**
 * Megabytes of objects of one thread. What takes more is not made for paper; without a limit one document could have four
 * gigabytes, and minutes of a processor that collects garbage.
 */
const defaultMegabytes = 1_024

/** How far threads stand back behind those that answer requests, 0 to 19. Elsewhere it would be the whole process. */
const niceness = process.platform === 'linux' ? 10 : 0

/** Of a pool. */
export interface ThreadPoolOptions {
  /** A module whose default export is made by `serveTasks`. */
  readonly program: URL
  readonly threads: number
  /** Megabytes of objects of one thread. Default 1,024. */
  readonly megabytes?: number
  /** Makes the error of a task that needs more memory. */
  readonly outOfMemory: (cause: unknown) => Error
}

/** What is said of one run. */
export interface RunOptions {
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => void
}

/**
 * Threads that work on what others have sent, with little memory and without the environment of the process. They start
 * with the first tasks.
 */
export class ThreadPool<T, R> {
  readonly #options: ThreadPoolOptions
  #piscina: Piscina<ThreadRequest<T>, ThreadOutcome<R>> | undefined

  constructor(options: ThreadPoolOptions) {
    this.#options = options
  }

  /**
   * Where the signal fires, the task stops after its current step, or its thread is ended; rejects then with the signal's
   * reason. Rejects with what the thread refused.
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
      if ('stopped' in outcome) throw new Error('A thread stopped without being asked to.')
      const { code, detail, errors } = outcome.refused
      throw problem(code, { detail, errors })
    } catch (error) {
      // Piscina's own error for it does not give the reason.
      signal.throwIfAborted()
      throw isOutOfMemory(error) ? this.#options.outOfMemory(error) : error
    } finally {
      stop.forget()
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
    // A thread that is ended in the moment in which it begins to wait on an atomic may never end.
    atomics: 'disabled',
    env: scrubbedEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/**
 * Asks a thread to stop when the signal fires; the returned signal fires when it has to be ended. A thread that does not
 * confirm is within a computation and can be ended at once; one that confirms waits for a native library, which would
 * never give back the memory of its current step.
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
    endAfter(confirmMs)
  }
  signal.addEventListener('abort', ask, { once: true })
  return {
    signal: end.signal,
    confirmed: () => endAfter(stopMs),
    forget() {
      clearTimeout(timer)
      signal.removeEventListener('abort', ask)
    },
  }
}
