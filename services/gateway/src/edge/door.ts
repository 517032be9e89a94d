import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  baseUrlHeader,
  bodyTooLarge,
  exchangeOf,
  type Identity,
  identityHeader,
  ProblemError,
  problem,
  setPendingHeaders,
} from '@tathya/platform'
import { authenticate } from '../keys/authenticate.ts'
import type { KeyRing } from '../keys/key-ring.ts'
import type { KnownKey } from '../keys/known-key.ts'
import { dropHeaders, readCredential } from '../keys/read-credential.ts'
import { signCaller } from '../keys/sign-caller.ts'
import type { CallerLimits, CountedRequest } from '../limits/caller-limits.ts'
import type { Destination, FindDestination } from '../routing/destinations.ts'
import { readTarget } from '../routing/read-target.ts'
import { assertPlainTransfer, hasBody } from '../upstreams/request-body.ts'
import type { ReadBaseUrl } from './base-url.ts'
import type { Client, ReadClient } from './read-client.ts'
import { answerOptions, type StandingHeaders } from './standing-headers.ts'

/** What the door needs. */
export interface DoorOptions {
  readonly ring: Pick<KeyRing, 'find' | 'lookUp'>
  readonly identity: Identity
  readonly limits: CallerLimits
  readonly findDestination: FindDestination
  readonly readClient: ReadClient
  readonly readBaseUrl: ReadBaseUrl
  readonly standingHeaders: StandingHeaders
  /** Bytes of a body where the endpoint names no limit. */
  readonly bodyLimit: number
  /** The time in milliseconds. */
  readonly now: () => number
  /** Is told the code of each request that is turned away. */
  readonly refused: (code: string) => void
}

const keyHeaders = new Set(['authorization', 'x-api-key'])
/** What services believe because nobody but the gateway can have set it. */
const internalHeaders = new Set([identityHeader, baseUrlHeader])
/** Asked by machines at short intervals; they are cheap and need no caller. */
const probes = new Set(['/livez', '/readyz'])
const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Makes the public door, through which every request goes: target, caller, key, limit, destination, body length; then
 * it is handed to its service with a signed identity in place of the key. Returns true where it was handed on, false
 * where the gateway itself answers; throws what the caller is refused with.
 */
