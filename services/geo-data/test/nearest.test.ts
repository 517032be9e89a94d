import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { nearest } from '../src/datasets/administrative-units/nearest.ts'
import type { Point } from '../src/units/distance.ts'
import { besideOf } from './support/boundaries.ts'
import { unitOf, units } from './support/units.ts'

const rank = nearest.create(units, besideOf([]))

/** The name of the nearest unit; undefined where the point is refused. */
function nearestName({ lat, lon }: Point): string | undefined {
  try {
    return units[rank({ lat, lon }).rows[0]!]!.name_en
  } catch (error) {
    assert.match((error as Error).message, /Wrong: lat, lon/)
    return undefined
  }
}

/** Towns with their coordinates, and the local unit that they lie in; none abroad. */
const towns: readonly (readonly [string, number, number, string | undefined])[] = [
  ['Kathmandu, Ratna Park', 27.7062, 85.3149, 'Kathmandu'],
  ['Pokhara, Lakeside', 28.2096, 83.9586, 'Pokhara'],
  ['Dharan', 26.8125, 87.2833, 'Dharan'],
  ['Jomsom', 28.7833, 83.7333, 'Gharapjhong'],
  ['Lomanthang', 29.1833, 83.9567, 'Lomanthang'],
  ['Lucknow', 26.8467, 80.9462, undefined],
  ['Gorakhpur', 26.7606, 83.3732, undefined],
  ['Motihari', 26.65, 84.92, undefined],
  ['Darjeeling', 27.041, 88.2663, undefined],
  ['Saga', 29.33, 85.23, undefined],
]

describe('the nearest units', () => {
  for (const [town, lat, lon, name] of towns)
    test(`${town} is ${name === undefined ? 'refused' : `nearest to ${name}`}`, () => {
      assert.equal(nearestName({ lat, lon }), name)
    })

  test('the point of every unit is in Nepal, with itself at no distance', () => {
    for (const { id, lat, lon, level } of units.filter((unit) => unit.lat !== null)) {
      const ranked = rank({ lat, lon })
      if (level === 'local_unit')
        assert.deepEqual([units[ranked.rows[0]!]!.id, ranked.describe(0).distance_km], [id, 0])
    }
  })

  test('districts are ranked where only districts are chosen', () => {
    const { lat, lon } = unitOf('40504')
    const districts = new Set(units.flatMap(({ level }, row) => (level === 'district' ? [row] : [])))
    const { rows } = rank({ lat, lon }, districts)
    assert.deepEqual([rows.length, units[rows[0]!]!.name_en], [77, 'Kaski'])
  })

  const source = process.env.TATHYA_SOURCE_DATA
  const file = path.join(source ?? '', 'administrative-units/provinces.geojson')
  const skip =
    source === undefined || !existsSync(file)
      ? 'TATHYA_SOURCE_DATA does not name the folder of the full source tables'
      : false

  test('no point inside the borders is refused, and few far outside are taken', { skip }, (context) => {
    const rings = readRings(file)
    const counts = { inside: 0, outside: 0, taken: 0 }
    for (let lat = 26.35; lat < 30.5; lat += 0.05)
      for (let lon = 80.05; lon < 88.3; lon += 0.05) {
        const isTaken = nearestName({ lat, lon }) !== undefined
        if (rings.some((ring) => isInside({ lat, lon }, ring))) {
          counts.inside += 1
          assert.ok(isTaken, `${lat} ${lon}`)
        } else {
          counts.outside += 1
          if (isTaken) counts.taken += 1
        }
      }
    context.diagnostic(
      `${counts.inside} points in Nepal taken; of ${counts.outside} in the box around it ${counts.taken}`,
    )
    assert.ok(counts.inside > 5000 && counts.taken < 0.2 * counts.outside)
  })
})

type Ring = readonly (readonly [number, number])[]

/** The outer rings of the provinces. */
function readRings(file: string): Ring[] {
  type Geometry = { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as { features: { geometry: Geometry }[] }
  return features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? [geometry.coordinates[0]!]
      : geometry.coordinates.map((polygon) => polygon[0]!),
  )
}

/** True where a ray to the east crosses the ring an odd number of times. */
function isInside({ lat, lon }: Point, ring: Ring): boolean {
  return ring.reduce((inside, [x, y], at) => {
    const [px, py] = ring.at(at - 1)!
    const crosses = y > lat !== py > lat && lon < ((px - x) * (lat - y)) / (py - y) + x
    return crosses ? !inside : inside
  }, false)
}
