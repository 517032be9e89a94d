import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toRemittances } from '../../src/compile-data/remittances.ts'
import { only, sourceFile } from './source-tables.ts'

const rows = await toRemittances(sourceFile('economics/remittances.csv'))
const of = (year: string, month: string) =>
  only(rows.filter((row) => row.fiscal_year === year && row.month_nepali === month))

describe('remittances', () => {
  test('the cumulative amount and the month are apart', () => {
    const row = of('2081/82', 'Ashadh')
    assert.equal(row.rolling_amount_monthly_millions, 1723270)
    assert.equal(row.amount_monthly_millions, 189110)
    assert.equal(row.monthly_basis, 'stated')
    assert.equal(row.as_of_date, '2025-07-16')
  })

  test('a month that a report states stands beside the difference of two cumulative amounts', () => {
    const row = of('2076/77', 'Ashadh')
    assert.equal(row.monthly_basis, 'difference_of_cumulatives')
    assert.equal(row.amount_monthly_millions, 100160)
    assert.equal(row.amount_monthly_stated_millions, 101400)
    assert.equal(of('2067/68', 'Poush').amount_monthly_stated_millions, null)
  })

  test('a month without basis stays unknown', () => {
    const row = of('2067/68', 'Poush')
    assert.equal(row.amount_monthly_millions, null)
    assert.equal(row.monthly_basis, null)
    assert.equal(row.rolling_amount_monthly_millions, 118450)
  })

  test('a restatement stands beside the first print', () => {
    const row = of('2081/82', 'Baisakh')
    assert.equal(row.rolling_amount_monthly_millions, 1356610)
    assert.equal(row.rolling_amount_restated_millions, 1357840)
    assert.match(String(row.restated_source), /10 months data of 2025\/26/)
    assert.equal(of('2081/82', 'Ashadh').rolling_amount_restated_millions, null)
  })

  test('rows are in the order of time', () => {
    const days = rows.map(({ as_of_date }) => as_of_date)
    assert.deepEqual(days, [...days].sort())
  })
})
