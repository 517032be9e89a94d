import type { HolidayPlace } from '@tathya/calendar'
import { type AlmanacMethod, kathmandu } from '@tathya/calendar/sky'
import type { AlmanacMethodId } from '@tathya/contracts/http'
import { type PlaceQuery, type RequestedPlace, readPlace } from './read-place.ts'

/** The method and place of an almanac. */
export interface AlmanacChoice {
  readonly method: AlmanacMethod
  readonly place: RequestedPlace
  /** The part of the country whose own public holidays count too. */
  readonly holidayPlace?: HolidayPlace | undefined
}

/** The almanac that is printed in Nepal. */
export const printedAlmanac: AlmanacChoice = {
  method: 'nepal',
  place: { ...kathmandu, unitId: undefined, name: { en: 'Kathmandu', ne: 'काठमाडौँ' } },
}

/** Query parameters of an almanac. */
interface AlmanacQuery extends PlaceQuery {
  readonly method?: AlmanacMethodId | undefined
  readonly place?: HolidayPlace | undefined
}

/**
 * Reads the method and place of an almanac; default: as printed in Nepal, for Kathmandu. Throws `invalid_query` for an
 * invalid place.
 */
export function readAlmanacChoice({
  method = printedAlmanac.method,
  place: holidayPlace,
  ...query
}: AlmanacQuery): AlmanacChoice {
  const place = readPlace(query) ?? printedAlmanac.place
  // One object for the default, so that its days are cached.
  const isPrinted = method === printedAlmanac.method && place === printedAlmanac.place
  return isPrinted && holidayPlace === undefined ? printedAlmanac : { method, place, holidayPlace }
}
