import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '@tathya/contracts/http'
import { type Caller, visitorGroup } from '@tathya/contracts/internal'
import { type Identity, identityHeader, type ProblemError, problem, withDeadline } from '@tathya/platform'
import type { FindOptions, Versioned } from '@tathya/storage'
import { defineLimit, type Limit, RecentMap, type Usage } from '../limits.ts'
import { dropHeaders } from '../request-head.ts'
import { hashKey, isWellFormedKey, type KeyRecord, type KeyRecords, ownerOf } from './key.ts'

/** Keys per page of a read. */
const pageSize = 1000
/** Milliseconds for which an unknown key is not looked up again, and the maximum of such keys in memory. */
const absentMs = 1_000
const maxAbsent = 10_000
/** Concurrent lookups: guessing keys must not load the store. */
const maxLookups = 64
/** Timeout of a lookup in milliseconds. */
const lookupMs = 2_000

/** A key in memory. */
export interface CachedKey extends Usage {
  record: KeyRecord
  version: number
  caller: Caller
  /** Milliseconds; infinite if the key does not expire. */
  expiresAt: number
  /** Undefined for an unlimited key. */
  limit: Limit | undefined
  /** Times of the last use and of the last stored use in milliseconds; 0 if there was none. */
  usedAt: number
  storedUseAt: number
  /** Signed identities by service. */
  readonly tokens: Map<string, { readonly token: string; readonly until: number }>
}

/** A store of keys that other gateways write to as well. */
export interface SharedStore {
  readonly records: Pick<KeyRecords, 'find'>
  /** Why it is unavailable; undefined while it answers. */
  readonly away: () => string | undefined
  /** A monotonic clock. */
  readonly now?: () => number
}

/** Options of a `KeyRing`. */
export interface KeyRingOptions {
  /** The limit of keys without one of their own. */
  readonly defaultLimit: Limit
  /** A key that is not stored. */
  readonly extra?: KeyRecord | undefined
}

/** By what a key is looked up. */
interface KeyName {
  readonly field: 'hash' | 'id'
  readonly value: string
}

/** All keys in memory, so that authentication needs no store. */
export class KeyRing {
  #defaultLimit: Limit
  readonly #extra: CachedKey | undefined
  readonly #byHash = new Map<string, CachedKey>()
  readonly #byId = new Map<string, CachedKey>()
  readonly #absentUntil = new RecentMap<number>(maxAbsent)
  readonly #lookups = new Map<string, Promise<CachedKey | undefined>>()
  #shared: SharedStore | undefined

  constructor({ defaultLimit, extra }: KeyRingOptions) {
    this.#defaultLimit = defaultLimit
    this.#extra = extra === undefined ? undefined : toCachedKey({ value: extra, version: 0 }, defaultLimit)
  }

