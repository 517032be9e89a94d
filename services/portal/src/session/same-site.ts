import type { IncomingHttpHeaders } from 'node:http'
import { baseUrlHeader } from '@tathya/platform'

/**
 * True if a form comes from a page of the portal. Browsers say so in `Sec-Fetch-Site`, or in `Origin` where the connection is
 * not encrypted; programs say neither.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  const base = String(headers[baseUrlHeader] ?? '')
  return origin === undefined || !URL.canParse(base) || new URL(base).origin === origin
}
