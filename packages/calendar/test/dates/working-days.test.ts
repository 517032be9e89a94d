import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { bsRange } from '../../src/dates/bikram-sambat.ts'
import { weekdayOfDay } from '../../src/dates/gregorian.ts'
import { addWorkingDays, countWorkingDays, type DaysOff } from '../../src/dates/working-days.ts'
import { isHoliday, isWeekend } from '../../src/holidays/index.ts'
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
      unknownYears: [],
    })
  })

  test('takes days of years without a list for working days, and names the years', () => {
    const { workingDays, unknownYears } = countWorkingDays(dayOf('2025-04-13'), dayOf('2025-04-14'), off)
    assert.deepEqual([workingDays, unknownYears], [2, [2082]])
  })

  test('a holiday on a weekend is a weekend', () => {
    const both: DaysOff = { isWeekend: () => true, isHoliday: () => true }
    assert.deepEqual(countWorkingDays(friday, friday, both), {
      workingDays: 0,
      weekendDays: 1,
      holidays: 0,
      unknownYears: [],
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
    const nepal = { isWeekend, isHoliday }
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
