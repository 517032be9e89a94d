import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { IdempotencyKey } from '@tathya/contracts/http'
import { type Caller, opens } from '@tathya/contracts/internal'
import {
  type Clock,
  type Exchange,
  type Logger,
  type ProblemError,
  pendingHeaders,
  problem,
  settlesWithin,
  toProblemError,
  withDeadline,
} from '@tathya/platform'
import { dropAnswers, type IdempotentRequest } from '@tathya/runtime'
import { AlreadyExists, type Collection } from '@tathya/storage'
import { isSetByGateway } from '../upstreams/forwarded-headers.ts'
import { DetachedResponse, findHeader, type WrittenAnswer } from './detached-response.ts'
import { type Fingerprint, hashWhileRead, readToEnd } from './fingerprint.ts'
import { type KeptAnswer, seal, unseal } from './seal.ts'

/** Seconds after which a request whose gateway has died may be made again; a running one extends them. */
const leaseSeconds = 10
const renewMs = 3_000
/** Milliseconds for a call of the store before the request. */
const storeMs = 3_000
/** Milliseconds that the end of the process waits for running requests whose callers have left. */
const closeMs = 5_000

/** How a request with a key ended. */
export type IdempotentOutcome = 'kept' | 'not_kept' | 'freed' | 'not_stored' | 'replayed' | 'refused'

/** Dependencies of `IdempotentRequests`. */
export interface IdempotentOptions {
  readonly records: Pick<
    Collection<IdempotentRequest>,
    'get' | 'find' | 'insert' | 'update' | 'claim' | 'renew' | 'release' | 'updateClaimed'
  >
  /** 32 bytes, the same in all gateways. */
  readonly secret: Buffer
  readonly clock: Clock
  readonly log: Logger
  readonly ended: (outcome: IdempotentOutcome) => void
}

/** A request with a key, and where its answer goes. */
export interface KeyedRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly exchange: Exchange
  readonly caller: Caller
  /** Passes the request on to its service. */
  readonly send: (response: ServerResponse) => void
}

/** A request that has ended. */
interface Ended {
  readonly digest: string
  readonly epoch: number
  readonly fingerprint: Fingerprint
  /** Undefined where the service broke it off. */
  readonly answer: WrittenAnswer | undefined
  readonly keyed: KeyedRequest
}

/** The value of `Idempotency-Key`, if the request has one. Throws `invalid_header`. */
export function readIdempotencyKey({ headers, headersDistinct }: IncomingMessage): string | undefined {
  if (headers['idempotency-key'] === undefined) return undefined
  const values = headersDistinct['idempotency-key'] ?? []
  const { data, error } = IdempotencyKey.safeParse(values.length === 1 ? values[0] : '')
  if (data !== undefined) return data
  const message = error?.issues[0]?.message ?? 'is invalid'
  throw problem('invalid_header', {
    detail: 'Wrong: Idempotency-Key.',
    errors: [{ field: 'Idempotency-Key', message }],
  })
}

/**
 * Makes POSTs with an `Idempotency-Key` once per owner and key, however many gateways share the store. The answer of a
 * successful one is kept for a day and sent again to its repeats by keys with the scopes of the first one. An answer other than
 * 2xx frees the key, because nothing was done. While a request runs, its repeats are refused with 409; so are those of a request
 * whose answer is not kept.
 */
export class IdempotentRequests {
  readonly #options: IdempotentOptions
  readonly #running = new Set<Promise<void>>()
  /** Ids of what was deleted, by owner, whose kept answers are not dropped yet. */
  readonly #deleted = new Map<string, Set<string>>()
  #isDropping = false

  constructor(options: IdempotentOptions) {
    this.#options = options
  }

  /**
   * Makes the request, or answers it as before. Rejects with `idempotency_conflict`, `idempotency_mismatch`, `scope_missing`, and with
   * `unavailable` if the store does not answer: then nothing was done.
   */
  async handle(key: string, keyed: KeyedRequest): Promise<true> {
    const { request, caller } = keyed
    const digest = createHash('sha256')
      .update(JSON.stringify([caller.owner, key]))
      .digest('base64url')
    const fingerprint = hashWhileRead(request)
    try {
      const before = await this.#ask(digest)
      if ('epoch' in before) this.#make(digest, before.epoch, fingerprint, keyed)
      else await this.#repeat(before, fingerprint, keyed)
      return true
    } catch (error) {
      this.#options.ended('refused')
      throw error
    }
  }

