import type { Collection, Versioned } from '@tathya/platform'
import type { Limit } from '../limits/gcra.ts'
import type { KeyRecord } from './key-record.ts'
import { type KnownKey, toKnownKey, updateKnownKey } from './known-key.ts'

/** Keys that are read at once. */
const batch = 1000

/**
 * All keys in memory: callers are known without a look at the store, also while it is away. The data folder belongs
 * to one process, so nobody else changes them.
 */
export interface KeyRing {
  /** The key of this hash. */
  find(hash: string): KnownKey | undefined
  /** Takes in what was just stored; it counts from the next request on. */
  hold(stored: Versioned<KeyRecord>): KnownKey
  /** Every stored key. */
  all(): Iterable<KnownKey>
}

/**
 * Reads every key; `usual` is the limit of keys that have none of their own. `extra` is a key that is known besides
 * and stands in no store.
 */
export async function loadKeyRing(
  records: Collection<KeyRecord>,
  usual: Limit,
  extra?: KeyRecord,
): Promise<KeyRing> {
  const byHash = new Map<string, KnownKey>()
  const besides = extra === undefined ? undefined : toKnownKey({ value: extra, version: 0 }, usual)

  function hold(stored: Versioned<KeyRecord>): KnownKey {
    const known = byHash.get(stored.value.hash)
    if (known === undefined) {
      const made = toKnownKey(stored, usual)
      byHash.set(stored.value.hash, made)
      return made
    }
    if (stored.version > known.version) updateKnownKey(known, stored, usual)
    return known
  }

  let after: string | undefined
  do {
    const page = await records.find({ limit: batch, ...(after === undefined ? {} : { after }) })
    for (const stored of page.items) hold(stored)
    after = page.next
  } while (after !== undefined)

  return {
    find: (hash) => (besides?.record.hash === hash ? besides : byHash.get(hash)),
    hold,
    all: () => byHash.values(),
  }
}
