import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fiscalQuarterOf, fiscalYearOf } from '../../src/dates/fiscal-year.ts'

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
