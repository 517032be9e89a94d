import { areaOf, boxOf, type Polygon } from './geometry.ts'

/** An area with its polygons. */
export interface Area {
  readonly id: string
  readonly polygons: readonly Polygon[]
}

/** The area that contains a point; undefined where none does. */
export type Containment = (lon: number, lat: number) => string | undefined

/** Strips of latitude; each lists the edges that cross it. */
const maxStrips = 2_048
/** Edges of a strip, on average. */
const edgesPerStrip = 16

/**
 * Indexes areas by strips of latitude. A point is inside an area if a ray to the east crosses its rings an odd number of
 * times. Edges include their lower end only, and both neighbours compute an edge they share from the same ends, so a
 * point on it belongs to one of them. Of several areas that contain a point, the smallest one is answered: an enclave.
 */
export function createContainment(areas: readonly Area[]): Containment {
  // By size: the first one that contains a point is the smallest.
  const ordered = areas
    .map((area) => ({ ...area, size: areaOf(area.polygons) }))
    .sort((a, b) => a.size - b.size || (a.id < b.id ? -1 : 1))
  const [, south, , north] = boxOf(ordered.flatMap(({ polygons }) => polygons))
  const edges = ordered.flatMap(({ polygons }, area) =>
    polygons.flatMap((rings) => rings.flatMap((ring) => toEdges(ring, area))),
  )
  const strips = Math.max(1, Math.min(maxStrips, Math.ceil(edges.length / edgesPerStrip)))
  const stripOf = (lat: number) =>
    Math.min(strips - 1, Math.max(0, Math.floor(((lat - south) / (north - south)) * strips)))
  const lists = toLists(edges, strips, stripOf)
  return (lon, lat) => {
    if (!(lat >= south && lat <= north)) return undefined
    const inside = new Set<number>()
    const strip = stripOf(lat)
    for (let at = lists.starts[strip]!; at < lists.starts[strip + 1]!; at += 1)
      if (crosses(lists.ends, at * 4, lon, lat)) toggle(inside, lists.areas[at]!)
    const first = Math.min(...inside)
    return ordered[first]?.id
  }
}

/** An edge from its lower to its upper end; level ones are left out, for no ray crosses them. */
interface Edge {
  readonly ends: readonly [number, number, number, number]
  readonly area: number
}

function toEdges(ring: Polygon[number], area: number): Edge[] {
  return ring.slice(1).flatMap(([lon, lat], at): Edge[] => {
    const [otherLon, otherLat] = ring[at]!
    if (lat === otherLat) return []
    return [{ area, ends: lat < otherLat ? [lon, lat, otherLon, otherLat] : [otherLon, otherLat, lon, lat] }]
  })
}

/** The edges of each strip, one strip after the other. */
interface Lists {
  readonly starts: Uint32Array
  readonly ends: Float64Array
  readonly areas: Uint16Array
}

function toLists(edges: readonly Edge[], strips: number, stripOf: (lat: number) => number): Lists {
  const starts = new Uint32Array(strips + 1)
  const eachStrip = ({ ends }: Edge, visit: (strip: number) => void) => {
    for (let strip = stripOf(ends[1]); strip <= stripOf(ends[3]); strip += 1) visit(strip)
  }
  for (const edge of edges)
    eachStrip(edge, (strip) => {
      starts[strip + 1]! += 1
    })
  for (let strip = 0; strip < strips; strip += 1) starts[strip + 1]! += starts[strip]!
  const next = starts.slice()
  const ends = new Float64Array(starts[strips]! * 4)
  const areas = new Uint16Array(starts[strips]!)
  for (const edge of edges)
    eachStrip(edge, (strip) => {
      const at = next[strip]!
      next[strip] = at + 1
      ends.set(edge.ends, at * 4)
      areas[at] = edge.area
    })
  return { starts, ends, areas }
}

function crosses(ends: Float64Array, at: number, lon: number, lat: number): boolean {
  const lowLat = ends[at + 1]!
  const highLat = ends[at + 3]!
  if (lat < lowLat || lat >= highLat) return false
  const lowLon = ends[at]!
  return lon < lowLon + ((lat - lowLat) / (highLat - lowLat)) * (ends[at + 2]! - lowLon)
}

function toggle(set: Set<number>, value: number): void {
  if (!set.delete(value)) set.add(value)
}
