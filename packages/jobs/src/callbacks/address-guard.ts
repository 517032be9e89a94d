import { BlockList, isIP } from 'node:net'
import { ConfigError, problem } from '@tathya/platform'

/** IPv4 networks that are not public (IANA IPv4 Special-Purpose Address Registry), multicast and reserved ones. */
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Public addresses at which a cloud's virtual machines reach their provider: Azure's platform, with its metadata and DNS. */
const cloudV4 = ['168.63.129.16']

/**
 * Public IPv6 addresses are within 2000::/3, without these: protocol assignments with Teredo, documentation, 6to4 and others
 * of the IANA IPv6 Special-Purpose Address Registry. Mapped and translated addresses are outside of 2000::/3.
 */
const closedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, bits] of closedV4) closed.addSubnet(network, bits, 'ipv4')
for (const address of cloudV4) closed.addAddress(address, 'ipv4')
for (const [network, bits] of closedV6) closed.addSubnet(network, bits, 'ipv6')
const openV6 = new BlockList()
openV6.addSubnet('2000::', 3, 'ipv6')

/** True for an address on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && openV6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** A name, an IPv4 address or an IPv6 address in brackets, with an optional port. */
const hostShape = /^(?:\[[0-9a-f:.]+\]|[^\s/:@[\]]+)(?::\d{1,5})?$/

/** Allows public addresses, and the hosts that the operator has listed. */
export interface AddressGuard {
  /** Throws `callback_refused` for an address that its text alone shows to be forbidden. */
  assertAllowed(url: string): URL
  /** True if the operator has listed the host, or host and port. */
  isListed(url: URL): boolean
}

/** Creates the guard; `hosts` is a comma-separated list of `host` or `host:port`. Throws `ConfigError` for anything else. */
export function createAddressGuard(hosts: string): AddressGuard {
  const listed = readHosts(hosts)
  const isListed = (url: URL) => {
    const host = hostOf(url)
    const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
    return [host, `[${host}]`, `${host}:${port}`, `[${host}]:${port}`].some((name) => listed.has(name))
  }
  return {
    isListed,
    assertAllowed(text) {
      const url = URL.parse(text)
      if (url === null || !['http:', 'https:'].includes(url.protocol))
        throw refused('It must be an http or https address.')
      if (url.username !== '' || url.password !== '') throw refused('It must not hold a user or password.')
      if (isListed(url)) return url
      const host = hostOf(url)
      const isLocal = host === 'localhost' || host.endsWith('.localhost')
      if (isLocal || (isIP(host) !== 0 && !isPublicAddress(host)))
        throw refused(`${host} is not a public address.`)
      return url
    },
  }
}

function readHosts(hosts: string): ReadonlySet<string> {
  const listed = hosts
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
  const invalid = listed.find((host) => !hostShape.test(host) && isIP(host) !== 6)
  if (invalid === undefined) return new Set(listed)
  throw new ConfigError(
    `TATHYA_CALLBACK_HOSTS: "${invalid}" is not a host. Write host or host:port, such as intern.example:8080, with commas between.`,
  )
}

/** The host without the brackets of IPv6 and without a trailing dot. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

function refused(reason: string) {
  return problem('callback_refused', {
    detail: `${reason} Use a public http or https address, or ask the operator to allow this one (TATHYA_CALLBACK_HOSTS).`,
    errors: [{ field: 'callback_url', message: reason, accepted: 'a public http or https address' }],
  })
}
