import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bsRange, dayFromBs, monthLength, yearLength, yearStatus } from '@tathya/calendar'
import { bsYearRange, CalendarYear, CalendarYearAnswer } from '@tathya/contracts/http'
import { suiteContext } from '@tathya/testing'
import { describeYear } from '../src/answers/describe-year.ts'
import { dayOf } from './day-of.ts'
import { startCalendar } from './start-calendar.ts'

const { client } = await startCalendar(suiteContext())

const years = Array.from({ length: 200 }, (_, at) => describeYear(bsRange.firstYear + at))

test('the years that the interface accepts are those of the table', () => {
  assert.deepEqual(bsYearRange, { first: bsRange.firstYear, last: bsRange.lastYear })
})

describe('a described year', () => {
  test('has the lengths, first day and status of the table', () => {
    for (const year of years) {
      const { bs_year } = year
      assert.deepEqual(
        year.months.map(({ total_days }) => total_days),
        Array.from({ length: 12 }, (_, at) => monthLength(bs_year, at + 1)),
      )
      assert.deepEqual(
        [year.total_days, dayOf(year.first_ad_date), year.bs_year_status],
        [yearLength(bs_year), dayFromBs({ year: bs_year, month: 1, day: 1 }), yearStatus(bs_year)],
      )
    }
  })

  test('fits its schema, and its months follow each other into the next year', () => {
    let next = dayOf(years[0]!.first_ad_date)
    for (const year of years) {
      CalendarYear.parse(year)
      assert.equal(
        year.months.reduce((sum, { total_days }) => sum + total_days, 0),
        year.total_days,
      )
      for (const { first_ad_date, last_ad_date, total_days } of year.months) {
        assert.equal(dayOf(first_ad_date), next)
        next += total_days
        assert.equal(dayOf(last_ad_date), next - 1)
      }
      assert.equal(dayOf(year.last_ad_date), next - 1)
    }
  })

  test('counts its public holidays where a list is known, and names those whose day is not', () => {
    const holidaysOf = (bsYear: number) => {
      const { public_holidays, undated_holidays } = years[bsYear - bsRange.firstYear]!
      return [public_holidays, undated_holidays.map(({ id, scope }) => `${id} ${scope}`)]
    }
    assert.deepEqual(holidaysOf(2072), [34, []])
    assert.deepEqual(holidaysOf(2070), [33, ['eid-ul-adha all']])
    assert.deepEqual(holidaysOf(2060), [null, []])
  })

  test('finds each sankranti within a day of the first of its month', () => {
    for (const { bs_year, months, rule_agrees } of years) {
      for (const { sankranti, first_ad_date, bs_month } of months) {
        const away = Date.parse(sankranti.at) / 86_400_000 - dayOf(first_ad_date)
        assert.ok(away > -1.3 && away < 1.3, `${bs_year}-${bs_month}: ${away}`)
        assert.equal(sankranti.sign, bs_month)
        assert.equal(sankranti.rule_agrees, sankranti.rule_ad_date === first_ad_date)
      }
      assert.equal(
        rule_agrees,
        months.every(({ sankranti }) => sankranti.rule_agrees),
      )
    }
  })

  test('flags the months of years to come that may begin a day off', () => {
    const uncertain = years
      .filter(({ bs_year_status }) => bs_year_status === 'projected')
      .flatMap(({ bs_year, months }) =>
        months.filter(({ sankranti }) => sankranti.uncertain).map(({ bs_month }) => `${bs_year}-${bs_month}`),
      )
    assert.deepEqual(uncertain, ['2087-5', '2089-2', '2089-7', '2093-10', '2099-3'])
    assert.ok(years.filter(({ bs_year }) => bs_year > 2083).every(({ rule_agrees }) => rule_agrees))
  })

  test('names the intercalary and the lost months', () => {
    const named = (kind: 'adhik_months' | 'kshaya_months') =>
      years.flatMap((year) => year[kind].map(({ name_en }) => `${year.bs_year} ${name_en}`))
    const adhik = named('adhik_months')
    for (const known of ['2072 Ashadh', '2075 Jestha', '2077 Ashwin', '2080 Shrawan', '2083 Jestha'])
      assert.ok(adhik.includes(known), known)
    assert.deepEqual(named('kshaya_months'), ['2020 Mangsir-Poush', '2039 Poush-Magh', '2085 Mangsir-Poush'])
    // Seven months in nineteen years, and one more for each lost one.
    assert.ok(Math.abs(adhik.length - 3 - (200 * 7) / 19) < 1.5, String(adhik.length))
    const [shrawan] = years[2080 - bsRange.firstYear]!.adhik_months
    assert.deepEqual([shrawan?.first_ad_date, shrawan?.last_ad_date], ['2023-07-18', '2023-08-16'])
  })

  test('counts the Nepal Sambat on by one a year, from the published days', () => {
    for (const { bs_year, nepal_sambat } of years) assert.equal(nepal_sambat.year, bs_year - 936)
    const starts = [2080, 2081, 2082, 2083].map(
      (year) => years[year - bsRange.firstYear]!.nepal_sambat.begins_ad_date,
    )
    assert.deepEqual(starts, ['2023-11-14', '2024-11-02', '2025-10-22', '2026-11-10'])
  })

  test('holds the leap day of the Gregorian year in which it ends', () => {
    const leapDays = years.flatMap(({ ad_leap_day }) => (ad_leap_day === null ? [] : [ad_leap_day]))
    const expected = Array.from({ length: 200 }, (_, at) => 1845 + at)
      .filter((year) => year % 4 === 0 && year !== 1900)
      .map((year) => `${year}-02-29`)
    assert.deepEqual(leapDays, expected)
  })

  test('tells the other reading of 2062 and of the years to come alone', () => {
    const disputed = years.filter(({ bs_year_alternative }) => bs_year_alternative !== null)
    const future = Array.from({ length: 17 }, (_, at) => [2084 + at, 'projected'])
    assert.deepEqual(
      disputed.map(({ bs_year, bs_year_status }) => [bs_year, bs_year_status]),
      [[2062, 'published-disputed'], ...future],
    )
    const [{ months, bs_year_alternative }] = disputed as [CalendarYear]
    const lengths = months.map(({ total_days }) => total_days)
    assert.deepEqual(bs_year_alternative?.month_days, [30, 32, ...lengths.slice(2)])
  })

  test('tells eras and fiscal years', () => {
    const { shaka, kali, fiscal_years, samvatsara, bs_year_ne } = years[2081 - bsRange.firstYear]!
    assert.deepEqual([shaka, kali, fiscal_years, bs_year_ne], [1946, 5125, ['2080/81', '2081/82'], '२०८१'])
    assert.equal(samvatsara?.name_en, 'Kalayukta')
  })
})

