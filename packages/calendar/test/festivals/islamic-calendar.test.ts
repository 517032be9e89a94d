import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDate, gregorianFromDay } from '../../src/dates/gregorian.ts'
import { daysOfFestival, festivalById } from '../../src/festivals/index.ts'
import { dayFromIslamic } from '../../src/festivals/islamic-calendar.ts'
import { nextDaysOf } from '../../src/festivals/next-days.ts'
import { ruleDaysOf } from '../../src/festivals/rule-days.ts'
import { holidaysOfYear, holidayYears } from '../../src/holidays/index.ts'
import { dayOf } from '../read-fixture.ts'

const eids = ['eid-ul-fitr', 'eid-ul-adha'] as const
const isoOf = (day: number) => formatDate(gregorianFromDay(day))

test('the tabular Islamic calendar has its dates', () => {
  // Dates that Intl's islamic-civil calendar has as well.
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-civil', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  for (let year = 1260; year <= 1468; year += 1)
    for (const [month, day] of [
      [1, 1],
      [3, 12],
      [10, 1],
      [12, 10],
      [12, 29],
    ] as const) {
      const parts = format.formatToParts(dayFromIslamic(year, month, day) * 86_400_000)
      const read = (type: string) => Number(parts.find((part) => part.type === type)!.value)
      assert.deepEqual([read('year'), read('month'), read('day')], [year, month, day])
    }
})

test('each day of Eid that is known is the estimate or the day after it', () => {
  let compared = 0
  for (const year of holidayYears)
    for (const { id, day } of holidaysOfYear(year).days) {
      if (!eids.some((eid) => eid === id)) continue
      const estimates = [year - 1, year, year + 1]
        .flatMap((near) => ruleDaysOf(festivalById(id)!, near))
        .map((each) => each.day)
      assert.ok(estimates.includes(day) || estimates.includes(day - 1), `${id} ${isoOf(day)}`)
      compared += 1
    }
  assert.ok(compared >= 20, String(compared))
})

test('an Eid without a known day has an estimate, and a known one replaces it', () => {
  const answer = (id: string, year: number) =>
    daysOfFestival(festivalById(id)!, year).map(({ day, confidence }) => [isoOf(day), confidence])
  assert.deepEqual(answer('eid-ul-adha', 2083), [['2026-05-27', 'estimated']])
  assert.deepEqual(answer('eid-ul-fitr', 2083), [['2027-03-10', 'estimated']])
  assert.deepEqual(answer('eid-ul-fitr', 2075), [['2018-06-15', 'estimated']])
  assert.deepEqual(answer('eid-ul-fitr', 2072), [['2015-07-19', 'published']])
  assert.deepEqual(
    answer('eid-ul-fitr', 2081),
    [
      ['2024-04-11', 'published'],
      ['2025-03-31', 'published'],
    ].slice(-1),
  )
})

test('the next Eid is known on any day', () => {
  const [next] = nextDaysOf(festivalById('eid-ul-fitr')!, dayOf('2026-11-28'), 1)
  assert.deepEqual([isoOf(next!.day), next!.confidence], ['2027-03-10', 'estimated'])
})
