import type { ResolveAnswer } from '@tathya/contracts/http'
import type { Turns } from '@tathya/platform'
import type { Places } from '../search/places.ts'
import { resolveAddress } from './resolve-address.ts'

/** Resolves addresses in turns, in order. */
export async function resolveAddresses(
  addresses: readonly string[],
  places: Places,
  version: string,
  turns: Turns,
): Promise<ResolveAnswer> {
  const data = await turns.map(addresses, (address) => resolveAddress(address, places))
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
