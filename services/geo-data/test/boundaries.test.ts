import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import type { Boundary } from '@tathya/contracts/http'
import { installService } from '@tathya/datasets/testing'
import { waitFor } from '@tathya/testing'
import { polygonsOf } from '../src/boundaries/geometry.ts'
import { createGeoData, datasets } from '../src/index.ts'
import { drawDistricts, toCollection } from './support/maps.ts'
import { unitOf, units } from './support/units.ts'

const terms = ['--licence', 'CC BY-SA 4.0', '--attribution', 'Surveyors of the test']
/** Of a map that has only some units of a level: the boundaries that ship have all. */
const ofPart = ['--accept-removal', 'A map of a part.']
const areas = drawDistricts()
const districts = toCollection(areas, (id) => ({
  DISTRICT: unitOf(id).name_en,
  P_CODE: unitOf(id).codes.ocha_pcode,
}))

const setUp = async (context: TestContext) => {
  const { importFile, serve } = await installService(context, datasets, createGeoData)
  return {
    serve,
    importMap: (map: unknown, ...flags: string[]) =>
      importFile('boundaries', { name: 'map.geojson', bytes: JSON.stringify(map) }, ...flags),
  }
}

/** A topology of two squares that share an edge, of Kaski and Lamjung. */
const topology = (...names: string[]) => ({
  type: 'Topology',
  transform: { scale: [0.1, 0.1], translate: [83.5, 28] },
  arcs: [
    [
      [7, 0],
      [0, 6],
    ],
    [
      [7, 6],
      [-7, 0],
      [0, -6],
      [7, 0],
    ],
    [
      [7, 0],
      [5, 0],
      [0, 6],
      [-5, 0],
    ],
  ],
  objects: {
    districts: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]], properties: { name: names[0] } },
        { type: 'Polygon', arcs: [[2, -1]], properties: { name: names[1] } },
      ],
    },
  },
})

