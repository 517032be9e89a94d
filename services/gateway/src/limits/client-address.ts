import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6, type Socket } from 'node:net'

/** Headers in which proxies tell about their callers; they count from trusted proxies only. */
export const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
] as const

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
    const most = family === 6 ? 128 : 32
    const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
    if (family === 0 || rest.length > 0 || !(length <= most)) {
      throw new Error(`"${part}" is neither an address nor a network such as 10.0.0.0/8`)
    }
    list.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Makes a reader of who is at the other end; it looks once at each connection. */
export function createPeerReader(trusted: BlockList): (socket: Socket) => Peer {
  const known = new WeakMap<Socket, Peer>()
  return (socket) => {
    const peer = known.get(socket) ?? toPeer(socket.remoteAddress ?? '', trusted)
    known.set(socket, peer)
    return peer
  }
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

/** True where a request says that it was forwarded. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
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
