import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOfSpan, yearSpan } from '../../src/dates/day-spans.ts'
import { formatDate, gregorianFromDay } from '../../src/dates/gregorian.ts'
import { holidaysOfYear, holidayYears, isHoliday } from '../../src/holidays/index.ts'
import { dayOf } from '../read-fixture.ts'
import differences from './python-differences.rows.json' with { type: 'json' }
import { readPythonHolidays, version } from './python-package.ts'

const python = readPythonHolidays()
const needsPackage = {
  skip: python === undefined && `no holidays ${version} in Python; set TATHYA_TEST_PYTHON`,
}

/** The days of all years with a list. */
const days = daysOfSpan({
  from: yearSpan(holidayYears[0]!).from,
  to: yearSpan(holidayYears.at(-1)!).to,
})
const ours = days.filter((day) => isHoliday(day)).map((day) => formatDate(gregorianFromDay(day)))

test(
  'holidays of everybody are those of the Python package, but for those explained in the table',
  needsPackage,
  () => {
    const [first, last] = [days[0]!, days.at(-1)!].map((day) => formatDate(gregorianFromDay(day)))
    const theirs = Object.keys(python!).filter((date) => date >= first! && date <= last!)
    assert.ok(theirs.length > 450, String(theirs.length))
    const [mine, other] = [new Set(ours), new Set(theirs)]
    const apart = [...new Set([...ours, ...theirs])].filter((date) => mine.has(date) !== other.has(date))
    assert.deepEqual(
      apart.sort(),
      differences.map(({ date }) => date),
    )
    for (const { date, python: name } of differences) assert.equal(python![date] ?? null, name, date)
  },
)

test('the table of differences has the names of the holidays that the lists have, and a reason for each', () => {
  for (const { date, ours: ids, why } of differences) {
    const day = dayOf(date)
    const listed = holidayYears.flatMap((year) => holidaysOfYear(year).days)
    const own = listed.filter((each) => each.day === day && each.scope === 'all').map(({ id }) => id)
    assert.equal(own.join(', ') || null, ids, date)
    assert.ok(why.length > 10, date)
  }
})