describe('an import of boundaries', () => {
  test('matches units by code or by name in both scripts, and reports what it cannot match', async (context) => {
    const { importMap, serve } = await setUp(context)
    const byName = [...areas].slice(0, 40)
    const names = toCollection(byName, (id) => {
      const { name_en, name_ne, province_id } = unitOf(id)
      const province = unitOf(province_id).name_en
      return id < '300' ? { province, name: name_en } : { province, नाम: name_ne }
    })
    names.features.push({ ...names.features[0]!, properties: { name: 'Atlantis', no: 7 } })
    const { status, text } = await importMap(names, ...terms, ...ofPart)
    assert.equal(status, 0, text)
    assert.match(text, /It covers 40 of 77 districts;/)
    assert.match(text, /warning: feature 41 is passed over: no unit is called "Atlantis", 7\./)
    assert.match(text, /warning: Without a boundary: .* and 17 more\./)
    const { body } = await (await serve()).get('/e/boundaries?fields=id,level&level=district')
    assert.deepEqual(
      body.data,
      byName.map(([id]) => ({ id, level: 'district' })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
  })

  test('reads topologies, in both directions of an arc', async (context) => {
    const { importMap, serve } = await setUp(context)
    const { status, text } = await importMap(topology('कास्की', 'Lamjung'), ...terms, ...ofPart)
    assert.equal(status, 0, text)
    const client = await serve()
    const rings = async (id: string) => {
      const { geometry } = (await client.get(`/e/boundaries/${id}`)).body as Boundary
      return polygonsOf(geometry).flat()
    }
    assert.deepEqual(await rings('405'), [
      [
        [84.2, 28],
        [84.2, 28.6],
        [83.5, 28.6],
        [83.5, 28],
        [84.2, 28],
      ],
    ])
    const [lamjung] = await rings(units.find(({ name_en }) => name_en === 'Lamjung')!.id)
    assert.deepEqual(lamjung, [
      [84.2, 28],
      [84.7, 28],
      [84.7, 28.6],
      [84.2, 28.6],
      [84.2, 28],
    ])
  })

  test('joins the parts of a unit, and replaces the boundaries of its level only', async (context) => {
    const { importMap, serve } = await setUp(context)
    await importMap(districts, ...terms)
    const kaski = areas.get('405')!
    const shifted = kaski.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => [lon + 1, lat])))
    const province = (coordinates: unknown) => ({
      type: 'Feature',
      properties: { iso: 'NP-P4' },
      geometry: { type: 'MultiPolygon', coordinates },
    })
    const map = { type: 'FeatureCollection', features: [province(kaski), province(shifted)] }
    const { status, text } = await importMap(map, ...terms, ...ofPart)
    assert.equal(status, 0, text)
    const { body } = await (await serve()).get('/e/boundaries?facet=level&per_page=1&level=province')
    assert.equal(polygonsOf(body.data[0].geometry).length, 2)
    assert.deepEqual(
      body.meta.facets.level.map(({ value, count }: { value: string; count: number }) => [value, count]),
      [
        ['district', 77],
        ['province', 1],
      ],
    )
  })

  test('needs a licence and an author, from the command or the file', async (context) => {
    const { importMap } = await setUp(context)
    for (const flags of [[], terms.slice(0, 2), terms.slice(2)]) {
      const { status, text } = await importMap(districts, ...flags)
      assert.equal(status, 1)
      assert.match(text, /add --licence "<licence>" and --attribution "<author>"/)
    }
    const own = { ...districts, license: 'ODbL', attribution: 'Mappers' }
    assert.equal((await importMap(own)).status, 0)
    // The same file under other terms is another release.
    const { text } = await importMap(own, '--licence', 'CC0')
    assert.match(text, /, 77 changed, /)
    assert.match(text, /Release \S+ of boundaries/)
  })

  test('refuses what cannot be a boundary in Nepal, with the feature and the remedy', async (context) => {
    const { importMap } = await setUp(context)
    const feature = (ring: unknown) => ({
      type: 'FeatureCollection',
      features: [{ properties: { code: '405' }, geometry: { type: 'Polygon', coordinates: [ring] } }],
    })
    const square = [
      [84, 28],
      [84.5, 28],
      [84.5, 28.4],
      [84, 28.4],
    ]
    const refusals: [unknown, RegExp][] = [
      [feature(square), /feature 1: a ring is not closed: it begins at 28 N 84 E and ends at 28\.4 N 84 E/],
      [
        feature([...square, square[0]].map((position) => position!.toReversed())),
        /84 N 28 E is not in Nepal: longitude comes before latitude/,
      ],
      [
        feature([[600_000, 3_100_000], ...square.slice(0, 2), [600_000, 3_100_000]]),
        /convert the file to WGS 84/,
      ],
      [feature([square[0], square[1], square[0], square[0]]), /a ring has no area/],
      [feature(square.slice(0, 2)), /feature 1, geometry\.coordinates\.0:/],
      [{ type: 'FeatureCollection', features: [] }, /has no features/],
      [{ type: 'FeatureCollection', features: [{ geometry: null }] }, /feature 1, geometry/],
      [{ ...topology('a', 'b'), arcs: [] }, /names the arc 0, of 0/],
      [topology('Atlantis', 'Utopia'), /No feature of map\.geojson is a unit of Nepal/],
      [{ features: [] }, /is none of these/],
    ]
    for (const [map, message] of refusals) {
      const { status, text } = await importMap(map, ...terms)
      assert.equal(status, 1, text)
      assert.match(text, message)
    }
  })

  test('says where a boundary crosses itself, has another size, or lies elsewhere', async (context) => {
    const { importMap } = await setUp(context)
    const bow = [
      [84, 28],
      [84.6, 28.6],
      [84.6, 28],
      [84, 28.6],
      [84, 28],
      // The second loop is the larger one, so that there is an area.
    ].map(([lon, lat]) => [lon === 84 && lat === 28.6 ? 83.9 : lon, lat])
    const map = {
      type: 'FeatureCollection',
      features: [{ properties: { code: '405' }, geometry: { type: 'Polygon', coordinates: [bow] } }],
    }
    const { text } = await importMap(map, ...terms)
    assert.match(text, /boundary of Kaski \(405\) crosses itself at 28\.\d+ N 84\.\d+ E/)
    assert.match(text, /boundary of Kaski \(405\) has \d+ km², the unit 2017 km²/)
    const elsewhere = toCollection([['102', areas.get('405')!]], () => ({ code: '102' }))
    assert.match(
      (await importMap(elsewhere, ...terms)).text,
      /Sankhuwasabha \(102\) does not contain its point/,
    )
  })

  test('of other datasets takes no terms', async (context) => {
    const { importFile } = await installService(context, datasets, createGeoData)
    const line = { name: 'units.csv', bytes: 'id\n1\n' }
    assert.match((await importFile('administrative-units', line, ...terms)).text, /is none of these/)
  })
})

