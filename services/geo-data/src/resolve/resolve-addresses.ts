import type { ResolveAnswer } from '@tathya/contracts'
import type { Places } from '../search/places.ts'
import { resolveAddress } from './resolve-address.ts'

/** Resolves addresses, in their order; one that cannot be resolved says why and leaves the others as they are. */
export function resolveAddresses(
  addresses: readonly string[],
  places: Places,
  version: string,
): ResolveAnswer {
  const data = addresses.map((address) => resolveAddress(address, places))
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