  /**
   * Drops the kept answers of an owner that name something which he has deleted, by its id. What is deleted while answers are read
   * is dropped with the next ones, so that many deletions read them few times. Never rejects.
   */
  forget(owner: string, id: string): void {
    const ids = this.#deleted.get(owner) ?? new Set()
    this.#deleted.set(owner, ids.add(id))
    if (this.#isDropping) return
    this.#isDropping = true
    const running = this.#dropDeleted()
      .catch((error) =>
        this.#options.log.warn({ err: error }, 'kept answers about something deleted could not be dropped'),
      )
      .finally(() => {
        this.#isDropping = false
        this.#running.delete(running)
      })
    this.#running.add(running)
  }

  async #dropDeleted(): Promise<void> {
    const { records, secret } = this.#options
    for (const [owner, ids] of this.#deleted) {
      // One that is deleted from here on is read for again.
      this.#deleted.delete(owner)
      await dropAnswers(records, { owner }, ({ answer, digest }) => {
        const kept = unseal(answer!, digest, secret)
        return kept === undefined || namesAny(kept, ids)
      })
    }
  }

  /** Waits for running requests: their callers may have left, but what they do is to be noted. */
  async close(): Promise<void> {
    await settlesWithin(Promise.all(this.#running), closeMs)
  }

  async #ask(digest: string): Promise<IdempotentRequest | { readonly epoch: number }> {
    try {
      return await withDeadline(this.#take(digest), storeMs, 'The store of idempotency keys gave no answer.')
    } catch (error) {
      const refusal = toProblemError(error)
      throw refusal.code === 'unavailable' ? cannotAsk(error) : refusal
    }
  }

  /** Takes the key for a new request, or returns the one that was made. Throws `idempotency_conflict` while one runs. */
  async #take(digest: string): Promise<IdempotentRequest | { readonly epoch: number }> {
    const { records, clock } = this.#options
    const record = await records.get(digest)
    if (record?.value.state === 'done') return record.value
    if (record === undefined) {
      const created_at = clock.now().toISOString()
      const whose = { owner: null, customer_id: null, scopes: null }
      const fresh = { digest, state: 'open' as const, fingerprint: null, answer: null, created_at, ...whose }
      await records.insert(fresh).catch((error) => {
        // Another request with this key came at the same time; one of them gets the claim.
        if (!(error instanceof AlreadyExists)) throw error
      })
    }
    const claimed = await records.claim({ where: { digest, state: 'open' }, leaseSeconds })
    if (claimed !== undefined) return { epoch: claimed.epoch }
    const current = await records.get(digest)
    if (current?.value.state === 'done') return current.value
    throw inProgress()
  }

  #make(digest: string, epoch: number, fingerprint: Fingerprint, keyed: KeyedRequest): void {
    const { request, response, send } = keyed
    const { promise: ended, resolve } = Promise.withResolvers<WrittenAnswer | undefined>()
    const detached = new DetachedResponse(request, response, resolve)
    const renewal = setInterval(() => this.#renew(digest, epoch), renewMs)
    const running = ended
      .then(async (answer) => {
        clearInterval(renewal)
        await this.#note({ digest, epoch, fingerprint, answer, keyed })
        if (answer?.body !== undefined && !response.destroyed)
          response.writeHead(answer.status, [...answer.headers]).end(answer.body)
        else if (answer === undefined) response.destroy()
      })
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
    send(detached.response)
  }

  #renew(digest: string, epoch: number): void {
    this.#options.records.renew(digest, epoch, leaseSeconds).catch((error) => {
      this.#options.log.warn({ err: error }, 'the lease of an idempotency key could not be extended')
    })
  }

  /** Notes the outcome before the caller gets its answer. */
  async #note({ digest, epoch, fingerprint, answer, keyed }: Ended): Promise<void> {
    const { records, secret, ended, log } = this.#options
    try {
      if (answer === undefined || answer.status < 200 || answer.status > 299) {
        await withDeadline(records.release(digest, epoch), storeMs, 'The store gave no answer.')
        ended('freed')
        return
      }
      const kept = toKept(answer, keyed.request.url ?? '')
      const { owner, customer_id, scopes } = keyed.caller
      const done = {
        state: 'done' as const,
        fingerprint: fingerprint.digest(),
        answer: kept === undefined ? null : seal(kept, digest, secret),
        ...{ owner, customer_id, scopes: [...scopes] },
      }
      await withDeadline(records.updateClaimed(digest, epoch, done), storeMs, 'The store gave no answer.')
      ended(kept === undefined ? 'not_kept' : 'kept')
    } catch (error) {
      // The request was made: its caller gets the answer. Only a repeat would be made again.
      log.warn({ err: error }, 'the answer of a request with an idempotency key could not be stored')
      ended('not_stored')
    }
  }

  async #repeat(
    done: IdempotentRequest,
    fingerprint: Fingerprint,
    { request, response, exchange, caller }: KeyedRequest,
  ): Promise<void> {
    const { secret, ended } = this.#options
    // Nothing is answered to a caller that leaves.
    await readToEnd(request).catch(() => Promise.reject(problem('client_closed')))
    if (fingerprint.digest() !== done.fingerprint) throw problem('idempotency_mismatch')
    const answer = done.answer === null ? undefined : unseal(done.answer, done.digest, secret)
    if (answer === undefined || done.scopes === null) throw notKept()
    assertOpens(caller, done.scopes)
    ended('replayed')
    const headers = pendingHeaders(exchange, findHeader(answer.headers, 'cache-control'))
    response
      .writeHead(answer.status, [...headers, ...answer.headers, 'Idempotent-Replayed', 'true'])
      .end(Buffer.from(answer.body, 'base64'))
  }
}

