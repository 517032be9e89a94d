import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'

/** Tells the caller of a 401 how to send a key (RFC 6750). */
export const challenge = { 'WWW-Authenticate': 'Bearer realm="tathya", error="invalid_token"' }

/** Makes the refusal of a key. */
export function refuseKey(code: ErrorCode, detail?: string) {
  return problem(code, { headers: challenge, ...(detail === undefined ? {} : { detail }) })
}

/**
 * Reads the key that a request carries, unchecked. Throws `invalid_header` where two different ones are given, and
 * `api_key_malformed` for any scheme but Bearer, and where there is none.
 */
export function readCredential(request: IncomingMessage): string {
  const { authorization, 'x-api-key': plain } = request.headers
  if (authorization === undefined) return String(plain ?? '')
  const bearer = readBearer(authorization)
  // Node keeps the first of several Authorization headers and would pass over the others in silence.
  if ((request.headersDistinct.authorization?.length ?? 0) > 1 || (plain !== undefined && plain !== bearer)) {
    throw problem('invalid_header', {
      detail: 'The request carries two different API keys. Send one, in Authorization or in X-API-Key.',
      errors: [
        { field: plain === undefined ? 'Authorization' : 'X-API-Key', message: 'contradicts another header' },
      ],
    })
  }
  return bearer
}

function readBearer(header: string): string {
  const match = /^bearer(?:[ \t]+(.*))?$/i.exec(header)
  if (match === null) {
    throw refuseKey(
      'api_key_malformed',
      'The only scheme of Authorization here is Bearer: "Authorization: Bearer <key>".',
    )
  }
  return (match[1] ?? '').trim()
}

/** Removes headers from a request in every form in which Node holds them, so that nothing behind can read them. */
export function dropHeaders(request: IncomingMessage, names: ReadonlySet<string>): void {
  // Node makes this form where it is first asked for, from the raw one, whose length it has noted: so ask before.
  const { headersDistinct, headers, rawHeaders } = request
  for (const name of names) {
    delete headers[name]
    delete headersDistinct[name]
  }
  let kept = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (names.has(rawHeaders[at]!.toLowerCase())) continue
    rawHeaders[kept] = rawHeaders[at]!
    rawHeaders[kept + 1] = rawHeaders[at + 1]!
    kept += 2
  }
  rawHeaders.length = kept
}
