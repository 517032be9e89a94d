import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6, type Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { Logger } from '@tathya/platform'
import { dropHeaders } from '../drop-headers.ts'
import { forwardingHeaders } from '../upstreams/forwarded-headers.ts'
import { isAuthority } from './target.ts'

/** Who sends a request. */
export interface Client {
  readonly address: string
  /** Under which requests without a key are counted; undefined for a caller who is not limited. */
  readonly group: string | undefined
  readonly scheme: 'http' | 'https'
  /** The host that a trusted proxy was asked for. */
  readonly host: string | undefined
}

/** How clients are found. */
export interface ClientReaderOptions {
  readonly trusted: BlockList
  /** True where programs on this machine are not limited, unless they forward for others. */
  readonly spareLoopback: boolean
  readonly log: Logger
}

const forwardingNames = new Set<string>(forwardingHeaders)

/** Finds who sends a request. */
export class ClientReader {
  readonly #options: ClientReaderOptions
  /** Each connection is looked at once. */
  readonly #peers = new WeakMap<Socket, Peer>()
  #warned = false

  constructor(options: ClientReaderOptions) {
    this.#options = options
  }

  /** Takes the headers off the request in which proxies, and impostors, name the client. */
  read(request: IncomingMessage): Client {
    const { socket, headers } = request
    const { trusted, spareLoopback } = this.#options
    const peer = this.#peerOf(socket)
    const encrypted = (socket as TLSSocket).encrypted === true
    if (!forwardingHeaders.some((name) => headers[name] !== undefined)) {
      const group = spareLoopback && peer.loopback ? undefined : peer.group
      return { address: peer.address, group, scheme: encrypted ? 'https' : 'http', host: undefined }
    }
    if (!peer.trusted && peer.loopback && isForwarded(headers)) this.#warn()
    const { address, group } = findClient(peer, request, trusted)
    const host = peer.trusted ? readForwardedHost(headers) : undefined
    const behindHttps = peer.trusted && headers['x-forwarded-proto'] === 'https'
    dropHeaders(request, forwardingNames)
    return { address, group, scheme: encrypted || behindHttps ? 'https' : 'http', host }
  }

  #peerOf(socket: Socket): Peer {
    let peer = this.#peers.get(socket)
    if (peer === undefined) {
      peer = toPeer(socket.remoteAddress ?? '', this.#options.trusted)
      this.#peers.set(socket, peer)
    }
    return peer
  }

  #warn(): void {
    if (this.#warned) return
    this.#warned = true
    this.#options.log.warn(
      {},
      'A proxy on this machine forwards requests. Set TATHYA_TRUSTED_PROXIES=127.0.0.1,::1 to count its callers apart.',
    )
  }
}

/** The first of several proxies was asked by the caller. */
function readForwardedHost(headers: IncomingHttpHeaders): string | undefined {
  const host = String(headers['x-forwarded-host'] ?? '')
    .split(',', 1)[0]!
    .trim()
  return isAuthority(host) ? host : undefined
}

/** The other end of a connection. */
export interface Peer {
  readonly address: string
  /** Under which its requests are counted: the address, or the /64 of an IPv6 address. */
  readonly group: string
  readonly loopback: boolean
  /** True for a proxy whose forwarding headers count. */
  readonly trusted: boolean
}

/** Reads a list of addresses and networks: `10.0.0.0/8, 192.0.2.7, fd00::/8`. Throws naming a part that is neither. */
export function parseNetworks(text: string): BlockList {
  const list = new BlockList()
  for (const part of text.split(',').map((item) => item.trim())) {
    if (part === '') continue
    const [address = '', bits, ...rest] = part.split('/')
    const family = isIP(address)
    const maxBits = family === 6 ? 128 : 32
    const length = bits === undefined ? maxBits : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
    if (family === 0 || rest.length > 0 || !(length <= maxBits)) {
      throw new Error(`"${part}" is neither an address nor a network such as 10.0.0.0/8`)
    }
    list.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Describes an address. */
export function toPeer(text: string, trusted: BlockList): Peer {
  const address = plainAddress(text)
  return {
    address,
    group: toGroup(address),
    loopback: address === '::1' || address.startsWith('127.'),
    trusted: isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
  }
}

/**
 * Finds who sent a request: the connection's peer, or, behind trusted proxies, the last address of
 * `X-Forwarded-For` that is not one of them. What stands before a part that is no address does not count.
 */
export function findClient(peer: Peer, request: IncomingMessage, trusted: BlockList): Peer {
  const chain = peer.trusted ? request.headers['x-forwarded-for'] : undefined
  if (chain === undefined) return peer
  let client = peer
  for (const part of String(chain).split(',').reverse()) {
    const address = withoutPort(part.trim())
    if (isIP(address) === 0) break
    client = toPeer(address, trusted)
    if (!client.trusted) break
  }
  return client
}

/** True where a request names the client for whom it was forwarded. */
function isForwarded(headers: IncomingHttpHeaders): boolean {
  return (
    headers['x-forwarded-for'] !== undefined ||
    headers.forwarded !== undefined ||
    headers['x-real-ip'] !== undefined
  )
}

/** IPv4 addresses on a socket for both families come as `::ffff:192.0.2.1`. */
function plainAddress(text: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)
  return mapped?.[1] ?? text.replace(/%.*$/, '')
}

function withoutPort(text: string): string {
  const match = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)
  return match?.[1] ?? text
}

/** A site has a whole /64 of IPv6 addresses to spend, so that is counted as one caller. */
function toGroup(address: string): string {
  if (!isIPv6(address)) return address
  const [front = '', back] = address.split('::')
  const before = front === '' ? [] : front.split(':')
  const after = back === undefined || back === '' ? [] : back.split(':')
  const zeros = back === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
