import { type Polygon, type Position, ringArea } from './geometry.ts'

/** The box around Nepal in degrees: west, south, east, north. */
const box = [80, 26.3, 88.3, 30.5] as const

/** Why polygons cannot be a boundary in Nepal; undefined where they can. */
export function faultOf(polygons: readonly Polygon[]): string | undefined {
  for (const ring of polygons.flat()) {
    const [first, last] = [ring[0]!, ring.at(-1)!]
    if (first[0] !== last[0] || first[1] !== last[1])
      return `a ring is not closed: it begins at ${show(first)} and ends at ${show(last)}`
    const outside = ring.find((position) => !isInBox(position))
    if (outside !== undefined) return `${show(outside)} is not in Nepal${remedyFor(outside)}`
  }
  if (polygons.some(([outer]) => outer === undefined || ringArea(outer) === 0)) return 'a ring has no area'
  return undefined
}

function isInBox([lon, lat]: Position): boolean {
  return lon >= box[0] && lon <= box[2] && lat >= box[1] && lat <= box[3]
}

function remedyFor([x, y]: Position): string {
  if (isInBox([y, x])) return ': longitude comes before latitude in GeoJSON'
  if (Math.abs(x) > 180 || Math.abs(y) > 90)
    return ': these are not degrees; convert the file to WGS 84 (EPSG:4326)'
  return ''
}

/** A position in a message: `28.2105 N 83.9891 E`. */
export function show([lon, lat]: Position): string {
  return `${Number(lat.toFixed(4))} N ${Number(lon.toFixed(4))} E`
}

/** Outer rings run counterclockwise and holes clockwise, without repeated positions. */
export function tidy(polygons: readonly Polygon[]): Polygon[] {
  return polygons.map((rings) =>
    rings.map((ring, at) => {
      const distinct = ring.map(round).filter((position, index, all) => !isSame(position, all[index - 1]))
      return ringArea(distinct) > 0 === (at === 0) ? distinct : distinct.reverse()
    }),
  )
}

/** Decimals of a degree that are kept: 0.1 m. */
const decimals = 1e6

function round([lon, lat]: Position): Position {
  return [Math.round(lon * decimals) / decimals, Math.round(lat * decimals) / decimals]
}

function isSame([lon, lat]: Position, other: Position | undefined): boolean {
  return other !== undefined && lon === other[0] && lat === other[1]
}

/** A line between two positions, with its latitudes. */
export interface Edge {
  readonly from: Position
  readonly to: Position
  readonly low: number
  readonly high: number
}

/** Places where edges of polygons cross each other; edges that only touch do not. */
export function crossingsOf(polygons: readonly Polygon[]): Position[] {
  return findCrossings(polygons.flat().flatMap(toEdges)).map(({ at }) => at)
}

/** The pairs of edges that cross in their inner parts, and where. */
export function findCrossings<E extends Edge>(edges: readonly E[]): { a: E; b: E; at: Position }[] {
  const crossings: { a: E; b: E; at: Position }[] = []
  // Only edges whose latitudes overlap can cross.
  let active: E[] = []
  for (const edge of edges.toSorted((a, b) => a.low - b.low)) {
    active = active.filter(({ high }) => high >= edge.low)
    for (const other of active) {
      const at = crossingOf(edge, other)
      if (at !== undefined) crossings.push({ a: edge, b: other, at })
    }
    active.push(edge)
  }
  return crossings
}

/** The edges of a line. */
export function toEdges(line: readonly Position[]): Edge[] {
  return line.slice(1).map((to, at) => {
    const from = line[at]!
    return { from, to, low: Math.min(from[1], to[1]), high: Math.max(from[1], to[1]) }
  })
}

/** Where two edges cross in their inner parts. */
function crossingOf(a: Edge, b: Edge): Position | undefined {
  const [fromSide, toSide] = [side(a, b.from), side(a, b.to)]
  if (fromSide * toSide >= 0 || side(b, a.from) * side(b, a.to) >= 0) return undefined
  const part = fromSide / (fromSide - toSide)
  return [b.from[0] + part * (b.to[0] - b.from[0]), b.from[1] + part * (b.to[1] - b.from[1])]
}

/** Positive on the left of an edge, negative on its right. */
function side({ from, to }: Edge, [lon, lat]: Position): number {
  return (to[0] - from[0]) * (lat - from[1]) - (to[1] - from[1]) * (lon - from[0])
}
