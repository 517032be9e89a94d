import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUncertainDate } from '../../src/almanac/uncertain-dates.ts'
import { type BsDate, bsFromDay, bsRange, dayFromBs } from '../../src/dates/bikram-sambat.ts'
import { formatDate, gregorianFromDay } from '../../src/dates/gregorian.ts'
import { dayByOtherReading, otherReadingNote, otherReadingOf } from '../../src/dates/other-reading.ts'
import { dayOf } from '../read-fixture.ts'
import { peerConverters } from './peer-converters.ts'

/** The days that have another date in the other reading. */
function findTouched(): number[] {
  const touched: number[] = []
  for (let day: number = bsRange.firstDay; day <= bsRange.lastDay; day++)
    if (otherReadingOf(day) !== undefined) touched.push(day)
  return touched
}

test('the other reading touches 32 days of 2005, and days from 2084 on', () => {
  const first = dayFromBs({ year: 2084, month: 1, day: 1 })
  const past = findTouched().filter((day) => day < first)
  assert.deepEqual([past[0], past.at(-1)], [dayOf('2005-05-14'), dayOf('2005-06-14')])
  assert.equal(past.length, 32)
})

test('the older forecast differs on a third of the days to come, which are all uncertain', () => {
  const future = findTouched().slice(32)
  assert.equal(future.length, 1993)
  for (const day of future) assert.ok(isUncertainDate(bsFromDay(day)), formatDate(gregorianFromDay(day)))
  assert.equal(otherReadingNote(2084).startsWith('Two forecasts'), true)
})

test('the older forecast is what a package that holds it says, on every day of its years', () => {
  const medic = peerConverters.find(({ name }) => name === 'bikram-sambat')!
  const from = dayFromBs({ year: 2084, month: 1, day: 1 })
  const to = dayFromBs({ year: medic.lastYear, month: 12, day: 1 })
  // Two copies of that forecast differ here: Mangsir 2087 has 29 days in the one followed, and 30 in that of the package.
  const differs = ({ year, month }: BsDate) => year === 2087 && (month === 8 || month === 9)
  for (let day = from; day < to; day++) {
    const other = otherReadingOf(day)?.bs ?? bsFromDay(day)
    if (!differs(other)) assert.deepEqual(other, medic.toBs(day), `day ${day}`)
  }
})

test('a date that only the older forecast has names its day', () => {
  assert.deepEqual(otherReadingOf(dayOf('2027-06-22')), {
    bs: { year: 2084, month: 3, day: 8 },
    day: dayOf('2027-06-21'),
  })
  assert.equal(dayByOtherReading({ year: 2085, month: 1, day: 31 }), dayOf('2028-05-13'))
  assert.deepEqual(otherReadingOf(bsRange.lastDay), {
    bs: { year: 2101, month: 1, day: 1 },
    day: undefined,
  })
})

test('the other reading is what packages that hold it say, on every day of 2062', () => {
  for (const peer of peerConverters) {
    for (let day = dayOf('2005-04-14'); day < dayOf('2006-04-14'); day++)
      assert.deepEqual(otherReadingOf(day)?.bs ?? bsFromDay(day), peer.toBs(day), `${peer.name}, day ${day}`)
  }
})

test('a date that both readings have names the day of each; one that only this reading has, none', () => {
  assert.equal(otherReadingOf(dayOf('2005-05-20'))?.day, dayOf('2005-05-19'))
  const only = otherReadingOf(dayOf('2005-05-14'))!
  assert.deepEqual([formatDate(only.bs), only.day], ['2062-02-01', undefined])
})

test('the other reading has 2062-02-32 and not 2062-01-31', () => {
  assert.equal(dayByOtherReading({ year: 2062, month: 2, day: 32 }), dayOf('2005-06-14'))
  assert.equal(dayByOtherReading({ year: 2062, month: 2, day: 1 }), dayOf('2005-05-14'))
  assert.equal(dayByOtherReading({ year: 2062, month: 1, day: 30 }), dayOf('2005-05-13'))
  for (const [month, day] of [
    [1, 31],
    [2, 33],
    [2, 0],
  ] as const)
    assert.equal(dayByOtherReading({ year: 2062, month, day }), undefined)
  assert.equal(dayByOtherReading({ year: 2063, month: 2, day: 1 }), undefined)
})
