import { setTimeout as pause } from 'node:timers/promises'
import type { Address, Addresses } from './addresses.ts'
import type { PlaceFinder } from './places.ts'

/** Milliseconds between looks, and for which an address may take to say whether it is ready. */
const lookMs = 1_000
const patienceMs = 2_000

/**
 * Looks again and again where a service is, and which of its addresses are ready: a process that is about to stop says so
 * before it does, and gets no requests by then. Returns the function that stops it.
 */
export function watchAddresses(addresses: Addresses, finders: readonly PlaceFinder[]): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function look(): Promise<void> {
    const places = (await Promise.all(finders.map((finder) => finder.find()))).flat()
    if (signal.aborted) return
    addresses.replace([...new Map(places.map((place) => [place.origin, place])).values()])
    await Promise.all(addresses.all.map((address) => ask(address, signal)))
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await look()
      await pause(lookMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const watching = watch()
  return async () => {
    stopping.abort()
    await watching
  }
}

/** Asks an address at `/readyz`. It is not sent through the breaker, which goes by what callers ask for. */
async function ask(address: Address, signal: AbortSignal): Promise<void> {
  try {
    const { statusCode, body } = await address.pool.request({
      path: '/readyz',
      method: 'GET',
      reset: true,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    await body.dump()
    address.ready = statusCode < 500
  } catch (error) {
    // A pool without a free connection says nothing of the address.
    const waited = (error as Error).name === 'TimeoutError' && address.pending > 0
    if (!signal.aborted && !waited) address.ready = false
  }
}
