import { setImmediate } from 'node:timers/promises'
import type { ResolveAnswer, ResolvedAddress } from '@tathya/contracts/http'
import type { Places } from '../search/places.ts'
import { resolveAddress } from './resolve-address.ts'

/** Milliseconds of work between pauses for other requests. */
const sliceMs = 10

/** Resolves addresses, in order. */
export async function resolveAddresses(
  addresses: readonly string[],
  places: Places,
  version: string,
): Promise<ResolveAnswer> {
  const data: ResolvedAddress[] = []
  let start = performance.now()
  for (const address of addresses) {
    data.push(resolveAddress(address, places))
    if (performance.now() - start < sliceMs) continue
    await setImmediate()
    start = performance.now()
  }
  const count = (status: string) => data.filter((item) => item.status === status).length
  return {
    data,
    meta: {
      total: data.length,
      resolved: count('resolved'),
      ambiguous: count('ambiguous'),
      unresolved: count('unresolved'),
      version,
    },
  }
}
