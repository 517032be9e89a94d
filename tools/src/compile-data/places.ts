import type { AdministrativeUnit } from '@tathya/contracts/http'
import { checkEqual } from './check.ts'
import type { CompiledDataset } from './compiled.ts'

/** Where the calendar keeps the places for which it computes sunrise, below the root of the repository. */
export const placesPath = 'services/calendar/src/places/rows.json'

/** Most degrees by which places in Nepal lie from its middle, 28.25 north and 84.1 east. */
const reach = { lat: 2.2, lon: 4.2 }

/** Compiles the places of districts and local units, which the calendar knows by their ids. */
export function compilePlaces(units: readonly AdministrativeUnit[]): CompiledDataset {
  const lower = units.filter(({ level }) => level !== 'province')
  const rows = lower.map(({ id, name_en, name_ne, lat, lon }) => ({ id, name_en, name_ne, lat, lon }))
  const strange = rows.filter(({ lat, lon }) => !isInNepal(lat, lon)).map(({ id }) => id)
  return {
    id: 'calendar-places',
    files: [{ path: placesPath, rows }],
    checks: [
      checkEqual('rows', rows.length, 77 + 753),
      checkEqual('places outside Nepal or unknown', strange.join(', ') || 'none', 'none'),
    ],
  }
}

function isInNepal(lat: number | null, lon: number | null): boolean {
  if (lat === null || lon === null) return false
  return Math.abs(lat - 28.25) <= reach.lat && Math.abs(lon - 84.1) <= reach.lon
}