  /** Takes over another limit for keys without one of their own. */
  setDefaultLimit(limit: Limit): void {
    for (const key of this.all()) if (key.limit === this.#defaultLimit) key.limit = limit
    this.#defaultLimit = limit
  }

  /** From now on, looks up keys that are not in memory in the store. */
  share(store: SharedStore): void {
    this.#shared = store
  }

  /** Finds a key; returns a promise if the store must be queried, which rejects with `unavailable` on failure. */
  find(hash: string): CachedKey | undefined | Promise<CachedKey | undefined> {
    const key = this.peek(hash)
    return key !== undefined || this.#shared === undefined
      ? key
      : this.#lookup({ field: 'hash', value: hash }, this.#shared)
  }

  /** As `find`, by the id of a key. */
  findById(id: string): CachedKey | undefined | Promise<CachedKey | undefined> {
    const key = this.peekById(id)
    return key !== undefined || this.#shared === undefined
      ? key
      : this.#lookup({ field: 'id', value: id }, this.#shared)
  }

  /** Finds a key in memory by its id. */
  peekById(id: string): CachedKey | undefined {
    return this.#extra?.record.id === id ? this.#extra : this.#byId.get(id)
  }

  /** Finds a key in memory. */
  peek(hash: string): CachedKey | undefined {
    return this.#extra?.record.hash === hash ? this.#extra : this.#byHash.get(hash)
  }

  /** Adds or updates a stored key, from the next request on. */
  put(stored: Versioned<KeyRecord>): CachedKey {
    const cached = this.#byHash.get(stored.value.hash)
    if (cached === undefined) {
      const key = toCachedKey(stored, this.#defaultLimit)
      this.#byHash.set(stored.value.hash, key)
      this.#byId.set(stored.value.id, key)
      return key
    }
    if (stored.version > cached.version) updateCachedKey(cached, stored, this.#defaultLimit)
    return cached
  }

  /** Loads every stored key that matches `where`. */
  async read(
    records: Pick<KeyRecords, 'find'>,
    where: NonNullable<FindOptions['where']> = {},
  ): Promise<void> {
    let after: string | undefined
    do {
      const page = await records.find({ where, limit: pageSize, ...(after === undefined ? {} : { after }) })
      for (const stored of page.items) this.put(stored)
      after = page.next
    } while (after !== undefined)
  }

  /** Every stored key. */
  all(): Iterable<CachedKey> {
    return this.#byHash.values()
  }

  /** Queries the store; concurrent lookups of one key share a query. */
  async #lookup(name: KeyName, store: SharedStore): Promise<CachedKey | undefined> {
    const { now = () => performance.now() } = store
    const { value } = name
    if ((this.#absentUntil.get(value) ?? 0) > now()) return undefined
    let lookup = this.#lookups.get(value)
    if (lookup === undefined) {
      if (store.away() !== undefined || this.#lookups.size >= maxLookups) throw cannotCheck()
      lookup = this.#load(name, store.records, now).finally(() => this.#lookups.delete(value))
      lookup.catch(() => {})
      this.#lookups.set(value, lookup)
    }
    return withDeadline(lookup, lookupMs, 'The store of keys gave no answer in time.').catch((cause) => {
      throw cannotCheck(cause)
    })
  }

  async #load(
    { field, value }: KeyName,
    records: Pick<KeyRecords, 'find'>,
    now: () => number,
  ): Promise<CachedKey | undefined> {
    const { items } = await records.find({ where: { [field]: value }, limit: 1 })
    const [stored] = items
    if (stored !== undefined) return this.put(stored)
    this.#absentUntil.set(value, now() + absentMs)
    return undefined
  }
}

function cannotCheck(cause?: unknown): ProblemError {
  return problem('unavailable', {
    detail: 'This key cannot be checked now: the store of keys does not answer. Keys in memory work.',
    headers: { 'Retry-After': '2' },
    ...(cause === undefined ? {} : { cause }),
  })
}

/** Makes the cache entry of a stored key. */
export function toCachedKey(stored: Versioned<KeyRecord>, defaultLimit: Limit): CachedKey {
  const { used, ...derived } = derive(stored, defaultLimit)
  return { ...derived, usedAt: used, storedUseAt: used, spentUntil: 0, open: 0, tokens: new Map() }
}

/** Updates a cache entry; its usage is kept. */
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

/** True if a request has a key. */
export function hasCredential({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined || headers['x-api-key'] !== undefined
}

const keyHeaders = new Set(['authorization', 'x-api-key'])

/**
 * Removes the key from a request and returns it, unverified. Throws `invalid_header` for two different keys, and
 * `api_key_malformed` for any scheme but Bearer.
 */
export function takeCredential(request: IncomingMessage): string {
  try {
    return readCredential(request)
  } finally {
    dropHeaders(request, keyHeaders)
  }
}

function readCredential(request: IncomingMessage): string {
  const { authorization, 'x-api-key': plain } = request.headers
  if (authorization === undefined) return String(plain ?? '')
  const bearer = readBearer(authorization)
  // Node silently ignores all Authorization headers but the first.
  if ((request.headersDistinct.authorization?.length ?? 0) > 1 || (plain !== undefined && plain !== bearer)) {
    throw problem('invalid_header', {
      detail: 'The request carries two different API keys. Send one, in Authorization or in X-API-Key.',
      errors: [
        { field: plain === undefined ? 'Authorization' : 'X-API-Key', message: 'contradicts another header' },
      ],
    })
  }
  return bearer
}

function readBearer(header: string): string {
  const match = /^bearer(?:[ \t]+(.*))?$/i.exec(header)
  if (match === null) {
    throw refuseKey(
      'api_key_malformed',
      'The only scheme of Authorization here is Bearer: "Authorization: Bearer <key>".',
    )
  }
  return (match[1] ?? '').trim()
}

/**
 * Finds the key of a caller; `now` in milliseconds. Throws `api_key_malformed` (without a query of the store), `api_key_unknown`,
 * `api_key_revoked` or `api_key_expired`; rejects with these if the store must be queried.
 */
export function authenticate(
  credential: string,
  ring: Pick<KeyRing, 'peek' | 'find'>,
  now: number,
): CachedKey | Promise<CachedKey> {
  // The duration of a lookup by hash reveals nothing about the key.
  const hash = hashKey(credential)
  const cached = ring.peek(hash)
  if (cached !== undefined) return useKey(cached, now)
  if (!isWellFormedKey(credential)) throw refuseKey('api_key_malformed')
  return useKey(ring.find(hash), now)
}

/** Notes the use of a key. Throws `api_key_unknown`, `api_key_revoked` or `api_key_expired`. */
function useKey(
  key: CachedKey | undefined | Promise<CachedKey | undefined>,
  now: number,
): CachedKey | Promise<CachedKey> {
  if (key instanceof Promise) return key.then((stored) => useKey(stored, now))
  if (key === undefined) throw refuseKey('api_key_unknown')
  if (key.record.revoked_at !== null) throw refuseKey('api_key_revoked')
  if (key.expiresAt <= now) throw refuseKey('api_key_expired')
  key.usedAt = now
  return key
}

/** The challenge of a 401 (RFC 6750). */
const challenge = { 'WWW-Authenticate': 'Bearer realm="tathya", error="invalid_token"' }

function refuseKey(code: ErrorCode, detail?: string): ProblemError {
  return problem(code, { headers: challenge, ...(detail === undefined ? {} : { detail }) })
}

/** The service that calls others for its callers, with the identity that the gateway gave it. */
const forwardingService = 'chat'

/** The service whose pages are made of calls for their visitors. */
export const pagesService = 'portal'

/**
 * Reads the caller that chat forwards, or the visitor that the portal forwards: the identity that the gateway signed for
 * either. Undefined, or a promise of it, for any other token, which counts for nothing.
 */
export function readForwardedCaller(
  { headers }: IncomingMessage,
  identity: Pick<Identity, 'verify'>,
): Caller | undefined | Promise<Caller | undefined> {
  const token = headers[identityHeader]
  if (typeof token !== 'string') return undefined
  if (audienceOf(token) !== pagesService) return identity.verify(token, forwardingService)
  const visitor = identity.verify(token, pagesService)
  // The portal sends the key of a session as a key; only what names an address is forwarded.
  const onlyVisitor = (caller: Caller | undefined) =>
    caller !== undefined && visitorGroup(caller) !== undefined ? caller : undefined
  return visitor instanceof Promise ? visitor.then(onlyVisitor) : onlyVisitor(visitor)
}

/** What an unverified token names as its audience. */
function audienceOf(token: string): unknown {
  try {
    return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { aud?: unknown })
      .aud
  } catch {
    return undefined
  }
}

/**
 * Finds the key of a forwarded caller as it is now; `now` in milliseconds. Throws `invalid_header` for a request with a key of
 * its own, and as `authenticate` for a key that was revoked or has expired since.
 */
export function findForwardedKey(
  request: IncomingMessage,
  { key_id: id }: Caller,
  ring: Pick<KeyRing, 'findById'>,
  now: number,
): CachedKey | Promise<CachedKey> {
  if (hasCredential(request)) {
    throw problem('invalid_header', {
      detail: 'The request carries an API key and a forwarded identity. Send one of them.',
      errors: [{ field: 'X-Tathya-Identity', message: 'contradicts the API key' }],
    })
  }
  return useKey(ring.findById(id), now)
}

/** Throws `invalid_header` for the service that forwards: it would call itself without end. */
export function assertNoLoop(service: string): void {
  if (service !== forwardingService) return
  throw problem('invalid_header', {
    detail: 'Chat does not answer questions of chat.',
    errors: [{ field: 'X-Tathya-Identity', message: 'is not accepted here' }],
  })
}

/** Milliseconds for which a signed identity is reused; it is valid for at least three times as long. */
const reuseMs = 6_000

/** Signs the caller's identity for a service; synchronous if a recent signature is cached. `now` is in milliseconds. */
export function signCaller(
  identity: Identity,
  key: CachedKey,
  service: string,
  now: number,
): string | Promise<string> {
  const signed = key.tokens.get(service)
  if (signed !== undefined && signed.until > now && signed.until - reuseMs <= now) return signed.token
  return identity.sign(key.caller, service).then((token) => {
    key.tokens.set(service, { token, until: now + reuseMs })
    return token
  })
}
