import { type Logger, settlesWithin, step, withDeadline } from '@tathya/platform'
import { StaleEpoch } from '@tathya/storage'
import { type DeadLetterRecord, type DeadLetterStore, toLetter } from './dead-letters.ts'
import { type Envelope, readOrKeep } from './event.ts'
import type { Work } from './source.ts'

/** Characters of an error that are kept. */
const maxErrorLength = 4_000

/** Dead letters that a member tries concurrently. */
const maxClaimed = 8

/** Milliseconds between polls for dead letters that another process returned. */
const pollMs = 2_000

/** Seconds of a claim, and milliseconds between its renewals. */
const leaseSeconds = 30
const renewMs = 10_000

/** Milliseconds that `progress` and `close` wait for the store. */
const storeMs = 2_000

/** Why an event could not be handled. */
export interface Failure {
  readonly error: Error
  /** No further try can succeed. */
  readonly permanent: boolean
}

/** A dead letter that its group tries again. */
export class DueDeadLetter implements Work {
  readonly envelope: Envelope
  readonly earlier: number
  readonly active = true
  failed = 0
  readonly letter: string
  readonly rounds: number
  readonly epoch: number

  constructor(record: DeadLetterRecord, epoch: number) {
    const { id, type, key, time, version, traceparent, source, payload } = record
    this.envelope = { position: 0, id, type, key, time, version, traceparent, source, payload }
    this.earlier = record.attempts
    this.letter = record.letter
    this.rounds = record.rounds
    this.epoch = epoch
  }

  payload(): string {
    return this.envelope.payload
  }
}

/** Numbers of a group's dead letters. */
export interface DeadLetterCounts {
  /** Waiting for an operator. */
  readonly waiting: number
  /** Tried again automatically. */
  readonly returning: number
  /** When the oldest returning one was published. */
  readonly oldestAt: string | undefined
}

/** The dead letters of a group as its delivery uses them: adds failed events, and claims those whose next try is due. */
export class GroupDeadLetters {
  private readonly store: DeadLetterStore
  private readonly group: string
  private readonly log: Logger
  private readonly claimed = new Set<DueDeadLetter>()
  private readonly ready: DueDeadLetter[] = []
  private wake: () => void = () => {}
  private state: DeadLetterCounts = { waiting: 0, returning: 0, oldestAt: undefined }
  private polling: Promise<void> | undefined
  private again = false
  private timer: NodeJS.Timeout | undefined
  private renewal: NodeJS.Timeout | undefined
  private closed = false

  constructor(store: DeadLetterStore, group: string, log: Logger) {
    this.store = store
    this.group = group
    this.log = log
  }

  start(wake: () => void): void {
    this.wake = wake
    this.renewal = setInterval(() => this.renew(), renewMs).unref()
    this.poll()
  }

  next(): DueDeadLetter | undefined {
    return this.ready.shift()
  }

  /** Claims due dead letters now. */
  poll(): void {
    this.again = true
    if (this.closed || this.polling !== undefined) return
    clearTimeout(this.timer)
    this.polling = this.claimAll().finally(() => {
      this.polling = undefined
      if (!this.closed) this.timer = setTimeout(() => this.poll(), pollMs).unref()
    })
  }

  /** Adds an event whose tries are used up; an existing dead letter stays as it is. Rejects while the store is away. */
  async add(work: Work, failure: Failure): Promise<void> {
    const { position: _position, value: _value, ...envelope } = work.envelope
    const record = {
      letter: toLetter(this.group, envelope.id),
      group: this.group,
      ...envelope,
      payload: await readOrKeep(() => work.payload(), work.envelope.payload),
      ...this.toOutcome(work, failure, 0),
    }
    const stored = await this.store.insert(record)
    step('dead-letter-stored')
    this.failed(stored)
  }

  /** The event is handled. Rejects while the store is away. */
  async remove(work: DueDeadLetter): Promise<void> {
    await this.store.letters.remove(work.letter)
    this.release(work)
  }

