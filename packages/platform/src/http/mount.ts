import type { ServerResponse } from 'node:http'
import { bySpecificity } from '@tathya/contracts/http'
import { type Caller, opens } from '@tathya/contracts/internal'
import type { Application, Request, Response } from 'express'
import { type Identity, identityHeader } from '../identity.ts'
import type { Logger } from '../log.ts'
import { Turns } from '../turns.ts'
import { preferredType } from './answers/negotiate.ts'
import type { RememberedAnswers } from './answers/remembered.ts'
import { sendReply } from './answers/reply.ts'
import { bodyLimitOf, type Endpoint, type EndpointRequest } from './endpoint.ts'
import { baseUrlOf, type Exchange, exchangeOf } from './exchange.ts'
import { problem, toProblemError } from './problem.ts'
import { parseQuery, readHeaders, validate } from './requests/parameters.ts'
import { readJson } from './requests/read-json.ts'
import { readPacked, streamPacked } from './requests/read-packed.ts'
import { readUploads } from './requests/read-uploads.ts'
import type { Upload, UploadStore } from './requests/upload.ts'

/** The service's part in mounted endpoints. */
export interface MountContext {
  readonly service: string
  readonly identity: Identity
  /** Needed by endpoints with uploads. */
  readonly files?: UploadStore
  readonly log: Logger
  readonly remembered: RememberedAnswers
}

/** Mounts endpoints with their refusals: HEAD with GET, OPTIONS, and 405 for every other method. */
export function mountEndpoints(
  app: Application,
  endpoints: readonly Endpoint[],
  context: MountContext,
): void {
  const byPath = [...Map.groupBy(endpoints, (endpoint) => endpoint.path)]
  // Express takes the first that fits.
  for (const [path, group] of byPath.toSorted(([a], [b]) => bySpecificity(a, b))) {
    const route = app.route(path.replaceAll(/\{(\w+)\}/g, ':$1'))
    const allow = allowedMethods(group).join(', ')
    for (const endpoint of group) {
      const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
      const mounted = toMounted(endpoint)
      route[method]((request, response) => answer(mounted, request, response, context))
    }
    route.options((_request, response) => {
      response.writeHead(204, { Allow: allow }).end()
    })
    route.all((request) => {
      exchangeOf(request).route = path
      throw problem('method_not_allowed', {
        detail: `${path} takes ${allow}.`,
        headers: { Allow: allow },
      })
    })
  }
}

/** The methods of a path, as its `Allow` header names them. */
export function allowedMethods(group: readonly Pick<Endpoint, 'method'>[]): string[] {
  const methods = group.map(({ method }) => method as string)
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}

/** An endpoint with values derived from its schemas. */
interface Mounted {
  readonly endpoint: Endpoint
  readonly queryNames: readonly string[]
  readonly bodyNames: readonly string[]
  /** Media types of its answers. */
  readonly types: string[]
  /** Max bytes of its body. */
  readonly bodyLimit: number
}

function toMounted(endpoint: Endpoint): Mounted {
  const { query, body, answers } = endpoint
  return {
    endpoint,
    queryNames: Object.keys(query?.shape ?? {}),
    bodyNames: body !== undefined && 'shape' in body ? Object.keys(body.shape as object) : [],
    types: Object.values(answers).flatMap(({ type, schema, otherTypes = [] }) => [
      ...(type !== undefined ? [type] : schema !== undefined ? ['application/json'] : []),
      ...otherTypes,
    ]),
    bodyLimit: bodyLimitOf(endpoint) ?? 0,
  }
}

async function answer(
  mounted: Mounted,
  request: Request,
  response: Response,
  context: MountContext,
): Promise<void> {
  const { endpoint } = mounted
  const exchange = exchangeOf(request)
  exchange.route = endpoint.path
  const signal = leaving(response)
  const input = await readInput(mounted, request, response, context, signal).catch((error) => {
    endpoint.refused?.(
      toProblemError(error),
      exchange.caller,
      request.params as Readonly<Record<string, string>>,
    )
    throw error
  })
  // Read before the handler runs, so that an answer is never older than its version.
  const version = endpoint.remember?.()
  const result = await endpoint.handle({
    method: request.method,
    ...input.head,
    ...input.body,
    caller: input.caller,
    get signal() {
      return signal()
    },
    get turns() {
      return input.turns()
    },
    log: context.log,
    requestId: exchange.id,
    traceparent: exchange.traceparent,
    url: request.url,
    headers: request.headers,
    baseUrl: () => baseUrlOf(request),
  })
  const finished = await sendReply(request, response, endpoint, result)
  if (finished !== undefined && version !== undefined)
    context.remembered.keep(endpoint, version, request, finished)
}

