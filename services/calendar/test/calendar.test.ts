import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { NepaliDateTimeAnswer } from '@tathya/contracts'
import { createFixedClock } from '@tathya/platform'
import { createTestPlatform, startAlone, startTestService } from '@tathya/testing'
import { describeMoment } from '../src/describe-moment.ts'
import { createCalendar } from '../src/index.ts'

/** The calendar on a free port, with a clock that stands just before midnight in Nepal, 13 April 2026. */
async function startCalendar(context: TestContext) {
  const clock = createFixedClock('2026-04-13T18:14:59.900Z')
  const platform = await createTestPlatform(context, { clock })
  const { client } = await startTestService(context, createCalendar(platform))
  return { clock, client }
}

describe('GET /e/nepaliDateTime', () => {
  test('describes now by the injected clock', async (context) => {
    const { client } = await startCalendar(context)
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
    test(`describes another instant: at=${at}`, async (context) => {
      const { client } = await startCalendar(context)
      const { status, body } = await client.get(`/e/nepaliDateTime?at=${at}`)
      assert.equal(status, 200)
      assert.equal(body.data[0].ad_datetime, '2024-11-02T06:45:00+05:45')
      assert.equal(body.data[0].nepal_sambat.year, 1145)
    })
  }

  test('answers the first and last second of the calendar', async (context) => {
    const { client } = await startCalendar(context)
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
  ] as const
  for (const [query, field, accepted] of refused) {
    test(`refuses ${query} and says what is accepted`, async (context) => {
      const { client } = await startCalendar(context)
      const { status, body } = await client.get(`/e/nepaliDateTime?${query}`)
      assert.equal(status, 400)
      assert.equal(body.code, 'invalid_query')
      assert.equal(body.errors.length, 1)
      assert.equal(body.errors[0].field, field)
      assert.ok(String(body.errors[0].accepted).includes(accepted), String(body.errors[0].accepted))
    })
  }

  test('takes HEAD and OPTIONS, passes over cache busters, refuses POST', async (context) => {
    const { client } = await startCalendar(context)
    const head = await client.request('/e/nepaliDateTime?_=1', { method: 'HEAD' })
    assert.deepEqual([head.status, head.text], [200, ''])
    assert.equal((await client.request('/e/nepaliDateTime', { method: 'OPTIONS' })).status, 204)
    assert.equal((await client.post('/e/nepaliDateTime', {})).status, 405)
  })
})

test('the OpenAPI document shows the parameter, the example and the fields', async (context) => {
  const { client } = await startCalendar(context)
  const { body } = await client.get('/openapi.json')
  const [parameter] = body.paths['/e/nepaliDateTime'].get.parameters
  assert.deepEqual([parameter.name, parameter.in, parameter.required ?? false], ['at', 'query', false])
  assert.equal(parameter.schema.format, 'date-time')
  const schema = body.components.schemas.NepaliDateTime
  assert.equal(schema.examples[0].bs_date, '2081-07-17')
  assert.ok(schema.required.includes('events'))
})

test('starts alone, answers, and stops when asked', async (context) => {
  const { child, url } = await startAlone(context, new URL('../src/main.ts', import.meta.url))
  const answer = await fetch(`${url}/e/nepaliDateTime?at=2024-11-02T01:00:00Z`)
  const { data } = NepaliDateTimeAnswer.parse(await answer.json())
  assert.equal(data[0]?.bs_date, '2081-07-17')
  child.kill('SIGTERM')
  assert.equal(await child.ends(), 0)
})
