import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import {
  type Budget,
  type Forex,
  fiscalMonths,
  type Import,
  type Remittance,
  type TradeTotal,
} from '@tathya/contracts/http'
import { datasets } from '../src/index.ts'
import { describeMissingMonths } from './support/missing-months.ts'

const definitionOf = (id: string) => datasets.find(({ definition }) => definition.id === id)!.definition
const gapsOf = (id: string) => definitionOf(id).knownGaps.join('\n')
const rowsOf = <R>(id: string): R[] => JSON.parse(readFileSync(definitionOf(id).rows, 'utf8'))
/** The AD year in which a fiscal year of Bikram Sambat begins. */
const adYearOf = (fiscalYear: string) => Number(fiscalYear.slice(0, 4)) - 57

describe('months that the catalogue says are missing are those without a row', () => {
  test('forex', () => {
    const rows = rowsOf<Forex>('forex')
    const missing = describeMissingMonths(
      rows.map((row) => ({ begins: adYearOf(row.fiscal_year_str), month: row.month_number })),
    )
    assert.ok(gapsOf('forex').includes(`Months are missing: ${missing}.`), missing)
  })

  test('remittances, also those whose month alone is not known', () => {
    const rows = rowsOf<Remittance>('remittances')
    const missing = describeMissingMonths(
      rows.map((row) => ({
        begins: adYearOf(row.fiscal_year),
        month: fiscalMonths.indexOf(row.month_nepali) + 1,
      })),
    )
    assert.ok(gapsOf('remittances').includes(`Months are missing: ${missing}.`), missing)
    assert.equal(rows.filter((row) => row.amount_monthly_millions === null).length, 9)
    assert.match(gapsOf('remittances'), /^In nine months the month alone is not known/m)
  })

  for (const [publisher, end] of [
    ['customs', '.'],
    ['central_bank', ';'],
  ] as const)
    test(`trade totals of ${publisher}`, () => {
      const rows = rowsOf<TradeTotal>('trade-totals').filter((row) => row.publisher === publisher)
      const missing = describeMissingMonths(
        rows.map((row) => ({ begins: adYearOf(row.report_year), month: row.period_months })),
      )
      assert.ok(gapsOf('trade-totals').includes(`Months are missing: ${missing}${end}`), missing)
    })
})

describe('figures that the catalogue says are unknown are those that rows lack', () => {
  test('forex: the parts of what the banking sector holds', () => {
    const rows = rowsOf<Forex>('forex').filter(({ currency, latest }) => currency === 'NPR' && latest)
    const withoutOwn = rows.filter((row) => row.forex_millions === null)
    assert.equal(withoutOwn.length, 12)
    assert.equal(withoutOwn.filter((row) => adYearOf(row.fiscal_year_str) < 2011).length, 10)
    assert.equal(rows.filter((row) => row.forex_banks_millions === null).length, 62)
    assert.match(
      gapsOf('forex'),
      /not known for 12 months, ten of them before 2011\/12, and what banks hold for 62/,
    )
  })

  test('imports: customs revenue', () => {
    const rows = rowsOf<Import>('imports').filter((row) => row.customs_revenue === null)
    assert.deepEqual(
      [...new Set(rows.map((row) => `${row.report_year} ${row.period_months}`))].toSorted(),
      ['2073/74', '2074/75', '2076/77', '2077/78', '2078/79', '2079/80', '2080/81', '2081/82'].map(
        (year) => `${year} 12`,
      ),
    )
    assert.match(gapsOf('imports'), /and not known for the full years 2078\/79 to 2081\/82/)
  })

  test('budgets: headline figures by year', () => {
    const rows = rowsOf<Budget>('budgets').filter(({ classification }) => classification === 'headline')
    const yearsOf = (kind: string, category: string) =>
      rows
        .filter((row) => row.estimate_kind === kind && row.category_name === category)
        .map((row) => Number(row.estimate_year_str.slice(0, 4)))
        .toSorted()
    const between = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index)
    // The year 2072/73 has its actual amounts, 2073/74 its revised and 2074/75 its estimate in the detailed tables.
    assert.deepEqual(yearsOf('estimate', 'Total budget'), between(2072, 2083))
    assert.deepEqual(yearsOf('estimate', 'Recurrent expenditure'), [2072, 2073, 2074, ...between(2076, 2083)])
    assert.deepEqual(yearsOf('estimate', 'Foreign grants'), [2072, ...between(2076, 2081), 2083])
    assert.deepEqual(yearsOf('estimate', 'Foreign loans'), [2072, 2073, ...between(2076, 2081), 2083])
    assert.deepEqual(yearsOf('actual', 'Total budget'), [2071, ...between(2073, 2081)])
    assert.deepEqual(yearsOf('actual', 'Recurrent expenditure'), [
      2069,
      2070,
      2071,
      2074,
      ...between(2077, 2081),
    ])
    assert.deepEqual(yearsOf('revised', 'Total budget'), between(2079, 2081))
    assert.match(
      gapsOf('budgets'),
      /spending of 2066\/67 to 2071\/72, the parts of 2075\/76, grants of 2073\/74/,
    )
    assert.match(gapsOf('budgets'), /spending of 2066\/67 to 2068\/69, totals of 2069\/70 and 2070\/71/)
    assert.match(gapsOf('budgets'), /Revised totals are known for 2073\/74 and 2079\/80 to 2081\/82 only/)
  })
})
