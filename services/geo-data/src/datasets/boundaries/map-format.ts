import type { AdministrativeUnit, Boundary } from '@tathya/contracts/http'
import { type ImportContext, ImportError, type ImportFormat, type ReadResult } from '@tathya/datasets'
import { crossingsOf, faultOf, show, tidy } from '../../boundaries/check-polygons.ts'
import { createContainment } from '../../boundaries/containment.ts'
import { areaOf, type Polygon, toGeometry } from '../../boundaries/geometry.ts'
import { createUnitMatcher, isOfSize, type MatchedFeature } from '../../boundaries/match-units.ts'
import { isMap, type MapFeature, ownTermsOf, readMap } from '../../boundaries/read-map.ts'

/** Names that a warning lists. */
const maxNames = 20

/** Maps of areas as GeoJSON or TopoJSON. */
export const mapFormat: ImportFormat = {
  id: 'map',
  title:
    'GeoJSON (FeatureCollection) or TopoJSON with the areas of provinces, districts or local units, which are known by their codes or names in any property; replaces the boundaries of the same levels',
  takesTerms: true,
  recognise: ({ kind, json }) => kind === 'json' && isMap(json),
  async read({ name, json }, context) {
    const terms = termsOf(name, json, context)
    const collections = readMap(name, json)
    assertSound(name, collections.flat())
    const units = (await context.rows('administrative-units')) as unknown as AdministrativeUnit[]
    const matcher = createUnitMatcher(units)
    const matched = collections.flatMap((features, at) => {
      context.progress(at / collections.length)
      return matcher.match(features)
    })
    return toResult(name, matched, units, terms)
  },
}

type Terms = Pick<Boundary, 'licence' | 'attribution'>

/** The terms that the importer names, else those in the file. Throws `ImportError` where one is missing. */
function termsOf(name: string, json: unknown, { terms }: ImportContext): Terms {
  const fileTerms = ownTermsOf(json)
  const licence = terms?.licence ?? fileTerms.licence
  const attribution = terms?.attribution ?? fileTerms.attribution
  if (licence !== undefined && attribution !== undefined) return { licence, attribution }
  throw new ImportError(
    `${name} does not say under which licence it may be used, and whom to name: add --licence "<licence>" and --attribution "<author>", or the members licence and attribution at its top. Every answer with these boundaries carries both.`,
  )
}

/** Throws `ImportError`, which lists the features whose rings are no boundary in Nepal. */
function assertSound(name: string, features: readonly MapFeature[]): void {
  const faults = features.flatMap(({ place, polygons }) => {
    const fault = faultOf(polygons)
    return fault === undefined ? [] : [`  ${place}: ${fault}`]
  })
  if (faults.length === 0) return
  const more = faults.length > maxNames ? [`  and ${faults.length - maxNames} more`] : []
  throw new ImportError(
    [`${name} has areas that are no boundaries:`, ...faults.slice(0, maxNames), ...more].join('\n'),
  )
}

function toResult(
  name: string,
  matched: readonly MatchedFeature[],
  units: readonly AdministrativeUnit[],
  terms: Terms,
): ReadResult {
  // The parts of a unit may be features of their own.
  const parts = Map.groupBy(matched, ({ unit }) => unit)
  const unmatched = parts.get(undefined) ?? []
  parts.delete(undefined)
  const matches = [...parts].map(([unit, features]) => ({
    unit: unit!,
    place: features[0]!.feature.place,
    polygons: tidy(features.flatMap(({ feature }) => feature.polygons)),
  }))
  if (matches.length === 0)
    throw new ImportError(
      `No feature of ${name} is a unit of Nepal. ${unmatched[0]?.feature.place}: ${unmatched[0]?.reason}.`,
    )
  const levels = new Set(matches.map(({ unit }) => unit.level))
  const missing = units.filter((unit) => levels.has(unit.level) && !parts.has(unit))
  return {
    rows: matches.map(({ unit, place, polygons }) => ({ place, value: toRow(unit, polygons, terms) })),
    replaces: (row) => levels.has(row.level as AdministrativeUnit['level']),
    covers: [...levels].map((level) => describeLevel(level, matches, units)).join(', '),
    controls: [],
    warnings: [
      ...unmatched.map(({ feature, reason }) => `${feature.place} is passed over: ${reason}.`),
      ...(missing.length === 0 ? [] : [`Without a boundary: ${list(missing)}.`]),
      ...matches.flatMap(({ unit, polygons }) => warningsOf(unit, polygons)),
    ],
  }
}

function toRow(unit: AdministrativeUnit, polygons: readonly Polygon[], terms: Terms): Boundary {
  const { id, level, name_en, name_ne, province_id, district_id } = unit
  return {
    id,
    level,
    name_en,
    name_ne,
    province_id,
    district_id,
    area_sq_km: Math.round(areaOf(polygons) * 100) / 100,
    positions: polygons.flat().reduce((sum, ring) => sum + ring.length, 0),
    ...terms,
    geometry: toGeometry(polygons),
  }
}

/** `77 of 77 districts`. */
function describeLevel(
  level: AdministrativeUnit['level'],
  matches: readonly { readonly unit: AdministrativeUnit }[],
  units: readonly AdministrativeUnit[],
): string {
  const count = (all: readonly AdministrativeUnit[]) => all.filter((unit) => unit.level === level).length
  return `${count(matches.map(({ unit }) => unit))} of ${count(units)} ${level.replace('_', ' ')}s`
}

function list(units: readonly AdministrativeUnit[]): string {
  const names = units.slice(0, maxNames).map(({ id, name_en }) => `${name_en} (${id})`)
  return `${names.join(', ')}${units.length > maxNames ? ` and ${units.length - maxNames} more` : ''}`
}

/** What a person should look at: another unit may be meant, or the rings are not clean. */
function warningsOf(unit: AdministrativeUnit, polygons: readonly Polygon[]): string[] {
  const { id, name_en, lat, lon, area_sq_km } = unit
  const who = `${name_en} (${id})`
  const size = areaOf(polygons)
  const [crossing, ...others] = crossingsOf(polygons)
  const contains = createContainment([{ id, polygons }])
  return [
    ...(crossing === undefined
      ? []
      : [
          `The boundary of ${who} crosses itself at ${show(crossing)}${others.length > 0 ? ` and ${others.length} more places` : ''}; points in such a loop may be placed wrongly.`,
        ]),
    ...(isOfSize(unit, size)
      ? []
      : [`The boundary of ${who} has ${Math.round(size)} km², the unit ${area_sq_km} km².`]),
    ...(lat === null || lon === null || contains(lon, lat) !== undefined
      ? []
      : [`The boundary of ${who} does not contain its point at ${show([lon, lat])}.`]),
  ]
}