/** What is kept of an answer: all but what belongs to one exchange. */
function toKept({ status, headers, body }: WrittenAnswer, target: string): KeptAnswer | undefined {
  if (body === undefined) return undefined
  const kept = headers.flatMap((name, at) =>
    at % 2 === 0 && !isSetByGateway(name) && name.toLowerCase() !== 'date' ? [name, headers[at + 1]!] : [],
  )
  return { status, target, headers: kept, body: body.toString('base64') }
}

/** True if one of some ids stands anywhere in an answer, as a word. */
function namesAny({ target, headers, body }: KeptAnswer, ids: ReadonlySet<string>): boolean {
  const texts = [target, ...headers, Buffer.from(body, 'base64').toString()]
  return texts.some((text) => text.match(/[\w-]+/g)?.some((word) => ids.has(word)))
}

/** The answer may hold what only the first key may read. */
function assertOpens(caller: Caller, scopes: readonly string[]): void {
  const missing = scopes.filter((scope) => !opens(caller, scope as Caller['scopes'][number]))
  if (missing.length === 0) return
  throw problem('scope_missing', {
    detail: `The request with this Idempotency-Key was made by a key with the scope ${missing.join(', ')}, which its answer needs. Send yours with another Idempotency-Key.`,
  })
}

function inProgress(): ProblemError {
  return problem('idempotency_conflict', {
    detail:
      'A request with this Idempotency-Key is in progress. Send it again in a second to get its answer.',
    headers: { 'Retry-After': '1' },
  })
}

function notKept(): ProblemError {
  return problem('idempotency_conflict', {
    detail:
      'The request with this Idempotency-Key was made, and is not made again. Its answer is not kept: it was a stream or longer than 64 KiB, an earlier version kept it, or what it was about was deleted.',
  })
}

function cannotAsk(cause: unknown): ProblemError {
  return problem('unavailable', {
    detail:
      'The store of idempotency keys does not answer: nothing was done. Send it again, or without Idempotency-Key.',
    headers: { 'Retry-After': '2' },
    cause,
  })
}
