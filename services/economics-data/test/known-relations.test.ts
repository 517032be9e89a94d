import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { Budget, Forex, Remittance, TradeByCountry, TradeTotal } from '@tathya/contracts/http'
import { datasets } from '../src/index.ts'

/** The shipped rows of a dataset. */
function rowsOf<R>(id: string): R[] {
  const { definition } = datasets.find((one) => one.definition.id === id)!
  return JSON.parse(readFileSync(definition.rows, 'utf8'))
}

describe('foreign exchange reserves', () => {
  test('of the central bank and of banks make up the gross ones, within the rounding of both', () => {
    const rows = rowsOf<Forex>('forex')
    const whole = rows.filter((row) => row.forex_millions !== null && row.forex_banks_millions !== null)
    assert.ok(whole.length >= 85)
    for (const row of whole) {
      const apart = row.forex_millions! + row.forex_banks_millions! - row.forex_gross_millions!
      assert.ok(Math.abs(apart) <= 20, `${row.currency} of ${row.as_of_date}: ${apart} million apart`)
    }
  })
})

describe('remittances', () => {
  const rows = rowsOf<Remittance>('remittances')
  const of = (year: string, month: string) =>
    rows.find((row) => row.fiscal_year === year && row.month_nepali === month)!

  test('of a month are what is stated, not the difference of sums that were revised', () => {
    const [eleven, twelve] = [of('2081/82', 'Jestha'), of('2081/82', 'Ashadh')]
    const difference = twelve.rolling_amount_monthly_millions! - eleven.rolling_amount_monthly_millions!
    assert.equal(difference, 190_340)
    assert.deepEqual([twelve.amount_monthly_millions, twelve.monthly_basis], [189_110, 'stated'])
  })

  test('of the first month are the sum so far, and differences those of neighbouring months', () => {
    const months = rows.filter(({ monthly_basis: basis }) => basis !== null)
    for (const row of months.filter(({ monthly_basis: basis }) => basis === 'first_month'))
      assert.deepEqual(
        [row.month_nepali, row.amount_monthly_millions],
        ['Shrawan', row.rolling_amount_monthly_millions],
      )
    const differences = rows.flatMap((row, at) =>
      row.monthly_basis === 'difference_of_cumulatives' ? [at] : [],
    )
    assert.equal(differences.length, 122)
    for (const at of differences) {
      const [before, row] = [rows[at - 1]!, rows[at]!]
      assert.equal(before.fiscal_year, row.fiscal_year)
      const difference = row.rolling_amount_monthly_millions! - before.rolling_amount_monthly_millions!
      assert.ok(Math.abs(difference - row.amount_monthly_millions!) < 0.005, row.as_of_date)
    }
  })
})

describe('budgets', () => {
  const headline = (year: string, name: string) =>
    rowsOf<Budget>('budgets').find(
      (row) =>
        row.classification === 'headline' &&
        row.estimate_kind === 'estimate' &&
        row.estimate_year_str === year &&
        row.category_name === name,
    )!.amount
  const parts = ['Recurrent expenditure', 'Capital expenditure', 'Financing']

  for (const [year, short] of [
    ['2074/75', -10_000_000],
    ['2081/82', 110_000_000],
    ['2083/84', 0],
  ] as const)
    test(`of ${year} differ from their parts by ${short} rupees, as printed`, () => {
      const whole = headline(year, 'Total budget')
      assert.equal(whole - parts.reduce((sum, part) => sum + headline(year, part), 0), short)
    })

  test('of 2074/75 grow by 36.66 percent over the revised ones of the year before, in the speech 36.6', () => {
    const rows = rowsOf<Budget>('budgets').filter(
      ({ classification, level, source_type_id: source }) =>
        classification === 'functional' && level === '2' && source === 'total',
    )
    const sum = (kind: string) =>
      rows.filter((row) => row.estimate_kind === kind).reduce((total, row) => total + row.amount, 0)
    assert.equal(((sum('estimate') / sum('revised') - 1) * 100).toFixed(2), '36.66')
  })
})

describe('trade by country', () => {
  const rows = rowsOf<TradeByCountry>('trade-by-country')
  const totals = rowsOf<TradeTotal>('trade-totals').filter(
    (row) => row.publisher === 'customs' && row.comparable,
  )
  const shortBy = (year: string, field: 'imports_amount' | 'exports_amount') => {
    const total = totals.find((row) => row.report_year === year)![field]!
    const countries = rows.filter((row) => row.report_year === year)
    return total - countries.reduce((sum, row) => sum + (row[field] ?? 0), 0)
  }

  for (const [year, field, thousands] of [
    ['2074/75', 'imports_amount', 288_806],
    ['2074/75', 'exports_amount', 53_243],
    ['2076/77', 'imports_amount', 4_280],
  ] as const)
    test(`is ${thousands} thousand rupees short of the ${field} of ${year}, as known`, () => {
      const apart = Math.abs(shortBy(year, field) / 1000 - thousands)
      assert.ok(apart <= 5, `${apart} thousand apart from what is known`)
    })
})
