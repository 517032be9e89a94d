import { type AdministrativeUnit, Latitude, Longitude, NearUnit } from '@tathya/contracts/http'
import type { OwnRanking, RankedRows, RowSet } from '@tathya/datasets'
import { problem } from '@tathya/platform'
import { distanceKm, type Point } from '../../units/distance.ts'

/**
 * How far from its point land of a local unit, or a park beside it, may lie: this many times the radius of a circle of
 * its area and a strip around. With 1.26 every point of Nepal is near some unit; the rest is for rounding.
 */
const reachFactor = 1.35
const stripKm = 8
/** Kilometres for units whose published area leaves land out: Byas has the far north-west of the map of 2020. */
const longReach: Readonly<Record<string, number>> = { '70301': 60 }
/** Kilometres where the area is unknown. */
const defaultReach = 25

const notice =
  'Distances are to one point inside each unit, not to its border: the nearest unit need not be the one that the point lies in.'

/** Ranks units by their distance from a point: local units, or districts where only those are selected. */
export const nearest: OwnRanking<typeof AdministrativeUnit> = {
  parameters: { lat: Latitude, lon: Longitude },
  match: NearUnit,
  create(units) {
    const located = units.flatMap((unit, row) => {
      const { level, lat, lon } = unit
      return lat === null || lon === null ? [] : [{ row, level, lat, lon, reachKm: reachOf(unit) }]
    })
    const local = located.filter(({ level }) => level === 'local_unit')
    return (parameters, within) => {
      const point = parameters as unknown as Point
      assertInNepal(point, local)
      const chosen = chosenOf(local, within)
      return rank(point, chosen.length > 0 ? chosen : chosenOf(located, within))
    }
  },
}

interface Located extends Point {
  readonly row: number
  /** Points farther away are outside the unit. */
  readonly reachKm: number
}

function reachOf({ id, area_sq_km: area }: AdministrativeUnit): number {
  if (area === null) return defaultReach
  return longReach[id] ?? reachFactor * (Math.sqrt(area / Math.PI) + stripKm)
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
    describe: (rank) => ({ distance_km: Math.round(ranked[rank]!.km * 10) / 10, approximate: true }),
    notice,
  }
}

function assertInNepal(point: Point, units: readonly Located[]): void {
  if (units.some((unit) => distanceKm(point, unit) <= unit.reachKm)) return
  const message = 'must be a point in Nepal: no local unit is near it'
  throw problem('invalid_query', {
    detail: 'Wrong: lat, lon.',
    errors: ['lat', 'lon'].map((field) => ({ field, message, accepted: 'a point in Nepal' })),
  })
}
