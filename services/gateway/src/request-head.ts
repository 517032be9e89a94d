import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6, type Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { type Logger, ownBaseUrl, problem, unknownBaseUrl } from '@tathya/platform'

/** Paths that need a closer check. Node's parser has refused control characters and non-ASCII before. */
const suspicious = /[%\\#]|\/\/|\/\./
const absolute = /^https?:\/\/([^/?#]*)([/?].*)?$/i
const authority = /^(?:[\w.~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
/** Backslashes, fragments, broken escapes, and escaped control characters and backslashes. */
const ambiguous = /[\\#]|%(?![0-9a-f]{2})|%(?:[01]|5c|7f)/i

/**
 * Normalises the target of a request to `/path?query` and returns the path, undecoded, or `*`. An absolute target also sets
 * `Host` (RFC 9112, section 3.2.2). Throws `malformed_request` for an ambiguous path or host, and `not_found` for doubled
 * slashes.
 */
export function readTarget(request: IncomingMessage): string {
  assertOneHost(request)
  let url = request.url ?? ''
  if (!url.startsWith('/')) {
    if (url === '*' && request.method === 'OPTIONS') return url
    url = fromAbsolute(request, url)
    request.url = url
  }
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  if (suspicious.test(path)) assertUnambiguous(path)
  return path
}

/** True for a host with or without a port, as in `Host`. */
function isAuthority(text: string): boolean {
  return authority.test(text)
}

/** Node takes the first of several `Host` headers; a proxy may have used another (RFC 9112, section 3.2). */
function assertOneHost({ rawHeaders }: IncomingMessage): void {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) throw problem('malformed_request', { detail: 'The request has more than one Host header.' })
}

function fromAbsolute(request: IncomingMessage, url: string): string {
  const [, host = '', target = '/'] = absolute.exec(url) ?? []
  if (!isAuthority(host)) {
    throw problem('malformed_request', { detail: 'The target of the request must begin with "/".' })
  }
  request.headers.host = host
  return target.startsWith('?') ? `/${target}` : target
}

function assertUnambiguous(path: string): void {
  if (ambiguous.test(path)) {
    throw problem('malformed_request', {
      detail: 'The path must not hold control characters, "\\", "#" or a "%" without two hexadecimal digits.',
    })
  }
  const segments = path.slice(1).split('/')
  if (segments.some((segment) => isDots(segment))) {
    throw problem('malformed_request', { detail: 'The path must not hold "." or ".." segments.' })
  }
  if (segments.slice(0, -1).includes('')) {
    throw problem('not_found', {
      detail: `Nothing is here. Did you mean ${path.replaceAll(/\/{2,}/g, '/')}?`,
    })
  }
}

/** Also true for escaped dots and slashes: a service may decode before it splits. */
function isDots(segment: string): boolean {
  const plain = segment.replaceAll(/%2e/gi, '.')
  return plain.split(/%2f/i).some((part) => part === '.' || part === '..')
}

/** Removes headers from every representation that Node keeps of a request. */
export function dropHeaders(request: IncomingMessage, names: ReadonlySet<string>): void {
  // Node builds headersDistinct on first access from rawHeaders, so access it before rawHeaders changes.
  const { headersDistinct, headers, rawHeaders } = request
  for (const name of names) {
    delete headers[name]
    delete headersDistinct[name]
  }
  let length = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (names.has(rawHeaders[at]!.toLowerCase())) continue
    rawHeaders[length] = rawHeaders[at]!
    rawHeaders[length + 1] = rawHeaders[at + 1]!
    length += 2
  }
  rawHeaders.length = length
}

/** True if a request has a body, even an empty chunked one. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Bytes of a body that count as one request, and the requests that any body costs at most: uploads have other limits. */
const bytesOfCost = 64 * 1024
const maxCost = 4

/** What a request costs its caller, in requests: its body must be read, parsed and stored. */
export function costOf(request: IncomingMessage): number {
  if (!hasBody(request)) return 1
  const length = request.headers['content-length']
  if (length === undefined) return maxCost
  return Math.min(maxCost, Math.max(1, Math.ceil(Number(length) / bytesOfCost)))
}

/** Throws `not_implemented` for any transfer coding but `chunked`, whose end would be ambiguous. */
export function assertPlainTransfer({ headers }: IncomingMessage): void {
  const coding = headers['transfer-encoding']
  if (coding === undefined || coding.toLowerCase() === 'chunked') return
  throw problem('not_implemented', {
    detail: 'The only Transfer-Encoding that is taken here is chunked.',
    headers: { Connection: 'close' },
  })
}

/** The sender of a request. */
export interface Client {
  readonly address: string
  /** Key under which requests without an API key are counted; undefined for an unlimited caller. */
  readonly group: string | undefined
  readonly scheme: 'http' | 'https'
  /** The requested host, named by a trusted proxy. */
  readonly host: string | undefined
}

/** Dependencies of `ClientReader`. */
export interface ClientReaderOptions {
  readonly trusted: BlockList
  /** The operator's own address of the product, instead of the one that callers use. */
  readonly publicUrl: string | undefined
  /** True to exempt programs on this machine from limits, unless they forward for others. */
  readonly spareLoopback: boolean
  readonly log: Logger
}

/** Headers in which proxies name their clients; trusted proxies only. */
export const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
] as const

const forwardingNames = new Set<string>(forwardingHeaders)

/** Determines the sender of a request. */
export class ClientReader {
  readonly #options: ClientReaderOptions
  /** Computed once per connection. */
  #peers = new WeakMap<Socket, Peer>()
  #trusted: BlockList
  readonly #publicUrl: string | undefined
  #warned = false

  constructor(options: ClientReaderOptions) {
    this.#options = options
    this.#trusted = options.trusted
    this.#publicUrl = options.publicUrl?.replace(/\/+$/, '')
  }

  /** Trusts other proxies from the next request on. */
  trust(proxies: BlockList): void {
    this.#trusted = proxies
    this.#peers = new WeakMap()
  }

  /** Determines the client, and removes the forwarding headers from the request. */
  read(request: IncomingMessage): Client {
    const { socket, headers } = request
    const { spareLoopback } = this.#options
    const peer = this.#peerOf(socket)
    const encrypted = (socket as TLSSocket).encrypted === true
    if (!forwardingHeaders.some((name) => headers[name] !== undefined)) {
      const group = spareLoopback && peer.loopback ? undefined : peer.group
      return { address: peer.address, group, scheme: encrypted ? 'https' : 'http', host: undefined }
    }
    if (!peer.trusted && peer.loopback && isForwarded(headers)) this.#warn()
    const { address, group } = findClient(peer, request, this.#trusted)
    const host = peer.trusted ? readForwardedHost(headers) : undefined
    const behindHttps = peer.trusted && headers['x-forwarded-proto'] === 'https'
    dropHeaders(request, forwardingNames)
    return { address, group, scheme: encrypted || behindHttps ? 'https' : 'http', host }
  }

  /**
   * The base URL of a request, which services put before the paths in their responses: the public one if set, else the host
   * named by a trusted proxy, else that of the request if it is a loopback name or the listening address, else `unknown`,
   * with which services refuse requests that need it.
   */
  baseUrlOf({ headers, socket }: IncomingMessage, { scheme, host }: Client): string {
    if (this.#publicUrl !== undefined) return this.#publicUrl
    if (host !== undefined) return `${scheme}://${host.toLowerCase()}`
    return ownBaseUrl(headers.host, socket, scheme) ?? unknownBaseUrl
  }

  #peerOf(socket: Socket): Peer {
    let peer = this.#peers.get(socket)
    if (peer === undefined) {
      peer = toPeer(socket.remoteAddress ?? '', this.#trusted)
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

/** The host of the first of several proxies, which is the one the caller requested. */
function readForwardedHost(headers: IncomingHttpHeaders): string | undefined {
  const host = String(headers['x-forwarded-host'] ?? '')
    .split(',', 1)[0]!
    .trim()
  return isAuthority(host) ? host : undefined
}

/** The other end of a connection. */
export interface Peer {
  readonly address: string
  /** Key under which its requests are counted: the address, or the /64 of an IPv6 address. */
  readonly group: string
  readonly loopback: boolean
  /** True for a trusted proxy. */
  readonly trusted: boolean
}

/** Parses a list of addresses and networks: `10.0.0.0/8, 192.0.2.7, fd00::/8`. Throws with the first invalid item. */
export function parseNetworks(text: string): BlockList {
  const list = new BlockList()
  for (const part of text.split(',').map((item) => item.trim())) {
    if (part === '') continue
    const [address = '', bits, ...extra] = part.split('/')
    const family = isIP(address)
    const maxBits = family === 6 ? 128 : 32
    const length = bits === undefined ? maxBits : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
    if (family === 0 || extra.length > 0 || !(length <= maxBits)) {
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
 * Finds the sender of a request: the connection's peer or, behind trusted proxies, the last address of `X-Forwarded-For` that is
 * not one of them. Items before an invalid one are ignored.
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

/** True if the headers name the client of a proxy. */
function isForwarded(headers: IncomingHttpHeaders): boolean {
  return (
    headers['x-forwarded-for'] !== undefined ||
    headers.forwarded !== undefined ||
    headers['x-real-ip'] !== undefined
  )
}

/** Dual-stack sockets report IPv4 addresses as `::ffff:192.0.2.1`. */
function plainAddress(text: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)
  return mapped?.[1] ?? text.replace(/%.*$/, '')
}

function withoutPort(text: string): string {
  const match = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)
  return match?.[1] ?? text
}

/** Counts a /64 of IPv6 addresses, which one site has, as one caller. */
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
