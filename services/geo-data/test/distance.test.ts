import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { distanceKm, type Point } from '../src/units/distance.ts'
import { localUnits } from './support/units.ts'

/** Kilometres along the ellipsoid WGS 84 by Vincenty's inverse formula: another way, and another shape of the earth. */
function ellipsoidKm(from: Point, to: Point): number {
  const [a, f] = [6378.137, 1 / 298.257223563]
  const b = a * (1 - f)
  const rad = Math.PI / 180
  const u1 = Math.atan((1 - f) * Math.tan(from.lat * rad))
  const u2 = Math.atan((1 - f) * Math.tan(to.lat * rad))
  const difference = (to.lon - from.lon) * rad
  let lambda = difference
  for (let round = 0; round < 100; round += 1) {
    const sine = Math.hypot(
      Math.cos(u2) * Math.sin(lambda),
      Math.cos(u1) * Math.sin(u2) - Math.sin(u1) * Math.cos(u2) * Math.cos(lambda),
    )
    if (sine === 0) return 0
    const cosine = Math.sin(u1) * Math.sin(u2) + Math.cos(u1) * Math.cos(u2) * Math.cos(lambda)
    const sigma = Math.atan2(sine, cosine)
    const alpha = (Math.cos(u1) * Math.cos(u2) * Math.sin(lambda)) / sine
    const rest = 1 - alpha ** 2
    const middle = cosine - (2 * Math.sin(u1) * Math.sin(u2)) / rest
    const c = (f / 16) * rest * (4 + f * (4 - 3 * rest))
    const next =
      difference + (1 - c) * f * alpha * (sigma + c * sine * (middle + c * cosine * (2 * middle ** 2 - 1)))
    if (Math.abs(next - lambda) < 1e-12) {
      const square = (rest * (a ** 2 - b ** 2)) / b ** 2
      const large = 1 + (square / 16384) * (4096 + square * (-768 + square * (320 - 175 * square)))
      const small = (square / 1024) * (256 + square * (-128 + square * (74 - 47 * square)))
      const correction =
        small *
        sine *
        (middle +
          (small / 4) *
            (cosine * (2 * middle ** 2 - 1) -
              (small / 6) * middle * (4 * sine ** 2 - 3) * (4 * middle ** 2 - 3)))
      return b * large * (sigma - correction)
    }
    lambda = next
  }
  throw new Error('Vincenty does not end here.')
}

describe('distances', () => {
  test('are within 0.6 % of those along the ellipsoid, all over Nepal', () => {
    const points = localUnits.filter((_, at) => at % 25 === 0) as unknown as Point[]
    for (const from of points)
      for (const to of points) {
        const exact = ellipsoidKm(from, to)
        assert.ok(Math.abs(distanceKm(from, to) - exact) <= 0.006 * exact + 1e-6, `${exact} km`)
      }
  })

  test('are nothing to the same point, and the same both ways', () => {
    const [a, b] = [
      { lat: 27.7, lon: 85.3 },
      { lat: 28.2, lon: 84 },
    ]
    assert.equal(distanceKm(a, a), 0)
    assert.equal(distanceKm(a, b), distanceKm(b, a))
    // A degree of a great circle is 111.195 km of the mean radius.
    assert.ok(Math.abs(distanceKm({ lat: 27, lon: 85 }, { lat: 28, lon: 85 }) - 111.195) < 0.001)
  })
})
