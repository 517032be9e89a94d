import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  dayFromGregorian,
  formatDate,
  gregorianFromDay,
  gregorianMonthLength,
} from '../../src/dates/gregorian.ts'

test('every day of the years 1600 to 2400 is the date that Date has in UTC, both ways', () => {
  const last = Date.UTC(2400, 11, 31) / 86_400_000
  for (let day = Date.UTC(1600, 0, 1) / 86_400_000; day <= last; day++) {
    const date = gregorianFromDay(day)
    const peer = new Date(day * 86_400_000)
    if (
      date.year !== peer.getUTCFullYear() ||
      date.month !== peer.getUTCMonth() + 1 ||
      date.day !== peer.getUTCDate() ||
      dayFromGregorian(date) !== day
    )
      assert.fail(`day ${day} is ${formatDate(date)}, not ${peer.toISOString()}`)
  }
})

test('a day past the end of its month runs on into the next', () => {
  assert.deepEqual(gregorianFromDay(dayFromGregorian({ year: 2023, month: 2, day: 29 })), {
    year: 2023,
    month: 3,
    day: 1,
  })
})

test('February has 29 days in years of four, not in centuries but those of four hundred', () => {
  assert.deepEqual(
    [1899, 1900, 1904, 2000, 2024, 2100].map((year) => gregorianMonthLength(year, 2)),
    [28, 28, 29, 29, 29, 28],
  )
  assert.deepEqual([gregorianMonthLength(2024, 12), gregorianMonthLength(2024, 4)], [31, 30])
})

test('dates are written with four, two and two digits', () => {
  assert.equal(formatDate({ year: 987, month: 1, day: 9 }), '0987-01-09')
  assert.equal(formatDate({ year: 2081, month: 12, day: 30 }), '2081-12-30')
})
