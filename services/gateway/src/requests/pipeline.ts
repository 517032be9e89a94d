import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  baseUrlHeader,
  bodyTooLarge,
  type Exchange,
  exchangeOf,
  type Identity,
  identityHeader,
  ProblemError,
  problem,
  setPendingHeaders,
} from '@tathya/platform'
import { dropHeaders } from '../drop-headers.ts'
import { authenticate, hasCredential, signCaller, takeCredential } from '../keys/authenticate.ts'
import type { CachedKey, KeyRing } from '../keys/key-ring.ts'
import type { CallerLimits } from '../limits/caller-limits.ts'
import type { Destination, Destinations } from '../routing/destinations.ts'
import { assertPlainTransfer, hasBody } from '../upstreams/request-body.ts'
import { answerOptions, type CommonHeaders } from './answer-headers.ts'
import type { ReadBaseUrl } from './base-url.ts'
import type { Client, ClientReader } from './client.ts'
import { readTarget } from './target.ts'

/** What the steps of the pipeline need. */
export interface PipelineOptions {
  readonly ring: Pick<KeyRing, 'find'>
  readonly identity: Identity
  readonly limits: CallerLimits
  readonly destinations: Destinations
  readonly clients: ClientReader
  readonly readBaseUrl: ReadBaseUrl
  readonly commonHeaders: CommonHeaders
  /** Bytes of a body where the endpoint declares no limit. */
  readonly bodyLimit: number
  /** The time in milliseconds. */
  readonly now: () => number
  /** Called with the code of each request that is refused. */
  readonly refused: (code: string) => void
}

/** A request on its way through the pipeline, and what is known of it. */
interface Passage {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly exchange: Exchange
  readonly path: string
  readonly client: Client
  /** When it came, in milliseconds. */
  readonly now: number
}

/** What services believe because only the gateway can have set it. */
const internalHeaders = new Set([identityHeader, baseUrlHeader])
/** Asked by machines at short intervals; they are cheap and need no caller. */
const probes = new Set(['/livez', '/readyz'])
const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * The steps that every request goes through: target, client, key, limits, destination, identity, body length. Then it is
 * handed to its service, with a signed identity instead of the key. Nothing waits that need not: a request whose key and
 * signature are in memory passes in one turn of the event loop.
 */
export class RequestPipeline {
  readonly #options: PipelineOptions

  constructor(options: PipelineOptions) {
    this.#options = options
  }

  /** True where the request was handed on, false where the gateway itself answers. Throws what it is refused with. */
  readonly handle = (request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> => {
    try {
      const handled = this.#pass(request, response)
      return typeof handled === 'boolean' ? handled : handled.catch((error) => this.#refuse(error))
    } catch (error) {
      return this.#refuse(error)
    }
  }

  #refuse(error: unknown): never {
    if (error instanceof ProblemError) this.#options.refused(error.code)
    throw error
  }

  #pass(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const { commonHeaders, clients, now } = this.#options
    const exchange = exchangeOf(request)
    exchange.headers.push(...commonHeaders(request.url ?? ''))
    assertPlainTransfer(request)
    const path = readTarget(request)
    const client = clients.read(request)
    const { headers } = request
    if (headers[identityHeader] !== undefined || headers[baseUrlHeader] !== undefined)
      dropHeaders(request, internalHeaders)
    if (probes.has(path)) return false
    const passage = { request, response, exchange, path, client, now: now() }
    if (request.method === 'OPTIONS') return this.#answerOptions(passage)
    return andThen(this.#admit(passage), (key) =>
      andThen(this.#findDestination(passage), (destination) =>
        andThen(this.#sign(passage, destination, key), (token) =>
          this.#handOver(passage, destination, token),
        ),
      ),
    )
  }

  /** The key of the caller; undefined without one. Throws where the key, or a limit, forbids the request. */
  #admit(passage: Passage): CachedKey | undefined | Promise<CachedKey> {
    const { ring, limits } = this.#options
    const { request, response, exchange, client, now } = passage
    const counted = { now, response, headers: exchange.headers }
    const countAddress = () => {
      if (client.group !== undefined) limits.byAddress(client.group, counted)
    }
    if (!hasCredential(request)) {
      countAddress()
      return undefined
    }
    const countKey = (key: CachedKey) => {
      limits.byKey(key, counted)
      return key
    }
    let key: CachedKey | Promise<CachedKey>
    try {
      key = authenticate(takeCredential(request), ring, now)
    } catch (error) {
      // Else keys could be guessed at any speed.
      countAddress()
      throw error
    }
    if (!(key instanceof Promise)) return countKey(key)
    // A key that must be looked up counts for the address, whatever is found.
    key.catch(() => {})
    countAddress()
    return key.then(countKey)
  }

  #findDestination({ request, path }: Passage): Destination | Promise<Destination> {
    const { destinations } = this.#options
    const destination = destinations.find(path)
    const { upstream } = destination
    if (destination.path !== undefined || upstream === undefined || !hasBody(request)) return destination
    // Its body may be longer, and take longer, than the defaults; the service's document declares that.
    return upstream.openapi().then(() => destinations.find(path))
  }

  /** The caller's identity for the service, signed; undefined without a key. */
  #sign(
    { exchange, now }: Passage,
    { service, path }: Destination,
    key: CachedKey | undefined,
  ): string | undefined | Promise<string> {
    exchange.service = service
    if (path !== undefined) exchange.route = path.template
    if (key === undefined) return undefined
    exchange.caller = key.caller
    return signCaller(this.#options.identity, key, service, now)
  }

  #handOver(passage: Passage, destination: Destination, identity: string | undefined): boolean {
    const { request, response, exchange, client } = passage
    const { upstream, path } = destination
    const { method = '' } = request
    const bodyBytes = path?.bodyLimits[method] ?? this.#options.bodyLimit
    assertBodyLength(request, upstream, bodyBytes)
    if (identity !== undefined) request.headers[identityHeader] = identity
    if (upstream === undefined) return false
    const baseUrl = this.#options.readBaseUrl(request, client)
    request.headers[baseUrlHeader] = baseUrl
    const facts = { exchange, identity, client: client.address, scheme: client.scheme, baseUrl }
    upstream.forward(request, response, facts, { bodyBytes, timeouts: path?.timeouts[method] })
    return true
  }

  /**
   * Answers OPTIONS without counting it: browsers ask before each request of a script, and cannot send the key then. A
   * service whose paths are not known yet is asked itself.
   */
  #answerOptions(passage: Passage): boolean {
    const { response, exchange, path } = passage
    const destination = path === '*' ? undefined : this.#options.destinations.find(path)
    const allow = destination === undefined ? allMethods : destination.path?.allow
    exchange.service = destination?.service ?? exchange.service
    if (allow === undefined) return this.#handOver(passage, destination!, undefined)
    exchange.route = destination?.path?.template ?? path
    setPendingHeaders(response, exchange)
    answerOptions(response, path, allow)
    return true
  }
}

/** Goes on with a value at once, or when its promise resolves. */
function andThen<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Throws `body_too_large`, or `unavailable` where a longer body may be allowed and the service could not be asked. */
function assertBodyLength(request: IncomingMessage, upstream: Destination['upstream'], limit: number): void {
  if (!hasBody(request)) return
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared <= limit) return
  if (upstream?.remote !== true || upstream.paths() !== undefined) throw bodyTooLarge(limit, declared)
  throw problem('unavailable', {
    detail: `The service ${upstream.name} could not be asked how long a body it takes. Send it again.`,
    headers: { 'Retry-After': '2' },
  })
}
