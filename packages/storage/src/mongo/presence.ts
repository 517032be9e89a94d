import { sleep, waitUntil, withDeadline } from '@tathya/platform'
import { MongoAway } from '../errors.ts'

/** Milliseconds without an answer after which the server is asked for one. */
const silenceMs = 100

/** Milliseconds that it has to answer a ping, and unanswered pings in a row after which it counts as away. */
const pingMs = 350
const pings = 2

/** Milliseconds between pings while it is away. */
const againMs = 200

/** Milliseconds for which a call waits for it to come back; callers that try again at once keep nothing busy. */
const refusalMs = 500

/**
 * Knows whether any server of a replica set answers, so that calls fail within a second while none does. An election is no
 * such case: the other members answer, and calls wait for the new primary.
 */
export class Presence {
  private readonly ping: () => Promise<unknown>
  private readonly isElecting: () => boolean
  /** Rejects the calls that wait for an answer. */
  private readonly waiting = new Set<(error: MongoAway) => void>()
  private isAway = false
  private isWatching = false
  private closed = false
  /** By `performance.now()`. */
  private heardAt = 0

  /**
   * `ping` resolves with the answer of any server; an error that a server has sent is one too. While `isElecting`, the
   * driver asks none.
   */
  constructor(ping: () => Promise<unknown>, isElecting: () => boolean) {
    this.ping = ping
    this.isElecting = isElecting
  }

  /** Settles as the call does. Rejects with `MongoAway` while no server answers; a call that was begun may take effect. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.isAway) await waitUntil(() => !this.isAway, { everyMs: 20, limitMs: refusalMs })
    if (this.isAway) throw noAnswer()
    const { promise: away, reject } = Promise.withResolvers<never>()
    this.waiting.add(reject)
    if (!this.isWatching) void this.watch()
    const answer = call()
    try {
      const value = await Promise.race([answer, away])
      this.heard()
      return value
    } finally {
      this.waiting.delete(reject)
      answer.catch(() => {})
    }
  }

  /** Reports an answer: calls are run again at once. */
  heard(): void {
    this.heardAt = performance.now()
    this.isAway = false
  }

  close(): void {
    this.closed = true
  }

  /** Runs while calls wait, and while no server answers. */
  private async watch(): Promise<void> {
    this.isWatching = true
    let unanswered = 0
    while (!this.closed && (this.waiting.size > 0 || this.isAway)) {
      if (unanswered === 0 || this.isAway) await sleep(this.isAway ? againMs : silenceMs, { ref: false })
      const isSilent = this.isAway || performance.now() - this.heardAt > silenceMs
      unanswered = isSilent && this.waiting.size + Number(this.isAway) > 0 ? await this.ask(unanswered) : 0
      this.isAway = unanswered >= pings
      if (this.isAway) for (const reject of this.waiting) reject(noAnswer())
    }
    this.isWatching = false
  }

  /** Pings once; returns the number of unanswered pings in a row. */
  private async ask(unanswered: number): Promise<number> {
    const since = performance.now()
    // A late answer to this one may come while the next is waited for.
    const answer = this.ping().then(() => this.heard())
    // A connection that has just failed says little: the driver makes another one.
    const missing = () => sleep(Math.max(0, since + pingMs - performance.now()), { ref: false })
    await withDeadline(answer, pingMs, 'No answer').catch(missing)
    return this.heardAt >= since || this.isElecting() ? 0 : unanswered + 1
  }
}

function noAnswer(): MongoAway {
  return new MongoAway('MongoDB cannot serve now: no server of it answers.')
}
