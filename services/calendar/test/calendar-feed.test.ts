import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { suiteContext } from '@tathya/testing'
import { readFeed } from './feed/read-feed.ts'
import { startCalendar } from './start-calendar.ts'

const { client } = await startCalendar(suiteContext())

const yearsOf = (text: string) =>
  [...new Set(readFeed(text).entries.map(({ uid }) => /-(\d{4})-\d+@/.exec(uid)?.[1]))].sort()

describe('GET /e/calendar.ics', () => {
  test('answers an iCalendar file with a name to save it by', async () => {
    const { status, headers, text } = await client.get('/e/calendar.ics?bs_year=2081')
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'text/calendar; charset=utf-8')
    assert.match(
      headers.get('content-disposition') ?? '',
      /^attachment; filename="nepali-calendar-2081\.ics"/,
    )
    assert.equal(headers.get('cache-control'), 'public, max-age=3600, stale-while-revalidate=86400')
    assert.deepEqual(yearsOf(text), ['2081'])
  })

  test('answers 304 to who has it, also from memory', async () => {
    for (const _time of ['first', 'remembered']) {
      const { headers } = await client.get('/e/calendar.ics?bs_year=2081&include=tithi')
      const tag = { 'If-None-Match': headers.get('etag')! }
      assert.equal((await client.get('/e/calendar.ics?bs_year=2081&include=tithi', tag)).status, 304)
    }
  })

  test('holds the last, this and the next year where none is named, and moves on with time', async (context) => {
    const { client, clock } = await startCalendar(context)
    const before = await client.get('/e/calendar.ics')
    assert.match(before.headers.get('content-disposition') ?? '', /filename="nepali-calendar\.ics"/)
    assert.deepEqual(yearsOf(before.text), ['2081', '2082', '2083'])
    clock.set('2026-04-13T18:15:00Z')
    const after = await client.get('/e/calendar.ics', { 'If-None-Match': before.headers.get('etag')! })
    assert.equal(after.status, 200)
    assert.deepEqual(yearsOf(after.text), ['2082', '2083', '2084'])
  })

  test('takes a span of years, parts and a language', async () => {
    const { headers, text } = await client.get(
      '/e/calendar.ics?bs_year=2080-2083&include=holidays,tithi&lang=ne',
    )
    assert.match(headers.get('content-disposition') ?? '', /filename="nepali-calendar-2080-2083\.ics"/)
    const { calendar, entries } = readFeed(text)
    assert.equal(calendar.getFirstPropertyValue('x-wr-calname'), 'नेपाली पात्रो: सार्वजनिक बिदा, तिथि')
    assert.ok(entries.length > 4 * 365)
  })

  test('stays within the table where time is near its end', async (context) => {
    const { client, clock } = await startCalendar(context)
    clock.set('2044-01-01T00:00:00Z')
    assert.deepEqual(yearsOf((await client.get('/e/calendar.ics')).text), ['2099', '2100'])
  })

  const refused = [
    ['bs_year=1900', 'bs_year', 'from 1901 to 2100'],
    ['bs_year=2101', 'bs_year', 'from 1901 to 2100'],
    ['bs_year=2083-2081', 'bs_year', '2081-2084'],
    ['bs_year=2080-2090', 'bs_year', 'up to 10'],
    ['bs_year=', 'bs_year', 'from 1901 to 2100'],
    ['include=moons', 'include', 'festivals, holidays, tithi'],
    ['include=', 'include', 'festivals, holidays, tithi'],
    ['include=festivals,', 'include', 'festivals, holidays, tithi'],
    ['lang=fr', 'lang', '"ne","en","both"'],
    ['year=2081', 'year', 'bs_year'],
  ] as const
  for (const [query, field, accepted] of refused) {
    test(`refuses ${query} and says what is accepted`, async () => {
      const { status, body } = await client.get(`/e/calendar.ics?${query}`)
      assert.deepEqual([status, body.code, body.errors[0].field], [400, 'invalid_query', field])
      assert.ok(JSON.stringify(body.errors).includes(accepted), JSON.stringify(body.errors))
    })
  }

  test('refuses callers that take no iCalendar file', async () => {
    assert.equal((await client.get('/e/calendar.ics', { Accept: 'application/json' })).status, 406)
    assert.equal((await client.get('/e/calendar.ics', { Accept: 'text/calendar' })).status, 200)
  })
})

describe('GET /e/calendar/months/{bs_year}/{bs_month} as a picture', () => {
  test('answers SVG by format, and to who takes pictures alone', async () => {
    const asked = await client.get('/e/calendar/months/2082/7?format=svg')
    const accepted = await client.get('/e/calendar/months/2082/7', { Accept: 'image/svg+xml' })
    for (const { status, headers, text } of [asked, accepted]) {
      assert.equal(status, 200)
      assert.equal(headers.get('content-type'), 'image/svg+xml; charset=utf-8')
      assert.match(text, /^<svg /)
      assert.match(text, /<title>कात्तिक २०८२ · Kartik 2082<\/title>/)
    }
    assert.equal(asked.text, accepted.text)
    const tag = { 'If-None-Match': asked.headers.get('etag')! }
    assert.equal((await client.get('/e/calendar/months/2082/7?format=svg', tag)).status, 304)
  })

  test('answers JSON to who takes anything, as browsers do', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
    const { headers } = await client.get('/e/calendar/months/2082/7', { Accept: accept })
    assert.match(headers.get('content-type') ?? '', /^application\/json/)
  })

  test('refuses other forms', async () => {
    const { status, body } = await client.get('/e/calendar/months/2082/7?format=png')
    assert.deepEqual([status, body.errors[0].field], [400, 'format'])
    assert.match(JSON.stringify(body.errors), /"json","csv","svg"/)
  })

  test('draws the first and the last month of the table', async () => {
    for (const month of ['1901/1', '2100/12']) {
      const { status, text } = await client.get(`/e/calendar/months/${month}?format=svg`)
      assert.deepEqual([status, text.startsWith('<svg ')], [200, true])
    }
  })
})
