import { setTimeout as timer } from 'node:timers/promises'
import { Unavailable } from './errors.ts'
import type { Logger } from './log.ts'

/** The time of a service; tests set it. */
export interface Clock {
  now(): Date
  /** Milliseconds from some fixed moment on, whatever the machine's clock is set to. */
  elapsed(): number
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }

/** A clock that stands still until a test sets it. */
export function createFixedClock(start: string | Date): Clock & { set(time: string | Date): void } {
  let time = new Date(start)
  return {
    now: () => new Date(time),
    elapsed: () => time.getTime(),
    set: (next) => {
      time = new Date(next)
    },
  }
}

/** Options of a wait. */
export interface SleepOptions {
  /** Ends the wait early. */
  readonly signal?: AbortSignal | undefined
  /** True if the wait keeps the process alive. Default true. */
  readonly ref?: boolean
}

/** Resolves after `ms` milliseconds, or as soon as the signal fires. */
export async function sleep(ms: number, options: SleepOptions = {}): Promise<void> {
  await timer(ms, undefined, options).catch(() => {})
}

/**
 * Settles as `work` does. After `ms` milliseconds it rejects with the error of `late`, or with `Unavailable` of that message,
 * and ignores the outcome of the work.
 */
export async function withDeadline<T>(
  work: Promise<T>,
  ms: number,
  late: string | (() => Error),
): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>()
  const expire = () => reject(typeof late === 'string' ? new Unavailable(late) : late())
  const timeout = setTimeout(expire, ms)
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timeout)
    work.catch(() => {})
  }
}

/** Settles as `work` does; rejects with the signal's reason as soon as it fires, and ignores the outcome of the work. */
export async function withAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
    work.catch(() => {})
  }
}

/** Resolves with true when `work` is fulfilled or rejected, and with false after `ms` milliseconds. */
export async function settlesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const over = new AbortController()
  const settled = work.then(
    () => true,
    () => true,
  )
  try {
    return await Promise.race([settled, sleep(ms, { signal: over.signal }).then(() => false)])
  } finally {
    over.abort()
  }
}

/** The interval and time limit of polling. */
export interface PollOptions {
  readonly everyMs: number
  readonly limitMs: number
}

/** Polls a condition until it holds; resolves with false after the limit. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  { everyMs, limitMs }: PollOptions,
): Promise<boolean> {
  const end = performance.now() + limitMs
  while (!(await condition())) {
    if (performance.now() > end) return false
    await sleep(everyMs)
  }
  return true
}

/** Delays between tries: the first and the longest, in any unit of time. */
export interface Backoff {
  readonly base: number
  readonly limit: number
}

/**
 * The delay after a number of failed tries, from 1: the base, doubled with each up to the limit, less a random share of up to
 * a half, so that retries do not coincide.
 */
export function backoff(
  { base, limit }: Backoff,
  failed: number,
  random: () => number = Math.random,
): number {
  const full = Math.min(base * 2 ** Math.min(failed - 1, 30), limit)
  return full * (1 - random() / 2)
}

/** Options of `retry`; times in milliseconds. */
export interface RetryOptions {
  readonly delay: Backoff
  /** Max tries. Default unlimited. */
  readonly tries?: number
  /** Time after which no further try begins. Default unlimited. */
  readonly limitMs?: number
  /** True if an error is worth another try. Default always. */
  readonly retryable?: (error: unknown) => boolean
}

/** Calls until a call succeeds; rejects with the last error. The call gets the number of the try, from 1. */
export async function retry<T>(
  call: (attempt: number) => Promise<T>,
  { delay, tries = Number.POSITIVE_INFINITY, limitMs = Number.POSITIVE_INFINITY, retryable }: RetryOptions,
): Promise<T> {
  const end = performance.now() + limitMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(attempt)
    } catch (error) {
      if (attempt >= tries || performance.now() > end || retryable?.(error) === false) throw error
      await sleep(backoff(delay, attempt))
    }
  }
}

/** Wakes one waiter. A notification before the wait ends it at once. */
export class WakeUp {
  #pending = false
  #wake: (() => void) | undefined

  /** Wakes the current or next waiter; bound, so that it can be a listener. */
  readonly notify = (): void => {
    this.#pending = true
    this.#wake?.()
  }

  /** Resolves with true when woken, and with false after `ms` milliseconds or when the signal fires. */
  async wait(ms: number, options: SleepOptions = {}): Promise<boolean> {
    if (!this.#pending) {
      const over = new AbortController()
      this.#wake = () => over.abort()
      const signal =
        options.signal === undefined ? over.signal : AbortSignal.any([over.signal, options.signal])
      await sleep(ms, { ...options, signal })
      this.#wake = undefined
    }
    const woken = this.#pending
    this.#pending = false
    return woken
  }
}

/** Wraps `open` so that it runs on the first call only; after a failure, the next call tries again. */
export function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => {
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
}

/** Options of a loop. */
export interface LoopOptions<T> {
  /** The signal fires when the loop is stopped. */
  readonly task: (signal: AbortSignal) => Promise<T>
  /** Milliseconds between the end of a run and the next one; a function is asked after each run. */
  readonly everyMs: number | (() => number)
  /** True if the first run begins at once. Default false. */
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
