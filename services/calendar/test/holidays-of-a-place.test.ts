import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CalendarDay, CalendarFestival, DateDifference } from '@tathya/contracts/http'
import { suiteContext } from '@tathya/testing'
import { startCalendar } from './start-calendar.ts'

const { client } = await startCalendar(suiteContext())

/** The valley's own days of 2081: 20 Shrawan, 4 Bhadra, 1 Ashwin, 29 Falgun (with all hills) and 16 Chaitra. */
const valley = { '2024-08-04': 'bhoto-jatra', '2024-08-20': 'gai-jatra', '2024-09-17': 'indra-jatra' }
const laterInValley = { '2025-03-13': 'fagu-purnima', '2025-03-29': 'ghode-jatra' }
const own = { ...valley, ...laterInValley }

async function day(date: string, more = '') {
  const { body } = await client.get(`/e/calendar/days?from=${date}${more}`)
  return { ...(body.data[0] as CalendarDay), notice: body.meta.notice as string | undefined }
}

describe('the holidays of a part of the country', () => {
  test('are public holidays of days where it is asked for, and not elsewhere', async () => {
    for (const date of Object.keys(own)) {
      assert.equal((await day(date)).public_holiday, false, date)
      assert.equal((await day(date, '&place=tarai')).public_holiday, false, date)
      assert.equal((await day(date, '&place=kathmandu-valley')).public_holiday, true, date)
    }
    const month = await client.get('/e/calendar/months/2081/12?place=kathmandu-valley')
    const cells = month.body.data.weeks.flat() as (CalendarDay | null)[]
    assert.equal(cells.find((cell) => cell?.ad_date === '2025-03-29')!.public_holiday, true)
    const moment = await client.get('/e/nepaliDateTime?at=2025-03-29T06:00:00Z&place=kathmandu-valley')
    assert.equal(moment.body.data[0].public_holiday, true)
  })

  test('are days off of a difference and of an addition', async () => {
    const working = async (query: string) => {
      const { body } = await client.get(`/e/calendar/difference?bs_from=2081-01-01&bs_to=2081-12-31${query}`)
      return (body.data[0] as DateDifference).working_days
    }
    const [everybody, here, byHolidays] = await Promise.all(
      ['', '&place=kathmandu-valley', '&holidays=kathmandu-valley'].map(working),
    )
    // Ghode Jatra was a Saturday.
    assert.equal(here!.count, everybody!.count - 4)
    assert.deepEqual(byHolidays, here)
    const to = async (query: string) => {
      const { body } = await client.get(`/e/calendar/add?ad=2024-09-16&working_days=1${query}`)
      return body.data[0].to.ad_date
    }
    assert.deepEqual([await to(''), await to('&place=kathmandu-valley')], ['2024-09-17', '2024-09-18'])
  })

  test('stand in the list with those of everybody, without those of others', async () => {
    const list = async (query: string) => {
      const { body } = await client.get(`/e/calendar/festivals?bs_year=2081${query}`)
      return body.data as CalendarFestival[]
    }
    const [here, everybodys] = [await list('&place=kathmandu-valley'), await list('&holiday=true')]
    const scopes = (events: readonly CalendarFestival[]) =>
      new Set(events.map(({ holiday }) => holiday!.scope))
    assert.deepEqual(scopes(here), new Set(['all', 'place']))
    assert.deepEqual(scopes(everybodys), new Set(['all', 'place', 'women', 'schools', 'community']))
    const places = here.filter(({ holiday }) => holiday!.scope === 'place')
    assert.deepEqual(Object.fromEntries(places.map(({ ad_date, id }) => [ad_date, id])), own)
    const others = await list('&place=kathmandu-valley&holiday=false')
    assert.ok(others.some(({ id }) => id === 'fagu-purnima-tarai'))
    assert.equal(here.length + others.length, (await list('')).length)
  })

  test('without a known day are named for the place that has them', async () => {
    const undated = async (query: string) => {
      const { body } = await client.get(`/e/calendar/festivals?bs_year=2083${query}`)
      return body.meta.undated_holidays as { id: string; estimated_ad_date: string | null; reason: string }[]
    }
    const idsOf = async (query: string) => (await undated(query)).map(({ id }) => id)
    assert.deepEqual(await idsOf('&place=kathmandu-valley'), ['eid-ul-fitr', 'eid-ul-adha', 'bhoto-jatra'])
    assert.deepEqual(await idsOf('&place=tarai'), ['eid-ul-fitr', 'eid-ul-adha'])
    const siruwa = (await undated('')).find(({ id }) => id === 'siruwa-parba')!
    // The first day of the year, on which the list of events has it.
    assert.equal(siruwa.estimated_ad_date, '2026-04-14')
    assert.match(siruwa.reason, /day of its rule/)
  })

  test('of a year that may miss days carry the notice of its days', async () => {
    const noticeOf = async (query: string) =>
      (await client.get(`/e/calendar/festivals?bs_year=2079${query}`)).body.meta.notice
    const { notice } = await day('2022-10-18')
    for (const query of ['&holiday=true', '&place=hills']) assert.equal(await noticeOf(query), notice)
    assert.equal(await noticeOf(''), undefined)
  })

  test('stand in the file for calendar programs', async () => {
    const entries = async (query: string) => {
      const { text } = await client.get(`/e/calendar.ics?bs_year=2081&include=holidays&lang=en${query}`)
      return text.replaceAll(/\r\n /g, '')
    }
    const [here, all] = [await entries('&place=kathmandu-valley'), await entries('')]
    for (const [date, id] of Object.entries(own)) {
      assert.ok(here.includes(`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`), date)
      assert.ok(here.includes(`${id}-2081-1`), id)
    }
    assert.ok(all.includes('saraswati-puja-2081') && !here.includes('saraswati-puja-2081'))
    assert.ok(!here.includes('fagu-purnima-tarai-2081'))
  })

  test('are refused for a place without any, and besides another choice of holidays', async () => {
    const unknown = await client.get('/e/calendar/days?from=2024-08-04&place=pokhara')
    assert.deepEqual([unknown.status, unknown.body.errors[0].field], [400, 'place'])
    const path = '/e/calendar/difference?from=2024-08-04&to=2024-08-05&place=tarai&holidays='
    for (const holidays of ['public', 'none', 'hills']) {
      const { status, body } = await client.get(`${path}${holidays}`)
      assert.deepEqual([status, body.errors[0].field], [400, 'place'], holidays)
    }
    assert.equal((await client.get(`${path}tarai`)).status, 200)
  })
})

