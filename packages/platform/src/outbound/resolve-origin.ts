import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Where one process is reached. */
export interface OriginAddress {
  /** `http://10.0.0.1:8080`. */
  readonly url: string
  /** The name in its certificate, where the address is a number instead. */
  readonly servername?: string
}

/** Finds the addresses of a name. */
export type Lookup = (name: string) => Promise<readonly LookupAddress[]>

const systemLookup: Lookup = (name) => lookup(name, { all: true })

/**
 * Finds the processes behind an origin. A name can stand for several, as that of a scaled service does: each is an origin of
 * its own. A number, and this machine, stand for themselves.
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

  /** The last known addresses; at first the origin itself. */
  get last(): readonly OriginAddress[] {
    return this.#last
  }

  /** Looks the name up again; one that leads nowhere now keeps its last addresses. */
  async resolve(): Promise<readonly OriginAddress[]> {
    if (this.#fixed) return this.#last
    const addresses = await this.#lookup(this.#url.hostname).catch(() => [])
    if (addresses.length > 0) this.#last = toOrigins(this.#url, addresses)
    return this.#last
  }
}

/** A process with an address of each family is one origin: the older family's. */
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
