import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Where a process of a service is. */
export interface Place {
  /** `http://10.0.0.7:8080` */
  readonly origin: string
  /** The name that stands in its certificate; undefined where the origin has it. */
  readonly host?: string
}

/** Finds the addresses of a host. */
export type Resolve = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>

const systemResolve: Resolve = (host) => lookup(host, { all: true })

/** Finds where the processes behind an address are now. */
export interface PlaceFinder {
  /** The last known places, at first the address itself. */
  readonly known: readonly Place[]
  /** Asks anew; a name that leads nowhere now keeps its last places. */
  find(): Promise<readonly Place[]>
}

/**
 * Makes the finder of an address. A name can stand for several processes, as those of a scaled service do: then each is a
 * place of its own. A number, and this machine, stand for themselves.
 */
export function createPlaceFinder(origin: string, resolve: Resolve = systemResolve): PlaceFinder {
  const url = new URL(origin)
  const { hostname } = url
  const fixed = hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  let known: readonly Place[] = [{ origin }]
  return {
    get known() {
      return known
    },
    async find() {
      if (fixed) return known
      const found = await resolve(hostname).catch(() => [])
      if (found.length > 0) known = toPlaces(url, found)
      return known
    },
  }
}

/** A process with an address of each family is one place: the older family's. */
function toPlaces(url: URL, found: Awaited<ReturnType<Resolve>>): Place[] {
  const family = Math.min(...found.map((one) => one.family))
  const numbers = found.filter((one) => one.family === family).map(({ address }) => address)
  return [...new Set(numbers)].toSorted().map((address) => {
    const host = family === 6 ? `[${address}]` : address
    const port = url.port === '' ? '' : `:${url.port}`
    return {
      origin: `${url.protocol}//${host}${port}`,
      ...(url.protocol === 'https:' ? { host: url.hostname } : {}),
    }
  })
}
