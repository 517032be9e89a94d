import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

/** The address of one process. */
export interface OriginAddress {
  /** `http://10.0.0.1:8080`. */
  readonly url: string
  /** The name in its certificate, if the address is numeric. */
  readonly servername?: string
}

/** Resolves a name. */
export type Lookup = (name: string) => Promise<readonly LookupAddress[]>

const systemLookup: Lookup = (name) => lookup(name, { all: true })

/**
 * Resolves an origin to processes. The name of a scaled service has several addresses: each is an origin of its own. A numeric
 * address, and localhost, are not resolved.
 */
export class OriginResolver {
  readonly #url: URL
  readonly #lookup: Lookup
  readonly #fixed: boolean
  #last: readonly OriginAddress[]

  constructor(origin: string, lookup: Lookup = systemLookup) {
    this.#url = new URL(origin)
    const { hostname } = this.#url
    this.#lookup = lookup
    this.#fixed = hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    this.#last = [{ url: origin }]
  }

  /** The last resolved addresses; at first the origin itself. */
  get last(): readonly OriginAddress[] {
    return this.#last
  }

  /** Resolves the name again; on failure the last addresses are kept. */
  async resolve(): Promise<readonly OriginAddress[]> {
    if (this.#fixed) return this.#last
    const addresses = await this.#lookup(this.#url.hostname).catch(() => [])
    if (addresses.length > 0) this.#last = toOrigins(this.#url, addresses)
    return this.#last
  }
}

/** A process with IPv4 and IPv6 addresses is one origin, with the IPv4 address. */
function toOrigins(url: URL, addresses: readonly LookupAddress[]): OriginAddress[] {
  const oldest = Math.min(...addresses.map(({ family }) => family))
  const numbers = addresses.filter(({ family }) => family === oldest).map(({ address }) => address)
  return [...new Set(numbers)].toSorted().map((address) => {
    const host = oldest === 6 ? `[${address}]` : address
    const port = url.port === '' ? '' : `:${url.port}`
    return {
      url: `${url.protocol}//${host}${port}`,
      ...(url.protocol === 'https:' ? { servername: url.hostname } : {}),
    }
  })
}
