import { type Clock, type Logger, Loop, type Readiness, settlesWithin } from '@tathya/platform'
import type { KeyRing } from './authenticate.ts'
import type { KeyRecords } from './key.ts'

/** Milliseconds between reads: within that, plus the time of a read, changes by other gateways take effect. */
const intervalMs = 1_000
/** Maximum clock skew between gateways in milliseconds. */
const skewMs = 300_000
/** Every 60th read is a full one. */
const fullReadEvery = 60
/** Maximum milliseconds for which the first read delays the start. */
const startMs = 3_000

/** Dependencies of `StoreFollower`. */
export interface FollowOptions {
  readonly records: Pick<KeyRecords, 'find'>
  readonly ring: Pick<KeyRing, 'read'>
  readonly clock: Clock
  readonly log: Logger
}

/** Keeps the keys in memory up to date with a store that other gateways write to as well. */
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

  /** Reads for the first time, then repeatedly. An unavailable store delays the start only briefly. */
  async start(): Promise<void> {
    const { log } = this.#options
    const failure = 'the store of keys could not be read'
    this.#loop = new Loop({ task: () => this.#tryRead(), everyMs: intervalMs, log, failure })
    await settlesWithin(this.#loop.run(), startMs)
  }

  /** Why the store is unavailable; undefined while it answers. */
  away(): string | undefined {
    return this.#away
  }

  /** Always ready: a gateway works without the store. The detail shows why it is unavailable. */
  readiness(): readonly Readiness[] {
    if (this.#away === undefined) return []
    const detail = `Only keys in memory work: the store is away (${this.#away})`
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
      if (!this.#warned) log.warn({ err: error }, 'the store of keys does not answer; keys in memory work')
      this.#warned = true
      this.#away = (error as Error).message
    }
  }

  async #read(): Promise<void> {
    const { records, ring, clock } = this.#options
    const startedAt = clock.now().getTime()
    const isFull = this.#reads % fullReadEvery === 0 || !Number.isFinite(this.#readUntil)
    const since = new Date(isFull ? 0 : Math.min(this.#readUntil, startedAt) - skewMs)
    await ring.read(records, isFull ? {} : { changed_at: { gte: since.toISOString() } })
    this.#reads += 1
    this.#readUntil = startedAt
  }
}
