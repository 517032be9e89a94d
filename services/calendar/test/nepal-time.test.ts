import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gregorianFromDay, weekdayOfDay } from '../src/core/gregorian.ts'
import { formatClock, formatInstant, toNepalTime, utcOffsetSeconds } from '../src/core/nepal-time.ts'
import { toNepaliDigits } from '../src/core/numerals.ts'

const seconds = (text: string) => Date.parse(text) / 1000

test('the offset follows the history of the zone to the second', () => {
  const seen = [
    '1844-04-10T18:18:44Z',
    '1919-12-31T18:18:43Z',
    '1919-12-31T18:18:44Z',
    '1985-12-31T18:29:59Z',
    '1985-12-31T18:30:00Z',
    '2026-11-21T00:00:00Z',
    '2044-04-13T18:14:59Z',
  ].map((text) => utcOffsetSeconds(seconds(text)))
  assert.deepEqual(seen, [20_476, 20_476, 19_800, 19_800, 20_700, 20_700, 20_700])
})

test('the civil day turns at midnight in Nepal, which is 18:15 UTC', () => {
  const before = toNepalTime(seconds('2026-04-13T18:14:59Z'))
  const after = toNepalTime(seconds('2026-04-13T18:15:00Z'))
  assert.deepEqual(gregorianFromDay(before.day), { year: 2026, month: 4, day: 13 })
  assert.equal(formatClock(before.secondOfDay), '23:59:59')
  assert.equal(after.day, before.day + 1)
  assert.equal(formatClock(after.secondOfDay), '00:00:00')
})

test('the clock jumps from midnight to a quarter past as 1986 begins', () => {
  assert.equal(formatClock(toNepalTime(seconds('1985-12-31T18:29:59Z')).secondOfDay), '23:59:59')
  assert.equal(formatClock(toNepalTime(seconds('1985-12-31T18:30:00Z')).secondOfDay), '00:15:00')
})

test('a time is written with the offset of its day and names the exact instant', () => {
  assert.equal(formatInstant(seconds('2026-11-21T07:47:05Z')), '2026-11-21T13:32:05+05:45')
  assert.equal(formatInstant(seconds('1950-01-01T00:00:00Z')), '1950-01-01T05:30:00+05:30')
  assert.equal(formatInstant(seconds('1900-01-01T00:00:00Z')), '1900-01-01T05:41:00+05:41')
  for (
    let instant = seconds('1844-05-01T00:00:01Z');
    instant < seconds('2044-01-01T00:00:00Z');
    instant += 9_999_991
  ) {
    assert.equal(seconds(formatInstant(instant)), instant)
  }
})

test('weekdays run on across 1970', () => {
  assert.deepEqual([-8, -4, -1, 0, 3, 4].map(weekdayOfDay), [3, 0, 3, 4, 0, 1])
})

test('digits become Nepali ones, other characters stay', () => {
  assert.equal(toNepaliDigits('2081-07-17 साल 0123456789'), '२०८१-०७-१७ साल ०१२३४५६७८९')
  assert.equal(toNepaliDigits(2081), '२०८१')
})
