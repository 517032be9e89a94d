import type { AlmanacMethodId } from '@tathya/contracts/http'
import { kathmandu } from '../core/sky/place.ts'
import type { AlmanacMethod } from '../core/sky/positions.ts'
import { type AskedPlace, type PlaceQuery, readPlace } from './read-place.ts'

/** What a caller may choose of an almanac: how it is computed, and for which place. */
export interface AlmanacChoice {
  readonly method: AlmanacMethod
  readonly place: AskedPlace
}

/** The almanac that is printed in Nepal. */
export const printedAlmanac: AlmanacChoice = {
  method: 'nepal',
  place: { ...kathmandu, unitId: undefined, name: { en: 'Kathmandu', ne: 'काठमाडौँ' } },
}

/** What a query may say of an almanac. */
interface AlmanacQuery extends PlaceQuery {
  readonly method?: AlmanacMethodId | undefined
}

/**
 * Reads what is chosen of an almanac; default: as it is printed in Nepal, for Kathmandu. Throws `invalid_query` for a place
 * that `readPlace` refuses.
 */
export function readAlmanacChoice({ method = printedAlmanac.method, ...asked }: AlmanacQuery): AlmanacChoice {
  const place = readPlace(asked) ?? printedAlmanac.place
  // One object for the usual choice, so that its days are remembered.
  const isUsual = method === printedAlmanac.method && place === printedAlmanac.place
  return isUsual ? printedAlmanac : { method, place }
}
