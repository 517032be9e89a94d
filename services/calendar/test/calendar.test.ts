import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NepaliDateTimeAnswer } from '@tathya/contracts/http'
import { startAlone, suiteContext } from '@tathya/testing'
import { describeMoment } from '../src/answers/describe-moment.ts'
import { startCalendar } from './start-calendar.ts'

const { client } = await startCalendar(suiteContext())

describe('GET /e/nepaliDateTime', () => {
  test('describes now by the injected clock', async () => {
    const { status, body, headers } = await client.get('/e/nepaliDateTime')
    assert.equal(status, 200)
    assert.equal(headers.get('cache-control'), 'public, max-age=1')
    const { data, meta } = NepaliDateTimeAnswer.parse(body)
    assert.deepEqual(data, [describeMoment(new Date('2026-04-13T18:14:59Z'))])
    assert.deepEqual([data[0]?.bs_date, data[0]?.time], ['2082-12-30', '23:59:59'])
    assert.equal(meta?.time_zone, 'Asia/Kathmandu')
  })

  test('turns the day with the clock, and its tag with the second', async (context) => {
    const { client, clock } = await startCalendar(context)
    const before = await client.get('/e/nepaliDateTime')
    const tag = before.headers.get('etag')!
    assert.equal((await client.get('/e/nepaliDateTime', { 'If-None-Match': tag })).status, 304)
    clock.set('2026-04-13T18:15:00.000Z')
    const after = await client.get('/e/nepaliDateTime', { 'If-None-Match': tag })
    assert.equal(after.status, 200)
    assert.equal(after.body.data[0].bs_date_ne, '२०८३ वैशाख १ गते मंगलबार')
    assert.equal(after.body.data[0].time, '00:00:00')
  })

  for (const at of ['2024-11-02T06:45:00%2B05:45', '2024-11-02T06:45:00+05:45', '2024-11-02T01:00:00Z']) {
    test(`describes another instant: at=${at}`, async () => {
      const { status, body } = await client.get(`/e/nepaliDateTime?at=${at}`)
      assert.equal(status, 200)
      assert.equal(body.data[0].ad_datetime, '2024-11-02T06:45:00+05:45')
      assert.equal(body.data[0].nepal_sambat.year, 1145)
    })
  }

  test('lets answers about a named instant be kept', async () => {
    const { headers } = await client.get('/e/nepaliDateTime?at=2024-11-02T01:00:00Z')
    assert.equal(headers.get('cache-control'), 'public, max-age=3600, stale-while-revalidate=86400')
  })

  test('computes by modern astronomy where that is asked for, and says why the day differs', async () => {
    const at = '/e/nepaliDateTime?at=2020-09-19T06:00:00Z'
    const [nepal, drik] = [(await client.get(at)).body, (await client.get(`${at}&method=drik`)).body]
    assert.deepEqual([nepal.data[0].tithi.number, nepal.data[0].why], [2, null])
    assert.deepEqual(
      [nepal.data[0].method.name, drik.data[0].method.name, drik.data[0].method.ayanamsa],
      ['surya-siddhanta', 'drik', 'lahiri'],
    )
    assert.deepEqual(
      [nepal.data[0].tithi.ends_at, drik.data[0].tithi.ends_at].map((end) => end.slice(11, 16)),
      ['12:23', '09:25'],
    )
    assert.match(drik.meta.sources.join(' '), /Lahiri/)
    const differs = await client.get('/e/nepaliDateTime?at=2019-07-19T06:00:00Z')
    const { tithi, why } = differs.body.data[0]
    assert.deepEqual([tithi.number, why.method, why.tithi.number], [18, 'drik', 17])
    assert.ok(Math.abs(why.minutes) > 60, String(why.minutes))
    const other = await client.get('/e/nepaliDateTime?at=2019-07-19T06:00:00Z&method=drik')
    assert.deepEqual([other.body.data[0].tithi.number, other.body.data[0].why.tithi.number], [17, 18])
    assert.equal(other.body.data[0].why.minutes, -why.minutes)
  })

  test('takes the sunrise of another place, by degrees or by unit, and keeps the events of Nepal', async () => {
    const at = '/e/nepaliDateTime?at=2024-11-02T01:00:00Z'
    const usual = (await client.get(at)).body.data[0]
    const unit = (await client.get(`${at}&unit_id=40504`)).body.data[0]
    const same = (await client.get(`${at}&lat=${unit.place.lat}&lon=${unit.place.lon}`)).body.data[0]
    assert.deepEqual(
      [usual.place.name_en, unit.place.unit_id, same.place.unit_id],
      ['Kathmandu', '40504', null],
    )
    assert.ok(Date.parse(unit.sunrise) > Date.parse(usual.sunrise), 'the Sun rises later in the west')
    assert.deepEqual({ ...same, place: null }, { ...unit, place: null })
    assert.deepEqual(unit.events, usual.events)
  })

  test('tells the day of the almanac, which begins with the sunrise', async () => {
    const dayAt = async (time: string) => {
      const { body } = await client.get(`/e/nepaliDateTime?at=2024-11-02T${time}%2B05:45`)
      const [{ weekday_en, almanac_weekday_en, ghadi_pala }] = body.data
      return [weekday_en, almanac_weekday_en, ghadi_pala]
    }
    assert.deepEqual(await dayAt('06:15:19'), ['Saturday', 'Friday', { ghadi: 60, pala: 1 }])
    assert.deepEqual(await dayAt('06:15:20'), ['Saturday', 'Saturday', { ghadi: 0, pala: 0 }])
    assert.deepEqual(await dayAt('06:39:44'), ['Saturday', 'Saturday', { ghadi: 1, pala: 1 }])
  })

  test('answers the first and last second of the calendar', async () => {
    const dates = ['1844-04-10T18:18:44Z', '2044-04-13T18:14:59Z'].map(async (at) => {
      const { body } = await client.get(`/e/nepaliDateTime?at=${at}`)
      return body.data[0].bs_date
    })
    assert.deepEqual(await Promise.all(dates), ['1901-01-01', '2100-12-31'])
  })

  const refused = [
    ['at=2026-02-30T00:00:00Z', 'at', 'an ISO 8601 time that exists'],
    ['at=yesterday', 'at', 'with seconds and offset'],
    ['at=2044-04-13T18:15:00Z', 'at', 'from 1844-04-11 to 2044-04-13'],
    ['at=', 'at', 'an ISO 8601 time'],
    ['date=2081-01-01', 'date', 'at'],
    ['method=modern', 'method', 'nepal,drik'],
    ['lat=27.7', 'lon', 'together with lat'],
    ['lat=66&lon=85', 'lat', 'at most 65'],
    ['unit_id=99999', 'unit_id', 'the id of a local unit or a district'],
    ['unit_id=40504&lat=27&lon=85', 'unit_id', 'left out where lat and lon are given'],
  ] as const
  for (const [query, field, accepted] of refused) {
    test(`refuses ${query} and says what is accepted`, async () => {
      const { status, body } = await client.get(`/e/nepaliDateTime?${query}`)
      assert.equal(status, 400)
      assert.equal(body.code, 'invalid_query')
      assert.equal(body.errors.length, 1)
      assert.equal(body.errors[0].field, field)
      assert.ok(String(body.errors[0].accepted).includes(accepted), String(body.errors[0].accepted))
    })
  }

  test('takes HEAD and OPTIONS, passes over cache busters, refuses POST', async () => {
    const head = await client.request('/e/nepaliDateTime?_=1', { method: 'HEAD' })
    assert.deepEqual([head.status, head.text], [200, ''])
    assert.equal((await client.request('/e/nepaliDateTime', { method: 'OPTIONS' })).status, 204)
    assert.equal((await client.post('/e/nepaliDateTime', {})).status, 405)
  })
})

test('the OpenAPI document shows the parameter, the example and the fields', async () => {
  const { body } = await client.get('/openapi.json')
  const { parameters, responses } = body.paths['/e/nepaliDateTime'].get
  const [parameter] = parameters
  assert.deepEqual([parameter.name, parameter.in, parameter.required ?? false], ['at', 'query', false])
  assert.equal(parameter.schema.format, 'date-time')
  assert.equal(responses[200].content['application/json'].example.data[0].bs_date, '2081-07-17')
  assert.ok(body.components.schemas.NepaliDateTime.required.includes('events'))
})

test('starts alone, answers, and stops when asked', async (context) => {
  const { child, url } = await startAlone(context, new URL('../src/main.ts', import.meta.url))
  const answer = await fetch(`${url}/e/nepaliDateTime?at=2024-11-02T01:00:00Z`)
  const { data } = NepaliDateTimeAnswer.parse(await answer.json())
  assert.equal(data[0]?.bs_date, '2081-07-17')
  child.kill('SIGTERM')
  assert.equal(await child.ends(), 0)
})
