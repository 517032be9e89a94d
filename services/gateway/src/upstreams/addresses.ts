import { Pool } from 'undici'
import { type Breaker, type BreakerOptions, createBreaker } from './breaker.ts'
import type { Place } from './places.ts'

/** One address of a service. */
export interface Address {
  readonly origin: string
  readonly pool: Pool
  readonly breaker: Breaker
  /** Requests that have not ended. */
  pending: number
  /** What it said last at `/readyz`; until it was asked, true for the first addresses, which is all that is known then. */
  ready: boolean
}

/** All addresses of a service. */
export interface Addresses {
  /** Those that there are now. */
  readonly all: readonly Address[]
  /**
   * Takes a place at the address with the fewest pending requests, other than `tried`; undefined where none is free. One
   * that is not ready is taken where no other is: perhaps it can answer this.
   */
  take(tried?: ReadonlySet<Address>): Address | undefined
  /** Milliseconds until an address may be tried again; 0 where one may be now. */
  waitMs(): number
  /**
   * Makes these the addresses. One that stays keeps its connections; one that goes ends what it has begun; one that is new
   * is not ready until it says so, since its name may be known before it listens.
   */
  replace(places: readonly Place[]): void
  close(): Promise<void>
}

/** How connections are made. */
export interface AddressOptions {
  /** Milliseconds to connect. */
  readonly connectMs: number
  /** Most requests at one address at a time. */
  readonly connections: number
  readonly breaker?: BreakerOptions
}

/** Opens pools to the places; they connect where the first request needs it. */
export function openAddresses(places: readonly Place[], options: AddressOptions): Addresses {
  const { connections } = options
  const leaving = new Set<Address>()
  let all = places.map((place) => openAddress(place, true, options))
  let turn = 0

  function take(tried?: ReadonlySet<Address>): Address | undefined {
    turn += 1
    const free = all.filter((address) => address.pending < connections && tried?.has(address) !== true)
    // Among equals, each in its turn.
    const rank = (address: Address) => (all.indexOf(address) + turn) % all.length
    free.sort((a, b) => Number(b.ready) - Number(a.ready) || a.pending - b.pending || rank(a) - rank(b))
    const chosen = free.find(({ breaker: gate }) => gate.admit())
    if (chosen !== undefined) chosen.pending += 1
    return chosen
  }

  function leave(address: Address): void {
    leaving.add(address)
    // Ends its connections when their answers have.
    address.pool.close().finally(() => leaving.delete(address))
  }

  return {
    get all() {
      return all
    },
    take,
    waitMs: () => Math.min(...all.map(({ breaker: gate }) => gate.waitMs())),
    replace(next) {
      const known = new Map(all.map((address) => [address.origin, address]))
      all = next.map((place) => known.get(place.origin) ?? openAddress(place, false, options))
      for (const address of known.values()) if (!all.includes(address)) leave(address)
    },
    // Callers are gone by then; whatever still runs, runs for nobody.
    close: async () => {
      await Promise.all([...all, ...leaving].map(({ pool }) => pool.destroy()))
    },
  }
}

function openAddress({ origin, host }: Place, ready: boolean, options: AddressOptions): Address {
  const { connectMs, connections, breaker } = options
  // The forwarder watches over answers itself, by rules that know of slow models and open event streams.
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    connect: { timeout: connectMs, ...(host === undefined ? {} : { servername: host }) },
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  return { origin, pool, breaker: createBreaker(breaker), pending: 0, ready }
}
