import {
  baseUrlHeader,
  type Endpoint,
  type EndpointRequest,
  get,
  post,
  type Reply,
  reply,
} from '@tathya/platform'
import { z } from 'zod'
import { type Gateway, GatewayProblem, withQuery } from '../gateway.ts'
import { readToken, writeToken } from '../session/cookie.ts'
import { isFromOwnPage, siteOf } from '../session/same-site.ts'
import { isSame } from '../session/seal.ts'
import type { FoundSession, Sessions } from '../session/sessions.ts'
import { visitorIdentity } from '../session/visitor-identity.ts'
import type { Assets } from './assets.ts'
import { type Language, languages, wordsOf } from './languages.ts'
import { toDocument } from './layout.ts'
import type { Page, PageContent, PageContext, Redirect } from './page.ts'
import { problemPage } from './problem-page.ts'

/** What pages are served with. */
export interface PageServices {
  readonly gateway: Gateway
  readonly sessions: Sessions
  readonly assets: Assets
}

type Request = EndpointRequest<Record<string, string>, unknown, unknown>

const formType = 'application/x-www-form-urlencoded'
/** Bytes of a form. */
const formLimit = 256 * 1024

/** Nothing comes from elsewhere, nothing is framed, and no script can write markup. */
export const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** The endpoints of a page: one address for all languages, and its form if it has one. */
export function servePage(page: Page, services: PageServices): Endpoint[] {
  const path = `/{language}${page.path}`
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const params = z.object(Object.fromEntries(names.map((name) => [name, z.string()]))).extend({
    language: z.enum(languages),
  })
  const answers = {
    200: { description: 'A page', type: 'text/html' },
    303: { description: 'Leads to another page', type: 'text/html' },
    404: { description: 'A page that says that there is none', type: 'text/html' },
  }
  // Links from elsewhere carry parameters of their own; a page ignores them.
  const query = z.object({}).catchall(z.string())
  const shown = get(path, {
    summary: `Page ${page.path || '/'}`,
    ...{ params, query, answers },
    cache: 'private, no-cache',
    handle: async (request) => show(await open(page, services, request as Request)),
  })
  if (page.submit === undefined) return [shown]
  const submitted = post(path, {
    summary: `Form of the page ${page.path || '/'}`,
    ...{ params, query, answers },
    bytes: { types: { [formType]: z.string() }, unpackedLimit: formLimit },
    bodyLimit: formLimit,
    handle: async (request) => submit(await open(page, services, request as Request)),
  })
  return [shown, submitted]
}

/** A request of a page, ready to be answered. */
interface Opened {
  readonly page: Page
  readonly services: PageServices
  readonly request: Request
  readonly context: PageContext
  readonly visitor: FoundSession | undefined
}

async function open(page: Page, services: PageServices, request: Request): Promise<Opened> {
  const { gateway, sessions } = services
  const { params, headers, url, signal } = request
  const { language, ...rest } = params as { language: Language }
  const token = readToken(headers.cookie)
  const visitor = await sessions.find(token)
  const identity = visitorIdentity(request)
  const callsWith = (key: string | undefined) => gateway.callsFor({ identity, key, signal })
  const words = wordsOf(language)
  const context: PageContext = {
    ...words,
    params: rest,
    query: new URLSearchParams(url.split('?', 2)[1] ?? ''),
    api: callsWith(visitor?.session.key),
    withKey: callsWith,
    endSession: () => sessions.end(token),
    session: visitor?.session,
    link: (path, query) => withQuery(`/${language}${path}`, query),
    address: url,
    site: siteOf(headers),
    baseUrl: request.baseUrl,
  }
  return { page, services, request, context, visitor }
}

async function show(opened: Opened): Promise<Reply> {
  try {
    return send(opened, await opened.page.show(opened.context))
  } catch (error) {
    return sendProblem(opened, error)
  }
}

async function submit(opened: Opened): Promise<Reply> {
  const { page, request, context } = opened
  try {
    const form = new URLSearchParams(request.bytes.toString('utf8'))
    const expected = context.session?.formToken
    const isOwn = isFromOwnPage(request.headers)
    if (!isOwn || (expected !== undefined && !isSame(form.get('form_token') ?? '', expected)))
      throw new GatewayProblem(403, 'forbidden', context.t('frame.foreign_form'))
    const result = await page.submit!(context, form)
    return 'to' in result ? redirect(result, request) : send(opened, result)
  } catch (error) {
    return sendProblem(opened, error)
  }
}

function redirect({ to, token }: Redirect, request: Request): Reply {
  const cookie =
    token === undefined ? {} : { 'Set-Cookie': writeToken(token ?? undefined, isSecure(request)) }
  return reply({
    status: 303,
    body: Buffer.from(''),
    type: 'text/html; charset=utf-8',
    headers: { Location: to, ...cookie },
  })
}

async function sendProblem(opened: Opened, error: unknown): Promise<Reply> {
  // What is not an answer of the gateway is a fault of the page: the platform logs it.
  if (!(error instanceof GatewayProblem)) throw error
  const { context, request } = opened
  const isEnded = error.code.startsWith('api_key_') && context.session !== undefined
  if (!isEnded) return send(opened, problemPage(context, error))
  await context.endSession()
  const signedOut = { ...opened, context: { ...context, session: undefined }, visitor: undefined }
  return send(signedOut, problemPage(signedOut.context, error), {
    'Set-Cookie': writeToken(undefined, isSecure(request)),
  })
}

function send(
  { page, services, request, context, visitor }: Opened,
  content: PageContent,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  const renewed = visitor?.renewed
  return reply({
    status: content.status ?? 200,
    body: Buffer.from(toDocument(page, context, content, services.assets).text),
    type: 'text/html; charset=utf-8',
    headers: {
      'Content-Security-Policy': content.frames === true ? `${policy}; frame-src 'self'` : policy,
      Vary: 'Cookie',
      // The length of a compressed page could reveal what only its visitor may see.
      ...(visitor === undefined ? {} : { 'Cache-Control': 'no-store', 'Accept-Ranges': 'none' }),
      ...(renewed === undefined ? {} : { 'Set-Cookie': writeToken(renewed, isSecure(request)) }),
      ...headers,
    },
  })
}

/** True if the visitor reaches the product over https. */
function isSecure({ headers }: Pick<Request, 'headers'>): boolean {
  return String(headers[baseUrlHeader]).startsWith('https:')
}
