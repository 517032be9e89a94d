import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bsRange } from '../../src/dates/bikram-sambat.ts'
import { monthSpan, yearSpan } from '../../src/dates/day-spans.ts'
import { dayOf } from '../read-fixture.ts'

test('the months of a year follow one another and fill it, and so do the years', () => {
  let next: number = bsRange.firstDay
  for (let year: number = bsRange.firstYear; year <= bsRange.lastYear; year++) {
    assert.equal(yearSpan(year).from, next)
    for (let month = 1; month <= 12; month++) {
      assert.equal(monthSpan(year, month).from, next)
      next = monthSpan(year, month).to + 1
    }
    assert.equal(yearSpan(year).to, next - 1)
  }
  assert.equal(next, bsRange.lastDay + 1)
})

test('a month of 32 days has 32 days', () => {
  assert.deepEqual(monthSpan(2081, 2), { from: dayOf('2024-05-14'), to: dayOf('2024-06-14') })
  assert.throws(() => monthSpan(2081, 13), RangeError)
  assert.throws(() => yearSpan(2101), RangeError)
})
