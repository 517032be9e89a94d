import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { bsFromDay } from '../../src/dates/bikram-sambat.ts'
import { holidaysOfYear, isWeekend } from '../../src/holidays/index.ts'
import { dayOf } from '../read-fixture.ts'

const folder = process.env.TATHYA_SOURCE_DATA

/** Closings that were no public holidays of the country, with the reason; `null` where nothing tells whether they were. */
const others: readonly (readonly [from: string, to: string, why: string | null])[] = [
  ['2015-04-29', '2015-05-22', 'the exchange after the earthquake'],
  ['2017-05-14', '2017-05-14', null],
  ['2017-09-26', '2017-09-26', 'a slip for Chhath, a month later'],
  ['2017-12-01', '2017-12-01', 'a holiday of Muslims'],
  ['2018-07-27', '2018-07-27', 'settlement'],
  ['2018-09-27', '2018-10-03', 'settlement'],
  ['2020-03-23', '2020-06-28', 'orders in the pandemic'],
  ['2022-10-18', '2022-10-18', null],
  ['2025-09-09', '2025-09-16', 'unrest'],
]

/** Days on which the exchange was closed by its own list. */
function readClosings(): readonly string[] {
  const file = path.join(folder!, 'calendar/exchange-closings.csv')
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .flatMap((line) => line.match(/^\d{4}-\d\d-\d\d/) ?? [])
}

test('closings of the Nepal Stock Exchange are holidays, of everybody or of some, but for those explained here', {
  skip: folder === undefined && 'no source data; set TATHYA_SOURCE_DATA',
}, () => {
  const isKnown = (date: string) => {
    const day = dayOf(date)
    return isWeekend(day) || holidaysOfYear(bsFromDay(day).year).days.some((holiday) => holiday.day === day)
  }
  const unexplained = (date: string) => !others.some(([from, to]) => date >= from && date <= to)
  const closings = readClosings()
  assert.ok(closings.length > 400, String(closings.length))
  assert.deepEqual(
    closings.filter((date) => !isKnown(date) && unexplained(date)),
    [],
  )
})

test('years whose decisions are checked have no closing that nothing explains', () => {
  const open = others.filter(([, , why]) => why === null).map(([date]) => bsFromDay(dayOf(date)).year)
  for (const year of open) assert.equal(holidaysOfYear(year).decisionsChecked, false, String(year))
  // The exchange's list begins in 2070 and ends in 2083; earthquake, pandemic and unrest hide what else was given off.
  const partial = [2068, 2069, 2070, 2072, 2074, 2076, 2077, 2079, 2082, 2083]
  for (const year of partial) assert.equal(holidaysOfYear(year).decisionsChecked, false, String(year))
})
