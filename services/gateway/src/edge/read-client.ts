import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { Logger } from '@tathya/platform'
import { dropHeaders } from '../keys/read-credential.ts'
import { createPeerReader, findClient, forwardingHeaders, isForwarded } from '../limits/client-address.ts'
import { isAuthority } from '../routing/read-target.ts'

/** Who sends a request. */
export interface Client {
  readonly address: string
  /** Under which requests without a key are counted; undefined for a caller who is not limited. */
  readonly group: string | undefined
  readonly scheme: 'http' | 'https'
  /** The host that a trusted proxy was asked for. */
  readonly host: string | undefined
}

/** Finds who sends a request, and takes the headers off it in which proxies, and impostors, tell about that. */
export type ReadClient = (request: IncomingMessage) => Client

const names = new Set<string>(forwardingHeaders)

/** Makes the reader. `spareLoopback` leaves programs on this machine unlimited, unless they forward for others. */
export function createReadClient(trusted: BlockList, spareLoopback: boolean, log: Logger): ReadClient {
  const readPeer = createPeerReader(trusted)
  let warned = false

  return (request) => {
    const { socket, headers } = request
    const peer = readPeer(socket)
    const encrypted = (socket as TLSSocket).encrypted === true
    if (!hasForwardingHeaders(headers)) {
      const group = spareLoopback && peer.loopback ? undefined : peer.group
      return { address: peer.address, group, scheme: encrypted ? 'https' : 'http', host: undefined }
    }
    if (!peer.trusted && peer.loopback && isForwarded(headers) && !warned) {
      warned = true
      log.warn(
        {},
        'A proxy on this machine forwards requests. Set TATHYA_TRUSTED_PROXIES=127.0.0.1,::1 to count its callers apart.',
      )
    }
    const client = findClient(peer, request, trusted)
    const host = peer.trusted ? readForwardedHost(headers) : undefined
    const behindHttps = peer.trusted && headers['x-forwarded-proto'] === 'https'
    dropHeaders(request, names)
    return {
      address: client.address,
      group: client.group,
      scheme: encrypted || behindHttps ? 'https' : 'http',
      host,
    }
  }
}

/** The first of several proxies was asked by the caller. */
function readForwardedHost(headers: IncomingMessage['headers']): string | undefined {
  const host = String(headers['x-forwarded-host'] ?? '')
    .split(',', 1)[0]!
    .trim()
  return isAuthority(host) ? host : undefined
}

function hasForwardingHeaders(headers: IncomingMessage['headers']): boolean {
  for (const name of forwardingHeaders) {
    if (headers[name] !== undefined) return true
  }
  return false
}
