import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { json } from 'node:stream/consumers'
import { type Endpoint, exchangeOf, ProblemError, post, problem, setPendingHeaders } from '@tathya/platform'
import { z } from 'zod'
import { type Language, languages, wordsOf } from '../frame/languages.ts'
import { limitIn, sentenceOf } from '../frame/refusals.ts'
import { GatewayProblem, withQuery } from '../gateway.ts'
import { databasePath, databases } from '../pages/databases/paths.ts'
import { conversionOptions } from '../pages/documents/doc-ready.ts'
import { attempt } from '../parts/results.ts'
import { maxUploadBytes } from '../parts/upload.ts'
import { readRest } from './read-rest.ts'
import type { PassThroughServices } from './services.ts'
import { assertOwnForm, signedVisitor } from './visitor.ts'

/** Milliseconds in which the description of the interface is there. */
const answerMs = 10_000
const timeouts = { firstByteSeconds: 75, totalSeconds: 1_800 }
const form = 'multipart/form-data'

/** An address that takes files for a service. */
interface Target {
  /** Behind the language. */
  readonly path: string
  /** The address at the gateway in its description. */
  readonly template: string
  /** The address at the gateway, with the options of the query. */
  to(id: string, query: URLSearchParams): string
  /** The page that shows how the job is. */
  jobPage(job: string, id: string): string
}

const targets: readonly Target[] = [
  {
    path: '/pdf/upload',
    template: '/e/ai_engine/doc_ready',
    to: (_, query) => {
      const options = Object.fromEntries(conversionOptions.map((name) => [name, query.get(name) ?? '']))
      return withQuery('/e/ai_engine/doc_ready', { to_format: 'pdf', ...options })
    },
    jobPage: (job) => `/pdf/${job}`,
  },
  {
    path: '/databases/upload',
    template: databases,
    to: () => databases,
    jobPage: (job) => `/databases/${job}`,
  },
  {
    path: '/databases/{id}/upload',
    template: `${databases}/{id}/documents`,
    to: (id) => databasePath(id, 'documents'),
    jobPage: (job, id) => withQuery(`/databases/${id}`, { job }),
  },
]

/** Declares the addresses of uploads, for their limits; `createUploads` answers them before their forms are read. */
export const uploadRoutes: readonly Endpoint[] = targets.map(({ path }) =>
  post(`/{language}${path}`, {
    summary: 'Takes files of a form',
    params: z.object({ language: z.enum(languages), ...(path.includes('{id}') && { id: z.string() }) }),
    query: z.object({}).catchall(z.string()),
    bytes: { types: { [form]: undefined }, unpackedLimit: maxUploadBytes },
    // The service that takes the files has limits of its own.
    bodyLimit: maxUploadBytes,
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
    const [, first = '', rest = ''] = /^\/([a-z-]+)(\/.*)$/.exec(pathname) ?? []
    const target = targets.find(({ path }) => toPattern(path).test(rest))
    const language = languages.find((name) => name === first)
    if (target === undefined || language === undefined) return false
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
  readonly language: Language
  readonly query: URLSearchParams
}

async function take(
  services: PassThroughServices,
  request: IncomingMessage,
  response: ServerResponse,
  { target, id, language, query }: Place,
): Promise<true> {
  const { streams, sessions } = services
  // Forms without scripts are led to a page; the script reads JSON.
  const wantsJson = request.headers.accept === 'application/json'
  const leaving = new AbortController()
  response.once('close', () => leaving.abort())
  let passedOn = false
  try {
    const { session, headers } = await signedVisitor(sessions, request.headers)
    assertOwnForm(session, request.headers, query.get('form_token'))
    passedOn = true
    const { body, status } = await streams.open(session.key, leaving.signal, {
      method: 'POST',
      path: target.to(id, query),
      headers: {
        'content-type': request.headers['content-type']!,
        ...(request.headers['content-length'] && { 'content-length': request.headers['content-length'] }),
        prefer: 'respond-async',
      },
      // The sender ends with a fault, and the form is still to be read to its end.
      body: request.pipe(new PassThrough()),
    })
    const answer = (await json(body)) as { job_id: string; code?: string; detail?: string }
    if (status >= 300) throw new GatewayProblem(status, answer.code ?? 'upstream_failed', answer.detail ?? '')
    lead(response, `/${language}${target.jobPage(answer.job_id, id)}`, wantsJson, headers)
  } catch (error) {
    const isKnown = error instanceof GatewayProblem || error instanceof ProblemError
    if (!isKnown) throw error
    // Nobody who may not send files holds a connection: what still comes is discarded after the answer.
    if (passedOn) await readRest(request)
    const reason = await findReason(services, error, target, Number(request.headers['content-length']))
    refuse(response, reason, wantsJson, { target, id, language })
  }
  return true
}

/**
 * Why files were refused. What refuses a long body closes the connection, often before its answer can be read: it is taken as too
 * long where the address at the gateway has a limit below it.
 */
async function findReason(
  { gateway }: PassThroughServices,
  error: GatewayProblem | ProblemError,
  { template }: Target,
  bytes: number,
): Promise<GatewayProblem | ProblemError> {
  if (error.code !== 'unavailable') return error
  const calls = gateway.callsFor({
    identity: undefined,
    key: undefined,
    signal: AbortSignal.timeout(answerMs),
  })
  const description = await attempt(calls.get<Description>('/openapi.json'))
  if (description instanceof GatewayProblem) return error
  const limit = description.paths[template]?.post?.['x-body-limit'] ?? Number.POSITIVE_INFINITY
  return bytes > limit ? new GatewayProblem(413, 'body_too_large', `${limit} bytes`) : error
}

/** The part of the description of the interface that has the limits of bodies, in bytes. */
interface Description {
  readonly paths: Readonly<Record<string, { readonly post?: { readonly 'x-body-limit'?: number } }>>
}

/** Says why files were refused: in the words of the page, or by leading back to its form, which says so. */
function refuse(
  response: ServerResponse,
  { status, code, message }: GatewayProblem | ProblemError,
  wantsJson: boolean,
  { target, id, language }: Omit<Place, 'query'>,
): void {
  const limit = limitIn(message)
  const words = wordsOf(language)
  if (wantsJson) {
    const sentence = sentenceOf(words, { code, limit }) ?? words.t('problem.bad_request')
    return send(response, status, { code, sentence })
  }
  const page = target.path.replace('/upload', '').replace('{id}', id)
  lead(response, withQuery(`/${language}${page}`, { problem: code, limit }), false)
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
