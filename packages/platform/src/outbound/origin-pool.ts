import type { Pool } from 'undici'
import type { Logger } from '../log.ts'
import { Loop, sleep } from '../time.ts'
import { type BreakerOptions, CircuitBreaker } from './breaker.ts'
import { idleMs } from './gateway-client.ts'
import { type Compared, noteAnswer } from './outliers.ts'
import { RecentShare } from './recent-share.ts'
import type { OriginAddress, OriginResolver } from './resolve-origin.ts'

/** Milliseconds between checks, also while one of the origins is not ready, and the time limit of a check. */
const checkMs = 1_000
const waitingCheckMs = 200
const readyMs = 2_000

/** One process of a service, with the connections to it. */
export interface Origin extends Compared {
  readonly url: string
  readonly connections: Pool
  /** Unfinished requests. */
  pending: number
  /** Its last answer at `/readyz`; the first origins are assumed ready. */
  ready: boolean
  /** Checks that have begun, and the number of the latest that has ended. */
  checksBegun: number
  latestCheck: number
  /** Notes the status of an answer to a caller's request. */
  answered(status: number): void
}

/** Options of the connections. */
export interface OriginPoolOptions {
  /** Time limit of a connect. */
  readonly connectMs: number
  /** Of one origin. */
  readonly maxConnections: number
  readonly breaker?: BreakerOptions
}

/** All processes of a service. Connections are opened by the first request. */
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
    // 15 MB, which processes without outbound HTTP do not need.
    const undici = await import('undici')
    const connect = ({ url, servername }: OriginAddress) =>
      new undici.Pool(url, {
        connections: options.maxConnections,
        pipelining: 1,
        keepAliveMaxTimeout: idleMs,
        connect: { timeout: options.connectMs, ...(servername === undefined ? {} : { servername }) },
        // Callers set time limits, which differ for slow endpoints and event streams.
        headersTimeout: 0,
        bodyTimeout: 0,
      })
    const pool = new OriginPool(connect, options)
    pool.#all = addresses.map((address) => pool.#open(address, true))
    return pool
  }

  /** The current origins. */
  get all(): readonly Origin[] {
    return this.#all
  }

  /** How many origins take requests now. One that failed may be tried again after its time. */
  countReady(): number {
    return this.#all.filter(({ breaker, ready }) => ready && breaker.waitMs() === 0).length
  }

  /**
   * Takes the origin with the fewest pending requests, other than `tried`; undefined if none is free. If no origin is ready,
   * takes one that is not.
   */
  take(tried?: ReadonlySet<Origin>): Origin | undefined {
    this.#turn += 1
    const all = this.#all
    const free = all.filter(
      (origin) => origin.pending < this.#options.maxConnections && tried?.has(origin) !== true,
    )
    // Round-robin among equals.
    const rank = (origin: Origin) => (all.indexOf(origin) + this.#turn) % all.length
    free.sort((a, b) => Number(b.ready) - Number(a.ready) || a.pending - b.pending || rank(a) - rank(b))
    // Better one with many errors than none.
    const origin = free.find(({ breaker }) => breaker.admit()) ?? free.find(({ isOutlier }) => isOutlier)
    if (origin !== undefined) origin.pending += 1
    return origin
  }

  /** Milliseconds until an origin may be tried again; 0 if one may be now. */
  waitMs(): number {
    return Math.min(...this.#all.map(({ breaker }) => breaker.waitMs()))
  }

  /**
   * Sets the origins. Remaining ones keep their connections; removed ones finish their requests; a new one is not ready until
   * `/readyz` says so, since its name may resolve before it listens.
   */
  replace(addresses: readonly OriginAddress[]): void {
    const current = new Map(this.#all.map((origin) => [origin.url, origin]))
    this.#all = addresses.map((address) => current.get(address.url) ?? this.#open(address, false))
    for (const origin of current.values()) if (!this.#all.includes(origin)) this.#leave(origin)
  }

  /**
   * Repeatedly resolves the service and checks which of its origins are ready: a process that is about to stop reports that
   * first, and gets no more requests; one that has started gets them at once, however often it failed before.
   */
  watch(resolvers: readonly OriginResolver[], log: Pick<Logger, 'warn'>): Loop<void> {
    const task = async (signal: AbortSignal) => {
      const addresses = (await Promise.all(resolvers.map((resolver) => resolver.resolve()))).flat()
      if (signal.aborted) return
      this.replace([...new Map(addresses.map((address) => [address.url, address])).values()])
      const checks = Promise.all(this.#all.map((origin) => checkReady(origin, signal)))
      // An origin that does not answer holds up neither the checks of the others nor its own next one.
      await Promise.race([checks, sleep(waitingCheckMs, { signal, ref: false })])
    }
    const failure = 'the addresses of a service could not be checked'
    const everyMs = () => (this.countReady() < this.#all.length ? waitingCheckMs : checkMs)
    return new Loop({ task, everyMs, runAtOnce: true, log, failure })
  }

  /** Closes all connections, aborting running requests. */
  async close(): Promise<void> {
    await Promise.all([...this.#all, ...this.#leaving].map(({ connections }) => connections.destroy()))
  }

  #open(address: OriginAddress, ready: boolean): Origin {
    const { breaker: options = {} } = this.#options
    const breaker = new CircuitBreaker(options)
    const answers = new RecentShare(options.now ?? (() => performance.now()))
    const state = { pending: 0, ready, checksBegun: 0, latestCheck: 0, isOutlier: false }
    const answered = (status: number) => noteAnswer(origin, status, this.#all)
    const connections = this.#connect(address)
    const origin: Origin = { url: address.url, connections, breaker, answers, answered, ...state }
    return origin
  }

  #leave(origin: Origin): void {
    this.#leaving.add(origin)
    // Closes its connections after their last answers.
    origin.connections.close().finally(() => this.#leaving.delete(origin))
  }
}

/** Returns an origin that was taken and not used. */
export function giveBack(origin: Origin): void {
  origin.pending -= 1
  origin.breaker.withdrawn()
}

/**
 * Checks an origin at `/readyz`; the result of a later check counts. The breaker counts the callers' requests only, not this;
 * it closes when an origin becomes ready again, and stays as it is while one says that it is ready and fails.
 */
async function checkReady(origin: Origin, signal: AbortSignal): Promise<void> {
  origin.checksBegun += 1
  const check = origin.checksBegun
  const ready = await readReady(origin, signal)
  if (ready === undefined || check < origin.latestCheck) return
  origin.latestCheck = check
  if (ready && !origin.ready) origin.breaker.close()
  origin.ready = ready
}

/** Undefined if the state of the origin is unknown. */
async function readReady(
  { connections, pending }: Origin,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  try {
    const { statusCode, body } = await connections.request({
      path: '/readyz',
      method: 'GET',
      reset: true,
      signal: AbortSignal.any([signal, AbortSignal.timeout(readyMs)]),
    })
    await body.dump()
    return statusCode < 500
  } catch (error) {
    // There may be no free connection in the pool.
    const queued = (error as Error).name === 'TimeoutError' && pending > 0
    return signal.aborted || queued ? undefined : false
  }
}
