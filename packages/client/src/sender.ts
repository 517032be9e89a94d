import { countEntries } from './count-entries.ts'
import { batchLimits } from './encode.ts'
import { type Outcome, post } from './post.ts'
import type { Queue, Queued } from './queue.ts'
import { backoffMs } from './retry.ts'
import type { Settings, Target } from './settings.ts'

/** Entries that are sent at once, without waiting for more. */
const enough = 200

/** Options of the sender. */
export interface SenderOptions {
  readonly target: Target
  readonly settings: Settings
  readonly queue: Queue
  /** Receives failures. */
  readonly onError: (error: Error) => void
  /** Called before a request is made, to queue what it is to say beside the entries. */
  readonly beforeBatch: () => void
}

/** Sends what is in the queue, one request at a time. */
export interface Sender {
  /** To be called when the queue has more. */
  wake(): void
  /** Sends until the queue is empty, then resolves with true; with false after `limitMs`, or where that is too short to wait for. */
  flush(limitMs: number): Promise<boolean>
  /** Gives up the request that is under way, and sends no more. */
  stop(): void
  /** Entries that were stored. */
  readonly sent: number
}

/** Creates the sender of a queue. */
export function createSender(options: SenderOptions): Sender {
  return new QueueSender(options)
}

class QueueSender implements Sender {
  readonly #options: SenderOptions
  readonly #stopped = new AbortController()
  #timer: { readonly handle: ReturnType<typeof setTimeout>; readonly at: number } | undefined
  #sending: Promise<void> | undefined
  #failures = 0
  /** No request is made before; `isOrdered` where the server asked for it. */
  #blocked = { until: 0, isOrdered: false }
  #maxEntries = batchLimits().entries
  sent = 0

  constructor(options: SenderOptions) {
    this.#options = options
  }

  wake(): void {
    if (this.#sending !== undefined || this.#stopped.signal.aborted) return
    const { queue, settings } = this.#options
    if (queue.size === 0) return
    const now = performance.now()
    const at = Math.max(this.#blocked.until, now + (queue.size >= enough ? 0 : settings.flushIntervalMs))
    if (this.#timer !== undefined && this.#timer.at <= at) return
    clearTimeout(this.#timer?.handle)
    const handle = setTimeout(() => void this.#send(), at - now)
    // Node then ends as if there was no timer; `beforeExit` sends the rest.
    ;(handle as { unref?: () => void }).unref?.()
    this.#timer = { handle, at }
  }

  async flush(limitMs: number): Promise<boolean> {
    const { queue } = this.#options
    const end = performance.now() + limitMs
    if (!this.#blocked.isOrdered) this.#blocked.until = 0
    while (queue.size > 0 && !this.#stopped.signal.aborted) {
      const now = performance.now()
      const pauseMs = this.#sending === undefined ? this.#blocked.until - now : 0
      if (Math.max(pauseMs, 0) >= end - now) return false
      if (pauseMs > 0) await pause(pauseMs)
      // A busy program ends the pause late, so that no time may be left.
      await within(this.#send(), Math.max(0, end - performance.now()))
    }
    return queue.size === 0
  }

  stop(): void {
    this.#stopped.abort()
    clearTimeout(this.#timer?.handle)
  }

  #send(): Promise<void> {
    clearTimeout(this.#timer?.handle)
    this.#timer = undefined
    this.#sending ??= this.#sendBatch()
      .catch((error: unknown) => this.#options.onError(error as Error))
      .finally(() => {
        this.#sending = undefined
        this.wake()
      })
    return this.#sending
  }

  async #sendBatch(): Promise<void> {
    const { queue, target, settings, beforeBatch } = this.#options
    beforeBatch()
    const batch = queue.peek(this.#maxEntries, batchLimits().bytes)
    if (batch.length === 0) return
    queue.hold(batch)
    try {
      const outcome = await post(target, batch, settings.timeoutMs, this.#stopped.signal)
      // What was given up is sent by whoever gave it up.
      if (!this.#stopped.signal.aborted) this.#settle(batch, outcome)
    } finally {
      queue.hold([])
    }
  }

  #settle(batch: readonly Queued[], outcome: Outcome): void {
    const { queue } = this.#options
    switch (outcome.kind) {
      case 'answered':
        return this.#settleEach(batch, outcome.statuses)
      case 'too_large':
        if (batch.length === 1) return queue.drop(batch, 'too_large')
        this.#maxEntries = Math.ceil(batch.length / 2)
        return
      case 'refused':
        queue.drop(batch, 'refused')
        return this.#fail(`${countEntries(batch.length)} refused by the logger: ${outcome.problem}`)
      case 'failed':
        return this.#fail(`Entries could not be sent and wait: ${outcome.problem}`, outcome.retryAfterMs)
    }
  }

  #settleEach(batch: readonly Queued[], statuses: readonly (number | undefined)[]): void {
    const { queue, onError } = this.#options
    const having = (test: (status: number) => boolean) => batch.filter((_, at) => test(statuses[at] ?? 500))
    const stored = having((status) => status < 300)
    const refused = having((status) => status >= 400 && status < 500 && status !== 408 && status !== 429)
    queue.remove(stored)
    queue.drop(refused, 'refused')
    this.sent += stored.filter(({ drops }) => drops === undefined).length
    if (refused.length > 0)
      onError(new Error(`${countEntries(refused.length, ` of ${batch.length}`)} refused by the logger.`))
    // Some came through: the logger is there, and the others need no longer pause than the first.
    if (stored.length + refused.length > 0) this.#failures = 0
    if (stored.length + refused.length < batch.length)
      return this.#fail('The logger could not store all entries.')
    this.#failures = 0
    this.#blocked = { until: 0, isOrdered: false }
    this.#maxEntries = Math.min(this.#maxEntries * 2, batchLimits().entries)
  }

  #fail(message: string, retryAfterMs?: number): void {
    this.#failures += 1
    const waitMs = backoffMs(this.#failures, retryAfterMs)
    this.#blocked = { until: performance.now() + waitMs, isOrdered: retryAfterMs !== undefined }
    this.#options.onError(new Error(message))
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Resolves with the promise, or after a time. */
async function within(promise: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([promise, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}
