import { type ProblemError, problem, withDeadline } from '@tathya/platform'
import { createRecentMap } from '../limits/recent-map.ts'
import type { KeyRecords } from './key-record.ts'
import type { KeyRing } from './key-ring.ts'
import type { KnownKey } from './known-key.ts'

/** Milliseconds for which a key that is not in the store is not looked for again, and how many such are remembered. */
const absentMs = 1_000
const absentKept = 10_000
/** Keys that are looked for at once: guessing must not become load on the store. */
const mostLooks = 64
/** Milliseconds that a caller waits for the store. */
const patienceMs = 2_000

/** What looking for keys needs. */
export interface LookUpOptions {
  readonly records: Pick<KeyRecords, 'find'>
  readonly ring: Pick<KeyRing, 'hold'>
  /** Why the store cannot be asked; undefined while it answers. */
  readonly away: () => string | undefined
  /** Milliseconds that only grow. */
  readonly now?: () => number
}

/** Makes the look into the store for a key that is not in memory: once for all who ask at a time, and not again at once. */
export function createLookUp(options: LookUpOptions): NonNullable<KeyRing['lookUp']> {
  const { records, ring, away, now = () => performance.now() } = options
  const absentUntil = createRecentMap<number>(absentKept)
  const looks = new Map<string, Promise<KnownKey | undefined>>()

  async function look(hash: string): Promise<KnownKey | undefined> {
    const { items } = await records.find({ where: { hash }, limit: 1 })
    const [stored] = items
    if (stored !== undefined) return ring.hold(stored)
    absentUntil.set(hash, now() + absentMs)
    return undefined
  }

  function begin(hash: string): Promise<KnownKey | undefined> {
    if (away() !== undefined || looks.size >= mostLooks) throw cannotTell()
    const begun = look(hash).finally(() => looks.delete(hash))
    begun.catch(() => {})
    looks.set(hash, begun)
    return begun
  }

  return async (hash) => {
    if ((absentUntil.get(hash) ?? 0) > now()) return undefined
    const looking = looks.get(hash) ?? begin(hash)
    return withDeadline(looking, patienceMs, 'The store of keys gave no answer in time.').catch((cause) => {
      throw cannotTell(cause)
    })
  }
}

function cannotTell(cause?: unknown): ProblemError {
  return problem('unavailable', {
    detail: 'This key cannot be checked now: the store of keys does not answer. Keys that are in use go on.',
    headers: { 'Retry-After': '2' },
    ...(cause === undefined ? {} : { cause }),
  })
}
