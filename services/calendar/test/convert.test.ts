import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ConvertAnswer } from '@tathya/contracts/http'
import { suiteContext } from '@tathya/testing'
import { startCalendar } from './start-calendar.ts'

const path = '/e/calendar/convert'

const { client } = await startCalendar(suiteContext())

const query = (parameters: Record<string, string>) => `${path}?${new URLSearchParams(parameters)}`

describe('GET /e/calendar/convert', () => {
  test('answers a date by both calendars, with the status of its year', async () => {
    const { status, body, headers } = await client.get(`${path}?bs=2081-07-17`)
    assert.equal(status, 200)
    assert.match(headers.get('cache-control')!, /max-age=3600/)
    const { data, meta } = ConvertAnswer.parse(body)
    assert.deepEqual([meta.converted, meta.failed], [1, 0])
    assert.deepEqual(data, [
      {
        index: 0,
        input: '2081-07-17',
        error: null,
        ad_date: '2024-11-02',
        bs_date: '2081-07-17',
        bs_text: null,
        ad_text: null,
        bs_year: 2081,
        bs_month: 7,
        bs_day: 17,
        bs_month_name_en: 'Kartik',
        bs_month_name_ne: 'कात्तिक',
        weekday_en: 'Saturday',
        weekday_ne: 'शनिबार',
        bs_date_ne: '२०८१ कात्तिक १७ गते शनिबार',
        fiscal_year: '2081/82',
        fiscal_quarter: 2,
        bs_year_status: 'published',
        bs_alternative: null,
        bs_uncertain: false,
      },
    ])
  })

  test('converts lists, and says by index which dates cannot be read', async () => {
    const { status, body } = await client.get(query({ bs: '2081-02-32, 2081-03-32 ,२०८१ साउन १' }))
    assert.equal(status, 200)
    const seen = body.data.map(({ index, ad_date, error }: Record<string, unknown>) => [
      index,
      ad_date,
      error,
    ])
    assert.deepEqual(seen, [
      [0, '2024-06-14', null],
      [1, null, 'has day 32, but Ashadh 2081 has days 1 to 31'],
      [2, '2024-07-16', null],
    ])
    assert.deepEqual([body.meta.converted, body.meta.failed], [2, 1])
  })

  test('writes both calendars by a pattern, in either language', async () => {
    const pattern = 'dddd, Do MMMM YYYY'
    const bs = await client.get(query({ ad: '2024-11-02', pattern, lang: 'ne' }))
    const ad = await client.get(query({ bs: '2081-07-17', pattern }))
    assert.equal(bs.body.data[0].bs_text, 'शनिबार, १७ गते कात्तिक २०८१')
    assert.equal(ad.body.data[0].ad_text, 'Saturday, 2nd November 2024')
    assert.equal(ad.body.data[0].bs_text, 'Saturday, 17th Kartik 2081')
  })

  test('takes a date with a comma as one, and semicolons between such dates', async () => {
    const one = await client.get(query({ bs: 'Kartik 17, 2081' }))
    const two = await client.get(query({ bs: 'Kartik 17, 2081; Kartik 18, 2081;' }))
    assert.deepEqual(
      [...one.body.data, ...two.body.data].map(({ bs_date }: { bs_date: string }) => bs_date),
      ['2081-07-17', '2081-07-17', '2081-07-18'],
    )
  })

  test('gives the other reading of the disputed days of 2062, both ways', async () => {
    const { body } = await client.get(`${path}?bs=2062-01-31,2062-02-06,2062-03-01`)
    const others = body.data.map(({ bs_alternative }: { bs_alternative: Record<string, string> | null }) =>
      bs_alternative === null ? null : [bs_alternative.bs_date, bs_alternative.ad_date],
    )
    assert.deepEqual(others, [['2062-02-01', null], ['2062-02-07', '2005-05-19'], null])
    assert.equal(body.data[0].bs_year_status, 'published-disputed')
  })

  test('answers CSV with the same columns whatever the dates are', async () => {
    const { text, headers } = await client.get(`${path}?bs=2062-02-06,x&format=csv`)
    assert.match(headers.get('content-type')!, /^text\/csv/)
    const [head, first, second] = text.trim().split(/\r?\n/)
    const plain = await client.get(`${path}?ad=2024-11-02&format=csv`)
    assert.equal(plain.text.split(/\r?\n/)[0], head)
    assert.match(head!, /^index,input,error,ad_date,bs_date,.*bs_alternative_bs_date/)
    assert.match(first!, /2005-05-20.*2062-02-07/)
    assert.match(second!, /^1,x,/)
  })

  test('knows today by the injected clock, and lets such answers be kept till the day ends only', async (context) => {
    const { client, clock } = await startCalendar(context)
    const before = await client.get(`${path}?bs=today`)
    assert.equal(before.headers.get('cache-control'), 'public, max-age=0')
    clock.set('2026-04-13T18:15:00.000Z')
    const after = await client.get(`${path}?bs=today`)
    assert.deepEqual(
      [before, after].map(({ body }) => body.data[0].bs_date),
      ['2082-12-30', '2083-01-01'],
    )
  })

  test('takes 1,000 dates in one address, and no more', async () => {
    const dates = Array.from({ length: 1000 }, (_, at) => `${2000 + (at % 80)}-01-${10 + (at % 20)}`)
    const { status, body } = await client.get(query({ bs: dates.join(',') }))
    assert.deepEqual([status, body.meta.converted], [200, 1000])
    const refused = await client.get(`${path}?bs=${[...dates, dates[0]].join(',')}`)
    assert.equal(refused.status, 400)
    assert.match(refused.body.errors[0].message, /at most 1000 dates, not 1001/)
  })

  const refused = [
    ['', 'bs', 'either bs or ad'],
    ['bs=2081-01-01&ad=2024-11-02', 'ad', 'either bs or ad'],
    ['bs=', 'bs', 'YYYY-MM-DD'],
    ['bs=2081-03-32', 'bs', 'YYYY-MM-DD'],
    ['bs=x,y', 'bs.0', 'YYYY-MM-DD'],
    ['ad=2044-04-14', 'ad', 'YYYY-MM-DD'],
    ['bs=2081-01-01&order=ymd', 'order', 'dmy'],
    ['bs=2081-01-01&lang=np', 'lang', 'en'],
    ['bs=2081-01-01&pattern=x', 'pattern', 'YYYY'],
    ['bs=2081-01-01&pattern=HH', 'pattern', 'YYYY'],
    ['date=2081-01-01', 'date', 'bs'],
  ] as const
  test('refuses what it cannot take, naming the parameter', async () => {
    for (const [asked, field, accepted] of refused) {
      const { status, body } = await client.get(`${path}?${asked}`)
      assert.deepEqual([asked, status, body.code], [asked, 400, 'invalid_query'])
      const fault = body.errors.find((error: { field: string }) => error.field === field)
      assert.ok(JSON.stringify(fault?.accepted).includes(accepted), JSON.stringify(body.errors))
    }
  })
})

