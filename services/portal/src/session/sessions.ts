import type { Caller } from '@tathya/contracts/internal'
import { opens, type Scope } from '@tathya/contracts/internal'
import type { Clock } from '@tathya/platform'
import type { Collection, RecordStore } from '@tathya/storage'
import { isToken, makeToken, seal, toFormToken, toId, unseal } from './seal.ts'
import { type SessionRecord, sessionRecords } from './session-record.ts'

const minute = 60_000
/** Time that a session lasts without a page, and at most. */
const idleMs = 60 * minute
const longestMs = 8 * 60 * minute
/** After this time, the next page gives the session another token. */
const rotateMs = 15 * minute
/** For requests that were on their way, the former token stays valid for a moment. */
const graceMs = minute

/** A visitor who has signed in. */
export interface Session {
  /** The API key: for calls of the gateway only, never for a page. */
  readonly key: string
  readonly owner: string
  readonly scopes: readonly Scope[]
  readonly customerId: number | null
  /** The value of the field `form_token` in each form. */
  readonly formToken: string
  /** True if the key has a scope; `admin` includes all. */
  may(scope: Scope): boolean
}

/** The token to give to the browser, if any, and the session. */
export interface FoundSession {
  readonly session: Session
  /** A token that replaces the one of the request. */
  readonly renewed: string | undefined
}

/** The sessions of visitors who have signed in; every replica finds them. */
export class Sessions {
  readonly #collection: Collection<SessionRecord>
  readonly #clock: Clock

  constructor(records: RecordStore, clock: Clock) {
    this.#collection = records.collection(sessionRecords)
    this.#clock = clock
  }

  /** Begins a session with a key, of which `caller` says what it may do; resolves with the token for the cookie. */
  async begin(key: string, { owner, scopes, customer_id: customerId }: Caller): Promise<string> {
    const now = this.#now()
    return this.#store({ key, owner, scopes, customerId, createdAt: now, now })
  }

  /** Finds the session of a token; undefined if there is none or it has ended. */
  async find(token: string | undefined): Promise<FoundSession | undefined> {
    if (token === undefined || !isToken(token)) return undefined
    const record = await this.#collection.get(toId(token))
    const now = this.#now()
    if (record === undefined || Date.parse(record.value.expiresAt) <= now) return undefined
    const { value, version } = record
    const key = unseal(value.sealed, token)
    if (key === undefined) return undefined
    const renewed = await this.#renew(token, key, value, version, now)
    return { session: toSession(key, value), renewed }
  }

  /** Ends the session of a token. */
  async end(token: string | undefined): Promise<void> {
    if (token !== undefined && isToken(token)) await this.#collection.remove(toId(token))
  }

  /** Gives the session another token when it is time; of requests at once, one does. */
  async #renew(token: string, key: string, value: SessionRecord, version: number, now: number) {
    const createdAt = Date.parse(value.createdAt)
    if (now - Date.parse(value.rotatedAt) < rotateMs || Date.parse(value.expiresAt) - now <= graceMs)
      return undefined
    const expiresAt = new Date(now + graceMs).toISOString()
    try {
      await this.#collection.update(toId(token), version, { expiresAt })
    } catch {
      // Another request of the session was first, and its answer carries the next token.
      return undefined
    }
    return this.#store({ ...value, key, createdAt, now })
  }

  async #store(session: {
    readonly key: string
    readonly owner: string
    readonly scopes: Scope[]
    readonly customerId: number | null
    readonly createdAt: number
    readonly now: number
  }): Promise<string> {
    const { key, owner, scopes, customerId, createdAt, now } = session
    const token = makeToken()
    const expiresAt = Math.min(now + idleMs, createdAt + longestMs)
    await this.#collection.insert({
      id: toId(token),
      sealed: seal(key, token),
      ...{ owner, scopes, customerId },
      createdAt: new Date(createdAt).toISOString(),
      rotatedAt: new Date(now).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
    })
    return token
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}

function toSession(key: string, { owner, scopes, customerId, createdAt }: SessionRecord): Session {
  return {
    ...{ key, owner, scopes, customerId },
    formToken: toFormToken(key, createdAt),
    may: (scope) => opens({ scopes }, scope),
  }
}
