import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gregorianFromDay, weekdayOfDay } from '../../src/dates/gregorian.ts'
import {
  formatClock,
  formatInstant,
  fromNepalTime,
  startOfDay,
  toNepalTime,
  utcOffsetSeconds,
} from '../../src/dates/nepal-time.ts'
import { fromNepaliDigits, toNepaliDigits } from '../../src/text/numerals.ts'
import { dayOf } from '../read-fixture.ts'

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

/** Reads the offset of Asia/Kathmandu from the tz database of Node. */
function offsetByDatabase(instant: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kathmandu', timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant * 1000).find(({ type }) => type === 'timeZoneName')!.value
  const [, hours, minutes, second = '0'] = /^GMT\+(\d\d):(\d\d)(?::(\d\d))?$/.exec(name)!
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(second)
}

test('the offset is that of the tz database, in every month and around each change', () => {
  const changes = ['1919-12-31T18:18:44Z', '1985-12-31T18:30:00Z'].map(seconds)
  const months = Array.from({ length: 200 * 12 }, (_, at) => Date.UTC(1844, 4 + at, 1) / 1000)
  const around = changes.flatMap((at) => [at - 86_400, at - 1, at, at + 1, at + 86_400])
  for (const instant of [...months, ...around])
    assert.equal(utcOffsetSeconds(instant), offsetByDatabase(instant), String(instant))
})

test('a time of the clock leads back to its instant', () => {
  for (
    let instant = seconds('1844-05-01T00:00:01Z');
    instant < seconds('2044-01-01T00:00:00Z');
    instant += 999_983
  ) {
    const { day, secondOfDay } = toNepalTime(instant)
    assert.equal(fromNepalTime(day, secondOfDay), instant)
  }
})

test('a time that was shown twice is the first of the two, one that was skipped is counted on from midnight', () => {
  const lastOf1919 = dayOf('1919-12-31')
  assert.equal(fromNepalTime(lastOf1919, 86_400 - 676), seconds('1919-12-31T18:07:28Z'))
  assert.equal(startOfDay(dayOf('1920-01-01')), seconds('1919-12-31T18:30:00Z'))
  const firstOf1986 = dayOf('1986-01-01')
  assert.equal(startOfDay(firstOf1986), seconds('1985-12-31T18:30:00Z'))
  assert.equal(fromNepalTime(firstOf1986, 15 * 60), seconds('1985-12-31T18:30:00Z'))
  assert.equal(startOfDay(dayOf('2026-04-14')), seconds('2026-04-13T18:15:00Z'))
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
  assert.equal(fromNepaliDigits('२०८१-०७-१७ साल ०१२३४५६७८९ 42'), '2081-07-17 साल 0123456789 42')
})
