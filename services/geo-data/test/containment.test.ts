import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { createContainment } from '../src/boundaries/containment.ts'
import type { Polygon, Position } from '../src/boundaries/geometry.ts'
import { maps, size } from './support/random-maps.ts'

const inside = fc.integer({ min: 0, max: size * 1e6 - 1 }).map((millionths) => millionths / 1e6)

/** True if a point is in polygons, by the angles at which it sees their edges. */
function isInside([lon, lat]: Position, polygons: readonly Polygon[]): boolean {
  const turns = polygons.flat().map((ring) => {
    const angles = ring.map(([x, y]) => Math.atan2(y - lat, x - lon))
    const steps = angles.slice(1).map((angle, at) => {
      const step = angle - angles[at]!
      return step > Math.PI ? step - 2 * Math.PI : step < -Math.PI ? step + 2 * Math.PI : step
    })
    return Math.round(steps.reduce((sum, step) => sum + step, 0) / (2 * Math.PI))
  })
  return turns.reduce((sum, turn) => sum + turn, 0) !== 0
}

/** How near a point is to an edge at least. */
function distanceToEdges([lon, lat]: Position, polygons: readonly Polygon[]): number {
  const distances = polygons.flat().flatMap((ring) =>
    ring.slice(1).map(([x, y], at) => {
      const [px, py] = ring[at]!
      const part = ((lon - px) * (x - px) + (lat - py) * (y - py)) / ((x - px) ** 2 + (y - py) ** 2)
      const near = Math.min(1, Math.max(0, part))
      return Math.hypot(lon - px - near * (x - px), lat - py - near * (y - py))
    }),
  )
  return Math.min(...distances)
}

describe('containment', () => {
  test('is that of the angles at which a point sees the edges', () => {
    const points = fc.array(fc.tuple(inside, inside), { minLength: 50, maxLength: 50 })
    let compared = 0
    fc.assert(
      fc.property(maps, points, ({ areas }, positions) => {
        const find = createContainment(areas)
        for (const position of positions) {
          // Beside an edge the naive computation rounds.
          if (areas.some(({ polygons }) => distanceToEdges(position, polygons) < 1e-9)) continue
          const [naive, ...others] = areas.filter(({ polygons }) => isInside(position, polygons))
          assert.deepEqual(others, [])
          assert.equal(find(...position), naive?.id)
          compared += 1
        }
      }),
      { numRuns: 100, seed: 19 },
    )
    assert.ok(compared > 4_000, `${compared} points`)
  })

  test('gives corners and points of shared edges to exactly one area', () => {
    const corners = fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1), fc.nat(16)), {
      minLength: 50,
      maxLength: 50,
    })
    fc.assert(
      fc.property(maps, corners, ({ areas, corner }, chosen) => {
        const find = createContainment(areas)
        const alone = areas.map((area) => createContainment([area]))
        for (const [column, row, part] of chosen) {
          const [from, to] = [corner(column, row), corner(column + 1, row)]
          // Of an edge's sixteenths, the ends are corners of four cells.
          const point: Position = [
            from[0] + (part / 16) * (to[0] - from[0]),
            from[1] + (part / 16) * (to[1] - from[1]),
          ]
          if (point[0] === size) continue
          const containing = alone.flatMap((one) => one(...point) ?? [])
          assert.equal(containing.length, 1, `${point} is in ${containing}`)
          assert.equal(find(...point), containing[0])
        }
      }),
      { numRuns: 100, seed: 19 },
    )
  })

  test('of areas on top of each other answers the smallest, as of an enclave whose land is not cut out', () => {
    const square = (from: number, to: number): Polygon[] => [
      [
        [
          [from, from],
          [to, from],
          [to, to],
          [from, to],
          [from, from],
        ],
      ],
    ]
    const find = createContainment([
      { id: 'land', polygons: square(0, 9) },
      { id: 'enclave', polygons: square(3, 5) },
    ])
    assert.deepEqual(
      [find(4, 4), find(6, 6), find(10, 4), find(4, 10)],
      ['enclave', 'land', undefined, undefined],
    )
  })
})
