import type { Name } from '@tathya/calendar'
import type { Place } from '@tathya/calendar/sky'
import { findPlace } from '../places/find-place.ts'
import { refusedParameter } from './read-date.ts'

/** A requested place. */
export interface RequestedPlace extends Place {
  /** Id of the administrative unit; undefined for coordinates. */
  readonly unitId: string | undefined
  /** Undefined for coordinates. */
  readonly name: Name | undefined
}

/** Query parameters of a place. */
export interface PlaceQuery {
  readonly lat?: number | undefined
  readonly lon?: number | undefined
  readonly unit_id?: string | undefined
}

/**
 * Reads the place of a query, by `lat` and `lon` or by `unit_id`, if any. Throws `invalid_query` for an incomplete pair, for
 * both at once, and for an unknown id.
 */
export function readPlace({ lat, lon, unit_id }: PlaceQuery): RequestedPlace | undefined {
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
