import { type Logger, withDeadline } from '@tathya/platform'
import { StaleEpoch } from '@tathya/storage'
import { type DeadLetterRecord, type DeadLetterStore, type Failure, toEnvelope } from './dead-letters.ts'
import type { Envelope } from './envelope.ts'
import type { Work } from './source.ts'

/** Dead letters that a member tries at the same time. */
const maxClaimed = 8

/** Milliseconds between looks for dead letters that another process returned. */
const lookMs = 2_000

/** Seconds of a claim, and milliseconds between its renewals. */
const leaseSeconds = 30
const renewMs = 10_000

/** Milliseconds that `progress` and `close` wait for the store. */
const askMs = 2_000

/** A dead letter that its group tries again. */
export class DueLetter implements Work {
  readonly envelope: Envelope
  readonly earlier: number
  readonly active = true
  failed = 0
  readonly letter: string
  readonly rounds: number
  readonly epoch: number

  constructor(record: DeadLetterRecord, epoch: number) {
    this.envelope = toEnvelope(record)
    this.earlier = record.attempts
    this.letter = record.letter
    this.rounds = record.rounds
    this.epoch = epoch
  }

  payload(): string {
    return this.envelope.payload
  }
}

/** What a group's dead letters are at a moment. */
export interface LettersState {
  /** Those that wait for a person. */
  readonly waiting: number
  /** Those that come back by themselves. */
  readonly returning: number
  /** When the oldest of the latter was published. */
  readonly oldestAt: string | undefined
}

/** Takes the dead letters of a group that are due out of the store, by claim, and puts them back or removes them. */
export class DueLetters {
  private readonly store: DeadLetterStore
  private readonly group: string
  private readonly log: Logger
  private readonly claimed = new Set<DueLetter>()
  private readonly ready: DueLetter[] = []
  private wake: () => void = () => {}
  private state: LettersState = { waiting: 0, returning: 0, oldestAt: undefined }
  private looking: Promise<void> | undefined
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
    this.renewal = setInterval(() => void this.renew(), renewMs).unref()
    this.look()
  }

  next(): DueLetter | undefined {
    return this.ready.shift()
  }

  /** Looks now for what is due. */
  look(): void {
    this.again = true
    if (this.closed || this.looking !== undefined) return
    clearTimeout(this.timer)
    this.looking = this.claimAll().finally(() => {
      this.looking = undefined
      if (!this.closed) this.timer = setTimeout(() => this.look(), lookMs).unref()
    })
  }

  /** The event is handled. Rejects while the store is away. */
  async remove(work: DueLetter): Promise<void> {
    await (await this.store.collection()).remove(work.letter)
    this.release(work)
  }

  /** A round of tries has failed. Rejects while the store is away. */
  async putBack(work: DueLetter, failure: Failure): Promise<void> {
    const letters = await this.store.collection()
    const outcome = this.store.toOutcome(work, failure, work.rounds)
    try {
      const { value } = await letters.updateClaimed(work.letter, work.epoch, outcome)
      await letters.release(work.letter, work.epoch)
      this.added(value)
      this.store.report(value)
    } catch (error) {
      // Another member has claimed it since, because this one was stopped for long.
      if (!(error instanceof StaleEpoch)) throw error
    }
    this.release(work)
  }

  /** Looks again when a dead letter of this process is due. */
  added({ dueAt }: DeadLetterRecord): void {
    if (dueAt === null) return
    const delay = Date.parse(dueAt) - this.store.clock.now().getTime()
    if (delay < lookMs) setTimeout(() => this.look(), delay).unref()
  }

  /** The state of the group's dead letters; what was known last while the store is away. */
  async progress(): Promise<LettersState> {
    try {
      this.state = await withDeadline(this.read(), askMs, 'The dead letters could not be counted in time.')
    } catch (error) {
      this.log.debug({ group: this.group, err: error }, 'Dead letters cannot be counted')
    }
    return this.state
  }

  /** Returns what is not handled, uncounted. */
  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.renewal)
    await this.looking
    if (this.claimed.size === 0) return
    const releasing = [...this.claimed].map(async ({ letter, epoch }) =>
      (await this.store.collection()).release(letter, epoch),
    )
    await withDeadline(Promise.allSettled(releasing), askMs, 'late').catch(() => {})
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
    const letters = await this.store.collection()
    while (!this.closed && this.claimed.size < maxClaimed) {
      const where = { group: this.group, dueAt: { lte: this.store.clock.now().toISOString() } }
      // A look writes nothing where nothing is due.
      if ((await letters.find({ where, limit: 1 })).items.length === 0) return
      const record = await letters.claim({ where, order: ['dueAt'], leaseSeconds })
      if (record === undefined) return
      const work = new DueLetter(record.value, record.epoch)
      this.claimed.add(work)
      this.ready.push(work)
      this.wake()
    }
  }

  private async read(): Promise<LettersState> {
    const letters = await this.store.collection()
    const returning = { group: this.group, dueAt: { gt: '' } }
    const [waiting, count, { items }] = await Promise.all([
      this.store.count(this.group),
      letters.count(returning),
      letters.find({ where: returning, order: ['time'], limit: 1 }),
    ])
    return { waiting, returning: count, oldestAt: items[0]?.value.time }
  }

  private release(work: DueLetter): void {
    this.claimed.delete(work)
    this.look()
  }

  private async renew(): Promise<void> {
    if (this.claimed.size === 0) return
    const letters = await this.store.collection().catch(() => undefined)
    // A claim that was lost may be handled twice, which handlers allow.
    for (const { letter, epoch } of this.claimed) letters?.renew(letter, epoch, leaseSeconds).catch(() => {})
  }
}
