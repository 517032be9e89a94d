import type { IncomingMessage } from 'node:http'
import { type ProblemError, preferredType, type Refusal } from '@tathya/platform'
import { GatewayProblem, withQuery } from '../gateway.ts'
import type { Assets } from './assets.ts'
import { languages, wordsOf } from './languages.ts'
import { toDocument } from './layout.ts'
import { problemPage } from './problem-page.ts'
import { policy } from './serve-page.ts'

/** The page for a browser whose request was refused before a page took it: by its method, its body or its address. */
export function refusalPage(
  assets: Assets,
  { status, code, message }: ProblemError,
  { url = '/', headers }: IncomingMessage,
): Refusal | undefined {
  const language = languages.find((name) => name === /^\/([^/?]*)/.exec(url)?.[1])
  const types = ['application/json', 'text/html']
  if (language === undefined || preferredType(headers.accept, types) !== 'text/html') return undefined
  const context = {
    ...wordsOf(language),
    query: new URLSearchParams(),
    // The session is not read for a request that is refused.
    session: undefined,
    link: (path: string, query = {}) => withQuery(`/${language}${path}`, query),
    address: url,
    site: undefined,
  }
  const content = problemPage(context, new GatewayProblem(status, code, message))
  return {
    body: toDocument({}, context, content, assets).text,
    type: 'text/html; charset=utf-8',
    headers: { 'Content-Security-Policy': policy, Vary: 'Accept' },
  }
}
