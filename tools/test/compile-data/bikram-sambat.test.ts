import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  firstDayOfFiscalYear,
  fiscalMonthNumber,
  fiscalYearStart,
  lastDayOfFiscalMonth,
} from '../../src/compile-data/bikram-sambat.ts'
import { toFiscalPeriod } from '../../src/compile-data/fiscal-period.ts'
import { months } from './source-tables.ts'

describe('months of the fiscal year', () => {
  test('a fiscal year begins on 1 Shrawan', () => {
    assert.equal(firstDayOfFiscalYear(months, '2081/82'), '2024-07-16')
    assert.equal(firstDayOfFiscalYear(months, '2082/83'), '2025-07-17')
  })

  test('the last month ends on the day before the next fiscal year', () => {
    assert.equal(lastDayOfFiscalMonth(months, '2081/82', 12), '2025-07-16')
    assert.equal(lastDayOfFiscalMonth(months, '2081/82', 9), '2025-04-13')
    assert.equal(lastDayOfFiscalMonth(months, '2081/82', 1), '2024-08-16')
  })

  test('months are known by name', () => {
    assert.equal(fiscalMonthNumber('Shrawan'), 1)
    assert.equal(fiscalMonthNumber('Ashadh'), 12)
    assert.throws(() => fiscalMonthNumber('Saun'), /not a Nepali month; accepted: Shrawan/)
  })

  test('a fiscal year names two years in a row', () => {
    assert.equal(fiscalYearStart('2099/00'), 2099)
    for (const text of ['2081/83', '2081', '2081/2082', '81/82']) {
      assert.throws(() => fiscalYearStart(text), /is not a fiscal year such as 2081\/82/, text)
    }
  })

  test('a year without month lengths is refused', () => {
    assert.throws(() => firstDayOfFiscalYear(months, '2084/85'), /no year 2084 BS/)
  })

  const row = {
    fiscal_year_bs: '2082/83',
    month_index: '10',
    month_nepali: 'Baisakh',
    month_english: 'May',
    month_num_english: '5',
    year_ad: '2026',
  }

  test('a row names its month in both calendars', () => {
    assert.deepEqual(toFiscalPeriod(row, months), { number: 10, lastDay: '2026-05-14' })
  })

  test('a row whose calendars contradict each other is refused', () => {
    for (const change of [{ month_index: '9' }, { month_num_english: '6' }, { year_ad: '2025' }]) {
      assert.throws(
        () => toFiscalPeriod({ ...row, ...change }, months),
        /Baisakh of 2082\/83 ends on 2026-05-14/,
      )
    }
  })
})
