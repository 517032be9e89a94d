import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Caller, toVisitor, visitorGroup } from '@tathya/contracts/internal'
import {
  baseUrlHeader,
  bodyTooLarge,
  type Clock,
  type Exchange,
  exchangeOf,
  type Identity,
  identityHeader,
  ProblemError,
  pathOf,
  problem,
  sendProblem,
  setPendingHeaders,
  sleep,
  toProblemError,
} from '@tathya/platform'
import type { ActRequest, AdminActs } from '../audit/admin-acts.ts'
import { type IdempotentRequests, readIdempotencyKey } from '../idempotency/idempotent-requests.ts'
import {
  assertNoLoop,
  authenticate,
  type CachedKey,
  findForwardedKey,
  hasCredential,
  type KeyRing,
  pagesService,
  readForwardedCaller,
  signCaller,
  takeCredential,
} from '../keys/authenticate.ts'
import { hashKey } from '../keys/key.ts'
import { allowOrigins, assertPublicUse, bringsEntries } from '../keys/public-keys.ts'
import { adoptSentryKey, keyInQuery, mayHaveEnvelopeKey, readEnvelopeKey } from '../keys/sentry-keys.ts'
import type { CallerLimits } from '../limits.ts'
import type { CountedRequest } from '../rate-limit-fields.ts'
import {
  assertPlainTransfer,
  type Client,
  type ClientReader,
  costOf,
  dropHeaders,
  hasBody,
  readTarget,
} from '../request-head.ts'
import type { KnownPath } from '../upstreams/upstream.ts'
import { answerOptions, type CommonHeaders } from './common-headers.ts'
import type { Destination, Destinations } from './routing.ts'

/** Dependencies of the pipeline. */
export interface PipelineOptions {
  readonly ring: Pick<KeyRing, 'peek' | 'find' | 'findById'>
  readonly identity: Identity
  readonly limits: CallerLimits
  readonly destinations: Destinations
  readonly clients: ClientReader
  readonly commonHeaders: CommonHeaders
  /** Maximum bytes of a body if the endpoint declares none. */
  readonly bodyLimit: number
  readonly clock: Clock
  readonly idempotent: IdempotentRequests
  readonly acts: AdminActs
  /** Answers a request of the gateway itself; called for one that has passed the pipeline. */
  readonly answerSelf: (request: IncomingMessage, response: ServerResponse) => void
  /** Called with the problem code of each refused request. */
  readonly refused: (code: string) => void
  /** Called with what refuses a request that brings log entries, and the customer of its key if that is known. */
  readonly entriesRefused: (error: ProblemError, customer: number | null) => void
}

/** A request in the pipeline. */
interface RequestContext {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly exchange: Exchange
  readonly path: string
  readonly client: Client
  /** Time of arrival in milliseconds. */
  readonly now: number
}

/** Headers that services trust because only the gateway sets them; chat forwards the identity of its caller. */
const internalHeaders = new Set([identityHeader, baseUrlHeader])
/** Frequent, cheap, and without a key. */
const probes = new Set(['/livez', '/readyz'])
const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * The steps of every request: target, client, key, limits, destination, identity, body length. Then it is forwarded to its
 * service with a signed identity instead of the key. If key and signature are cached, it waits for nothing but microtasks.
 */
export class RequestPipeline {
  readonly #options: PipelineOptions
  /** Requests that come back from the pipeline, for the gateway's own endpoints. */
  readonly #passed = new WeakSet<IncomingMessage>()

  constructor(options: PipelineOptions) {
    this.#options = options
  }

  /** Resolves with true if the request was forwarded, false if the gateway itself answers. Throws a problem to refuse it. */
  readonly handle = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (this.#passed.has(request)) return false
    try {
      return await this.#process(request, response)
    } catch (error) {
      return this.#refuse(error, request)
    }
  }

