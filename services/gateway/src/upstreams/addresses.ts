import { Pool } from 'undici'
import { type Breaker, type BreakerOptions, createBreaker } from './breaker.ts'

/** One address of a service. */
export interface Address {
  readonly origin: string
  readonly pool: Pool
  readonly breaker: Breaker
  /** Requests that have not ended. */
  pending: number
}

/** All addresses of a service. */
export interface Addresses {
  readonly all: readonly Address[]
  /** Takes a place at the address with the fewest pending requests, other than `tried`; undefined where none is free. */
  take(tried?: ReadonlySet<Address>): Address | undefined
  /** Milliseconds until an address may be tried again; 0 where one may be now. */
  waitMs(): number
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

/** Opens pools to the addresses; they connect where the first request needs it. */
export function openAddresses(
  origins: readonly string[],
  { connectMs, connections, breaker }: AddressOptions,
): Addresses {
  const all = origins.map((origin): Address => {
    // The forwarder watches over answers itself, by rules that know of slow models and open event streams.
    const pool = new Pool(origin, {
      connections,
      pipelining: 1,
      connect: { timeout: connectMs },
      headersTimeout: 0,
      bodyTimeout: 0,
    })
    return { origin, pool, breaker: createBreaker(breaker), pending: 0 }
  })
  let turn = 0

  function take(tried?: ReadonlySet<Address>): Address | undefined {
    turn += 1
    const free = all.filter((address) => address.pending < connections && tried?.has(address) !== true)
    // Among equals, each in its turn.
    const rank = (address: Address) => (all.indexOf(address) + turn) % all.length
    free.sort((a, b) => a.pending - b.pending || rank(a) - rank(b))
    const chosen = free.find(({ breaker: gate }) => gate.admit())
    if (chosen !== undefined) chosen.pending += 1
    return chosen
  }

  return {
    all,
    take,
    waitMs: () => Math.min(...all.map(({ breaker: gate }) => gate.waitMs())),
    // Callers are gone by then; whatever still runs, runs for nobody.
    close: async () => {
      await Promise.all(all.map(({ pool }) => pool.destroy()))
    },
  }
}
