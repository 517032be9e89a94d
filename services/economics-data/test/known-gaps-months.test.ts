import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type Budget,
  type DatasetCatalogue,
  type DatasetEntry,
  type Forex,
  fiscalMonths,
  type Import,
  type Remittance,
  type TradeTotal,
} from '@tathya/contracts/http'
import { datasets } from '../src/index.ts'
import { loadShippedRows } from './support/shipped-rows.ts'
import { clientOfShippedRows } from './support/shipped-service.ts'

const definitionOf = (id: string) => datasets.find(({ definition }) => definition.id === id)!.definition
const gapsOf = (id: string) => definitionOf(id).knownGaps.join('\n')
const rowsOf = await loadShippedRows(['budgets', 'forex', 'imports', 'remittances', 'trade-totals'])
/** Months of the fiscal years from the first to the last row that have no row, counted without the code that is tested. */
function monthsWithout(known: readonly KnownMonth[], within: readonly KnownMonth[] = known): string[] {
  const numberOf = ({ year, month }: KnownMonth) => Number(year.slice(0, 4)) * 12 + month - 1
  const [numbers, all] = [new Set(known.map(numberOf)), within.map(numberOf)]
  const [first, last] = [Math.min(...all), Math.max(...all)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    .filter((number) => !numbers.has(number))
    .map((number) => {
      const year = Math.floor(number / 12)
      return `${year}/${String((year + 1) % 100).padStart(2, '0')}-M${String((number % 12) + 1).padStart(2, '0')}`
    })
}

interface KnownMonth {
  readonly year: string
  readonly month: number
}

describe('months that the catalogue says are missing are those without a row', () => {
  const missingOf = async (id: string, only: object) => {
    const { body } = await (await clientOfShippedRows()).get(`/e/datasets/${id}`)
    const found = (body as DatasetEntry).gaps.missing.find(
      (gap) => gap.kind === 'period' && JSON.stringify(gap.only) === JSON.stringify(only),
    )
    return found?.periods
  }

  test('forex, in each currency', async () => {
    const rows = rowsOf<Forex>('forex').map((row) => ({
      year: row.fiscal_year_str,
      month: row.month_number,
      currency: row.currency,
    }))
    for (const currency of ['NPR', 'USD']) {
      const months = monthsWithout(
        rows.filter((row) => row.currency === currency),
        rows,
      )
      assert.ok(months.length > 30)
      assert.deepEqual(await missingOf('forex', { currency }), months)
    }
  })

  test('remittances, also those whose month alone is not known', async () => {
    const rows = rowsOf<Remittance>('remittances')
    const months = monthsWithout(
      rows.map((row) => ({ year: row.fiscal_year, month: fiscalMonths.indexOf(row.month_nepali) + 1 })),
    )
    assert.deepEqual(await missingOf('remittances', {}), months)
    assert.equal(rows.filter((row) => row.amount_monthly_millions === null).length, 9)
    assert.match(gapsOf('remittances'), /^In nine months the month alone is not known/m)
  })

  test('trade totals of each publisher', async () => {
    const rows = rowsOf<TradeTotal>('trade-totals').map((row) => ({
      year: row.report_year,
      month: row.period_months,
      publisher: row.publisher,
    }))
    for (const publisher of ['customs', 'central_bank']) {
      const months = monthsWithout(
        rows.filter((row) => row.publisher === publisher),
        rows,
      )
      assert.deepEqual(await missingOf('trade-totals', { publisher }), months)
    }
  })

  test('are named in Bikram Sambat in the sentences of the catalogue, too', async () => {
    const { body } = await (await clientOfShippedRows()).get('/e/datasets')
    for (const { id, known_gaps: sentences } of (body as DatasetCatalogue).data)
      for (const sentence of sentences)
        for (const [year] of sentence.matchAll(/\b\d{4}\/\d\d\b/g))
          assert.ok(year >= '2057', `${id}: ${sentence}`)
    const forex = (body as DatasetCatalogue).data.find(({ id }) => id === 'forex')!
    assert.match(
      forex.known_gaps[0]!,
      /^Months are missing \(NPR\): 1 of 2067\/68 to 2071\/72, all of 2072\/73, /,
    )
  })
})

describe('figures that the catalogue says are unknown are those that rows lack', () => {
  test('forex: the parts of what the banking sector holds', () => {
    const rows = rowsOf<Forex>('forex').filter(({ currency, latest }) => currency === 'NPR' && latest)
    const withoutOwn = rows.filter((row) => row.forex_millions === null)
    assert.equal(withoutOwn.length, 12)
    assert.equal(withoutOwn.filter((row) => row.fiscal_year_str < '2068/69').length, 10)
    assert.equal(rows.filter((row) => row.forex_banks_millions === null).length, 61)
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
