import { setImmediate } from 'node:timers/promises'
import type { ResolveAnswer, ResolvedAddress } from '@tathya/contracts/http'
import type { Places } from '../search/places.ts'
import { resolveAddress } from './resolve-address.ts'

/** Milliseconds after which other requests have their turn. */
const turnMs = 10

/** Resolves addresses, in their order; one that cannot be resolved says why and leaves the others as they are. */
export async function resolveAddresses(
  addresses: readonly string[],
  places: Places,
  version: string,
): Promise<ResolveAnswer> {
  const data: ResolvedAddress[] = []
  let turn = performance.now()
  for (const address of addresses) {
    data.push(resolveAddress(address, places))
    if (performance.now() - turn < turnMs) continue
    await setImmediate()
    turn = performance.now()
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
