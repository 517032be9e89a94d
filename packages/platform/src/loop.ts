import type { Logger } from './log.ts'
import { sleep } from './wait.ts'

/** Options of a loop. */
export interface LoopOptions<T> {
  /** The signal fires when the loop is stopped. */
  readonly task: (signal: AbortSignal) => Promise<T>
  /** Milliseconds between the end of a run and the next one; a function is asked after each run. */
  readonly everyMs: number | (() => number)
  /** Whether the first run begins at once. Default false. */
  readonly runAtOnce?: boolean
  /** Gets failed runs, with the message `failure`. */
  readonly log: Pick<Logger, 'warn'>
  readonly failure: string
}

/** Repeats a task in the background, one run at a time. It does not keep the process alive. */
export class Loop<T> {
  readonly #options: LoopOptions<T>
  readonly #stopping = new AbortController()
  readonly #looping: Promise<void>
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: LoopOptions<T>) {
    this.#options = options
    this.#looping = this.#repeat()
  }

  /** Runs the task now, after the run under way. Settles as the task does. */
  run(): Promise<T> {
    const task = () => this.#options.task(this.#stopping.signal)
    const next = this.#last.then(task, task)
    this.#last = next
    return next
  }

  /** Starts no further run; resolves when those under way have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#looping
    await this.#last.catch(() => {})
  }

  async #repeat(): Promise<void> {
    const { everyMs, runAtOnce = false, log, failure } = this.#options
    const { signal } = this.#stopping
    const pause = () => sleep(typeof everyMs === 'number' ? everyMs : everyMs(), { signal, ref: false })
    if (!runAtOnce) await pause()
    while (!signal.aborted) {
      await this.run().catch((error) => log.warn({ err: error }, failure))
      await pause()
    }
  }
}
