import type { IncomingHttpHeaders } from 'node:http'
import { baseUrlHeader, problem } from '@tathya/platform'
import { readToken, writeToken } from '../session/cookie.ts'
import { isFromOwnPage } from '../session/same-site.ts'
import { isSame } from '../session/seal.ts'
import type { FoundSession, Session, Sessions } from '../session/sessions.ts'

/** The session of a request that is passed on, and the headers of its answer. */
export interface SignedVisitor {
  readonly session: Session
  readonly headers: Readonly<Record<string, string>>
}

/** Finds the session of a request that is passed on; throws `api_key_missing` without one. */
export async function signedVisitor(
  sessions: Sessions,
  headers: IncomingHttpHeaders,
): Promise<SignedVisitor> {
  const visitor = await sessions.find(readToken(headers.cookie))
  if (visitor === undefined) throw problem('api_key_missing', { detail: 'Sign in on the page first.' })
  return { session: visitor.session, headers: renewal(visitor, headers) }
}

function renewal({ renewed }: FoundSession, headers: IncomingHttpHeaders): Record<string, string> {
  if (renewed === undefined) return {}
  return { 'Set-Cookie': writeToken(renewed, String(headers[baseUrlHeader]).startsWith('https:')) }
}

/** Throws `origin_refused` unless what a session was sent comes from one of its pages; `token` is what their forms carry. */
export function assertOwnForm(session: Session, headers: IncomingHttpHeaders, token: string | null): void {
  if (isFromOwnPage(headers) && isSame(token ?? '', session.formToken)) return
  throw problem('origin_refused', {
    detail: 'The form did not come from a page of this session. Load its page again.',
  })
}
