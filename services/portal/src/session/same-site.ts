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
  const base = siteOf(headers)
  return origin === undefined || base === undefined || new URL(base).origin === origin
}

/** The address under which the visitor reaches the product; undefined where the gateway does not know it. */
export function siteOf(headers: IncomingHttpHeaders): string | undefined {
  const base = String(headers[baseUrlHeader] ?? '')
  return URL.canParse(base) ? base : undefined
}
