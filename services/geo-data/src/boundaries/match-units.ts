import type { AdministrativeUnit } from '@tathya/contracts/http'
import { namedUnits } from '../search/named-units.ts'
import { createPlaces, type Places } from '../search/places.ts'
import { createContainment } from './containment.ts'
import { areaOf } from './geometry.ts'
import type { MapFeature } from './read-map.ts'

type Level = AdministrativeUnit['level']
const levels: readonly Level[] = ['province', 'district', 'local_unit']

/** Properties that may hold a code; others hold numbers of other things. */
const codeProperty = /(^|[^a-z])id$|id$|code|hlcit|iso|adm\d|gid/i
const maxNameLength = 100

/** How far the area of a unit's boundary may be from the published one, as a ratio. */
const areaRatio = 2

/** A feature with the unit that it is the area of, or the reason why there is none. */
export interface MatchedFeature {
  readonly feature: MapFeature
  readonly unit: AdministrativeUnit | undefined
  readonly reason: string
}

/** Finds the units of features. */
export interface UnitMatcher {
  /** Matches a collection, whose features are of one level. */
  match(features: readonly MapFeature[]): MatchedFeature[]
}

/** Makes a matcher for the served units. */
export function createUnitMatcher(units: readonly AdministrativeUnit[]): UnitMatcher {
  const places = new Map(
    levels.map((level) => [level, createPlaces(units.filter((unit) => unit.level === level))]),
  )
  return {
    match(features) {
      const byLevel = levels.map((level) => {
        const candidates = features.map((feature) => candidatesOf(feature, places.get(level)!))
        return { level, candidates, ...weigh(features, candidates) }
      })
      // A map of districts names their provinces and seats, too: its areas are those of districts.
      const [best] = byLevel.sort(
        (a, b) =>
          b.fitting - a.fitting ||
          b.distinct - a.distinct ||
          levels.indexOf(b.level) - levels.indexOf(a.level),
      )
      return features.map((feature, at) => ({ feature, ...choose(feature, best!.candidates[at]!) }))
    },
  }
}

function candidatesOf({ properties }: MapFeature, places: Places): AdministrativeUnit[] {
  const candidates = new Set<AdministrativeUnit>()
  for (const [name, value] of Object.entries(properties)) {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    if (text === '' || text.length > maxNameLength) continue
    const coded = codeProperty.test(name) ? places.tree.ofCode(text) : undefined
    if (coded !== undefined) candidates.add(coded)
    if (typeof value !== 'string' || !/\p{L}/u.test(text)) continue
    for (const id of namedUnits(text, places)) {
      const row = places.tree.rowOf(id)
      if (row !== undefined) candidates.add(places.tree.units[row]!)
    }
  }
  return [...candidates]
}

/** How many features have a candidate of about their area, and how many units are candidates. */
function weigh(features: readonly MapFeature[], candidates: readonly AdministrativeUnit[][]) {
  const fitting = features.filter(({ polygons }, at) => {
    const size = areaOf(polygons)
    return candidates[at]!.some((unit) => isOfSize(unit, size))
  }).length
  return { fitting, distinct: new Set(candidates.flat()).size }
}

/** True if an area is about that of a unit; true where that is unknown. */
export function isOfSize({ area_sq_km: published }: AdministrativeUnit, size: number): boolean {
  return published === null || (size < published * areaRatio && size > published / areaRatio)
}

/** Of several candidates, the one whose own point lies in the feature. */
function choose({ polygons, properties }: MapFeature, candidates: readonly AdministrativeUnit[]) {
  const [first] = candidates
  if (first === undefined) return { unit: undefined, reason: `no unit is called ${describe(properties)}` }
  if (candidates.length === 1) return { unit: first, reason: '' }
  const isInside = createContainment([{ id: '', polygons }])
  const inside = candidates.filter(
    ({ lat, lon }) => lat !== null && lon !== null && isInside(lon, lat) !== undefined,
  )
  if (inside.length === 1) return { unit: inside[0], reason: '' }
  const names = candidates.map(({ id, name_en }) => `${name_en} (${id})`).join(', ')
  return { unit: undefined, reason: `it may be ${names}` }
}

/** The texts of a feature, for messages. */
function describe(properties: MapFeature['properties']): string {
  const texts = Object.values(properties).filter(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  )
  return texts.length === 0
    ? 'anything: it has no properties'
    : texts
        .slice(0, 4)
        .map((text) => JSON.stringify(text))
        .join(', ')
}
