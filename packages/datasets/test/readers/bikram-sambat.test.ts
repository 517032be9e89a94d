import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  adDateOf,
  bsDateOf,
  firstDayOfFiscalMonth,
  firstDayOfFiscalYear,
  firstDayOfMonth,
  lastDayOfFiscalMonth,
} from '../../src/index.ts'

describe('months of the fiscal year', () => {
  test('a fiscal year begins on 1 Shrawan', () => {
    assert.deepEqual(['2081/82', '2082/83', '2057/58'].map(firstDayOfFiscalYear), [
      '2024-07-16',
      '2025-07-17',
      '2000-07-16',
    ])
  })

  test('the last month ends on the day before the next fiscal year', () => {
    const ends = [12, 9, 1].map((month) => lastDayOfFiscalMonth('2081/82', month))
    assert.deepEqual(ends, ['2025-07-16', '2025-04-13', '2024-08-16'])
    assert.equal(lastDayOfFiscalMonth('2082/83', 10), '2026-05-14')
  })

  test('every month follows the one before, and a year has twelve', () => {
    for (let year = 2000; year < 2091; year += 1) {
      assert.equal(firstDayOfMonth(year, 13), firstDayOfMonth(year + 1, 1), String(year))
      assert.equal(firstDayOfFiscalMonth(`${year}/00`, 13), firstDayOfFiscalMonth(`${year + 1}/00`, 1))
    }
  })

  test('new years fall on the days that the official calendar prints', () => {
    const days = [2057, 2060, 2070, 2077, 2080, 2081, 2082, 2083].map((year) => firstDayOfMonth(year, 1))
    assert.deepEqual(days, [
      ...['2000-04-13', '2003-04-14', '2013-04-14', '2020-04-13'],
      ...['2023-04-14', '2024-04-13', '2025-04-14', '2026-04-14'],
    ])
  })

  test('is undefined outside of the table', () => {
    for (const [year, month] of [
      [1999, 1],
      [2092, 1],
      [2081, 0],
      [2081, 14],
      [2081.5, 1],
    ] as const)
      assert.equal(firstDayOfMonth(year, month), undefined)
    assert.equal(lastDayOfFiscalMonth('2092/93', 1), undefined)
  })

  test('dates convert in both directions', () => {
    const pairs = [
      ['2000-01-01', '1943-04-14'],
      ['2046-12-30', '1990-04-12'],
      ['2081-04-01', '2024-07-16'],
      ['2091-12-30', '2035-04-13'],
    ] as const
    for (const [bs, ad] of pairs) {
      const [year, month, day] = bs.split('-').map(Number)
      assert.equal(adDateOf(year!, month!, day!), ad)
      assert.equal(bsDateOf(ad), bs)
    }
    assert.equal(adDateOf(2081, 2, 33), undefined)
    assert.equal(adDateOf(2081, 13, 1), undefined)
    assert.equal(bsDateOf('1943-04-13'), undefined)
    assert.equal(bsDateOf('2035-04-14'), undefined)
    assert.equal(bsDateOf('no date'), undefined)
  })
})
