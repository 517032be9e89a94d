import type { Name } from './core/names/calendar-names.ts'
import { kathmandu, type Place } from './core/sky/place.ts'
import type { AlmanacMethod } from './core/sky/positions.ts'

/** A place as a caller named it. */
export interface AskedPlace extends Place {
  /** Id of the administrative unit; undefined where it was not asked for by one. */
  readonly unitId: string | undefined
  /** Undefined where the place was given by degrees. */
  readonly name: Name | undefined
}

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