  /** A round of tries has failed. Rejects while the store is away. */
  async putBack(work: DueDeadLetter, failure: Failure): Promise<void> {
    const { letters } = this.store
    const outcome = this.toOutcome(work, failure, work.rounds)
    try {
      const { value } = await letters.updateClaimed(work.letter, work.epoch, outcome)
      await letters.release(work.letter, work.epoch)
      this.failed(value)
    } catch (error) {
      // Another member has claimed it since, because this process was suspended.
      if (!(error instanceof StaleEpoch)) throw error
    }
    this.release(work)
  }

  /** The fields that change after a round of tries. */
  private toOutcome(work: Work, { error, permanent }: Failure, failedRounds: number) {
    const now = this.store.clock.now()
    const delay = permanent ? undefined : this.store.retryDelays[failedRounds]
    return {
      attempts: work.earlier + work.failed,
      error: `${error.name}: ${error.message}`.slice(0, maxErrorLength).toWellFormed(),
      failedAt: now.toISOString(),
      rounds: failedRounds + 1,
      dueAt: delay === undefined ? null : new Date(now.getTime() + delay * 1000).toISOString(),
    }
  }

  /** Reports a failed round, and polls again when the dead letter is due. */
  private failed(record: DeadLetterRecord): void {
    this.store.report(record)
    const { dueAt } = record
    if (dueAt === null) return
    const delay = Date.parse(dueAt) - this.store.clock.now().getTime()
    if (delay < pollMs) setTimeout(() => this.poll(), Math.max(0, delay)).unref()
  }

  /** The state of the group's dead letters; the last known one while the store is away. */
  async progress(): Promise<DeadLetterCounts> {
    try {
      this.state = await withDeadline(this.read(), storeMs, 'The dead letters could not be counted in time.')
    } catch (error) {
      this.log.debug({ group: this.group, err: error }, 'Dead letters cannot be counted')
    }
    return this.state
  }

  /** Releases unhandled dead letters, without counting a try. */
  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.renewal)
    await this.polling
    if (this.claimed.size === 0) return
    const releasing = [...this.claimed].map(({ letter, epoch }) => this.store.letters.release(letter, epoch))
    await settlesWithin(Promise.allSettled(releasing), storeMs)
  }

  private async claimAll(): Promise<void> {
    try {
      while (this.again && !this.closed) {
        this.again = false
        await this.claim()
      }
    } catch (error) {
      this.log.debug({ group: this.group, err: error }, 'Dead letters cannot be read')
    }
  }

  private async claim(): Promise<void> {
    const { letters } = this.store
    while (!this.closed && this.claimed.size < maxClaimed) {
      const where = { group: this.group, dueAt: { lte: this.store.clock.now().toISOString() } }
      // A claim is a write, so it is made only where a dead letter is due.
      if ((await letters.find({ where, limit: 1 })).items.length === 0) return
      const record = await letters.claim({ where, order: ['dueAt'], leaseSeconds })
      if (record === undefined) return
      const work = new DueDeadLetter(record.value, record.epoch)
      this.claimed.add(work)
      this.ready.push(work)
      this.wake()
    }
  }

  private async read(): Promise<DeadLetterCounts> {
    const { letters } = this.store
    const returning = { group: this.group, dueAt: { gt: '' } }
    const [waiting, count, { items }] = await Promise.all([
      this.store.count(this.group),
      letters.count(returning),
      letters.find({ where: returning, order: ['time'], limit: 1 }),
    ])
    return { waiting, returning: count, oldestAt: items[0]?.value.time }
  }

  private release(work: DueDeadLetter): void {
    this.claimed.delete(work)
    this.poll()
  }

  private renew(): void {
    // A dead letter whose claim is lost may be handled twice, which handlers allow.
    for (const { letter, epoch } of this.claimed)
      this.store.letters.renew(letter, epoch, leaseSeconds).catch(() => {})
  }
}
