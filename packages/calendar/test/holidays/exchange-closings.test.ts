import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { bsFromDay } from '../../src/dates/bikram-sambat.ts'
import { daysOfSpan } from '../../src/dates/day-spans.ts'
import { formatDate, gregorianFromDay, weekdayOfDay } from '../../src/dates/gregorian.ts'
import { holidaysOfYear, isHoliday, isWeekend } from '../../src/holidays/index.ts'
import { dayOf } from '../read-fixture.ts'
import differences from './exchange-differences.rows.json' with { type: 'json' }
import pythonDifferences from './python-differences.rows.json' with { type: 'json' }

const folder = process.env.TATHYA_SOURCE_DATA
const needsData = { skip: folder === undefined && 'no source data; set TATHYA_SOURCE_DATA' }

/** Days on which the exchange was closed by its own list. */
function readClosings(): readonly string[] {
  const file = path.join(folder!, 'calendar/exchange-closings.csv')
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .flatMap((line) => line.match(/^\d{4}-\d\d-\d\d/) ?? [])
}

/** The exchange keeps the holidays of the Kathmandu Valley. */
const isOff = (date: string) => isWeekend(dayOf(date)) || isHoliday(dayOf(date), 'kathmandu-valley') === true
const isExplained = (exchange: 'closed' | 'open') => (date: string) =>
  differences.some((each) => each.exchange === exchange && date >= each.from && date <= each.to)

describe('closings of the Nepal Stock Exchange', needsData, () => {
  const closings = folder === undefined ? [] : readClosings()

  test('are holidays in the Kathmandu Valley, but for those explained in the table', () => {
    assert.ok(closings.length > 400, String(closings.length))
    assert.deepEqual(
      closings.filter((date) => !isOff(date) && !isExplained('closed')(date)),
      [],
    )
  })

  test('fall on every holiday from Sunday to Thursday, but for those explained in the table', () => {
    const closed = new Set(closings)
    const days = daysOfSpan({ from: dayOf(closings[0]!), to: dayOf(closings.at(-1)!) })
    const openHolidays = days
      .filter((day) => !isWeekend(day) && weekdayOfDay(day) <= 4 && isHoliday(day, 'kathmandu-valley'))
      .map((day) => formatDate(gregorianFromDay(day)))
      .filter((date) => !closed.has(date))
    assert.deepEqual(
      openHolidays,
      differences.filter(({ exchange }) => exchange === 'open').map(({ from }) => from),
    )
  })

  test('explain no difference that is none', () => {
    for (const { from, to } of differences.filter(({ exchange }) => exchange === 'closed')) {
      const inSpan = closings.filter((date) => date >= from && date <= to)
      assert.ok(inSpan.length > 0 && inSpan.some((date) => !isOff(date)), from)
    }
  })

  test('are as the table of differences from the Python package says', () => {
    const closed = new Set(closings)
    for (const { date, why } of pythonDifferences) {
      if (!why.includes('the exchange was open')) continue
      assert.ok(!closed.has(date) && weekdayOfDay(dayOf(date)) <= 4, date)
    }
  })
})

test('years whose decisions are checked have no closing that nothing explains', () => {
  const open = differences.filter(({ why }) => why.startsWith('Open:'))
  assert.deepEqual(
    open.map(({ from }) => isHoliday(dayOf(from))),
    open.map(() => undefined),
  )
  for (const { from } of open)
    assert.equal(holidaysOfYear(bsFromDay(dayOf(from)).year).decisionsChecked, false, from)
  // The exchange's list begins in 2070 and ends in 2083; earthquake, pandemic and unrest hide what else was given off.
  const partial = [2068, 2069, 2070, 2072, 2076, 2077, 2079, 2082, 2083]
  for (const year of partial) assert.equal(holidaysOfYear(year).decisionsChecked, false, String(year))
})
