import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { differingMonths, type MonthTable } from '../../src/compile-data/bikram-sambat.ts'
import { months } from './source-tables.ts'

describe('the months that the product knows', () => {
  test('begin on the days of the calendar table', () => {
    assert.equal(months.size, 18)
    assert.deepEqual(differingMonths(months), [])
  })

  test('are named where they begin on other days', () => {
    const { start, days } = months.get(2081)!
    const longer = days.with(2, days[2]! + 1)
    const changed: MonthTable = new Map([[2081, { start, days: longer }]])
    assert.deepEqual(differingMonths(changed).slice(0, 2), ['2081-4', '2081-5'])
    assert.deepEqual(differingMonths(new Map([[2082, { start, days }]])).length, 12)
  })

  test('are compared in the years that both have', () => {
    assert.deepEqual(differingMonths(new Map([[1990, { start: '1933-04-13', days: [31] }]])), [])
  })
})
