import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { AddAnswer, type AddedDate, type DateDifference, DifferenceAnswer } from '@tathya/contracts/http'
import { suiteContext } from '@tathya/testing'
import { startCalendar } from './start-calendar.ts'

const { client } = await startCalendar(suiteContext())

async function add(query: string): Promise<AddedDate> {
  const { body } = await client.get(`/e/calendar/add?${query}`)
  return AddAnswer.parse(body).data[0]!
}

async function difference(query: string): Promise<DateDifference> {
  const { body } = await client.get(`/e/calendar/difference?${query}`)
  return DifferenceAnswer.parse(body).data[0]!
}

describe('GET /e/calendar/add', () => {
  const cases = [
    ['bs=2081-02-32&months=1', '2081-03-31', true],
    ['bs=2081-02-32&years=1&months=-12', '2081-02-32', false],
    ['bs=2081-07-17&days=-17', '2081-06-30', false],
    ['bs=2081-07-17', '2081-07-17', false],
    ['ad=2024-01-31&months=1', '2080-11-17', true],
    ['ad=2024-01-31&months=%2B1', '2080-11-17', true],
    ['ad=2024-01-31&months=+1', '2080-11-17', true],
    ['bs=१७ कात्तिक २०८१&days=1', '2081-07-18', false],
    ['bs=today&days=1', '2083-01-01', false],
  ] as const
  for (const [query, bsDate, wasCut] of cases) {
    test(`leads by ${query} to ${bsDate}`, async () => {
      const { to, day_was_cut } = await add(query)
      assert.deepEqual([to.bs_date, day_was_cut], [bsDate, wasCut])
    })
  }

  test('adds working days past weekends and public holidays, and says what was passed', async () => {
    // Friday; Saturday is off. Sunday 3 November 2024 was Bhai Tika, and Thursday the 7th Chhath.
    const plain = await add('bs=2081-07-16&working_days=1&holidays=none')
    assert.equal(plain.to.weekday_en, 'Sunday')
    const { to, working_days } = await add('bs=2081-07-16&working_days=1')
    assert.ok(to.ad_date > plain.to.ad_date, to.ad_date)
    assert.deepEqual(working_days?.bs_years_without_list, [])
    assert.ok((working_days?.public_holidays ?? 0) >= 1)
    assert.equal(working_days?.count, 1)
  })

  test('names the years of which no list of holidays is known', async () => {
    const { working_days } = await add('bs=1990-12-29&working_days=3')
    assert.deepEqual(working_days?.bs_years_without_list, [1990, 1991])
  })

  test('writes the day that is reached by a pattern, in the calendar that was given', async () => {
    assert.equal((await add('bs=2081-07-17&days=1&pattern=D MMMM&lang=ne')).bs_text, '१८ कात्तिक')
    assert.equal((await add('ad=2024-11-02&days=1&pattern=D MMMM')).ad_text, '3 November')
  })

  const refused = [
    ['days=1', 'bs'],
    ['bs=2081-03-32&days=1', 'bs'],
    ['ad=2024-02-30', 'ad'],
    ['bs=2081-01-01&days=1.5', 'days'],
    ['bs=2081-01-01&days=', 'days'],
    ['bs=2081-01-01&days=1e3', 'days'],
    ['bs=2081-01-01&years=201', 'years'],
    ['bs=2081-01-01&years=20', 'years'],
    ['bs=2081-01-01&months=-2400', 'months'],
    ['bs=2081-01-01&days=80000', 'days'],
    ['bs=2081-01-01&working_days=-80000', 'working_days'],
    ['bs=2081-01-01&weekend=friday', 'weekend'],
    ['bs=2081-01-01&holidays=all', 'holidays'],
    [`bs=${'1'.repeat(201)}`, 'bs'],
  ] as const
  test('refuses what it cannot take, naming the parameter', async () => {
    for (const [query, field] of refused) {
      const { status, body } = await client.get(`/e/calendar/add?${query}`)
      assert.deepEqual([query, status, body.code, body.errors[0].field], [query, 400, 'invalid_query', field])
      assert.ok(String(body.errors[0].accepted).length > 3)
    }
  })
})

