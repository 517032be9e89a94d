import type { IncomingMessage } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { problem } from '../problem.ts'

/** The header in which the gateway tells a service under which address it was called. */
export const baseUrlHeader = 'x-tathya-base-url'
/** The gateway's value if it does not know the address. */
export const unknownBaseUrl = 'unknown'

const loopbackName = /^(?:(?:[a-z\d-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/**
 * The address under which a request came: its `Host`, if that is a loopback name or the listening address. Undefined for all
 * others: an arbitrary `Host` must not get into answers.
 */
export function ownBaseUrl(
  host: string | undefined,
  socket: Pick<Socket, 'localAddress' | 'localPort'>,
  scheme: 'http' | 'https',
): string | undefined {
  if (host === undefined) return undefined
  if (!loopbackName.test(host) && !isListening(host, socket, scheme)) return undefined
  return `${scheme}://${host.toLowerCase()}`
}

function isListening(
  host: string,
  { localAddress = '', localPort }: Pick<Socket, 'localAddress' | 'localPort'>,
  scheme: 'http' | 'https',
): boolean {
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/i, '')
  const name = isIPv6(address) ? `[${address}]` : address
  const isDefaultPort = localPort === (scheme === 'https' ? 443 : 80)
  return (
    name !== '' &&
    (host.toLowerCase() === `${name}:${localPort}` || (isDefaultPort && host.toLowerCase() === name))
  )
}

/**
 * The address under which the caller reaches the product, without a trailing slash: from the gateway's header, else, for a
 * direct request, from its `Host`. Throws `misdirected_request`.
 */
export function baseUrlOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const header = headers[baseUrlHeader]
  const scheme = (socket as TLSSocket).encrypted === true ? 'https' : 'http'
  const address = typeof header === 'string' ? header : ownBaseUrl(headers.host, socket, scheme)
  if (address === undefined || address === unknownBaseUrl) throw problem('misdirected_request')
  return address
}
