import type { Caller } from '@tathya/contracts/internal'
import { type ProblemError, problem, withDeadline } from '@tathya/platform'
import type { FindOptions, Versioned } from '@tathya/storage'
import type { Spender } from '../limits/caller-limits.ts'
import { defineLimit, type Limit } from '../limits/gcra.ts'
import { RecentMap } from '../limits/recent-map.ts'
import { type KeyRecord, type KeyRecords, ownerOf } from './key-record.ts'

/** Keys that are read at once. */
const batch = 1000
/** Milliseconds for which a key that is not in the store is not looked up again, and how many such are remembered. */
const absentMs = 1_000
const maxAbsent = 10_000
/** Keys that are looked up at once: guessing must not become load on the store. */
const maxLookUps = 64
/** Milliseconds that a caller waits for the store. */
const lookUpMs = 2_000

/** A key in memory. */
export interface CachedKey extends Spender {
  record: KeyRecord
  version: number
  caller: Caller
  /** Milliseconds; infinite where the key does not expire. */
  expiresAt: number
  /** Undefined where the key is not limited. */
  limit: Limit | undefined
  /** Milliseconds of the last use and of the last one that was stored; 0 where there was none. */
  usedAt: number
  storedUseAt: number
  /** Signed identities by service. */
  readonly tokens: Map<string, { readonly token: string; readonly until: number }>
}

/** The store of keys, where other gateways make keys too. */
export interface SharedStore {
  readonly records: Pick<KeyRecords, 'find'>
  /** Why it cannot be asked; undefined while it answers. */
  readonly away: () => string | undefined
  /** Milliseconds that only grow. */
  readonly now?: () => number
}

/** How a ring is made. */
export interface KeyRingOptions {
  /** The limit of keys without one of their own. */
  readonly defaultLimit: Limit
  /** A key that is in no store. */
  readonly extra?: KeyRecord | undefined
}

/** All keys in memory: callers are known without asking the store, also while it is away. */
export class KeyRing {
  readonly #defaultLimit: Limit
  readonly #extra: CachedKey | undefined
  readonly #byHash = new Map<string, CachedKey>()
  readonly #absentUntil = new RecentMap<number>(maxAbsent)
  readonly #lookUps = new Map<string, Promise<CachedKey | undefined>>()
  #shared: SharedStore | undefined

  constructor({ defaultLimit, extra }: KeyRingOptions) {
    this.#defaultLimit = defaultLimit
    this.#extra = extra === undefined ? undefined : toCachedKey({ value: extra, version: 0 }, defaultLimit)
  }

  /** From now on keys that are not in memory are looked up in the store. */
  share(store: SharedStore): void {
    this.#shared = store
  }

  /** The key of this hash; a promise where the store must be asked, which rejects with `unavailable` where it is away. */
  find(hash: string): CachedKey | undefined | Promise<CachedKey | undefined> {
    const key = this.peek(hash)
    return key !== undefined || this.#shared === undefined ? key : this.#lookUp(hash, this.#shared)
  }

  /** The key of this hash where it is in memory. */
  peek(hash: string): CachedKey | undefined {
    return this.#extra?.record.hash === hash ? this.#extra : this.#byHash.get(hash)
  }

  /** Takes in what was just stored; it counts from the next request on. */
  put(stored: Versioned<KeyRecord>): CachedKey {
    const cached = this.#byHash.get(stored.value.hash)
    if (cached === undefined) {
      const key = toCachedKey(stored, this.#defaultLimit)
      this.#byHash.set(stored.value.hash, key)
      return key
    }
    if (stored.version > cached.version) updateCachedKey(cached, stored, this.#defaultLimit)
    return cached
  }

  /** Takes in every stored key that fits `where`. */
  async read(
    records: Pick<KeyRecords, 'find'>,
    where: NonNullable<FindOptions['where']> = {},
  ): Promise<void> {
    let after: string | undefined
    do {
      const page = await records.find({ where, limit: batch, ...(after === undefined ? {} : { after }) })
      for (const stored of page.items) this.put(stored)
      after = page.next
    } while (after !== undefined)
  }

  /** Every stored key. */
  all(): Iterable<CachedKey> {
    return this.#byHash.values()
  }

  /** Asks the store once for all who ask at a time, and not again at once. */
  async #lookUp(hash: string, store: SharedStore): Promise<CachedKey | undefined> {
    const { now = () => performance.now() } = store
    if ((this.#absentUntil.get(hash) ?? 0) > now()) return undefined
    let lookUp = this.#lookUps.get(hash)
    if (lookUp === undefined) {
      if (store.away() !== undefined || this.#lookUps.size >= maxLookUps) throw cannotCheck()
      lookUp = this.#load(hash, store.records, now).finally(() => this.#lookUps.delete(hash))
      lookUp.catch(() => {})
      this.#lookUps.set(hash, lookUp)
    }
    return withDeadline(lookUp, lookUpMs, 'The store of keys gave no answer in time.').catch((cause) => {
      throw cannotCheck(cause)
    })
  }

  async #load(
    hash: string,
    records: Pick<KeyRecords, 'find'>,
    now: () => number,
  ): Promise<CachedKey | undefined> {
    const { items } = await records.find({ where: { hash }, limit: 1 })
    const [stored] = items
    if (stored !== undefined) return this.put(stored)
    this.#absentUntil.set(hash, now() + absentMs)
    return undefined
  }
}

function cannotCheck(cause?: unknown): ProblemError {
  return problem('unavailable', {
    detail: 'This key cannot be checked now: the store of keys does not answer. Keys that are in use go on.',
    headers: { 'Retry-After': '2' },
    ...(cause === undefined ? {} : { cause }),
  })
}

/** Makes the entry of a stored key. */
export function toCachedKey(stored: Versioned<KeyRecord>, defaultLimit: Limit): CachedKey {
  const { used, ...derived } = derive(stored, defaultLimit)
  return { ...derived, usedAt: used, storedUseAt: used, spentUntil: 0, open: 0, tokens: new Map() }
}

/** Brings an entry to what is stored now; what was spent and used stays. */
export function updateCachedKey(key: CachedKey, stored: Versioned<KeyRecord>, defaultLimit: Limit): void {
  const { used, ...derived } = derive(stored, defaultLimit)
  Object.assign(key, derived)
  key.usedAt = Math.max(key.usedAt, used)
  key.storedUseAt = used
  key.tokens.clear()
}

function derive({ value: record, version }: Versioned<KeyRecord>, defaultLimit: Limit) {
  const { id, scopes, customer_id, limits, expires_at, last_used_at } = record
  const limit = limits === null ? defaultLimit : defineLimit('key', limits.rate, limits.burst)
  const caller: Caller = Object.freeze({ owner: ownerOf(record), scopes, customer_id, key_id: id })
  return {
    record,
    version,
    caller,
    expiresAt: expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at),
    limit: limits === null && scopes.includes('admin') ? undefined : limit,
    used: last_used_at === null ? 0 : Date.parse(last_used_at),
  }
}
