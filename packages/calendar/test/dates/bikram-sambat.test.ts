import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bsFromDay, bsRange, dayFromBs, monthLength, yearStatus } from '../../src/dates/bikram-sambat.ts'
import { formatDate, gregorianFromDay } from '../../src/dates/gregorian.ts'
import { yearLengths } from '../../src/dates/month-lengths.ts'
import { dayOf, readFixture } from '../read-fixture.ts'

const table = readFixture('bs-month-days.csv')
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** First days that calendars of many publishers agree on. */
const anchors = [
  ['1970-01-01', '1913-04-13'],
  ['1975-01-01', '1918-04-13'],
  ['2000-01-01', '1943-04-14'],
  ['2080-01-01', '2023-04-14'],
  ['2081-01-01', '2024-04-13'],
  ['2082-01-01', '2025-04-14'],
  ['2083-01-01', '2026-04-14'],
] as const

function bs(text: string) {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number]
  return { year, month, day }
}

describe('the table of months', () => {
  test('has every year from 1901 to 2100 once and in order', () => {
    assert.deepEqual(
      yearLengths.map(({ year }) => year),
      Array.from({ length: 200 }, (_, at) => 1901 + at),
    )
    assert.equal(table.length, 200)
  })

  test('has the lengths, first days and statuses of the compared tables', () => {
    for (const row of table) {
      const year = Number(row.bs_year)
      const lengths = months.map((month) => monthLength(year, month))
      assert.deepEqual(
        lengths,
        months.map((month) => Number(row[`m${month}`])),
        `BS ${year}`,
      )
      assert.equal(
        lengths.reduce((sum, days) => sum + days),
        Number(row.total_days),
        `days of BS ${year}`,
      )
      assert.equal(
        dayFromBs({ year, month: 1, day: 1 }),
        dayOf(row.ad_start_date!),
        `first day of BS ${year}`,
      )
      assert.equal(yearStatus(year), row.status, `status of BS ${year}`)
    }
  })

  test('has months of 29 to 32 days and years of 365 or 366', () => {
    for (const { year, days } of yearLengths) {
      assert.equal(days.length, 12)
      assert.ok(
        days.every((length) => length >= 29 && length <= 32),
        `BS ${year}`,
      )
      assert.ok([365, 366].includes(days.reduce((sum, length) => sum + length)), `BS ${year}`)
    }
  })

  test('tells published, disputed, tabulated, reconstructed and projected years apart', () => {
    const seen = [1901, 1969, 1970, 1999, 2000, 2061, 2062, 2063, 2083, 2084, 2100].map(yearStatus)
    assert.deepEqual(seen, [
      'reconstructed',
      'reconstructed',
      'tabulated',
      'tabulated',
      'published',
      'published',
      'published-disputed',
      'published',
      'published',
      'projected',
      'projected',
    ])
  })
})

describe('conversion', () => {
  for (const [date, gregorian] of anchors) {
    test(`puts ${date} BS on ${gregorian}`, () => {
      assert.equal(formatDate(gregorianFromDay(dayFromBs(bs(date)))), gregorian)
      assert.deepEqual(bsFromDay(dayOf(gregorian)), bs(date))
    })
  }

  test('goes there and back on every day, each one day after the one before', () => {
    let expected = { year: 1901, month: 1, day: 1 }
    for (let day: number = bsRange.firstDay; day <= bsRange.lastDay; day++) {
      const date = bsFromDay(day)
      assert.deepEqual(date, expected)
      assert.equal(dayFromBs(date), day)
      expected = nextOf(date)
    }
    assert.deepEqual(expected, { year: 2101, month: 1, day: 1 })
  })

  test('reads the first two months of 2062 as 31 and 31 days', () => {
    assert.deepEqual(bsFromDay(dayOf('2005-05-14')), { year: 2062, month: 1, day: 31 })
    assert.deepEqual(bsFromDay(dayOf('2005-05-15')), { year: 2062, month: 2, day: 1 })
    assert.deepEqual(bsFromDay(dayOf('2005-06-14')), { year: 2062, month: 2, day: 31 })
    assert.deepEqual(bsFromDay(dayOf('2005-06-15')), { year: 2062, month: 3, day: 1 })
  })

  test('refuses dates that do not exist', () => {
    assert.equal(dayFromBs(bs('2081-02-32')) + 1, dayFromBs(bs('2081-03-01')))
    for (const date of ['2081-03-32', '2081-01-00', '2081-00-01', '2081-13-01', '1900-12-30', '2101-01-01']) {
      assert.throws(() => dayFromBs(bs(date)), RangeError, date)
    }
    assert.throws(() => dayFromBs({ year: 2081, month: 1, day: 1.5 }), RangeError)
    assert.throws(() => dayFromBs({ year: 2081.5, month: 1, day: 1 }), RangeError)
  })

  test('refuses days outside the table', () => {
    for (const day of [
      bsRange.firstDay - 1,
      bsRange.lastDay + 1,
      0.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
    ]) {
      assert.throws(() => bsFromDay(day), RangeError, String(day))
    }
  })
})

function nextOf(date: { year: number; month: number; day: number }) {
  if (date.day < monthLength(date.year, date.month)) return { ...date, day: date.day + 1 }
  if (date.month < 12) return { year: date.year, month: date.month + 1, day: 1 }
  return { year: date.year + 1, month: 1, day: 1 }
}
