import type { BoundaryGeometry } from '@tathya/contracts/http'
import { type Polygon, type Position, ringArea, toGeometry } from '../../src/boundaries/geometry.ts'
import { distanceKm } from '../../src/units/distance.ts'
import { units } from './units.ts'

/** A grid whose cells belong to areas. */
export interface Grid {
  readonly columns: number
  readonly rows: number
  /** Where a corner of the grid is. */
  corner(column: number, row: number): Position
  /** The area of a cell; undefined where it is in none. */
  areaOf(column: number, row: number): string | undefined
}

/** The areas of a grid with their outlines: neighbours share their edges, and an area in another one is a hole of it. */
export function outlinesOf(grid: Grid): Map<string, Polygon[]> {
  const edges = new Map<string, Map<string, [number, number][]>>()
  for (let row = 0; row < grid.rows; row += 1)
    for (let column = 0; column < grid.columns; column += 1) {
      const area = grid.areaOf(column, row)
      if (area === undefined) continue
      const own = edges.get(area) ?? new Map()
      edges.set(area, own)
      const corners: [number, number][] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ]
      const sides: [number, number][] = [
        [column, row - 1],
        [column + 1, row],
        [column, row + 1],
        [column - 1, row],
      ]
      for (const [side, [x, y]] of sides.entries()) {
        const isOuter = x < 0 || y < 0 || x >= grid.columns || y >= grid.rows || grid.areaOf(x, y) !== area
        if (!isOuter) continue
        const from = String(corners[side])
        own.set(from, [...(own.get(from) ?? []), corners[(side + 1) % 4]!])
      }
    }
  return new Map([...edges].map(([area, own]) => [area, toPolygons(own, grid)]))
}

/** Chains edges, which keep their area on their left, to rings. */
function toPolygons(edges: Map<string, [number, number][]>, grid: Grid): Polygon[] {
  const rings: Position[][] = []
  for (const start of edges.keys())
    while ((edges.get(start)?.length ?? 0) > 0) {
      const ring: Position[] = []
      let at = start
      do {
        const [column, row] = at.split(',').map(Number) as [number, number]
        ring.push(grid.corner(column, row))
        at = String(edges.get(at)!.pop())
      } while (at !== start)
      rings.push([...ring, ring[0]!])
    }
  const outer = rings.filter((ring) => ringArea(ring) > 0)
  const holes = rings.filter((ring) => ringArea(ring) <= 0)
  return outer.map((ring, at) => (at === 0 ? [ring, ...holes] : [ring]))
}

/** Degrees of the cells of a drawn map. */
const step = 0.05
const [west, south, columns, rows] = [80.05, 26.35, 163, 83] as const

/** A map that is drawn for tests: each cell belongs to the district whose point is nearest, if that is within 60 km. */
export function drawDistricts(): Map<string, Polygon[]> {
  const districts = units.filter(({ level }) => level === 'district')
  const cells = Array.from({ length: columns * rows }, (_, cell) => {
    const lon = west + ((cell % columns) + 0.5) * step
    const lat = south + (Math.floor(cell / columns) + 0.5) * step
    const [nearest] = districts
      .map((unit) => ({ id: unit.id, km: distanceKm({ lat, lon }, { lat: unit.lat!, lon: unit.lon! }) }))
      .sort((a, b) => a.km - b.km)
    return nearest!.km < 60 ? nearest!.id : undefined
  })
  return outlinesOf({
    columns,
    rows,
    corner: (column, row) => [toPlaces(west + column * step), toPlaces(south + row * step)],
    areaOf: (column, row) => cells[row * columns + column],
  })
}

const toPlaces = (degrees: number) => Math.round(degrees * 100) / 100

/** A feature of a test's map. */
export interface DrawnFeature {
  readonly type: 'Feature'
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: BoundaryGeometry
}

/** Makes a feature collection of areas, with the properties that name each. */
export function toCollection(
  areas: Iterable<readonly [id: string, polygons: readonly Polygon[]]>,
  propertiesOf: (id: string) => Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
) {
  const features = Array.from(
    areas,
    ([id, polygons]): DrawnFeature => ({
      type: 'Feature',
      properties: propertiesOf(id),
      geometry: toGeometry(polygons),
    }),
  )
  return { type: 'FeatureCollection', ...more, features }
}
