/** Mean radius of the earth in kilometres (IUGG, R1). */
const earthRadius = 6371.0088

/** A point in degrees, WGS 84. */
export interface Point {
  readonly lat: number
  readonly lon: number
}

/** Kilometres between two points along the surface of a sphere (haversine), which is within 0.6 % of the ellipsoid's. */
export function distanceKm(a: Point, b: Point): number {
  const lat = toRadians(b.lat - a.lat)
  const lon = toRadians(b.lon - a.lon)
  const half =
    Math.sin(lat / 2) ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * Math.sin(lon / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.sqrt(half))
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
