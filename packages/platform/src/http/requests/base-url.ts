import type { IncomingMessage } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { problem } from '../problem.ts'

/** The header in which the gateway tells a service under which address it was called. */
export const baseUrlHeader = 'x-tathya-base-url'
/** What the gateway says where it does not know. */
export const unknownBaseUrl = 'unknown'

const loopbackName = /^(?:(?:[a-z\d-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/**
 * The address under which a request came: its own `Host`, where that is a name of this machine's loopback or the address
 * that listens. Undefined for all others: a `Host` that anybody can write must not get into answers.
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
  const usual = localPort === (scheme === 'https' ? 443 : 80)
  return (
    name !== '' && (host.toLowerCase() === `${name}:${localPort}` || (usual && host.toLowerCase() === name))
  )
}

/**
 * The address under which the caller reaches the product, without a slash at its end: what the gateway says, else what a
 * service that was asked directly can tell itself. Throws `misdirected_request`.
 */
export function baseUrlOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const told = headers[baseUrlHeader]
  const scheme = (socket as TLSSocket).encrypted === true ? 'https' : 'http'
  const known = typeof told === 'string' ? told : ownBaseUrl(headers.host, socket, scheme)
  if (known === undefined || known === unknownBaseUrl) throw problem('misdirected_request')
  return known
}