  #refuse(error: unknown, request: IncomingMessage): never {
    if (error instanceof ProblemError) {
      this.#options.refused(error.code)
      this.#countEntries(error, request)
    }
    throw error
  }

  #countEntries(error: ProblemError, request: IncomingMessage): void {
    if (!bringsEntries(request.method, pathOf(request.url ?? ''))) return
    this.#options.entriesRefused(error, exchangeOf(request).caller?.customer_id ?? null)
  }

  async #process(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { commonHeaders, clients, clock } = this.#options
    const exchange = exchangeOf(request)
    exchange.headers.push(...commonHeaders(request.url ?? ''))
    assertPlainTransfer(request)
    const path = readTarget(request)
    const client = clients.read(request)
    exchange.sender = client.group ?? client.address
    const { headers } = request
    const forwarded = readForwardedCaller(request, this.#options.identity)
    if (headers[identityHeader] !== undefined || headers[baseUrlHeader] !== undefined)
      dropHeaders(request, internalHeaders)
    if (probes.has(path)) return false
    if (request.method === 'POST') adoptSentryKey(request, path)
    const context = { request, response, exchange, path, client, now: clock.now().getTime() }
    if (request.method === 'OPTIONS') return this.#answerOptions(context)
    const caller = await forwarded
    const group = caller && visitorGroup(caller)
    if (group !== undefined) return this.#pass(forVisitor(context, group), undefined)
    return this.#pass(context, caller)
  }

  async #pass(context: RequestContext, caller: Caller | undefined): Promise<boolean> {
    const key = await (caller === undefined ? this.#admit(context) : this.#admitForwarded(context, caller))
    const destination = await this.#findDestination(context)
    if (caller !== undefined) assertNoLoop(destination.service)
    else if (key !== undefined) {
      const opening = this.#options.limits.open(key, destination.path?.template, this.#count(context))
      if (opening !== undefined) await opening
    }
    const token = await this.#sign(context, destination, key)
    return this.#forward(context, destination, token, key)
  }

  /** Returns the key of a caller for whom chat calls: it spends the limits of the caller, not those of chat's address. */
  async #admitForwarded(context: RequestContext, caller: Caller): Promise<CachedKey> {
    const { ring, limits } = this.#options
    const key = await findForwardedKey(context.request, caller, ring, context.now)
    limits.byKey(key, this.#count(context))
    return key
  }

  #count({ request, response, exchange }: RequestContext): CountedRequest {
    // Rate limits are unaffected by changes of the machine's clock.
    return {
      now: this.#options.clock.elapsed(),
      cost: costOf(request),
      response,
      headers: exchange.callerHeaders,
    }
  }

  /** Returns the key of the caller; undefined without one. Throws if the key is invalid or a limit is reached. */
  async #admit(context: RequestContext): Promise<CachedKey | undefined> {
    const { request, path } = context
    const counted = this.#count(context)
    if (hasCredential(request)) return this.#admitKey(context, counted, () => takeCredential(request))
    this.#countAddress(context, counted)
    if (!mayHaveEnvelopeKey(request, path)) return undefined
    const key = await readEnvelopeKey(request)
    return this.#admitKey(context, counted, () => key, true)
  }

  /** Returns the key of a credential; `isCounted` if the request counts for its address already. */
  async #admitKey(
    context: RequestContext,
    counted: CountedRequest,
    take: () => string,
    isCounted = false,
  ): Promise<CachedKey> {
    const { ring, limits } = this.#options
    const { request, path, exchange } = context
    const countAddress = () => {
      if (!isCounted) this.#countAddress(context, counted)
      isCounted = true
    }
    let lookup: CachedKey | Promise<CachedKey>
    try {
      lookup = authenticate(take(), ring, context.now)
    } catch (error) {
      // Limits the guessing of keys.
      countAddress()
      throw error
    }
    if (lookup instanceof Promise) {
      // The limit of the address may refuse the request first.
      lookup.catch(() => {})
      // A key that must be looked up counts for the address, whatever the result.
      countAddress()
    }
    const key = await lookup
    exchange.caller = key.caller
    if (key.record.public) {
      // Everybody can read such a key: no visitor may use up what all may send.
      countAddress()
      allowOrigins(key, request, exchange.headers)
      assertPublicUse(key, request, path)
    }
    limits.byKey(key, counted)
    return key
  }

  #countAddress({ client }: RequestContext, counted: CountedRequest): void {
    if (client.group !== undefined) this.#options.limits.byAddress(client.group, counted)
  }

  #findDestination({ request, path }: RequestContext): Destination | Promise<Destination> {
    const { destinations } = this.#options
    const destination = destinations.find(path)
    const { upstream } = destination
    if (destination.path !== undefined || upstream === undefined) return destination
    const isPlain = !hasBody(request) && request.headers['idempotency-key'] === undefined
    if (isPlain && request.method !== 'DELETE') return destination
    // The document of the service declares limits and timeouts of the body, and what only operators may do.
    return upstream.openapi().then(() => destinations.find(path))
  }

  /** Signs the caller's identity for the service; undefined without a key, except that the portal gets its visitor. */
  #sign(
    { exchange, client, now }: RequestContext,
    { service, path }: Destination,
    key: CachedKey | undefined,
  ): string | undefined | Promise<string> {
    exchange.service = service
    if (path !== undefined) exchange.route = path.template
    if (key === undefined) {
      if (service !== pagesService || client.group === undefined) return undefined
      return this.#options.identity.sign(toVisitor(client.group), service)
    }
    exchange.caller = key.caller
    return signCaller(this.#options.identity, key, service, now)
  }

  #forward(
    context: RequestContext,
    destination: Destination,
    identity: string | undefined,
    key?: CachedKey,
  ): boolean | Promise<boolean> {
    const { request, response, exchange, client } = context
    const { upstream, path } = destination
    const { method = '' } = request
    const { clients, bodyLimit } = this.#options
    const bodyBytes = path?.bodyLimits[method] ?? bodyLimit
    const refusal = findExcess(request, upstream, bodyBytes)
    if (refusal !== undefined) return this.#refuseBody(exchange, refusal)
    if (identity !== undefined) request.headers[identityHeader] = identity
    const baseUrl = clients.baseUrlOf(request, client)
    request.headers[baseUrlHeader] = baseUrl
    const idempotencyKey = findIdempotencyKey(request, destination, key)
    const failed = (error: ProblemError) => this.#countEntries(error, request)
    const facts = { exchange, identity, client: client.address, scheme: client.scheme, baseUrl, failed }
    const pass = (to: ServerResponse) => {
      if (upstream === undefined) return this.#answerSelf(request, to)
      upstream.forward(request, to, facts, { bodyBytes, timeouts: path?.timeouts[method] })
    }
    const isAct = key !== undefined && isOperatorAct(request, path)
    const act = isAct ? { request, exchange, address: client.address, key } : undefined
    if (idempotencyKey !== undefined) {
      const send = (to: ServerResponse) => this.#note(act, to, () => pass(to))
      const keyed = { request, response, exchange, caller: key!.caller, send }
      return this.#options.idempotent.handle(idempotencyKey, keyed)
    }
    if (key !== undefined && path !== undefined && method === 'DELETE')
      this.#forgetDeleted(context, path, key)
    this.#note(act, response, () => pass(response))
    return true
  }

  /** Drops the kept answers about what a DELETE has removed, also where its caller left before it was known. */
  #forgetDeleted(
    { response, path: address }: RequestContext,
    { template }: KnownPath,
    { caller }: CachedKey,
  ): void {
    // The operator's other deletions name no answer: customers have an erasure of their own.
    if (!template.endsWith('/{id}')) return
    const id = /([^/]+)\/?$/.exec(address)![1]!
    response.once('close', () => {
      const isRefused = response.writableFinished && (response.statusCode < 200 || response.statusCode > 299)
      if (!isRefused) this.#options.idempotent.forget(caller.owner, id)
    })
  }

  /** Calls `next`, for an act of an operator after it was noted. */
  #note(act: ActRequest | undefined, response: ServerResponse, next: () => void): void {
    const noted = act && this.#options.acts.begin(act, response)
    if (noted === undefined) return next()
    const { request, exchange } = act!
    noted.then(next, (error) => {
      setPendingHeaders(response, exchange)
      sendProblem(response, toProblemError(error), pathOf(request.url ?? ''), exchange.id)
    })
  }

  #answerSelf(request: IncomingMessage, response: ServerResponse): void {
    this.#passed.add(request)
    this.#options.answerSelf(request, response)
  }

  async #refuseBody({ caller, sender }: Exchange, refusal: ProblemError): Promise<never> {
    const { limits, clock } = this.#options
    const ms = limits.waitBeforeRefusal(caller?.key_id ?? sender, clock.elapsed())
    if (ms > 0) await sleep(ms)
    throw refusal
  }

  /**
   * Answers OPTIONS without counting it: preflight requests have no key. Forwards it to a service whose paths are not known
   * yet.
   */
  #answerOptions(context: RequestContext): boolean | Promise<boolean> {
    const { request, response, exchange, path } = context
    const key = this.#options.ring.peek(hashKey(keyInQuery(request.url ?? '') ?? ''))
    if (key !== undefined) allowOrigins(key, request, exchange.headers)
    const destination = path === '*' ? undefined : this.#options.destinations.find(path)
    const allow = destination === undefined ? allMethods : destination.path?.allow
    exchange.service = destination?.service ?? exchange.service
    if (allow === undefined) return this.#forward(context, destination!, undefined)
    exchange.route = destination?.path?.template ?? path
    setPendingHeaders(response, exchange)
    answerOptions(request, response, allow)
    return true
  }
}

