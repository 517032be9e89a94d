import { type Clock, type Logger, Loop, type Readiness, settlesWithin } from '@tathya/platform'
import type { KeyRecords } from './key-record.ts'
import type { KeyRing } from './key-ring.ts'

/** Milliseconds between reads: a change that another gateway made counts here within that and the time of a read. */
const readMs = 1_000
/** Milliseconds by which the clocks of two gateways may differ. */
const skewMs = 300_000
/** Every so many reads all keys are read, whatever their times are. */
const wholeEvery = 60
/** Milliseconds that the first read may hold up the start. */
const firstMs = 3_000

/** What following needs. */
export interface FollowOptions {
  readonly records: Pick<KeyRecords, 'find'>
  readonly ring: Pick<KeyRing, 'read'>
  readonly clock: Clock
  readonly log: Logger
}

/** Keeps the keys in memory as they are in a store that other gateways write to as well. */
export class StoreFollower {
  readonly #options: FollowOptions
  #loop: Loop<void> | undefined
  #away: string | undefined = 'it has not been read yet'
  #readUntil = Number.NEGATIVE_INFINITY
  #reads = 0
  #warned = false

  constructor(options: FollowOptions) {
    this.#options = options
  }

  /** Reads for the first time, then repeatedly. A store that is away does not hold up the start for long. */
  async start(): Promise<void> {
    const { log } = this.#options
    const failure = 'the store of keys could not be read'
    this.#loop = new Loop({ task: () => this.#tryRead(), everyMs: readMs, log, failure })
    await settlesWithin(this.#loop.run(), firstMs)
  }

  /** Why the store cannot be asked; undefined while it answers. */
  away(): string | undefined {
    return this.#away
  }

  /** A gateway works without the store, so that is reported and does not count. */
  readiness(): readonly Readiness[] {
    if (this.#away === undefined) return []
    const detail = `Known keys go on, no others: the store is away (${this.#away})`
    return [{ name: 'keys', ready: true, detail }]
  }

  async close(): Promise<void> {
    await this.#loop?.stop()
  }

  async #tryRead(): Promise<void> {
    const { log } = this.#options
    try {
      await this.#read()
      if (this.#warned) log.info({}, 'the store of keys answers again')
      this.#warned = false
      this.#away = undefined
    } catch (error) {
      if (!this.#warned) log.warn({ err: error }, 'the store of keys does not answer; known keys go on')
      this.#warned = true
      this.#away = (error as Error).message
    }
  }

  async #read(): Promise<void> {
    const { records, ring, clock } = this.#options
    const startedAt = clock.now().getTime()
    const whole = this.#reads % wholeEvery === 0 || !Number.isFinite(this.#readUntil)
    const since = new Date(whole ? 0 : Math.min(this.#readUntil, startedAt) - skewMs)
    await ring.read(records, whole ? {} : { changed_at: { gte: since.toISOString() } })
    this.#reads += 1
    this.#readUntil = startedAt
  }
}
