import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Turns } from '@tathya/platform'
import fc from 'fast-check'
import { findCrossings, toEdges } from '../src/boundaries/check-polygons.ts'
import { type Area, createContainment } from '../src/boundaries/containment.ts'
import { areaOf, type Position } from '../src/boundaries/geometry.ts'
import { metresTo, simplify, simplifyLine } from '../src/boundaries/simplify.ts'
import { drawDistricts } from './support/maps.ts'
import { maps, size } from './support/random-maps.ts'

const drawn = [...drawDistricts()].map(([id, polygons]) => ({ id, polygons }))
const ringsOf = ({ polygons }: Area) => polygons.flat()
const countOf = (areas: readonly Area[]) => areas.flatMap(ringsOf).reduce((sum, ring) => sum + ring.length, 0)

/** How often each line between two positions is part of a ring, in either direction. */
function countEdges(areas: readonly Area[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { from, to } of areas.flatMap(ringsOf).flatMap(toEdges)) {
    const key = [from, to].map(String).toSorted().join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** The area between the edges that one area alone has: the land as a whole. */
function assertSameLand(before: readonly Area[], after: readonly Area[], tolerance: number): void {
  const outer = [...countEdges(before)].filter(([, count]) => count === 1).map(([key]) => key)
  const inner = [...countEdges(after).values()]
  assert.ok(inner.every((count) => count <= 2))
  const land = (areas: readonly Area[]) => areas.reduce((sum, { polygons }) => sum + areaOf(polygons), 0)
  // A strip as wide as the tolerance along the border of the land; a cell's edge has 160 km at most.
  const strip = outer.length * 160 * (tolerance / 1_000)
  assert.ok(Math.abs(land(before) - land(after)) <= strip, `${land(before)} and ${land(after)} km²`)
}

describe('simplified boundaries', () => {
  test('leave out positions, and move no border farther than they say', async () => {
    let last = countOf(drawn)
    for (const tolerance of [2_500, 5_000, 10_000]) {
      const simplified = await simplify(drawn, tolerance, new Turns())
      assert.ok(countOf(simplified) < last, `${countOf(simplified)} positions`)
      last = countOf(simplified)
      for (const [at, area] of simplified.entries()) {
        const edges = ringsOf(area).flatMap(toEdges)
        for (const position of ringsOf(drawn[at]!).flat()) {
          const distance = Math.min(...edges.map(({ from, to }) => metresTo(position, from, to)))
          assert.ok(distance <= tolerance, `${position} is ${distance} m away`)
        }
      }
    }
  })

  test('of neighbours share their edges, cover the same land and cross nowhere', async () => {
    await fc.assert(
      fc.asyncProperty(maps, fc.constantFrom(5_000, 20_000, 50_000), async ({ areas }, tolerance) => {
        const simplified = await simplify(areas, tolerance, new Turns())
        assert.deepEqual(
          simplified.map(({ id }) => id),
          areas.map(({ id }) => id),
        )
        assertSameLand(areas, simplified, tolerance)
        // Each edge once, since neighbours have it both.
        const edges = new Map(
          simplified
            .flatMap(ringsOf)
            .flatMap(toEdges)
            .map((edge) => [[edge.from, edge.to].map(String).toSorted().join(' '), edge]),
        )
        assert.deepEqual(findCrossings([...edges.values()]), [])
        assert.ok(simplified.every((area) => ringsOf(area).every((ring) => ring.length >= 4)))
      }),
      { numRuns: 60, seed: 19 },
    )
  })

  test('leave no gap between neighbours: points inside belong to one area', async () => {
    const points = fc.array(fc.tuple(fc.nat(1e6), fc.nat(1e6)), { minLength: 40, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(maps, points, async ({ areas }, chosen) => {
        const simplified = await simplify(areas, 20_000, new Turns())
        const alone = simplified.map((area) => createContainment([area]))
        for (const [x, y] of chosen) {
          // The frame of the map is straight, so that it does not move.
          const point: Position = [(x / 1e6) * (size - 0.01), (y / 1e6) * (size - 0.01)]
          assert.equal(alone.filter((contains) => contains(...point) !== undefined).length, 1, `${point}`)
        }
      }),
      { numRuns: 60, seed: 19 },
    )
  })

  test('keep a small area, which would collapse, as it is', async () => {
    const square: Position[] = [
      [84, 28],
      [84.001, 28],
      [84.001, 28.001],
      [84, 28.001],
      [84, 28],
    ]
    const [area] = await simplify([{ id: 'a', polygons: [[square]] }], 5_000, new Turns())
    assert.ok(areaOf(area!.polygons) > 0)
  })

  test('of a line keep its ends, and what is farther from the straight line than they may move', () => {
    const line: Position[] = [
      [84, 28],
      [84.1, 28.001],
      [84.2, 28.1],
      [84.3, 28],
    ]
    assert.deepEqual(simplifyLine(line, 200), [line[0], line[1], line[2], line[3]])
    assert.deepEqual(simplifyLine(line, 6_000), [line[0], line[2], line[3]])
    assert.deepEqual(simplifyLine(line, 20_000), [line[0], line[3]])
  })
})
