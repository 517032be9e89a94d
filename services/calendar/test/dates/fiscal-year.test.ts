import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bsFromDay, bsRange } from '../../src/core/dates/bikram-sambat.ts'
import {
  fiscalQuarterOf,
  fiscalSpan,
  fiscalYearOf,
  parseFiscalYear,
} from '../../src/core/dates/fiscal-year.ts'
import { dayOf } from '../read-fixture.ts'

test('a fiscal year begins with Shrawan', () => {
  assert.equal(fiscalYearOf({ year: 2081, month: 3, day: 31 }), '2080/81')
  assert.equal(fiscalYearOf({ year: 2081, month: 4, day: 1 }), '2081/82')
  assert.equal(fiscalYearOf({ year: 2081, month: 12, day: 30 }), '2081/82')
  assert.equal(fiscalYearOf({ year: 2099, month: 4, day: 1 }), '2099/00')
})

test('its quarters have three months each, the first from Shrawan', () => {
  const quarters = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3].map((month) =>
    fiscalQuarterOf({ year: 2081, month, day: 1 }),
  )
  assert.deepEqual(quarters, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
})

test('a fiscal year runs from 1 Shrawan to the last day of Ashadh', () => {
  assert.deepEqual(fiscalSpan(2081), { from: dayOf('2024-07-16'), to: dayOf('2025-07-16') })
})

test('the quarters of every year follow one another and fill it', () => {
  for (let year: number = bsRange.firstYear; year < bsRange.lastYear; year++) {
    const whole = fiscalSpan(year)
    const quarters = ([1, 2, 3, 4] as const).map((quarter) => fiscalSpan(year, quarter))
    assert.equal(quarters[0]!.from, whole.from)
    assert.equal(quarters[3]!.to, whole.to)
    for (const [at, { from, to }] of quarters.entries()) {
      if (at > 0) assert.equal(from, quarters[at - 1]!.to + 1)
      for (const day of [from, to]) {
        assert.equal(fiscalQuarterOf(bsFromDay(day)), at + 1)
        assert.equal(fiscalYearOf(bsFromDay(day)).slice(0, 4), String(year))
      }
    }
  }
})

test('a fiscal year that ends beyond the table has no end', () => {
  assert.throws(() => fiscalSpan(2100), RangeError)
  assert.throws(() => fiscalSpan(2100, 4), RangeError)
  assert.equal(fiscalSpan(2100, 3).to, bsRange.lastDay)
})

test('fiscal years are read as they are written', () => {
  for (const text of ['2081/82', '2081-82', '2081/2082', ' 2081 / 82 '])
    assert.equal(parseFiscalYear(text), 2081)
  assert.equal(parseFiscalYear('2099/00'), 2099)
  for (const text of ['2081', '2081/83', '2081/2083', '81/82', '1900/01', '2100/01', 'x'])
    assert.equal(parseFiscalYear(text), undefined, text)
})
