import { type AdministrativeUnit, Latitude, Longitude, NearUnit } from '@tathya/contracts/http'
import type { OwnRanking, RankedRows, RowSet } from '@tathya/datasets'
import { problem } from '@tathya/platform'
import { boundariesOf, type ServedBoundaries } from '../../boundaries/served-boundaries.ts'
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

const levels = ['province', 'district', 'local_unit'] as const
type Level = (typeof levels)[number]

/**
 * Ranks units for a point: local units, or districts or provinces where only those are selected. The unit whose boundary
 * contains the point comes first, then those in a unit that does, then the others; each by distance.
 */
export const nearest: OwnRanking<typeof AdministrativeUnit> = {
  parameters: { lat: Latitude, lon: Longitude },
  match: NearUnit,
  create(units, beside) {
    const located = units.map((unit, row): Located => {
      const { id, level, lat, lon } = unit
      const point = lat === null || lon === null ? undefined : { lat, lon }
      return { id, row, level, point, reachKm: reachOf(unit) }
    })
    const local = located.filter(({ level }) => level === 'local_unit')
    return (parameters, within) => {
      const point = parameters as unknown as Point
      const containing = findContaining(point, boundariesOf(beside('boundaries')))
      if (containing.ids.size === 0) assertInNepal(point, local)
      return rank(point, chooseLevel(located, within), containing)
    }
  },
}

interface Located {
  readonly id: string
  readonly row: number
  readonly level: Level
  /** A point inside it; undefined where none is known. */
  readonly point: Point | undefined
  /** Points farther away are outside the unit. */
  readonly reachKm: number
}

/** The units whose boundaries contain a point, one a level at most. */
interface Containing {
  readonly ids: ReadonlyMap<Level, string>
  readonly boundaries: ServedBoundaries
}

function findContaining({ lat, lon }: Point, boundaries: ServedBoundaries): Containing {
  const ids = new Map<Level, string>()
  for (const level of levels) {
    const id = boundaries.containing(level, lon, lat)
    if (id !== undefined) ids.set(level, id)
  }
  return { ids, boundaries }
}

function reachOf({ id, area_sq_km: area }: AdministrativeUnit): number {
  if (area === null) return defaultReach
  return longReach[id] ?? reachFactor * (Math.sqrt(area / Math.PI) + stripKm)
}

/** The selected units of the lowest level among them. */
function chooseLevel(units: readonly Located[], within: RowSet | undefined): readonly Located[] {
  const chosen = within === undefined ? units : units.filter(({ row }) => within.has(row))
  const level = levels.findLast((candidate) => chosen.some((unit) => unit.level === candidate))
  return chosen.filter((unit) => unit.level === level)
}

function rank(point: Point, units: readonly Located[], { ids, boundaries }: Containing): RankedRows {
  const above = [...ids.values()].toSorted((a, b) => b.length - a.length)
  const containing = units[0] === undefined ? undefined : ids.get(units[0].level)
  const ranked = units
    .map((unit) => ({
      ...unit,
      km: unit.point === undefined ? undefined : distanceKm(point, unit.point),
      // Ids begin with those of the units above: the longest one that fits is the closest unit that contains the point.
      kinship: above.find((id) => unit.id.startsWith(id))?.length ?? 0,
    }))
    // Units without a point, the provinces, can only contain it.
    .filter(({ km, id }) => km !== undefined || id === containing)
    .sort((a, b) => b.kinship - a.kinship || (a.km ?? 0) - (b.km ?? 0) || a.row - b.row)
  return {
    rows: Uint32Array.from(ranked, ({ row }) => row),
    describe(rank) {
      const { id, km } = ranked[rank]!
      return {
        ...(km === undefined ? {} : { distance_km: Math.round(km * 10) / 10 }),
        ...(boundaries.has(id) ? { contains: id === containing } : {}),
        approximate: id !== containing,
      }
    },
    notice: describeMethod(containing, above, boundaries),
  }
}

const distances =
  'Distances are to one point inside each unit, not to its border: the nearest unit need not be the one that the point lies in.'

/** Says how the units were found, and whose boundaries were used. */
function describeMethod(
  containing: string | undefined,
  above: readonly string[],
  boundaries: ServedBoundaries,
): string {
  if (boundaries.size === 0) return distances
  const [closest] = above
  if (closest === undefined) return `By distance: no boundary contains the point. ${distances}`
  const { attribution, licence } = boundaries.termsOf(above)
  const source = `Boundaries: ${attribution}, ${licence}.`
  if (containing !== undefined)
    return `By containment: the boundary of the first unit contains the point; the others are by distance to one point inside each. ${source}`
  return `By distance, with the units in ${closest} first, whose boundary contains the point. ${distances} ${source}`
}

function assertInNepal(point: Point, units: readonly Located[]): void {
  if (units.some((unit) => unit.point !== undefined && distanceKm(point, unit.point) <= unit.reachKm)) return
  const message = 'must be a point in Nepal: no local unit is near it'
  throw problem('invalid_query', {
    detail: 'Wrong: lat, lon.',
    errors: ['lat', 'lon'].map((field) => ({ field, message, accepted: 'a point in Nepal' })),
  })
}
