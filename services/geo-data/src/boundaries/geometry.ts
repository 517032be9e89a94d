import type { BoundaryGeometry } from '@tathya/contracts/http'

/** Longitude and latitude in degrees, WGS 84. */
export type Position = [lon: number, lat: number]
/** A closed line: its last position is its first one. */
export type Ring = Position[]
/** An outer ring and its holes. */
export type Polygon = Ring[]

/** The polygons of a geometry. */
export function polygonsOf(geometry: BoundaryGeometry): Polygon[] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

/** The geometry of polygons. */
export function toGeometry(polygons: readonly Polygon[]): BoundaryGeometry {
  const [first] = polygons
  if (polygons.length === 1 && first !== undefined) return { type: 'Polygon', coordinates: first }
  return { type: 'MultiPolygon', coordinates: [...polygons] }
}

/** Mean radius of the earth in kilometres (IUGG, R1). */
const earthRadius = 6371.0088
const toRadians = Math.PI / 180

/** Square kilometres inside a ring on a sphere; negative where it runs clockwise. */
export function ringArea(ring: Ring): number {
  // The trapezoids between an edge and the equator, of equal area in the cylindrical projection of Lambert.
  const sum = ring.slice(1).reduce((total, [lon, lat], at) => {
    const [before, beforeLat] = ring[at]!
    return (
      total + (before - lon) * toRadians * ((Math.sin(lat * toRadians) + Math.sin(beforeLat * toRadians)) / 2)
    )
  }, 0)
  return sum * earthRadius ** 2
}

/** Square kilometres of polygons, without their holes. */
export function areaOf(polygons: readonly Polygon[]): number {
  return polygons.reduce(
    (total, rings) =>
      total +
      rings.reduce(
        (sum, ring, at) => (at === 0 ? sum + Math.abs(ringArea(ring)) : sum - Math.abs(ringArea(ring))),
        0,
      ),
    0,
  )
}

/** West, south, east and north of polygons. */
export function boxOf(polygons: readonly Polygon[]): [number, number, number, number] {
  const box: [number, number, number, number] = [180, 90, -180, -90]
  for (const rings of polygons)
    for (const [lon, lat] of rings[0] ?? []) {
      box[0] = Math.min(box[0], lon)
      box[1] = Math.min(box[1], lat)
      box[2] = Math.max(box[2], lon)
      box[3] = Math.max(box[3], lat)
    }
  return box
}
