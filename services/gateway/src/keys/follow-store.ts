import { setTimeout as pause } from 'node:timers/promises'
import type { Clock, Logger, Readiness } from '@tathya/platform'
import type { KeyRecords } from './key-record.ts'
import { type KeyRing, readKeys } from './key-ring.ts'

/** Milliseconds between looks: a change that another gateway made counts here within that and the time of a look. */
const lookMs = 1_000
/** Milliseconds by which the clocks of two gateways may differ. */
const skewMs = 300_000
/** Every so many looks all keys are read, whatever their times say. */
const wholeEvery = 60
/** Milliseconds that the first look may hold up the start. */
const firstMs = 3_000

/** Keeps the keys in memory as they are in a store that other gateways write to as well. */
export interface StoreFollower {
  /** Looks for the first time, then again and again. A store that is away does not hold up the start for long. */
  start(): Promise<void>
  /** Why the store cannot be asked; undefined while it answers. */
  away(): string | undefined
  /** A gateway goes on without the store, so that is told and does not count. */
  readiness(): readonly Readiness[]
  close(): Promise<void>
}

/** Makes the follower. */
export function followStore(
  records: Pick<KeyRecords, 'find'>,
  ring: Pick<KeyRing, 'hold'>,
  clock: Clock,
  log: Logger,
): StoreFollower {
  const stopping = new AbortController()
  let away: string | undefined = 'it has not been read yet'
  let readUntil = Number.NEGATIVE_INFINITY
  let looks = 0
  let warned = false
  let following: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    const startedAt = clock.now().getTime()
    const whole = looks % wholeEvery === 0 || !Number.isFinite(readUntil)
    const since = new Date(whole ? 0 : Math.min(readUntil, startedAt) - skewMs)
    await readKeys(records, ring, whole ? {} : { changed_at: { gte: since.toISOString() } })
    looks += 1
    readUntil = startedAt
  }

  async function tryLook(): Promise<void> {
    try {
      await look()
      if (warned) log.info({}, 'the store of keys answers again')
      warned = false
      away = undefined
    } catch (error) {
      const { message } = error as Error
      if (!warned) log.warn({ err: error }, 'the store of keys does not answer; known keys go on')
      warned = true
      away = message
    }
  }

  async function follow(first: Promise<void>): Promise<void> {
    await first
    while (!stopping.signal.aborted) {
      await pause(lookMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) await tryLook()
    }
  }

  return {
    async start() {
      const first = tryLook()
      following = follow(first)
      await Promise.race([first, pause(firstMs, undefined, { ref: false })])
    },
    away: () => away,
    readiness: () =>
      away === undefined
        ? []
        : [{ name: 'keys', ready: true, detail: `Known keys go on, no others: the store is away (${away})` }],
    async close() {
      stopping.abort()
      await following
    },
  }
}