test('answers with boundaries', async (context) => {
  const { importMap, serve } = await setUp(context)
  // Dolpa has none.
  const left = units.find(({ name_en, level }) => name_en === 'Dolpa' && level === 'district')!.id
  const most = [...areas].filter(([id]) => id !== left)
  const { status, text } = await importMap(
    toCollection(most, (code) => ({ code })),
    ...terms,
    ...ofPart,
  )
  assert.equal(status, 0, text)
  const client = await serve()

  await context.test('carry the licence and the author', async () => {
    const { body, headers } = await client.get('/e/administrativeUnit/NP-0439/boundary')
    assert.equal(headers.get('content-type'), 'application/geo+json')
    const { id, properties, bbox, geometry } = body
    assert.deepEqual(
      [id, properties.name_en, properties.licence, properties.attribution],
      ['405', 'Kaski', 'CC BY-SA 4.0', 'Surveyors of the test'],
    )
    assert.ok(bbox[0] < properties.lon && properties.lon < bbox[2])
    assert.deepEqual(polygonsOf(geometry), areas.get('405'))
    const { meta, data } = (await client.get('/e/boundaries/?id=405')).body
    // The provinces are still those that ship.
    assert.deepEqual(
      [meta.licence.name, meta.source.name.split('; ')[1]],
      ['CC BY-SA; CC BY-SA 4.0', 'Surveyors of the test'],
    )
    assert.equal(data[0].licence, 'CC BY-SA 4.0')
    const near = await client.get('/e/administrativeUnit?lat=28.21&lon=83.98&limit=1')
    assert.match(
      near.body.meta.notice,
      /Boundaries: Surveyors of the test; Survey Department.*, CC BY-SA 4\.0; CC BY-SA\.$/,
    )
    const entry = await client.get('/e/datasets/boundaries')
    assert.deepEqual(entry.body.licence, { name: 'CC BY-SA; CC BY-SA 4.0', url: null })
    assert.equal(entry.body.source.url, null)
  })

  await context.test('are lists of units as GeoJSON, with the licence and the author', async () => {
    const { body, headers } = await client.get(
      '/e/administrativeUnit?province_id=4&level=district&format=geojson&fields=name_en,population',
    )
    assert.equal(headers.get('content-type'), 'application/geo+json')
    const { type, licence, attribution, without_boundary, features, meta } = body
    assert.deepEqual(
      [type, licence, attribution, without_boundary, features.length, meta.total],
      ['FeatureCollection', 'CC BY-SA 4.0', 'Surveyors of the test', 0, 11, 11],
    )
    for (const { id, geometry, properties } of features) {
      assert.deepEqual(polygonsOf(geometry), areas.get(id))
      assert.deepEqual(properties, { name_en: unitOf(id).name_en, population: unitOf(id).population })
    }
    const accepted = await client.get('/e/administrativeUnit?q=Kaski', {
      accept: 'application/geo+json',
    })
    assert.deepEqual(accepted.body.features[0].id, '405')
    assert.equal(typeof accepted.body.features[0].properties.score, 'number')
    const local = (await client.get('/e/administrativeUnit?level=local_unit&format=geojson&limit=2')).body
    assert.deepEqual([local.without_boundary, local.features[0].geometry], [2, null])
  })

  await context.test('have fewer positions with simplify, in lists and alone', async () => {
    const count = (geometry: Boundary['geometry']) => polygonsOf(geometry).flat(2).length
    const of = async (path: string) => (await client.get(`/e/administrativeUnit${path}`)).body
    const whole = (await of('/405/boundary')).geometry
    const alone = (await of('/405/boundary?simplify=5000')).geometry
    assert.ok(count(alone) < count(whole))
    const { features } = await of('?id=405&format=geojson&simplify=5000')
    assert.deepEqual(features[0].geometry, alone)
    for (const [query, field] of [
      ['?simplify=500', 'simplify'],
      ['?format=geojson&simplify=7', 'simplify'],
      ['?format=geojson&group_by=level', 'group_by'],
      ['?format=geojson&limit=all', 'limit'],
    ]) {
      const { status, body } = await client.get(`/e/administrativeUnit${query}`)
      assert.deepEqual([status, body.errors[0].field], [400, field], query)
    }
    assert.equal((await client.get('/e/boundaries?format=geojson')).status, 400)
  })

  await context.test('are 404 for units without one', async () => {
    const { status, body } = await client.get('/e/administrativeUnit/40504/boundary')
    assert.equal(status, 404)
    assert.match(body.detail, /No boundary of Pokhara \(40504\) is served\. .* after an import/)
    assert.equal((await client.get('/e/administrativeUnit/999/boundary')).status, 404)
  })

  await context.test('of a point name the unit that contains it first, and say by what', async () => {
    const { lat, lon } = unitOf('40504')
    const point = `lat=${lat}&lon=${lon}`
    const at = (query: string) => client.get(`/e/administrativeUnit?${point}&limit=2&${query}`)
    const byDistrict = (await at('level=district')).body
    assert.deepEqual(
      byDistrict.data.map(({ contains, approximate }: { contains: boolean; approximate: boolean }) => [
        contains,
        approximate,
      ]),
      [
        [true, false],
        [false, true],
      ],
    )
    assert.equal(byDistrict.data[0].id, '405')
    assert.match(byDistrict.meta.notice, /^By containment: /)
    const local = (await at('level=local_unit')).body
    assert.deepEqual(
      local.data.map(({ district_id, contains }: { district_id: string; contains?: boolean }) => [
        district_id,
        contains,
      ]),
      [
        ['405', undefined],
        ['405', undefined],
      ],
    )
    assert.match(local.meta.notice, /^By distance, with the units in 405 first/)
    const [province, ...others] = (await at('level=province')).body.data
    assert.deepEqual([province.id, province.contains, others], ['4', true, []])
  })

  await context.test('fall back to the nearest units where only a province contains the point', async () => {
    const { lat, lon } = unitOf(left)
    const { body } = await client.get(`/e/administrativeUnit?lat=${lat}&lon=${lon}&level=district&limit=2`)
    assert.match(body.meta.notice, /^By distance, with the units in 6 first/)
    assert.deepEqual(
      body.data.map(({ contains, approximate }: { contains?: boolean; approximate: boolean }) => [
        contains,
        approximate,
      ]),
      [
        [undefined, true],
        [false, true],
      ],
    )
    assert.equal(body.data[0].id, left)
    assert.equal((await client.get('/e/administrativeUnit?lat=30.4&lon=86&limit=1')).status, 400)
  })
})

