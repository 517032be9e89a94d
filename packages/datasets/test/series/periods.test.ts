import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayNumber, daysOf, periodName, readPeriods, toLonger } from '../../src/periods/periods.ts'

const frequencies = ['month', 'quarter', 'year'] as const

test('a period is read back from its name, and from each of its days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2060, max: 2089 }),
      fc.constantFrom(...frequencies),
      fc.nat(11),
      (year, frequency, part) => {
        const per = { month: 12, quarter: 4, year: 1 }[frequency]
        const number = year * per + (part % per)
        assert.deepEqual(readPeriods(periodName(number, frequency), frequency), [number, number])
        const { start_ad, end_ad, start_bs } = daysOf(number, frequency)!
        assert.deepEqual(readPeriods(start_ad, frequency), [number, number])
        assert.equal(toLonger(dayNumber(end_ad), 'day', frequency), number)
        assert.match(start_bs, /-01$/)
        // The next period begins with the next day.
        assert.equal(dayNumber(daysOf(number + 1, frequency)!.start_ad), dayNumber(end_ad) + 1)
      },
    ),
  )
})

test('a longer period stands for all of its parts, in any spelling', () => {
  const year = [2081 * 12, 2081 * 12 + 11]
  for (const text of ['2081/82', '2024/25', '२०८१/८२', '2081-082'])
    assert.deepEqual(readPeriods(text, 'month'), year)
  assert.deepEqual(readPeriods('2081/82-Q2', 'month'), [2081 * 12 + 3, 2081 * 12 + 5])
  assert.deepEqual(readPeriods('2081/82-M05', 'quarter'), [2081 * 4 + 1, 2081 * 4 + 1])
  for (const text of ['2081', '2081/82-Q5', '2081/82-M13', '2081/82-M00', '2024-02-31x', 'now'])
    assert.equal(readPeriods(text, 'month'), undefined, text)
})
