import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom } from '@tathya/testing'
import { yearSpan } from '../../src/dates/day-spans.ts'
import { formatDate, gregorianFromDay } from '../../src/dates/gregorian.ts'
import { addWorkingDays, countWorkingDays } from '../../src/dates/working-days.ts'
import { holidayYears, isHoliday, isWeekend } from '../../src/holidays/index.ts'
import differences from './python-differences.rows.json' with { type: 'json' }
import { readPythonHolidays, runPython, version } from './python-package.ts'

const python = readPythonHolidays()

/*
 * Weekends are written again here, so that nothing of the library is in the computation but the table of differences: numpy
 * counts the days that the Python package holidays, with the differences, leaves as working days.
 */
const program = `
import json, sys
import numpy as np
asked = json.load(sys.stdin)
day = np.datetime64
weeks = [('2022-05-15', '2022-06-14'), ('2026-04-06', '2027-12-31')]
sundays = [d for a, b in weeks for d in np.arange(day(a), day(b) + 1) if np.is_busday(d, weekmask='Sun')]
off = np.array([day(text) for text in asked['holidays']] + sundays)
days = 'Sun Mon Tue Wed Thu Fri'
count = lambda a, b: int(np.busday_count(day(a), day(b) + 1, weekmask=days, holidays=off))
print(json.dumps([count(a, b) for a, b in asked['spans']]))
`

test('working days of 100 spans are those that numpy counts', {
  skip: python === undefined && `no holidays ${version} in Python; set TATHYA_TEST_PYTHON`,
}, (context) => {
  const apart = new Map(differences.map(({ date, ours }) => [date, ours !== null]))
  const holidays = [
    ...Object.keys(python!).filter((date) => apart.get(date) !== false),
    ...[...apart].filter(([, isOurs]) => isOurs).map(([date]) => date),
  ]
  const random = seededRandom(context)
  const [first, last] = [yearSpan(holidayYears[0]!).from, yearSpan(holidayYears.at(-1)!).to]
  const pick = () => first + Math.floor(random() * (last + 1 - first))
  const spans = Array.from({ length: 100 }, () => [pick(), pick()].sort((a, b) => a - b) as [number, number])
  const dates = spans.map((ends) => ends.map((day) => formatDate(gregorianFromDay(day))))
  const expected = runPython<number[]>(program, JSON.stringify({ holidays, spans: dates }))!
  const counted = spans.map(([from, to]) => countWorkingDays(from, to, { isWeekend, isHoliday }))
  assert.deepEqual(
    counted.map(({ workingDays }, at) => [dates[at], workingDays]),
    expected.map((count, at) => [dates[at], count]),
  )
  // Adding the working days of a span after its first day leads to its last working day.
  for (const [at, [from, to]] of spans.entries()) {
    const after = countWorkingDays(from, to, { isWeekend, isHoliday }).workingDays
    const isOff = isWeekend(from) || isHoliday(from) === true
    const reached = addWorkingDays(from, isOff ? after : after - 1, { isWeekend, isHoliday }).day
    assert.ok(reached <= to, String(dates[at]))
    assert.equal(countWorkingDays(from, reached, { isWeekend, isHoliday }).workingDays, after)
  }
})