/** Reads and checks all of a request. Throws what refuses it. */
async function readInput(
  mounted: Mounted,
  request: Request,
  response: Response,
  context: MountContext,
  signal: () => AbortSignal,
) {
  const exchange = exchangeOf(request)
  const caller = await identify(mounted.endpoint, request, exchange, context)
  const head = readHead(mounted, request)
  assertAcceptable(mounted, request)
  const turns = lazily(() => new Turns({ owner: caller?.owner ?? exchange.sender, signal: signal() }))
  const body = await readBody(mounted, request, response, context, caller?.owner, turns)
  return { caller, head, body, turns }
}

async function identify(
  endpoint: Endpoint,
  request: Request,
  exchange: Exchange,
  { identity, service }: MountContext,
): Promise<Caller | undefined> {
  const token = request.headers[identityHeader]
  const caller = typeof token === 'string' ? await identity.verify(token, service) : undefined
  exchange.caller ??= caller
  if (endpoint.scope === undefined) return caller
  if (caller === undefined) {
    throw problem('api_key_missing', {
      detail: `This needs a key with the scope ${endpoint.scope}, sent to the gateway as "Authorization: Bearer <key>".`,
      headers: { 'WWW-Authenticate': 'Bearer realm="tathya"' },
    })
  }
  if (!opens(caller, endpoint.scope)) {
    throw problem('scope_missing', { detail: `This needs a key with the scope ${endpoint.scope}.` })
  }
  return caller
}

const noBytes = Buffer.alloc(0)
const noStream: AsyncIterable<Buffer> = { async *[Symbol.asyncIterator]() {} }
const noBody = { body: undefined, uploads: [], bytes: noBytes, stream: noStream }

type Named = Record<string, unknown>
type Input = EndpointRequest<Named, Named, unknown, Caller | undefined, Named>

function readHead(
  { endpoint, queryNames }: Mounted,
  request: Request,
): Pick<Input, 'params' | 'query' | 'header'> {
  const params =
    endpoint.params === undefined ? {} : validate(endpoint.params, request.params, 'invalid_path')
  const parameters = parseQuery(request.url)
  let query = {}
  if (endpoint.query !== undefined) query = validate(endpoint.query, parameters, 'invalid_query', queryNames)
  else if (Object.keys(parameters).length > 0) {
    throw problem('invalid_query', {
      detail: 'This address takes no parameters.',
      errors: Object.keys(parameters).map((field) => ({ field, message: 'is not known', accepted: [] })),
    })
  }
  return { params, query, header: readHeaders(endpoint.header, request.headers) }
}

/** Called last: no byte of a body is read for a request that is refused by its head. */
async function readBody(
  { endpoint, queryNames, bodyNames, bodyLimit: limit }: Mounted,
  request: Request,
  response: Response,
  { files }: MountContext,
  owner: string | undefined,
  turns: () => Turns,
): Promise<Pick<Input, 'body' | 'uploads' | 'bytes' | 'stream'>> {
  const { upload, body, bytes: packed } = endpoint
  if (upload !== undefined) {
    if (files === undefined)
      throw new Error(`${endpoint.path} takes files, but the platform has no file store.`)
    const form = { files, rules: upload, limit, textNames: bodyNames, queryNames, owner }
    const { uploads, texts } = await readUploads(request, response, form)
    if (body === undefined) return { ...noBody, uploads }
    const checked = await validated(files, uploads, () => validate(body, texts, 'invalid_body', bodyNames))
    return { ...noBody, body: checked, uploads }
  }
  if (packed !== undefined) {
    if (packed.isStreamed) return { ...noBody, stream: streamPacked(request, limit, packed) }
    return { ...noBody, bytes: await readPacked(request, limit, packed) }
  }
  if (body === undefined) return noBody
  const value = await readJson(request, limit, turns)
  return { ...noBody, body: validate(body, value, 'invalid_body', bodyNames) }
}

/** The parts of a form that are text, checked; its files are removed if they are refused. */
async function validated<T>(files: UploadStore, uploads: readonly Upload[], check: () => T): Promise<T> {
  try {
    return check()
  } catch (error) {
    await Promise.allSettled(uploads.map(({ info }) => files.remove(info.id)))
    throw error
  }
}

/** Throws `not_acceptable` if `Accept` allows none of the endpoint's types. */
function assertAcceptable({ types }: Mounted, request: Request): void {
  const { accept } = request.headers
  if (accept === undefined || accept === '*/*' || types.length === 0 || types.includes('*/*')) return
  if (preferredType(accept, types) !== undefined) return
  throw problem('not_acceptable', {
    errors: [{ field: 'Accept', message: 'allows none of the formats of this address', accepted: types }],
  })
}

/** A signal, created on demand, that fires when the caller leaves before the answer is complete. */
function leaving(response: ServerResponse): () => AbortSignal {
  return lazily(() => {
    const controller = new AbortController()
    response.once('close', () => {
      if (!response.writableFinished) controller.abort(problem('client_closed'))
    })
    return controller.signal
  })
}

/** Wraps `create` so that it runs on the first call only. */
function lazily<T extends object>(create: () => T): () => T {
  let created: T | undefined
  return () => {
    created ??= create()
    return created
  }
}
