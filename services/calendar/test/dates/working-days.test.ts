import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readDaysOff } from '../../src/convert/days-off.ts'
import { bsRange } from '../../src/core/dates/bikram-sambat.ts'
import { weekdayOfDay } from '../../src/core/dates/gregorian.ts'
import { addWorkingDays, countWorkingDays, type DaysOff } from '../../src/core/dates/working-days.ts'
import { dayOf } from '../read-fixture.ts'

const friday = dayOf('2024-11-01')
/** Saturdays are off; Monday 4 November 2024 is a holiday; of BS 2082 no list is known. */
const off: DaysOff = {
  isWeekend: (day) => weekdayOfDay(day) === 6,
  isHoliday: (day) => (day >= dayOf('2025-04-14') ? undefined : day === dayOf('2024-11-04')),
}

describe('counting working days', () => {
  test('counts both ends, and tells weekends and holidays apart', () => {
    assert.deepEqual(countWorkingDays(friday, friday + 6, off), {
      workingDays: 5,
      weekendDays: 1,
      holidays: 1,
      unlistedYears: [],
    })
  })

  test('takes days of years without a list for working days, and names the years', () => {
    const { workingDays, unlistedYears } = countWorkingDays(dayOf('2025-04-13'), dayOf('2025-04-14'), off)
    assert.deepEqual([workingDays, unlistedYears], [2, [2082]])
  })

  test('a holiday on a weekend is a weekend', () => {
    const both: DaysOff = { isWeekend: () => true, isHoliday: () => true }
    assert.deepEqual(countWorkingDays(friday, friday, both), {
      workingDays: 0,
      weekendDays: 1,
      holidays: 0,
      unlistedYears: [],
    })
  })
})

describe('adding working days', () => {
  const cases = [
    [0, 0],
    [1, 2],
    [2, 4],
    [-1, -1],
    [-6, -7],
  ] as const
  for (const [count, away] of cases) {
    test(`${count} after Friday is ${away} days away`, () => {
      assert.equal(addWorkingDays(friday, count, off).day - friday, away)
    })
  }

  test('is refused beyond the table, forwards and backwards', () => {
    assert.throws(() => addWorkingDays(bsRange.lastDay, 1, off), RangeError)
    assert.throws(() => countWorkingDays(bsRange.lastDay, bsRange.lastDay + 1, off), RangeError)
    assert.throws(() => addWorkingDays(bsRange.firstDay, -1, off), RangeError)
    assert.throws(
      () => addWorkingDays(friday, 1, { isWeekend: () => true, isHoliday: () => false }),
      RangeError,
    )
  })

  test('leads to a working day, with as many working days on the way as were asked for', () => {
    const nepal = readDaysOff({})
    const day = fc.integer({ min: dayOf('2010-01-01'), max: dayOf('2027-01-01') })
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 400 }), (from, count) => {
        const { day: to, workingDays, weekendDays, holidays } = addWorkingDays(from, count, nepal)
        assert.equal(countWorkingDays(to, to, nepal).workingDays, 1)
        assert.equal(workingDays, count)
        assert.equal(workingDays + weekendDays + holidays, to - from)
        assert.deepEqual(countWorkingDays(from + 1, to, nepal).workingDays, count)
      }),
    )
  })
})

test('a part of the country has holidays of its own, and a caller may have none, or another weekend', () => {
  // Fagu Purnima 2081: 13 March 2025 in the hills, the day after in the Tarai.
  const [hills, tarai] = [dayOf('2025-03-13'), dayOf('2025-03-14')]
  const holidaysBy = (choice: Parameters<typeof readDaysOff>[0]) =>
    [hills, tarai].map((day) => readDaysOff(choice).isHoliday(day))
  assert.deepEqual(holidaysBy({ holidays: 'hills' }), [true, false])
  assert.deepEqual(holidaysBy({ holidays: 'kathmandu-valley' }), [true, false])
  assert.deepEqual(holidaysBy({ holidays: 'tarai' }), [false, true])
  assert.deepEqual(holidaysBy({ holidays: 'none' }), [false, false])
  const week = [friday, friday + 1, friday + 2]
  const weekendBy = (weekend: 'saturday' | 'saturday-sunday' | 'none') =>
    week.map((day) => readDaysOff({ weekend }).isWeekend(day))
  assert.deepEqual(weekendBy('saturday'), [false, true, false])
  assert.deepEqual(weekendBy('saturday-sunday'), [false, true, true])
  assert.deepEqual(weekendBy('none'), [false, false, false])
})
