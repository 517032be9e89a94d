import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ActOutcome, AdminAct } from '@tathya/contracts/http'
import { type Clock, type Exchange, type Logger, problem, withDeadline } from '@tathya/platform'
import type { Collection } from '@tathya/storage'
import type { CachedKey } from '../keys/authenticate.ts'
import { randomText } from '../keys/key.ts'
import { RecentMap } from '../limits.ts'

/** Milliseconds for a call of the store. */
const storeMs = 3_000
/** Milliseconds within which attempts of one key without the rights are noted once. */
const attemptMs = 60_000
const maxAttempts = 1_000
const maxPath = 500
const maxAgent = 200

/** A request with a key that needs the rights of operators to change something. */
export interface ActRequest {
  readonly request: IncomingMessage
  readonly exchange: Exchange
  readonly address: string
  readonly key: CachedKey
}

/** Dependencies of `AdminActs`. */
export interface AdminActsOptions {
  readonly records: Pick<Collection<AdminAct>, 'insert' | 'update'>
  readonly clock: Clock
  readonly log: Logger
}

/**
 * The audit log: every request that changes something with the rights of operators is noted before it is made, and its outcome
 * after it. Attempts of keys without these rights are noted once a minute for each key; those without any key count in
 * `gateway_refusals_total` only, since anybody can make as many as the limits allow.
 */
export class AdminActs {
  readonly #options: AdminActsOptions
  /** When attempts of a key are noted again. */
  readonly #attempts = new RecentMap<number>(maxAttempts)

  constructor(options: AdminActsOptions) {
    this.#options = options
  }

  /**
   * Notes an act; `response` is that of its service. Resolves when it may be made; undefined if it may be at once. Rejects with
   * `unavailable` if it cannot be noted.
   */
  begin(act: ActRequest, response: ServerResponse): Promise<void> | undefined {
    const { key } = act
    if (key.record.scopes.includes('admin')) return this.#note(act, response)
    // It will be refused, whether it is noted or not.
    if (this.#isFirstInAMinute(key.record.id)) this.#note(act, response).catch(() => {})
    return undefined
  }

  #isFirstInAMinute(id: string): boolean {
    const now = this.#options.clock.elapsed()
    if ((this.#attempts.get(id) ?? Number.NEGATIVE_INFINITY) > now) return false
    this.#attempts.set(id, now + attemptMs)
    return true
  }

  async #note(act: ActRequest, response: ServerResponse): Promise<void> {
    const { records, clock, log } = this.#options
    const { promise: ended, resolve } = Promise.withResolvers<number | null>()
    response.once('close', () => resolve(response.writableFinished ? response.statusCode : null))
    const record = toRecord(act, clock.now())
    let version: number
    try {
      const stored = records.insert(record)
      version = (await withDeadline(stored, storeMs, 'The store of the audit log gave no answer.')).version
    } catch (error) {
      log.warn({ err: error, route: record.route }, 'an act of an operator could not be noted')
      throw problem('unavailable', {
        detail: 'The audit log cannot be written now: nothing was done. Send it again.',
        headers: { 'Retry-After': '2' },
        cause: error,
      })
    }
    ended
      .then(async (status) => {
        if (status !== null) await records.update(record.id, version, { status, outcome: toOutcome(status) })
      })
      .catch((error) => log.warn({ err: error, act: record.id }, 'the outcome of an act could not be noted'))
  }
}

function toRecord({ request, exchange, address, key }: ActRequest, now: Date): AdminAct {
  const { method = '', url = '', headers } = request
  return {
    id: `act_${randomText(16)}`,
    at: now.toISOString(),
    key_id: key.record.id,
    key_name: key.record.name,
    method,
    path: url.slice(0, maxPath),
    route: exchange.route,
    address,
    user_agent: headers['user-agent']?.slice(0, maxAgent) ?? null,
    request_id: exchange.id,
    status: null,
    outcome: 'unknown',
  }
}

function toOutcome(status: number): ActOutcome {
  if (status < 400) return 'done'
  return status < 500 ? 'refused' : 'failed'
}
