import type { FindOptions, Versioned } from '@tathya/storage'
import type { Limit } from '../limits/gcra.ts'
import type { KeyRecord, KeyRecords } from './key-record.ts'
import { type KnownKey, toKnownKey, updateKnownKey } from './known-key.ts'

/** Keys that are read at once. */
const batch = 1000

/** All keys in memory: callers are known without a look at the store, also while it is away. */
export interface KeyRing {
  /** The key of this hash. */
  find(hash: string): KnownKey | undefined
  /**
   * Looks in the store for a key that is not in memory; there where other gateways make keys too. Rejects with `unavailable`
   * where the store cannot tell.
   */
  readonly lookUp?: (hash: string) => Promise<KnownKey | undefined>
  /** Takes in what was just stored; it counts from the next request on. */
  hold(stored: Versioned<KeyRecord>): KnownKey
  /** Every stored key. */
  all(): Iterable<KnownKey>
}

/** Makes an empty ring; `usual` is the limit of keys without one. `extra` is a key that stands in no store. */
export function createKeyRing(usual: Limit, extra?: KeyRecord): KeyRing {
  const byHash = new Map<string, KnownKey>()
  const besides = extra === undefined ? undefined : toKnownKey({ value: extra, version: 0 }, usual)
  return {
    find: (hash) => (besides?.record.hash === hash ? besides : byHash.get(hash)),
    hold(stored) {
      const known = byHash.get(stored.value.hash)
      if (known === undefined) {
        const made = toKnownKey(stored, usual)
        byHash.set(stored.value.hash, made)
        return made
      }
      if (stored.version > known.version) updateKnownKey(known, stored, usual)
      return known
    },
    all: () => byHash.values(),
  }
}

/** Takes every stored key that fits `where` into the ring. */
export async function readKeys(
  records: Pick<KeyRecords, 'find'>,
  ring: Pick<KeyRing, 'hold'>,
  where: NonNullable<FindOptions['where']> = {},
): Promise<void> {
  let after: string | undefined
  do {
    const page = await records.find({ where, limit: batch, ...(after === undefined ? {} : { after }) })
    for (const stored of page.items) ring.hold(stored)
    after = page.next
  } while (after !== undefined)
}