export function createDoor(options: DoorOptions) {
  const { ring, identity, limits, findDestination, readClient, standingHeaders, now, refused } = options

  return function enter(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    try {
      const passed = pass(request, response)
      return typeof passed === 'boolean' ? passed : passed.catch(turnAway)
    } catch (error) {
      return turnAway(error)
    }
  }

  function turnAway(error: unknown): never {
    if (error instanceof ProblemError) refused(error.code)
    throw error
  }

  function pass(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const exchange = exchangeOf(request)
    exchange.headers.push(...standingHeaders(request.url ?? ''))
    assertPlainTransfer(request)
    const path = readTarget(request)
    const client = readClient(request)
    if (request.headers[identityHeader] !== undefined || request.headers[baseUrlHeader] !== undefined) {
      dropHeaders(request, internalHeaders)
    }
    if (probes.has(path)) return false
    if (request.method === 'OPTIONS') return answerAllowed(path, request, response, client)
    const time = now()
    const known = admit(request, { now: time, response, headers: exchange.headers }, client)
    const goOn = (caller: KnownKey | undefined) => route(path, request, response, client, caller, time)
    return known instanceof Promise ? known.then(goOn) : goOn(known)
  }

  /** Finds where an admitted request goes. */
  function route(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    client: Client,
    known: KnownKey | undefined,
    time: number,
  ): boolean | Promise<boolean> {
    const destination = findDestination(path)
    const goOn = (found: Destination) => sign(found, request, response, client, known, time)
    const { upstream } = destination
    // Its body may be longer, and take longer, than is usual; the service's document says so.
    if (destination.path === undefined && upstream !== undefined && hasBody(request)) {
      return upstream.openapi().then(() => goOn(findDestination(path)))
    }
    return goOn(destination)
  }

  /** Hands a request over with the identity of its caller. */
  function sign(
    destination: Destination,
    request: IncomingMessage,
    response: ServerResponse,
    client: Client,
    known: KnownKey | undefined,
    time: number,
  ): boolean | Promise<boolean> {
    const exchange = exchangeOf(request)
    exchange.service = destination.service
    if (destination.path !== undefined) exchange.route = destination.path.template
    if (known === undefined) return handOver(destination, request, response, client, undefined)
    exchange.caller = known.caller
    const signed = signCaller(identity, known, destination.service, time)
    if (typeof signed === 'string') return handOver(destination, request, response, client, signed)
    return signed.then((token) => handOver(destination, request, response, client, token))
  }

  /** Whose request it is; undefined without a key. Throws where the key, or the limit, forbids it. */
  function admit(
    request: IncomingMessage,
    counted: CountedRequest,
    { group }: Client,
  ): KnownKey | undefined | Promise<KnownKey> {
    const { authorization, 'x-api-key': plain } = request.headers
    const countAddress = () => {
      if (group !== undefined) limits.byAddress(group, counted)
    }
    if (authorization === undefined && plain === undefined) {
      countAddress()
      return undefined
    }
    let known: KnownKey | Promise<KnownKey>
    try {
      known = authenticate(readCredential(request), ring, counted.now)
    } catch (error) {
      // Else keys could be guessed at any speed.
      countAddress()
      throw error
    } finally {
      dropHeaders(request, keyHeaders)
    }
    if (known instanceof Promise) return admitLater(known, counted, countAddress)
    limits.byKey(known, counted)
    return known
  }

  /** As `admit`, of a key that is being looked for: that counts for the address, whatever is found. */
  async function admitLater(
    looking: Promise<KnownKey>,
    counted: CountedRequest,
    countAddress: () => void,
  ): Promise<KnownKey> {
    looking.catch(() => {})
    countAddress()
    const known = await looking
    limits.byKey(known, counted)
    return known
  }

  function handOver(
    { upstream, path }: Destination,
    request: IncomingMessage,
    response: ServerResponse,
    client: Client,
    token: string | undefined,
  ): boolean {
    const { method = '' } = request
    const limit = path?.bodyLimits[method] ?? options.bodyLimit
    if (hasBody(request)) {
      const declared = Number(request.headers['content-length'] ?? 0)
      if (declared > limit) {
        // It may take more than is usual, and could not be asked.
        if (upstream?.remote === true && upstream.paths() === undefined) throw unknownLimit(upstream.name)
        throw bodyTooLarge(limit, declared)
      }
    }
    if (token !== undefined) request.headers[identityHeader] = token
    if (upstream === undefined) return false
    const baseUrl = options.readBaseUrl(request, client)
    request.headers[baseUrlHeader] = baseUrl
    const { address, scheme } = client
    const facts = { exchange: exchangeOf(request), identity: token, client: address, scheme, baseUrl }
    upstream.forward(request, response, facts, { bodyBytes: limit, patience: path?.patience[method] })
    return true
  }

  /**
   * Answers OPTIONS without counting it: browsers ask before each request of a script, and cannot send the key then. A
   * service whose paths are not known yet is asked itself.
   */
  function answerAllowed(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    client: Client,
  ): boolean {
    const destination = path === '*' ? undefined : findDestination(path)
    const allow = destination === undefined ? allMethods : destination.path?.allow
    const exchange = exchangeOf(request)
    exchange.service = destination?.service ?? exchange.service
    if (allow === undefined) return handOver(destination!, request, response, client, undefined)
    exchange.route = destination?.path?.template ?? path
    setPendingHeaders(response, exchange)
    answerOptions(response, path, allow)
    return true
  }
}

function unknownLimit(service: string): ProblemError {
  return problem('unavailable', {
    detail: `The service ${service} could not be asked how long a body it takes. Send it again.`,
    headers: { 'Retry-After': '2' },
  })
}
