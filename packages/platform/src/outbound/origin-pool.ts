import type { Pool } from 'undici'
import type { Logger } from '../log.ts'
import { Loop } from '../loop.ts'
import { type BreakerOptions, CircuitBreaker } from './breaker.ts'
import type { OriginAddress, OriginResolver } from './resolve-origin.ts'

/** Milliseconds between checks, and for which an origin may take to say whether it is ready. */
const checkMs = 1_000
const readyMs = 2_000

/** One process of a service, with the connections to it. */
export interface Origin {
  readonly url: string
  readonly connections: Pool
  readonly breaker: CircuitBreaker
  /** Requests that have not ended. */
  pending: number
  /** Its last answer at `/readyz`; true for the first origins until they were asked, as nothing else is known then. */
  ready: boolean
}

/** How connections are made. */
export interface OriginPoolOptions {
  /** Milliseconds to connect. */
  readonly connectMs: number
  /** Requests at one origin at a time. */
  readonly maxConnections: number
  readonly breaker?: BreakerOptions
}

/** All processes of a service. Connections are made when the first request needs them. */
export class OriginPool {
  readonly #connect: (address: OriginAddress) => Pool
  readonly #options: OriginPoolOptions
  readonly #leaving = new Set<Origin>()
  #all: readonly Origin[]
  #turn = 0

  private constructor(connect: (address: OriginAddress) => Pool, options: OriginPoolOptions) {
    this.#connect = connect
    this.#options = options
    this.#all = []
  }

  static async open(addresses: readonly OriginAddress[], options: OriginPoolOptions): Promise<OriginPool> {
    // Of no use, and 15 MB, to a process that reaches nothing by HTTP.
    const undici = await import('undici')
    const connect = ({ url, servername }: OriginAddress) =>
      new undici.Pool(url, {
        connections: options.maxConnections,
        pipelining: 1,
        connect: { timeout: options.connectMs, ...(servername === undefined ? {} : { servername }) },
        // Whoever sends requests watches over the answers, by rules that know of slow models and event streams.
        headersTimeout: 0,
        bodyTimeout: 0,
      })
    const pool = new OriginPool(connect, options)
    pool.#all = addresses.map((address) => pool.#open(address, true))
    return pool
  }

  /** The origins that there are now. */
  get all(): readonly Origin[] {
    return this.#all
  }

  /** How many origins take requests now. One that failed may be tried again after its time. */
  countReady(): number {
    return this.#all.filter(({ breaker, ready }) => ready && breaker.waitMs() === 0).length
  }

  /**
   * Takes the origin with the fewest pending requests, other than `tried`; undefined where none is free. One that is not
   * ready is taken where no other is: perhaps it can answer this.
   */
  take(tried?: ReadonlySet<Origin>): Origin | undefined {
    this.#turn += 1
    const all = this.#all
    const free = all.filter(
      (origin) => origin.pending < this.#options.maxConnections && tried?.has(origin) !== true,
    )
    // Among equals, each in its turn.
    const rank = (origin: Origin) => (all.indexOf(origin) + this.#turn) % all.length
    free.sort((a, b) => Number(b.ready) - Number(a.ready) || a.pending - b.pending || rank(a) - rank(b))
    const origin = free.find(({ breaker }) => breaker.admit())
    if (origin !== undefined) origin.pending += 1
    return origin
  }

  /** Milliseconds until an origin may be tried again; 0 where one may be now. */
  waitMs(): number {
    return Math.min(...this.#all.map(({ breaker }) => breaker.waitMs()))
  }

  /**
   * Makes these the origins. One that stays keeps its connections; one that goes ends what it has begun; one that is new is
   * not ready until it says so, since its name may be known before it listens.
   */
  replace(addresses: readonly OriginAddress[]): void {
    const current = new Map(this.#all.map((origin) => [origin.url, origin]))
    this.#all = addresses.map((address) => current.get(address.url) ?? this.#open(address, false))
    for (const origin of current.values()) if (!this.#all.includes(origin)) this.#leave(origin)
  }

  /**
   * Repeatedly looks up where the service is, and asks which of its origins are ready: a process that is about to stop says
   * so before it does, and gets no requests by then.
   */
  watch(resolvers: readonly OriginResolver[], log: Pick<Logger, 'warn'>): Loop<void> {
    const task = async (signal: AbortSignal) => {
      const addresses = (await Promise.all(resolvers.map((resolver) => resolver.resolve()))).flat()
      if (signal.aborted) return
      this.replace([...new Map(addresses.map((address) => [address.url, address])).values()])
      await Promise.all(this.#all.map((origin) => checkReady(origin, signal)))
    }
    const failure = 'the addresses of a service could not be checked'
    return new Loop({ task, everyMs: checkMs, runAtOnce: true, log, failure })
  }

  /** Closes all connections. Callers are gone by then; whatever still runs, runs for nobody. */
  async close(): Promise<void> {
    await Promise.all([...this.#all, ...this.#leaving].map(({ connections }) => connections.destroy()))
  }

  #open(address: OriginAddress, ready: boolean): Origin {
    const breaker = new CircuitBreaker(this.#options.breaker)
    return { url: address.url, connections: this.#connect(address), breaker, pending: 0, ready }
  }

  #leave(origin: Origin): void {
    this.#leaving.add(origin)
    // Ends its connections when their answers have.
    origin.connections.close().finally(() => this.#leaving.delete(origin))
  }
}

/** Gives back an origin that was taken and not used. */
export function giveBack(origin: Origin): void {
  origin.pending -= 1
  origin.breaker.withdrawn()
}

/** Asks an origin at `/readyz`. The breaker goes by what callers ask for, not by this. */
async function checkReady(origin: Origin, signal: AbortSignal): Promise<void> {
  try {
    const { statusCode, body } = await origin.connections.request({
      path: '/readyz',
      method: 'GET',
      reset: true,
      signal: AbortSignal.any([signal, AbortSignal.timeout(readyMs)]),
    })
    await body.dump()
    origin.ready = statusCode < 500
  } catch (error) {
    // A pool without a free connection tells nothing of the origin.
    const queued = (error as Error).name === 'TimeoutError' && origin.pending > 0
    if (!signal.aborted && !queued) origin.ready = false
  }
}