describe('GET /e/calendar/years/{bs_year}', () => {
  test('answers the year', async () => {
    const { status, body, headers } = await client.get('/e/calendar/years/2081')
    assert.equal(status, 200)
    assert.match(headers.get('cache-control')!, /max-age=3600/)
    assert.deepEqual(CalendarYearAnswer.parse(body).data, years[2081 - bsRange.firstYear])
  })

  test('writes the months as CSV', async () => {
    const { text } = await client.get('/e/calendar/years/2081', { Accept: 'text/csv' })
    const lines = text.trimEnd().split('\n')
    assert.equal(lines.length, 13)
    assert.match(lines[0]!, /^bs_year,bs_month,.*,sankranti_at,sankranti_rule_ad_date,.*sankranti_uncertain$/)
    assert.match(lines[2]!, /^2081,2,Jestha,जेठ,32,"2024-05-14","2024-06-14",Tuesday,/)
  })

  for (const year of ['1900', '2101', '81', 'now', '20810']) {
    test(`refuses ${year} and says what is accepted`, async () => {
      const { status, body } = await client.get(`/e/calendar/years/${year}`)
      assert.equal(status, 400)
      assert.equal(body.errors[0].message, 'must be a Bikram Sambat year from 1901 to 2100')
    })
  }
})