describe('GET /e/calendar/difference', () => {
  test('answers days, parts of both calendars, age and working days', async () => {
    const found = await difference('bs_from=2047-01-18&to=2024-11-02')
    assert.deepEqual([found.days, found.days_counting_both], [12_604, 12_605])
    assert.deepEqual(found.bs, { years: 34, months: 5, days: 29 })
    assert.deepEqual(found.ad, { years: 34, months: 6, days: 1 })
    assert.deepEqual(found.age?.bs, {
      years: 34,
      is_birthday: false,
      next_birthday_ad: '2025-05-01',
      next_birthday_bs: '2082-01-18',
    })
    const { count, weekend_days, public_holidays } = found.working_days
    assert.equal(count + weekend_days + public_holidays, 12_605)
    assert.equal(found.working_days_after_first, count - 1)
  })

  test('goes to today where no second day is given, and turns with the day', async (context) => {
    const { client, clock } = await startCalendar(context)
    const ask = () => client.get('/e/calendar/difference?bs_from=2082-12-30')
    const before = await ask()
    assert.equal(before.headers.get('cache-control'), 'public, max-age=0')
    clock.set('2026-04-13T18:15:00.000Z')
    const after = await ask()
    assert.deepEqual([before.body.data[0].days, after.body.data[0].days], [0, 1])
  })

  test('knows no age before the birth, and counts back all the same', async () => {
    const back = await difference('bs_from=2081-03-31&bs_to=2081-02-32')
    assert.deepEqual([back.days, back.age, back.bs], [-31, null, { years: 0, months: 1, days: 0 }])
    const forth = await difference('bs_from=2081-02-32&bs_to=2081-03-31')
    assert.deepEqual(forth.working_days, back.working_days)
  })

  test('counts working days by the weekend that is asked for', async () => {
    const week = 'from=2024-11-04&to=2024-11-10&holidays=none'
    const counts = ['nepal', 'saturday', 'saturday-sunday', 'none'].map(
      async (weekend) => (await difference(`${week}&weekend=${weekend}`)).working_days.count,
    )
    assert.deepEqual(await Promise.all(counts), [6, 6, 5, 7])
  })

  test('names the holidays that may be among the working days, as their day is not known', async () => {
    const undatedOf = async (query: string) => {
      const { working_days } = await difference(query)
      return working_days.undated_holidays.map(({ bs_year, id }) => `${bs_year} ${id}`)
    }
    const span = 'bs_from=2082-12-01&bs_to=2083-02-10'
    const eids = ['2083 eid-ul-fitr', '2083 eid-ul-adha']
    assert.deepEqual(await undatedOf(span), eids)
    assert.deepEqual(await undatedOf(`${span}&holidays=kathmandu-valley`), [...eids, '2083 bhoto-jatra'])
    assert.deepEqual(await undatedOf(`${span}&holidays=none`), [])
    assert.deepEqual(await undatedOf('bs_from=2082-01-01&bs_to=2082-12-30'), [])
  })

  test('counts no day that was given off, and says where one may be missing', async () => {
    const ask = async (query: string) => (await client.get(`/e/calendar/difference?${query}`)).body
    const given = await ask('bs_from=2081-12-24&bs_to=2081-12-24')
    assert.deepEqual([given.data[0].working_days.count, given.meta.notice], [0, undefined])
    const open = 'bs_from=2079-07-01&bs_to=2079-07-01'
    assert.match((await ask(open)).meta.notice, /BS 2079: .* count as a working day/)
    assert.equal((await ask(`${open}&holidays=none`)).meta.notice, undefined)
    const { body } = await client.get('/e/calendar/add?bs=2079-06-30&working_days=3')
    assert.match(body.meta.notice, /BS 2079/)
    assert.equal((await client.get('/e/calendar/add?bs=2079-06-30&days=3')).body.meta.notice, undefined)
  })

  test('spans the whole table', async () => {
    const { days, bs, ad, age } = await difference('from=1844-04-11&bs_to=2100-12-31')
    assert.equal(days, 73_051)
    assert.deepEqual([bs.years, bs.months, ad.years], [199, 11, 200])
    assert.equal(age?.ad.next_birthday_ad, null)
  })

  const refused = [
    ['', 'from'],
    ['bs_to=2081-01-01', 'from'],
    ['from=2024-01-01&bs_from=2081-01-01', 'bs_from'],
    ['from=2024-01-01&to=2024-01-02&bs_to=2081-01-01', 'bs_to'],
    ['from=2024-13-01', 'from'],
    ['bs_from=2081-03-32', 'bs_from'],
    ['bs_from=2081-01-01&bs_to=x', 'bs_to'],
    ['from=2024-01-01&to=2044-04-14', 'to'],
  ] as const
  test('refuses what it cannot take, naming the field', async () => {
    for (const [query, field] of refused) {
      const { status, body } = await client.get(`/e/calendar/difference?${query}`)
      assert.deepEqual([query, status, body.code, body.errors[0].field], [query, 400, 'invalid_query', field])
    }
  })
})
