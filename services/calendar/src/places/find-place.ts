import type { Name } from '@tathya/calendar'
import type { Place } from '@tathya/calendar/sky'
import rows from './rows.json' with { type: 'json' }

/** The centre of a local unit or a district. */
export interface UnitPlace extends Place {
  readonly unitId: string
  readonly name: Name
}

const places: ReadonlyMap<string, UnitPlace> = new Map(
  rows.map(({ id, name_en, name_ne, lat, lon }) => [
    id,
    { latitude: lat, longitude: lon, unitId: id, name: { en: name_en, ne: name_ne } },
  ]),
)

/** Finds the place of a local unit or a district by id. */
export function findPlace(unitId: string): UnitPlace | undefined {
  return places.get(unitId)
}