test('an answer about a point follows an import while the service runs', async (context) => {
  const { importMap, serve } = await setUp(context)
  const running = await serve()
  const ask = async () => (await running.get('/e/administrativeUnit?lat=28.2&lon=84&level=district')).body
  const before = await ask()
  assert.equal(before.data[0].contains, true)
  assert.match(before.meta.notice, /Boundaries: Survey Department.*, CC BY-SA\.$/)
  await importMap(districts, ...terms)
  await waitFor('the imported map to be used', async () => (await ask()).meta.notice.includes('Surveyors'))
  const { properties } = (await running.get('/e/administrativeUnit/405/boundary')).body
  assert.equal(properties.attribution, 'Surveyors of the test')
})

const file = (name: string) => path.join(process.env.TATHYA_SOURCE_DATA ?? '', 'administrative-units', name)
const skip =
  !existsSync(file('districts.geojson')) &&
  'TATHYA_SOURCE_DATA does not name the folder of the full source tables'

test('the published map of districts and provinces is matched in whole', { skip }, async (context) => {
  const { importMap, serve } = await setUp(context)
  for (const [name, covers] of [
    ['districts.geojson', '77 of 77 districts'],
    ['provinces.geojson', '7 of 7 provinces'],
    ['districts.topo.json', '77 of 77 districts, 7 of 7 provinces'],
  ] as const) {
    const { status, text } = await importMap(JSON.parse(readFileSync(file(name), 'utf8')), ...terms)
    assert.equal(status, 0, text)
    assert.ok(text.includes(`It covers ${covers};`), text)
    context.diagnostic(text)
  }
  const client = await serve()
  const wrong: string[] = []
  for (const { id, lat, lon, district_id } of units.filter(({ level }) => level === 'local_unit')) {
    const { body } = await client.get(`/e/administrativeUnit?lat=${lat}&lon=${lon}&level=district&limit=1`)
    if (body.data[0].id !== district_id || body.data[0].contains !== true) wrong.push(id)
  }
  assert.deepEqual(wrong, [])
})
