import { type AdministrativeUnit, Latitude, Longitude, NearUnit } from '@tathya/contracts'
import type { OwnRanking, RankedRows, RowSet } from '@tathya/datasets'
import { problem } from '@tathya/platform'
import { distanceKm, type Point } from '../../units/distance.ts'

/** No point of Nepal is farther than 55 km from the point of some local unit: what is farther lies abroad. */
const farthestKm = 60

const notice =
  'Distances are to one point inside each unit, not to its border: the nearest unit need not be the one that the point lies in.'

/** Puts the units nearest to a point first: local units, or districts where only those are chosen. */
export const nearest: OwnRanking<typeof AdministrativeUnit> = {
  parameters: { lat: Latitude, lon: Longitude },
  match: NearUnit,
  create(units) {
    const located = units.flatMap(({ level, lat, lon }, row) =>
      lat === null || lon === null ? [] : [{ row, level, lat, lon }],
    )
    const local = located.filter(({ level }) => level === 'local_unit')
    return (given, within) => {
      const point = given as unknown as Point
      assertInNepal(point, local)
      const chosen = chosenOf(local, within)
      return rank(point, chosen.length > 0 ? chosen : chosenOf(located, within))
    }
  },
}

interface Located extends Point {
  readonly row: number
}

function chosenOf(units: readonly Located[], within: RowSet | undefined): readonly Located[] {
  return within === undefined ? units : units.filter(({ row }) => within.has(row))
}

function rank(point: Point, units: readonly Located[]): RankedRows {
  const ranked = units
    .map((unit) => ({ row: unit.row, km: distanceKm(point, unit) }))
    .sort((a, b) => a.km - b.km || a.row - b.row)
  return {
    rows: Uint32Array.from(ranked, ({ row }) => row),
    describe: (at) => ({ distance_km: Math.round(ranked[at]!.km * 10) / 10, approximate: true }),
    notice,
  }
}

function assertInNepal(point: Point, units: readonly Point[]): void {
  if (units.some((unit) => distanceKm(point, unit) <= farthestKm)) return
  const message = `must be a point in Nepal: no local unit is nearer than ${farthestKm} km to it`
  throw problem('invalid_query', {
    detail: 'Wrong: lat, lon.',
    errors: ['lat', 'lon'].map((field) => ({ field, message, accepted: 'a point in Nepal' })),
  })
}
