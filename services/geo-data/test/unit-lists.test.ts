import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { AdministrativeUnit } from '@tathya/contracts/http'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import type { CheckedClient } from '@tathya/testing'
import { createGeoData } from '../src/index.ts'
import { distanceKm } from '../src/units/distance.ts'
import { localUnits, units } from './support/units.ts'

const path = '/e/administrativeUnit'

async function start(context: TestContext): Promise<CheckedClient> {
  return (await startTestService(context, createGeoData(await createTestPlatform(context)))).client
}

describe('lists of units', () => {
  test('provinces, districts, local units and wards add up at every level', async (context) => {
    const client = await start(context)
    const list = async (query: string): Promise<AdministrativeUnit[]> =>
      (await client.get(`${path}?${query}`)).body.data
    const sum = (rows: readonly AdministrativeUnit[]) =>
      rows.reduce((total, { ward_count }) => total + ward_count, 0)
    const provinces = await list('level=province')
    const districts = await list('level=district')
    const locals = await list('level=local_unit')
    assert.deepEqual([provinces.length, districts.length, locals.length], [7, 77, 753])
    assert.deepEqual([sum(provinces), sum(districts), sum(locals)], [6743, 6743, 6743])
    const below = await Promise.all(provinces.map(({ id }) => list(`level=district&province_id=${id}`)))
    assert.deepEqual(
      below.map(({ length }) => length),
      [14, 8, 13, 11, 12, 10, 9],
    )
    const lowest = await Promise.all(provinces.map(({ id }) => list(`level=local_unit&province_id=${id}`)))
    assert.deepEqual(
      lowest.map(({ length }) => length),
      [137, 136, 119, 85, 109, 79, 88],
    )
    assert.deepEqual(lowest.map(sum), [1157, 1271, 1121, 759, 983, 718, 734])
    for (const { id, ward_count } of [...provinces, ...districts]) {
      const children: AdministrativeUnit[] = (await client.get(`${path}/${id}/children`)).body.data
      assert.equal(sum(children), ward_count, id)
      const wards = await client.get(`${path}/${id}/wards?limit=1`)
      assert.equal(wards.body.meta.total, ward_count, id)
    }
    const kinds = await client.get(`${path}?level=local_unit&facet=type&count=only`)
    assert.deepEqual(
      kinds.body.meta.facets.type.map(
        ({ value, count }: { value: string; count: number }) => `${value} ${count}`,
      ),
      ['rural_municipality 460', 'municipality 276', 'sub_metropolitan_city 11', 'metropolitan_city 6'],
    )
  })

  test('answers a tree of all levels', async (context) => {
    const client = await start(context)
    const { body } = await client.get(`${path}?format=tree`)
    type Tree = AdministrativeUnit & { children: Tree[] }
    const tops = body.data as Tree[]
    assert.equal(tops.length, 7)
    const districts = tops.flatMap(({ children }) => children)
    assert.deepEqual([districts.length, districts.flatMap(({ children }) => children).length], [77, 753])
    const kaski = (await client.get(`${path}?format=tree&province_id=4`)).body.data as Tree[]
    assert.equal(kaski.length, 11)
  })

  const chosen: readonly (readonly [string, number])[] = [
    ['province_id=Bagmati&level=district', 13],
    ['province_id=बागमती&level=district', 13],
    ['province_id=Province No. 3&level=district', 13],
    ['province_id=NP-P3&level=district', 13],
    ['province_id=Bagmati,Koshi&level=district', 27],
    ['district_id=Kaski', 5],
    ['district_id=कास्की', 5],
    ['district_id=NP0439', 5],
    ['district_id=Nawalparasi', 15],
    ['district_id=Nawalparasi East', 8],
    ['parent_id=Gandaki', 11],
    ['parent_id=Kaski', 5],
    ['type=metropolitan_city', 6],
    ['type=rural municipality', 460],
    ['type=गाउँपालिका', 460],
    ['type=nagarpalika', 276],
    ['code=40504', 1],
    ['code=NP0439101,5243353005,NP-P3', 3],
    ['code=33700', 1],
    ['code=98765', 0],
    ['ward=33', 1],
    ['ward=34', 0],
    ['ward=१७&code=40504', 1],
    ['ward=34&code=40504', 0],
    ['ward=10&q=Madi', 1],
    ['name_en__prefix=Madi', 4],
    ['former_zone=Mechi', 4],
    ['population__gte=500000&level=local_unit', 2],
  ]
  test('chooses by codes of any list, names in both scripts, kinds and wards', async (context) => {
    const client = await start(context)
    for (const [query, total] of chosen) {
      const { status, body } = await client.get(`${path}?${encodeURI(query)}`)
      assert.deepEqual([status, body.meta.total], [200, total], query)
    }
  })

  test('a ward chooses exactly the local units that have it', async (context) => {
    const client = await start(context)
    for (const ward of [1, 9, 17, 33]) {
      const { body } = await client.get(`${path}?ward=${ward}&fields=id`)
      assert.deepEqual(
        body.data.map(({ id }: { id: string }) => id),
        localUnits.filter(({ ward_count }) => ward_count >= ward).map(({ id }) => id),
      )
    }
  })

  test('refuses what cannot be, naming the parameter and what is accepted', async (context) => {
    const client = await start(context)
    const refused: readonly (readonly [string, string, RegExp])[] = [
      ['ward=0', 'ward', /from 1 to 99/],
      ['ward=ten', 'ward', /from 1 to 99/],
      ['ward=1,2', 'ward', /from 1 to 99/],
      ['province_id=Atlantis', 'province_id', /name in either script/],
      ['district_id=Pokhara', 'district_id', /name in either script/],
      ['code=!', 'code', /any list/],
      ['type=village', 'type', /rural_municipality/],
      ['level=ward', 'level', /province/],
      ['lat=28.2', 'lon', /together/],
      ['lat=28.2&lon=x', 'lon', /degrees east/],
      ['lat=84&lon=28.2', 'lat', /looks like a longitude/],
      ['lat=51.5&lon=84', 'lat', /26.3 to 30.5/],
      ['lat=26.4&lon=80.1', 'lat', /point in Nepal/],
      ['lat=28.2&lon=84&q=Madi', 'lat', /search/],
    ]
    for (const [query, field, message] of refused) {
      const { status, body } = await client.get(`${path}?${query}`)
      const fault = body.errors?.find((error: { field: string }) => error.field === field)
      assert.equal(status, 400, query)
      assert.match(`${fault?.message} ${JSON.stringify(fault?.accepted)}`, message, query)
    }
  })

  test('puts those of the district that contains the point first, then by distance, labelled approximate', async (context) => {
    const client = await start(context)
    for (const [lat, lon, district] of [
      [27.7172, 85.324, '306'],
      [28.2096, 83.9856, '405'],
      [29.3, 81.2, '707'],
      [26.65, 87.3, '112'],
    ] as const) {
      const { body } = await client.get(
        `${path}?lat=${lat}&lon=${lon}&limit=10&fields=id,distance_km,approximate`,
      )
      const expected = localUnits
        .map(({ id, lat: north, lon: east }) => ({
          id,
          km: distanceKm({ lat, lon }, { lat: north!, lon: east! }),
          // The district, then the rest of its province, then the rest of the country.
          near: id.startsWith(district) ? 0 : id.startsWith(district[0]!) ? 1 : 2,
        }))
        .sort((a, b) => a.near - b.near || a.km - b.km)
        .slice(0, 10)
      assert.deepEqual(
        body.data,
        expected.map(({ id, km }) => ({ id, distance_km: Math.round(km * 10) / 10, approximate: true })),
      )
      assert.match(
        body.meta.notice,
        new RegExp(`^By distance, with the units in ${district} first.* not to its border`),
      )
    }
    const { body } = await client.get(`${path}?lat=28.2096&lon=83.9856&level=district&limit=1`)
    assert.equal(body.data[0].name_en, 'Kaski')
    const inMorang = await client.get(`${path}?lat=28.2096&lon=83.9856&district_id=Morang&limit=1`)
    assert.equal(inMorang.body.data[0].district_id, '112')
  })

  test('every local unit is nearest to its own point', async (context) => {
    const client = await start(context)
    for (const { id, lat, lon } of localUnits.filter((_, at) => at % 50 === 0)) {
      const { body } = await client.get(`${path}?lat=${lat}&lon=${lon}&limit=1`)
      assert.deepEqual([body.data[0].id, body.data[0].distance_km], [id, 0])
    }
  })

  test('a search answers score, match, note and parents, in every format', async (context) => {
    const client = await start(context)
    const { body } = await client.get(
      `${path}?q=Dalome&fields=id,score,matched_on,matched_name,match,note,parents`,
    )
    assert.deepEqual(body.data, [
      {
        id: '40301',
        score: 95,
        matched_on: ['former_names'],
        matched_name: 'Dalome',
        match: 'former',
        note: 'renamed; formerly Dalome',
        parents: ['4', '403'].map((id) => {
          const { level, name_en, name_ne } = units.find((unit) => unit.id === id)!
          return { id, level, name_en, name_ne }
        }),
      },
    ])
    const csv = await client.get(`${path}?q=Madi&format=csv&fields=id,name_en,score`)
    assert.match(csv.text, /^id,name_en,score\n"10209",Madi,100\n/)
    const lines = await client.get(`${path}?q=Madi&limit=4&format=ndjson&fields=id,name_en`)
    assert.deepEqual(
      lines.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
      ['10209', '31307', '40501', '50205'],
    )
    const sorted = await client.get(`${path}?q=Madi&type=municipality&sort=-id&fields=id,score`)
    assert.deepEqual(sorted.body.data.map(({ id }: { id: string }) => id).slice(-2), ['31307', '10209'])
  })
})
