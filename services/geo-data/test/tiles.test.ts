import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AdministrativeUnit, TileMap } from '@tathya/contracts/http'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import fc from 'fast-check'
import { createGeoData } from '../src/index.ts'
import { drawTiles } from '../src/tiles/draw-tiles.ts'
import { layOut } from '../src/tiles/lay-out.ts'
import { toTileMap } from '../src/tiles/tile-map.ts'
import { units } from './support/units.ts'

const about = { licence: 'Terms of the test', attribution: 'Publisher of the test', version: '1' }
const levels: readonly AdministrativeUnit['level'][] = ['province', 'district', 'local_unit']

/** How far a tile may be from the point of its unit, in sides of a tile. */
const farthest = { province: 1.5, district: 3, local_unit: 8 }

describe('a map of tiles', () => {
  for (const level of levels)
    test(`has one square for each ${level}, no two in one place, near its point`, (context) => {
      const map = toTileMap(units, level, about)
      const expected = units.filter((unit) => unit.level === level).map(({ id }) => id)
      assert.deepEqual(
        map.features.map(({ id }) => id),
        expected,
      )
      const places = map.features.map(({ properties: { column, row } }) => `${column} ${row}`)
      assert.equal(new Set(places).size, expected.length)
      const side = Math.sqrt(147_516 / expected.length)
      const moved = map.features.map(({ properties }) => properties.moved_km / side)
      const mean = moved.reduce((sum, one) => sum + one, 0) / moved.length
      context.diagnostic(
        `moved by ${mean.toFixed(2)} sides of a tile, at most ${Math.max(...moved).toFixed(2)}`,
      )
      assert.ok(Math.max(...moved) < farthest[level])
      for (const { geometry, properties } of map.features) {
        assert.ok(properties.column < map.columns && properties.row < map.rows)
        assert.deepEqual(geometry.coordinates[0]![0], geometry.coordinates[0]![4])
      }
    })

  test('is in the order of the compass: west of what is far to its east, north of the far south', () => {
    const { features } = toTileMap(units, 'district', about)
    const pointOf = new Map(units.map(({ id, lat, lon }) => [id, { lat: lat!, lon: lon! }]))
    for (const a of features)
      for (const b of features) {
        const [from, to] = [pointOf.get(a.id)!, pointOf.get(b.id)!]
        // Three sides of a tile, in degrees.
        if (to.lon - from.lon > 1.5) assert.ok(a.properties.column < b.properties.column, `${a.id} ${b.id}`)
        if (from.lat - to.lat > 1.5) assert.ok(a.properties.row < b.properties.row, `${a.id} ${b.id}`)
      }
  })

  test('is laid out with one cell for each spot, also for spots in one place', () => {
    const spots = fc.array(
      fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 6 }) }),
      {
        maxLength: 60,
      },
    )
    fc.assert(
      fc.property(spots, (given) => {
        const cells = layOut(given)
        assert.equal(cells.length, given.length)
        assert.equal(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size, given.length)
      }),
      { numRuns: 200, seed: 19 },
    )
    assert.deepEqual(layOut([{ x: 3.5, y: 2.5 }]), [{ column: 3, row: 2 }])
  })

  test('is drawn with names in either language, safe for XML', () => {
    const map = toTileMap(units, 'district', about)
    assert.match(drawTiles(map, 'en'), />Kaski<\/text>/)
    assert.match(drawTiles(map, 'ne'), />कास्की<\/text>/)
    const [first, ...others] = map.features
    const odd = { ...first!, properties: { ...first!.properties, name_en: '<A & "B">' } }
    const drawn = drawTiles({ ...map, features: [odd, ...others] }, 'en')
    assert.ok(drawn.includes('&lt;A &amp; &quot;B&quot;&gt;'))
    assert.ok(!drawTiles(toTileMap(units, 'local_unit', about), 'en').includes('>Pokhara</text>'))
  })
})

test('tiles are answered as GeoJSON and as SVG, and say what they are', async (context) => {
  const { client } = await startTestService(context, createGeoData(await createTestPlatform(context)))
  const path = '/e/administrativeUnit/tiles'
  const { body, headers } = await client.get(path)
  const { kind, notice, licence, features } = body as TileMap
  assert.deepEqual(
    [headers.get('content-type'), kind, features.length],
    ['application/geo+json', 'tiles', 77],
  )
  assert.match(notice, /neither its area nor its boundary/)
  assert.match(licence, /CC BY 4\.0/)
  const drawing = await client.get(`${path}?level=province&format=svg&lang=ne`)
  assert.match(drawing.headers.get('content-type')!, /^image\/svg\+xml/)
  assert.match(drawing.text, /neither its area nor its boundary/)
  assert.match(
    drawing.text,
    />National Statistics Office, .* · Codes, types and wards as facts; .*CC BY 4\.0</,
  )
  assert.match((await client.get(path, { accept: 'image/svg+xml' })).text, /^<svg /)
  for (const query of ['level=ward', 'format=png', 'lang=fr', 'colour=1'])
    assert.equal((await client.get(`${path}?${query}`)).status, 400, query)
})