/** The request as one of the visitor for whom the portal calls: limits count the visitor. */
function forVisitor(context: RequestContext, group: string): RequestContext {
  context.exchange.sender = group
  return { ...context, client: { ...context.client, group } }
}

/**
 * The idempotency key of a POST with an API key, unless its endpoint handles it. Throws `invalid_header`, and `unavailable` if
 * the service cannot be asked whether it does.
 */
function findIdempotencyKey(
  request: IncomingMessage,
  { upstream, path }: Destination,
  key: CachedKey | undefined,
): string | undefined {
  const { method = '', headers } = request
  if (headers['idempotency-key'] === undefined || method !== 'POST' || key === undefined) return undefined
  if (path?.keyed.includes(method)) return undefined
  const idempotencyKey = readIdempotencyKey(request)
  if (upstream === undefined || upstream.paths() !== undefined) return idempotencyKey
  throw problem('unavailable', {
    detail: `The service ${upstream.name} could not be asked about Idempotency-Key. Send it again.`,
    headers: { 'Retry-After': '2' },
  })
}

/** True for a request that changes something and needs the rights of operators. */
function isOperatorAct({ method = '', url = '' }: IncomingMessage, path: Destination['path']): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return url.startsWith('/admin/') || path?.adminMethods.includes(method) === true
}

/** The problem of a declared length above the limit: `unavailable` if the service's limit is not known yet. */
function findExcess(
  request: IncomingMessage,
  upstream: Destination['upstream'],
  limit: number,
): ProblemError | undefined {
  if (!hasBody(request)) return undefined
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared <= limit) return undefined
  if (upstream?.remote !== true || upstream.paths() !== undefined) return bodyTooLarge(limit, declared)
  return problem('unavailable', {
    detail: `The service ${upstream.name} could not be asked how long a body it takes. Send it again.`,
    headers: { 'Retry-After': '2' },
  })
}
