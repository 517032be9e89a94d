import type { AdministrativeUnit, TileMap } from '@tathya/contracts/http'
import { distanceKm, type Point } from '../units/distance.ts'
import { layOut } from './lay-out.ts'

type Level = AdministrativeUnit['level']

/** Square kilometres of Nepal: tiles of this much land in all cover about the country. */
const landSqKm = 147_516
/** Kilometres of a degree of latitude, and of longitude in the middle of Nepal (28.4 N). */
const latKm = 111.195
const lonKm = latKm * Math.cos((28.4 * Math.PI) / 180)
/** The north-western corner, from which tiles are counted before the empty ones are left out. */
const [west, north] = [80, 30.5]

const notice =
  'One square of equal size for each unit, near a point inside it: neither its area nor its boundary, and neighbours may differ.'

/** Makes the map of the units of a level; provinces stand in the middle of their districts. */
export function toTileMap(
  units: readonly AdministrativeUnit[],
  level: Level,
  { licence, attribution, version }: Pick<TileMap, 'licence' | 'attribution' | 'version'>,
): TileMap {
  const placed = units
    .filter((unit) => unit.level === level)
    .flatMap((unit) => {
      const point = pointOf(unit, units)
      return point === undefined ? [] : [{ unit, point }]
    })
  const side = Math.sqrt(landSqKm / placed.length)
  const cells = layOut(
    placed.map(({ point }) => ({
      x: ((point.lon - west) * lonKm) / side,
      y: ((north - point.lat) * latKm) / side,
    })),
  )
  const [left, top] = [
    Math.min(...cells.map(({ column }) => column)),
    Math.min(...cells.map(({ row }) => row)),
  ]
  const features = placed.map(({ unit, point }, at) => {
    const { column, row } = cells[at]!
    const { id, name_en, name_ne, province_id, district_id } = unit
    const middle = { lon: west + ((column + 0.5) * side) / lonKm, lat: north - ((row + 0.5) * side) / latKm }
    return {
      type: 'Feature' as const,
      id,
      properties: {
        ...{ id, level, name_en, name_ne, province_id, district_id },
        column: column - left,
        row: row - top,
        moved_km: Math.round(distanceKm(point, middle) * 10) / 10,
      },
      geometry: { type: 'Polygon' as const, coordinates: [toSquare(column, row, side)] },
    }
  })
  const last = (name: 'column' | 'row') => Math.max(...features.map(({ properties }) => properties[name]))
  return {
    type: 'FeatureCollection',
    kind: 'tiles',
    notice,
    licence,
    attribution,
    version,
    columns: last('column') + 1,
    rows: last('row') + 1,
    features,
  }
}

/** The point of a unit; of a province the mean of those of its districts. */
function pointOf(
  { id, lat, lon }: AdministrativeUnit,
  units: readonly AdministrativeUnit[],
): Point | undefined {
  if (lat !== null && lon !== null) return { lat, lon }
  const parts = units.filter((unit) => unit.parent_id === id && unit.lat !== null && unit.lon !== null)
  if (parts.length === 0) return undefined
  const mean = (name: 'lat' | 'lon') => parts.reduce((sum, part) => sum + part[name]!, 0) / parts.length
  return { lat: mean('lat'), lon: mean('lon') }
}

/** The corners of a cell, counterclockwise. Neighbours compute a corner they share alike. */
function toSquare(column: number, row: number, side: number): [number, number][] {
  const lon = (edge: number) => round(west + (edge * side) / lonKm)
  const lat = (edge: number) => round(north - (edge * side) / latKm)
  return [
    [lon(column), lat(row + 1)],
    [lon(column + 1), lat(row + 1)],
    [lon(column + 1), lat(row)],
    [lon(column), lat(row)],
    [lon(column), lat(row + 1)],
  ]
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
