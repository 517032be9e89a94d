import type { Name } from '../core/names/calendar-names.ts'
import type { Place } from '../core/sky/place.ts'
import { findPlace } from '../places/find-place.ts'
import { refusedParameter } from './read-date.ts'

/** A place as a caller named it. */
export interface AskedPlace extends Place {
  /** Id of the administrative unit; undefined where it was not asked for by one. */
  readonly unitId: string | undefined
  /** Undefined where the place was given by degrees. */
  readonly name: Name | undefined
}

/** What a query may say of the place. */
export interface PlaceQuery {
  readonly lat?: number | undefined
  readonly lon?: number | undefined
  readonly unit_id?: string | undefined
}

/**
 * Reads the place of a query: by `lat` and `lon` together, or by `unit_id`; undefined where it names none. Throws
 * `invalid_query` for one of a pair, for both ways at once, and for an id that no unit has.
 */
export function readPlace({ lat, lon, unit_id }: PlaceQuery): AskedPlace | undefined {
  if (unit_id !== undefined) {
    if (lat !== undefined || lon !== undefined)
      throw refusedParameter('unit_id', 'left out where lat and lon are given, or given without them')
    const place = findPlace(unit_id)
    if (place === undefined)
      throw refusedParameter(
        'unit_id',
        'the id of a local unit or a district as /e/administrativeUnit lists them, such as 40504 or 405',
      )
    return place
  }
  if (lat === undefined && lon === undefined) return undefined
  if (lat === undefined) throw refusedParameter('lat', 'given together with lon')
  if (lon === undefined) throw refusedParameter('lon', 'given together with lat')
  return { latitude: lat, longitude: lon, unitId: undefined, name: undefined }
}
