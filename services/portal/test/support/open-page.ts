import type { Scope } from '@tathya/contracts/internal'
import { type Language, wordsOf } from '../../src/frame/languages.ts'
import type { Page, PageContent, PageContext, Redirect } from '../../src/frame/page.ts'
import { type GatewayCalls, GatewayProblem, withQuery } from '../../src/gateway.ts'
import { pages } from '../../src/pages/index.ts'

/** Answers of the gateway by method and path: `/e/schools`, `DELETE /e/jobs/1`; a function sees the query, an error is thrown. */
export type Answers = Readonly<Record<string, unknown>>

/** A page as a visitor sees it. */
export interface OpenedPage {
  readonly status: number
  readonly title: string
  readonly markup: string
  /** Each call of the gateway: method, path with its query, body. */
  readonly calls: readonly string[]
}

/** A visitor of the pages, and what the gateway answers. */
interface Visit {
  readonly answers?: Answers
  /** Rights of the visitor's key; undefined if nobody has signed in. */
  readonly scopes?: readonly Scope[]
  readonly customerId?: number | null
}

/** Makes the page of an address, such as `/en/data/remittances?offset=50`, without a server. */
export async function openPage(address: string, visit: Visit = {}): Promise<OpenedPage> {
  const { page, context, calls } = arrange(address, visit)
  return toOpened(await page.show(context), calls)
}

/** Sends the form of a page to it; resolves with the page that answers, or with the one that follows. */
export async function sendForm(
  address: string,
  fields: Record<string, string> | readonly [string, string][],
  visit: Visit = {},
): Promise<(OpenedPage & { readonly to?: never }) | (Redirect & { readonly calls: readonly string[] })> {
  const { page, context, calls } = arrange(address, visit)
  const form = new URLSearchParams(fields as Record<string, string>)
  const answer = await page.submit!(context, form)
  return 'to' in answer ? { ...answer, calls } : toOpened(answer, calls)
}

/** The words of markup, without what only screen readers are told of. */
export function wordsIn(markup: string): string {
  const text = markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  return text
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? '&')
    .trim()
}

/** The words of each cell of the tables of a page, row by row, the heads included. */
export function rowsIn({ markup }: OpenedPage): string[][] {
  return [...markup.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell]) => wordsIn(cell!)),
  )
}

/** The heads of the columns of figures, which are set to the right. */
export function figureHeadsIn({ markup }: OpenedPage): string[] {
  return [...markup.matchAll(/<th scope="col" class="number">([\s\S]*?)<\/th>/g)].map(([, head]) =>
    wordsIn(head!),
  )
}

/** The facts of a page: the words of each term with those of its value. */
export function factsIn({ markup }: OpenedPage): Record<string, string> {
  const pairs = [...markup.matchAll(/<dt>([\s\S]*?)<\/dt><dd>([\s\S]*?)<\/dd>/g)]
  return Object.fromEntries(pairs.map(([, term, value]) => [wordsIn(term!), wordsIn(value!)]))
}

/** The addresses of the links of a page by their words. */
export function linksIn({ markup }: OpenedPage): Record<string, string> {
  const links = [...markup.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
  return Object.fromEntries(links.map(([, to, text]) => [wordsIn(text!), to!.replaceAll('&amp;', '&')]))
}

/** The words of the items of lists. */
export function itemsIn({ markup }: OpenedPage): string[] {
  return [...markup.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, item]) => wordsIn(item!))
}

/** The value of each field and the chosen option of each choice. */
export function fieldsIn({ markup }: OpenedPage): Record<string, string> {
  const inputs = [...markup.matchAll(/<input [^>]*?name="([^"]*)"(?:[^>]*?value="([^"]*)")?/g)]
  const choices = [...markup.matchAll(/<select [^>]*?name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g)]
  const chosenOf = (options: string) => /value="([^"]*)" selected/.exec(options)?.[1] ?? ''
  return Object.fromEntries([
    ...inputs.map(([, name, value = '']) => [name, value]),
    ...choices.map(([, name, options]) => [name, chosenOf(options!)]),
  ])
}

function arrange(address: string, { answers = {}, scopes, customerId = 7 }: Visit) {
  const [, language, path, query] = /^\/([^/?]+)([^?]*)\??(.*)$/.exec(address) as unknown as string[]
  const { page, params } = findPage(path!)
  const calls: string[] = []
  const api = callsTo(answers, calls)
  const may = (scope: Scope) => scopes?.includes(scope) === true
  const session = scopes && { key: 'key', owner: 'me', scopes, customerId, formToken: 'form-token', may }
  const context: PageContext = {
    ...wordsOf(language as Language),
    ...{ params, query: new URLSearchParams(query), api, session, address },
    withKey: () => api,
    endSession: async () => {},
    link: (to, values) => withQuery(`/${language}${to}`, values),
    site: 'https://tathya.example',
    baseUrl: () => 'https://tathya.example',
  }
  return { page, context, calls }
}

/** The page of a path; one whose path has no parameter comes first, as in the routes. */
function findPage(path: string): { page: Page; params: Record<string, string> } {
  const found = pages.flatMap((page) => {
    const pattern = new RegExp(`^${page.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const match = pattern.exec(path)
    return match === null ? [] : [{ page, params: { ...match.groups } }]
  })
  const [first] = found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)
  if (first === undefined) throw new Error(`There is no page ${path}.`)
  const params = Object.entries(first.params).map(([name, value]) => [name, decodeURIComponent(value)])
  return { page: first.page, params: Object.fromEntries(params) }
}

function callsTo(answers: Answers, calls: string[]): GatewayCalls {
  const call = async (method: string, address: string, body?: unknown) => {
    const [path = '', query] = address.split('?')
    const name = method === 'GET' ? path : `${method} ${path}`
    calls.push(
      `${method} ${decodeURIComponent(address)}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`,
    )
    const answer = answers[name]
    const value = typeof answer === 'function' ? answer(new URLSearchParams(query)) : answer
    if (value instanceof Error) throw value
    if (value === undefined && method === 'GET') throw new GatewayProblem(404, 'not_found', `No ${name}.`)
    return value
  }
  const part = async (path: string) =>
    await call('GET', path).catch((error: unknown) => {
      // As the gateway's client: a service that is away leaves its part out.
      if (!(error instanceof GatewayProblem && error.isAway)) throw error
    })
  return {
    get: (path, query) => call('GET', withQuery(path, query)) as never,
    part: (path, query) => part(withQuery(path, query)) as never,
    text: (path, query) => part(withQuery(path, query)) as never,
    send: (method, path, body) => call(method, path, body) as never,
  }
}

function toOpened({ title, body, status = 200 }: PageContent, calls: readonly string[]): OpenedPage {
  return { status, title, markup: body.text, calls }
}

/** A service that gives no answer. */
export const away = new GatewayProblem(503, 'unavailable', 'The gateway gave no answer.')