describe('a day that may be a public holiday', () => {
  test('is neither one nor a working day for certain, and the answer says why', async () => {
    const reported = await day('2022-10-18')
    assert.deepEqual([reported.public_holiday, reported.public_holiday_coverage], [null, 'open'])
    assert.match(reported.notice!, /2022-10-18 .* one source alone reports it/)
    const eid = await day('2026-05-28')
    assert.deepEqual([eid.public_holiday, eid.public_holiday_coverage], [null, 'open'])
    assert.match(eid.notice!, /until 2026-05-04; of later days only the list of the year is known/)
    const checked = await day('2024-08-05')
    assert.deepEqual([checked.public_holiday, checked.public_holiday_coverage], [false, 'checked'])
    assert.equal(checked.notice, undefined)
    const unlisted = await day('2003-08-05')
    assert.deepEqual([unlisted.public_holiday, unlisted.public_holiday_coverage], [null, 'none'])
  })

  test('of a part of the country alone is explained there alone', async () => {
    // Elections in Province 2, by one report.
    const [everybody, here] = [await day('2017-09-18'), await day('2017-09-18', '&place=madhesh')]
    assert.deepEqual([everybody.public_holiday, here.public_holiday], [false, null])
    assert.ok(!everybody.notice!.includes('2017-09-18'))
    assert.match(here.notice!, /2017-09-18 .* one source alone reports it/)
    for (const query of ['&place=madhesh', '&holidays=madhesh']) {
      const { body } = await client.get(`/e/calendar/difference?from=2017-09-18&to=2017-09-18${query}`)
      assert.match(body.meta.notice, /2017-09-18 .* one source alone reports it/)
    }
  })

  test('is among the open days of a count', async () => {
    const { body } = await client.get('/e/calendar/difference?from=2026-05-24&to=2026-05-30')
    const { count, open_days, bs_years_without_list } = (body.data[0] as DateDifference).working_days
    // Saturday and Sunday are off, and the 29th, Republic Day.
    assert.deepEqual([count, open_days], [4, ['2026-05-27', '2026-05-28']])
    assert.deepEqual(bs_years_without_list, [])
    assert.match(body.meta.notice, /only the list of the year/)
  })
})

test('a holiday by a decision names the reports of it, one of the list the list', async () => {
  const { body } = await client.get('/e/calendar/festivals?from=2021-08-30&holiday=true')
  const [decided] = (body.data as CalendarFestival[]).filter(({ id }) => id === 'krishna-janmashtami')
  assert.equal(decided!.holiday!.basis, 'decision')
  assert.match(
    decided!.holiday!.source,
    /^nepalipublic\.com\/detail\/163673; .*Nepal Stock Exchange: closed$/,
  )
  const { body: listed } = await client.get('/e/calendar/festivals?from=2024-10-12&holiday=true')
  assert.equal(listed.data[0].holiday.basis, 'list')
  assert.match(listed.data[0].holiday.source, /Nepal Rajpatra/)
})
