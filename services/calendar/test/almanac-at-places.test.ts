import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type NepaliDateTime, NepaliDateTimeAnswer } from '@tathya/contracts/http'
import { suiteContext } from '@tathya/testing'
import fc from 'fast-check'
import { startCalendar } from './start-calendar.ts'

const { client } = await startCalendar(suiteContext())

/** The moment of a query, whose answer must hold under its schema. */
async function ask(query: string): Promise<NepaliDateTime> {
  const { status, body } = await client.get(`/e/nepaliDateTime?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return NepaliDateTimeAnswer.parse(body).data[0]!
}

const morning = 'at=2019-07-19T09:00:00%2B05:45'
const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000

describe('an almanac at a place', () => {
  test('is that of a local unit or district asked for by its id', async () => {
    const [kathmandu, pokhara, kaski] = await Promise.all([
      ask(morning),
      ask(`${morning}&unit_id=40504`),
      ask(`${morning}&unit_id=405`),
    ])
    assert.deepEqual(
      [kathmandu, pokhara, kaski].map(({ place }) => [place.unit_id, place.name_en, place.name_ne]),
      [
        [null, 'Kathmandu', 'काठमाडौँ'],
        ['40504', 'Pokhara', 'पोखरा'],
        ['405', 'Kaski', 'कास्की'],
      ],
    )
    // Pokhara lies 1.33 degrees west, 5.3 minutes by the Sun; in July its more northern Sun rises a minute earlier.
    const later = minutesBetween(kathmandu.sunrise, pokhara.sunrise)
    assert.ok(later > 3.8 && later < 5.4, `${later} minutes`)
    assert.deepEqual(pokhara.events, kathmandu.events)
  })

  test('is that of degrees, by the date that people there write', async () => {
    const { place, sunrise, tithi } = await ask(`${morning}&lat=40.71&lon=-74.01`)
    assert.deepEqual(place, { lat: 40.71, lon: -74.01, unit_id: null, name_en: null, name_ne: null })
    // Five o'clock and some forty minutes in New York, whose summer time is four hours behind UTC.
    assert.match(sunrise, /^2019-07-19T15:2\d:\d\d\+05:45$/)
    assert.ok(tithi.begins_at <= sunrise && sunrise < tithi.ends_at)
  })

  test('tells where the methods differ, from either side', async () => {
    const [printed, modern] = [await ask(morning), await ask(`${morning}&method=drik`)]
    assert.deepEqual([printed.tithi.name_en, modern.tithi.name_en], ['Tritiya', 'Dwitiya'])
    assert.deepEqual([printed.method.id, printed.method.ayanamsa], ['nepal', null])
    assert.deepEqual([modern.method.id, modern.method.ayanamsa], ['drik', 'lahiri'])
    assert.deepEqual([printed.why?.method, printed.why?.tithi], ['drik', modern.tithi])
    assert.deepEqual([modern.why?.method, modern.why?.tithi], ['nepal', printed.tithi])
    assert.equal(printed.sunrise, modern.sunrise)
    const agreeing = await ask('at=2025-03-27T09:00:00%2B05:45')
    assert.equal(agreeing.why, null)
  })

  test('is answered for any place up to 65 degrees, at any time, by both methods', async () => {
    const [from, to] = [Date.UTC(1844, 3, 11), Date.UTC(2044, 3, 13)]
    const queries = fc.record({
      at: fc.integer({ min: from / 1000, max: to / 1000 }).map((at) => new Date(at * 1000).toISOString()),
      lat: fc.integer({ min: -65_000, max: 65_000 }).map((lat) => lat / 1000),
      lon: fc.integer({ min: -180_000, max: 180_000 }).map((lon) => lon / 1000),
      method: fc.constantFrom('nepal', 'drik'),
    })
    await fc.assert(
      fc.asyncProperty(queries, async ({ at, lat, lon, method }) => {
        const moment = await ask(`at=${at}&lat=${lat}&lon=${lon}&method=${method}`)
        assert.ok(Date.parse(moment.sunrise) < Date.parse(moment.sunset))
        assert.ok(Date.parse(moment.tithi.begins_at) <= Date.parse(moment.sunrise))
        assert.ok(Date.parse(moment.sunrise) < Date.parse(moment.tithi.ends_at))
      }),
      { numRuns: 150 },
    )
  })

  test('is given with as many digits as programs write', async () => {
    const at = 'at=2026-01-31T10:15:00Z'
    for (const [written, lat, lon] of [
      ['lat=27.70000000000001&lon=85.32395999999999', 27.70000000000001, 85.32395999999999],
      ['lat=0.30000000000000004&lon=+85.324', 0.30000000000000004, 85.324],
      ['lat=-65.0&lon=%2B180', -65, 180],
      ['lat=1e-7&lon=1.5E1', 1e-7, 15],
    ] as const) {
      const { place } = await ask(`${at}&${written}`)
      assert.deepEqual([place.lat, place.lon], [lat, lon], written)
    }
  })

  const refused: readonly [string, string, RegExp][] = [
    ['lat=27.7', 'lon', /together with lat/],
    ['lat=65.00000000000001&lon=20', 'lat', /decimal degrees from -65 to 65/],
    ['lon=85.3', 'lat', /together with lon/],
    ['lat=65.1&lon=20', 'lat', /decimal degrees from -65 to 65/],
    ['lat=27.7&lon=180.5', 'lon', /decimal degrees from -180 to 180/],
    ['lat=north&lon=20', 'lat', /decimal degrees/],
    ['lat=1e9&lon=20', 'lat', /decimal degrees/],
    ['lat=1e&lon=20', 'lat', /decimal degrees/],
    ['unit_id=1', 'unit_id', /local unit or a district/],
    ['unit_id=99999', 'unit_id', /administrativeUnit/],
    ['unit_id=405&lat=27.7&lon=85.3', 'unit_id', /left out where lat and lon/],
    ['method=lahiri', 'method', /nepal,drik/],
  ]
  for (const [query, field, message] of refused) {
    test(`is refused for ${query}`, async () => {
      const { status, body } = await client.get(`/e/nepaliDateTime?${query}`)
      assert.equal(status, 400)
      assert.equal(body.errors[0].field, field)
      assert.match(`${body.errors[0].message} ${body.errors[0].accepted}`, message)
    })
  }
})
