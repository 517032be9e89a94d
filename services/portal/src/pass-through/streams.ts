import { Readable } from 'node:stream'
import { type Endpoint, type EndpointRequest, get, post, type Reply, reply } from '@tathya/platform'
import { z } from 'zod'
import { languages } from '../frame/languages.ts'
import { type GatewayCalls, GatewayProblem, withQuery } from '../gateway.ts'
import { toQuestion } from '../pages/chat/question.ts'
import { databasePath } from '../pages/databases/paths.ts'
import { tailFilters } from '../pages/exceptions/tail.ts'
import type { GatewayRequest, GatewayStream } from './gateway-streams.ts'
import type { PassThroughServices } from './services.ts'
import { assertOwnForm, signedVisitor } from './visitor.ts'

type Params = Readonly<Record<string, string>>
type Request = EndpointRequest<Params, Readonly<Record<string, string>>, unknown>

const language = z.enum(languages)
const text = z.string()
/** Query of addresses that read some of its parameters. */
const query = z.object({}).catchall(z.string())
/** Seconds of the longest streams: those of answers with a model, and of the tail. */
const chatSeconds = 600
const tailSeconds = 86_400

/** Addresses whose answers are those of the product, passed on as they come, with the rights of the session. */
export function streamRoutes(services: PassThroughServices): Endpoint[] {
  return [
    chatStream(services),
    tailStream(services),
    pdfFile(services),
    cellImage(services),
    databaseExport(services),
  ]
}

function chatStream(services: PassThroughServices): Endpoint {
  const type = 'application/x-www-form-urlencoded'
  return post('/{language}/chat/stream', {
    summary: 'The answer to a question as it is made',
    params: z.object({ language }),
    bytes: { types: { [type]: text }, unpackedLimit: 256 * 1024 },
    bodyLimit: 256 * 1024,
    timeouts: { firstByteSeconds: chatSeconds, totalSeconds: chatSeconds },
    answers: { 200: { description: 'The answer in parts', type: 'text/event-stream' } },
    handle: async (request) => {
      const form = new URLSearchParams(request.bytes.toString('utf8'))
      return pass(services, request as Request, {
        formToken: form.get('form_token') ?? '',
        types: ['text/event-stream'],
        to: () => ({
          method: 'POST',
          path: '/ai_engine/chat_engine',
          headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
          body: JSON.stringify(toQuestion(form)),
        }),
      })
    },
  })
}

function tailStream(services: PassThroughServices): Endpoint {
  return get('/{language}/exceptions/tail/events', {
    summary: 'Entries as they are stored',
    ...{ params: z.object({ language }), query },
    timeouts: { firstByteSeconds: 30, totalSeconds: tailSeconds },
    answers: { 200: { description: 'The entries', type: 'text/event-stream' } },
    handle: (request) =>
      pass(services, request as Request, {
        types: ['text/event-stream'],
        to: ({ query: values, headers }) => ({
          method: 'GET',
          path: withQuery(
            '/e/logger/tail',
            Object.fromEntries(tailFilters.map((name) => [name, values[name]])),
          ),
          headers: {
            accept: 'text/event-stream',
            ...(typeof headers['last-event-id'] === 'string' && {
              'last-event-id': headers['last-event-id'],
            }),
          },
        }),
      }),
  })
}

/** A PDF to look at. Nothing in it runs with the rights of this site, and no other site can frame it. */
const pdfPolicy = "default-src 'none'; frame-ancestors 'self'"

function pdfFile(services: PassThroughServices): Endpoint {
  return get('/{language}/pdf/{id}/file', {
    summary: 'The PDF of a conversion, to look at',
    ...{ params: z.object({ language, id: text }), query },
    answers: { 200: { description: 'The PDF', type: '*/*' } },
    handle: (request) =>
      pass(services, request as Request, {
        types: ['application/pdf'],
        headers: { 'Content-Security-Policy': pdfPolicy, 'Content-Disposition': 'inline' },
        to: async ({ params }, calls) => {
          const job = await calls.get<{ result: { download_url: string } | null }>(
            `/e/jobs/${encodeURIComponent(params.id!)}`,
          )
          const address = job.result?.download_url
          return { method: 'GET', path: address === undefined ? '/download/none' : new URL(address).pathname }
        },
      }),
  })
}

function cellImage(services: PassThroughServices): Endpoint {
  return get('/{language}/databases/{id}/cells/{table}/{row}/{column}/image', {
    summary: 'The place of a cell on its page',
    ...{ params: z.object({ language, id: text, table: text, row: text, column: text }), query },
    answers: { 200: { description: 'The picture', type: '*/*' } },
    handle: (request) =>
      pass(services, request as Request, {
        types: ['image/png'],
        to: ({ params: { id, table, row, column } }) => ({
          method: 'GET',
          path: databasePath(id!, 'cells', table!, row!, column!, 'image'),
        }),
      }),
  })
}

function databaseExport(services: PassThroughServices): Endpoint {
  return get('/{language}/databases/{id}/export', {
    summary: 'A database as a file',
    ...{ params: z.object({ language, id: text }), query },
    timeouts: { firstByteSeconds: 75, totalSeconds: 1_800 },
    answers: { 200: { description: 'The file', type: '*/*' } },
    handle: (request) =>
      pass(services, request as Request, {
        to: ({ params, query: { to_format: format } }) => ({
          method: 'GET',
          path: withQuery(databasePath(params.id!, 'download'), { to_format: format }),
        }),
      }),
  })
}

/** What is passed on, and of what comes back. */
interface Passing {
  /** What the form carries; absent for addresses that change nothing. */
  readonly formToken?: string
  /** Media types that may come back; absent: any, as an attachment. */
  readonly types?: readonly string[]
  /** Headers besides those that come back. */
  readonly headers?: Readonly<Record<string, string>>
  readonly to: (request: Request, calls: GatewayCalls) => GatewayRequest | Promise<GatewayRequest>
}

async function pass(services: PassThroughServices, request: Request, passing: Passing): Promise<Reply> {
  const { session, headers } = await signedVisitor(services.sessions, request.headers)
  if (passing.formToken !== undefined) assertOwnForm(session, request.headers, passing.formToken)
  const answer = await opened(services, session.key, request, passing)
  const [type = ''] = (answer.headers['content-type'] ?? '').split(';')
  const isTaken = answer.status !== 200 || passing.types === undefined || passing.types.includes(type)
  const kept = ['content-length', 'content-disposition'].flatMap((name) =>
    answer.headers[name] === undefined ? [] : [[name, answer.headers[name]]],
  )
  return reply({
    status: answer.status,
    body: answer.body,
    // What the page did not ask for is not shown.
    type: isTaken ? answer.headers['content-type']! : 'application/octet-stream',
    headers: {
      ...Object.fromEntries(kept),
      ...(passing.types === undefined && {
        'Content-Disposition': answer.headers['content-disposition'] ?? 'attachment',
      }),
      ...(answer.status === 200 && passing.headers),
      ...headers,
    },
  })
}

/** Opens the answer; a problem of a call before it is passed on as well. */
async function opened(
  { gateway, streams }: PassThroughServices,
  key: string,
  request: Request,
  { to }: Passing,
): Promise<GatewayStream> {
  try {
    const calls = gateway.callsFor({ identity: undefined, key, signal: request.signal })
    return await streams.open(key, request.signal, await to(request, calls))
  } catch (error) {
    if (!(error instanceof GatewayProblem)) throw error
    const { status, code, message: detail } = error
    const body = Readable.from([JSON.stringify({ status, code, detail })])
    return { status, headers: { 'content-type': 'application/problem+json' }, body }
  }
}
