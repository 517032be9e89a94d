import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CalendarDay, CalendarDaysAnswer } from '@tathya/contracts/http'
import { suiteContext } from '@tathya/testing'
import { describeMoment } from '../src/answers/describe-moment.ts'
import { startCalendar } from './start-calendar.ts'

const { client } = await startCalendar(suiteContext())

/** The first and last date of an answer, in both calendars, and how many days there are. */
function rangeOf({ data }: CalendarDaysAnswer) {
  const [first, last] = [data[0]!, data.at(-1)!]
  return [data.length, first.ad_date, first.bs_date, last.ad_date, last.bs_date]
}

describe('GET /e/calendar/days', () => {
  test('gives each day of a Gregorian range, as the moment describes it', async () => {
    const { status, body, headers } = await client.get('/e/calendar/days?from=2024-10-30&to=2024-11-03')
    assert.equal(status, 200)
    assert.equal(headers.get('cache-control'), 'public, max-age=3600, stale-while-revalidate=86400')
    const { data } = CalendarDaysAnswer.parse(body)
    const moments = ['10-30', '10-31', '11-01', '11-02', '11-03'].map((day) =>
      CalendarDay.parse(describeMoment(new Date(`2024-${day}T12:00:00+05:45`))),
    )
    assert.deepEqual(data, moments)
    assert.deepEqual(Object.keys(data[0]!), Object.keys(CalendarDay.shape))
  })

  test('knows the days that the government gave to everybody during a year', async () => {
    for (const day of ['2021-08-30', '2019-02-28', '2025-04-06']) {
      const { body } = await client.get(`/e/calendar/days?from=${day}&to=${day}`)
      assert.equal(body.data[0].public_holiday, true, day)
    }
  })

  test('names the years of which such a day may be missing, and no others', async () => {
    const noticeOf = async (range: string) => (await client.get(`/e/calendar/days?${range}`)).body.meta.notice
    assert.match(await noticeOf('from=2022-10-18'), /^Public holidays of BS 2079: .* one may be missing/)
    assert.match(await noticeOf('bs_from=2081-12-20&bs_to=2082-01-05'), /^Public holidays of BS 2082: /)
    assert.equal(await noticeOf('from=2025-04-06'), undefined)
    // Of years without a list nothing is claimed.
    assert.equal(await noticeOf('from=2000-01-01'), undefined)
  })

  const ranges = [
    ['from=2024-11-02', [1, '2024-11-02', '2081-07-17', '2024-11-02', '2081-07-17']],
    ['bs_from=2081-07-17', [1, '2024-11-02', '2081-07-17', '2024-11-02', '2081-07-17']],
    ['bs_from=2081-02-32&bs_to=2081-03-31', [32, '2024-06-14', '2081-02-32', '2024-07-15', '2081-03-31']],
    ['from=2024-02-28&to=2024-03-01', [3, '2024-02-28', '2080-11-16', '2024-03-01', '2080-11-18']],
    ['from=1844-04-11', [1, '1844-04-11', '1901-01-01', '1844-04-11', '1901-01-01']],
    ['bs_from=2100-12-31', [1, '2044-04-13', '2100-12-31', '2044-04-13', '2100-12-31']],
    ['bs_from=१७ कात्तिक २०८१&to=4 Nov 2024', [3, '2024-11-02', '2081-07-17', '2024-11-04', '2081-07-19']],
    ['bs_from=1901-01-01&bs_to=1902-02-04', [400, '1844-04-11', '1901-01-01', '1845-05-15', '1902-02-04']],
  ] as const
  for (const [query, expected] of ranges) {
    test(`reads ${query}`, async () => {
      const { body } = await client.get(`/e/calendar/days?${query}`)
      assert.deepEqual(rangeOf(CalendarDaysAnswer.parse(body)), expected)
    })
  }

  test('reads days named from today, by the clock of Nepal, and answers them till the day ends', async (context) => {
    const { client, clock } = await startCalendar(context)
    const path = '/e/calendar/days?from=today&bs_to=भोलि'
    const before = await client.get(path)
    assert.deepEqual(rangeOf(before.body), [2, '2026-04-13', '2082-12-30', '2026-04-14', '2083-01-01'])
    assert.equal(before.headers.get('cache-control'), 'public, max-age=0')
    clock.set('2026-04-13T18:15:00Z')
    const after = await client.get(path)
    assert.deepEqual(rangeOf(after.body), [2, '2026-04-14', '2083-01-01', '2026-04-15', '2083-01-02'])
  })

  const refused = [
    ['', ['from'], /give from, or bs_from/],
    ['to=2024-11-02', ['from'], /is required/],
    ['from=2024-11-02&bs_from=2081-07-17', ['bs_from'], /from or bs_from/],
    ['from=2024-11-02&to=2024-11-03&bs_to=2081-08-01', ['bs_to'], /to or bs_to/],
    ['from=2024-11-31', ['from'], /November 2024 has days 1 to 30/],
    ['from=yesterweek', ['from'], /YYYY-MM-DD/],
    ['from=1844-04-10', ['from'], /1844-04-11 to 2044-04-13/],
    ['from=2024-11-02&to=2044-04-14', ['to'], /1844-04-11 to 2044-04-13/],
    ['bs_from=2081-03-32', ['bs_from'], /Ashadh 2081 has days 1 to 31/],
    ['bs_from=1900-12-30', ['bs_from'], /1901 to 2100/],
    ['bs_from=2081-01-00', ['bs_from'], /YYYY-MM-DD/],
    ['bs_from=2081-07-17&bs_to=2081-07-16', ['bs_to'], /the day of bs_from or a later one/],
    ['from=2024-01-01&to=2025-02-04', ['to'], /at most 399 days after from, not 400/],
    ['from=2024-11-02&format=xml', ['format'], /json,csv/],
    ['from=2024-11-02&method=vedic', ['method'], /nepal,drik/],
    ['from=2024-11-02&day=1', ['day'], /is not known/],
  ] as const
  for (const [query, fields, message] of refused) {
    test(`refuses "${query}" and says what is accepted`, async () => {
      const { status, body } = await client.get(`/e/calendar/days?${query}`)
      assert.equal(status, 400)
      assert.equal(body.code, 'invalid_query')
      assert.deepEqual(
        body.errors.map(({ field }: { field: string }) => field),
        fields,
      )
      for (const fault of body.errors) assert.match(`${fault.message} ${fault.accepted}`, message)
    })
  }

  test('tells caches that the form goes by what is accepted', async () => {
    const paths = [
      'days?from=2024-11-02',
      'months/2081/7',
      'years/2081',
      'festivals?bs_year=2081',
      'convert?bs=2081-01-01',
    ]
    for (const path of paths) {
      for (const Accept of ['application/json', 'text/csv']) {
        const { headers } = await client.get(`/e/calendar/${path}`, { Accept })
        assert.match(headers.get('vary') ?? '', /\bAccept(,|$)/, `${path} ${Accept}`)
        assert.ok(headers.get('content-type')?.startsWith(Accept), path)
      }
    }
  })

  test('writes CSV with the same columns whatever the days hold', async () => {
    const plain = await client.get('/e/calendar/days?from=2024-11-02&to=2024-11-04', { Accept: 'text/csv' })
    assert.equal(plain.headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
    const lines = plain.text.trimEnd().split('\n')
    assert.equal(lines.length, 4)
    assert.match(
      lines[0]!,
      /^ad_date,bs_date,.*,tithi_number,.*,lost_tithi_ends_at,.*,why_message,bs_uncertain,public_holiday_coverage$/,
    )
    assert.match(lines[1]!, /^"2024-11-02","2081-07-17",2081,7,17,Kartik,/)
    const disputed = await client.get('/e/calendar/days?from=2005-05-14&format=csv')
    assert.equal(disputed.text.split('\n')[0], lines[0])
    const json = await client.get('/e/calendar/days?from=2005-05-14&format=json', { Accept: 'text/csv' })
    assert.equal(json.body.data.length, 1)
  })
})
