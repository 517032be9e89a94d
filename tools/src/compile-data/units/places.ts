import type { AdministrativeUnit } from '@tathya/contracts/http'
import { checkEqual } from '../check.ts'
import type { CompiledDataset } from '../compiled.ts'

/** The file of the places for which the calendar computes sunrise, relative to the root of the repository. */
export const placesPath = 'services/calendar/src/places/rows.json'

/** Maximum distance of places in Nepal from its centre, 28.25 north and 84.1 east, in degrees. */
const maxDistance = { lat: 2.2, lon: 4.2 }

/** Compiles the places of districts and local units, whose ids the calendar accepts. */
export function compilePlaces(units: readonly AdministrativeUnit[]): CompiledDataset {
  const lower = units.filter(({ level }) => level !== 'province')
  const rows = lower.map(({ id, name_en, name_ne, lat, lon }) => ({ id, name_en, name_ne, lat, lon }))
  const outside = rows.filter(({ lat, lon }) => !isInNepal(lat, lon)).map(({ id }) => id)
  return {
    id: 'calendar-places',
    files: [{ path: placesPath, rows }],
    checks: [
      checkEqual('rows', rows.length, 77 + 753),
      checkEqual('places outside Nepal or unknown', outside.join(', ') || 'none', 'none'),
    ],
  }
}

function isInNepal(lat: number | null, lon: number | null): boolean {
  if (lat === null || lon === null) return false
  return Math.abs(lat - 28.25) <= maxDistance.lat && Math.abs(lon - 84.1) <= maxDistance.lon
}
