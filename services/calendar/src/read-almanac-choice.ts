import type { AlmanacMethodId } from '@tathya/contracts/http'
import { type AlmanacChoice, printedAlmanac } from './almanac-choice.ts'
import { type PlaceQuery, readPlace } from './read-place.ts'

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
