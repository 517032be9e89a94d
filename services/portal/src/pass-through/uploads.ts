import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { type Endpoint, exchangeOf, ProblemError, post, problem, setPendingHeaders } from '@tathya/platform'
import { z } from 'zod'
import { languages } from '../frame/languages.ts'
import { GatewayProblem, withQuery } from '../gateway.ts'
import { databasePath, databases } from '../pages/databases/paths.ts'
import { conversionOptions } from '../pages/documents/doc-ready.ts'
import type { PassThroughServices } from './services.ts'
import { assertOwnForm, signedVisitor } from './visitor.ts'

/** The largest body that the gateway lets through to here; what takes the files has limits of its own. */
const bodyLimit = 1_000_000_000
const timeouts = { firstByteSeconds: 75, totalSeconds: 1_800 }
const form = 'multipart/form-data'

/** An address that takes files for a service. */
interface Target {
  /** Behind the language. */
  readonly path: string
  /** The address at the gateway, with the options of the query. */
  to(id: string, query: URLSearchParams): string
  /** The page that shows how the job is. */
  jobPage(job: string, id: string): string
}

const targets: readonly Target[] = [
  {
    path: '/pdf/upload',
    to: (_, query) => {
      const options = Object.fromEntries(conversionOptions.map((name) => [name, query.get(name) ?? '']))
      return withQuery('/e/ai_engine/doc_ready', { to_format: 'pdf', ...options })
    },
    jobPage: (job) => `/pdf/${job}`,
  },
  { path: '/databases/upload', to: () => databases, jobPage: (job) => `/databases/${job}` },
  {
    path: '/databases/{id}/upload',
    to: (id) => databasePath(id, 'documents'),
    jobPage: (_, id) => `/databases/${id}`,
  },
]

/** Declares the addresses of uploads, for their limits; `createUploads` answers them before their forms are read. */
export const uploadRoutes: readonly Endpoint[] = targets.map(({ path }) =>
  post(`/{language}${path}`, {
    summary: 'Takes files of a form',
    params: z.object({ language: z.enum(languages), ...(path.includes('{id}') && { id: z.string() }) }),
    query: z.object({}).catchall(z.string()),
    bytes: { types: { [form]: undefined }, unpackedLimit: bodyLimit },
    bodyLimit,
    timeouts,
    answers: { 200: { description: 'The page of the job', type: '*/*' } },
    handle: () => {
      throw problem('unsupported_media_type', { detail: `Send the files as ${form}.` })
    },
  }),
)

/** Passes forms with files on as they come: a form is neither kept here nor held in memory. */
export function createUploads(services: PassThroughServices) {
  return (request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> => {
    const { method, url = '', headers } = request
    if (method !== 'POST' || !headers['content-type']?.startsWith(form)) return false
    const { pathname, searchParams } = new URL(url, 'http://portal')
    const [, language = '', rest = ''] = /^\/([a-z-]+)(\/.*)$/.exec(pathname) ?? []
    const target = targets.find(({ path }) => toPattern(path).test(rest))
    if (target === undefined || !(languages as readonly string[]).includes(language)) return false
    const exchange = exchangeOf(request)
    exchange.route = `/{language}${target.path}`
    setPendingHeaders(response, exchange)
    const id = toPattern(target.path).exec(rest)?.[1] ?? ''
    return take(services, request, response, { target, id, language, query: searchParams })
  }
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace('{id}', '([\\w-]+)')}$`)
}

/** Where a form goes. */
interface Place {
  readonly target: Target
  readonly id: string
  readonly language: string
  readonly query: URLSearchParams
}

async function take(
  { streams, sessions }: PassThroughServices,
  request: IncomingMessage,
  response: ServerResponse,
  { target, id, language, query }: Place,
): Promise<true> {
  // Forms without scripts are led to a page; the script reads JSON.
  const wantsJson = request.headers.accept === 'application/json'
  const leaving = new AbortController()
  response.once('close', () => leaving.abort())
  try {
    const { session, headers } = await signedVisitor(sessions, request.headers)
    assertOwnForm(session, request.headers, query.get('form_token'))
    const { body, status } = await streams.open(session.key, leaving.signal, {
      method: 'POST',
      path: target.to(id, query),
      headers: {
        'content-type': request.headers['content-type']!,
        ...(request.headers['content-length'] && { 'content-length': request.headers['content-length'] }),
        prefer: 'respond-async',
      },
      body: request,
    })
    const answer = (await json(body)) as { job_id: string; code?: string; detail?: string }
    if (status >= 300) throw new GatewayProblem(status, answer.code ?? 'upstream_failed', answer.detail ?? '')
    lead(response, `/${language}${target.jobPage(answer.job_id, id)}`, wantsJson, headers)
  } catch (error) {
    const isKnown = error instanceof GatewayProblem || error instanceof ProblemError
    if (!isKnown) throw error
    if (wantsJson) send(response, error.status, { code: error.code, detail: error.message })
    else
      lead(
        response,
        withQuery(`/${language}${target.path.replace('/upload', '').replace('{id}', id)}`, {
          problem: error.code,
        }),
        false,
      )
  }
  // The rest of a refused form: browsers read an answer only when they have sent everything.
  request.resume()
  return true
}

function lead(
  response: ServerResponse,
  to: string,
  asJson: boolean,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (asJson) send(response, 200, { to }, headers)
  else response.writeHead(303, { Location: to, 'Cache-Control': 'no-store', ...headers }).end()
}

function send(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    })
    .end(JSON.stringify(value))
}