describe('POST /e/calendar/convert', () => {
  test('takes 1,000 dates that are too long for an address', async () => {
    const bs = Array.from({ length: 1000 }, () => '२०८१ कात्तिक १७ गते शनिबार')
    const { status, body } = await client.post(path, { bs, pattern: 'D MMM', lang: 'en' })
    assert.equal(status, 200)
    const { data, meta } = ConvertAnswer.parse(body)
    assert.deepEqual([meta.converted, data[999]?.index, data[999]?.ad_text], [1000, 999, '2 Nov'])
  })

  const refused = [
    [{}, 'bs'],
    [{ bs: ['2081-01-01'], ad: ['2024-11-02'] }, 'ad'],
    [{ bs: [] }, 'bs'],
    [{ bs: Array.from({ length: 1001 }, () => '2081-01-01') }, 'bs'],
    [{ bs: '2081-01-01' }, 'bs'],
    [{ bs: [1] }, 'bs.0'],
    [{ ad: ['x', 'y'] }, 'ad.1'],
    [{ ad: ['2024-11-02'], pattern: '[' }, 'pattern'],
    [{ ad: ['2024-11-02'], format: 'csv' }, 'format'],
  ] as const
  test('refuses what it cannot take, naming its field', async () => {
    for (const [sent, field] of refused) {
      const { status, body } = await client.post(path, sent)
      assert.deepEqual([field, status, body.code], [field, 400, 'invalid_body'])
      const fields = body.errors.map((error: { field: string }) => error.field)
      assert.ok(fields.includes(field), fields.join())
    }
  })
})
