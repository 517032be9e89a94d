import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type {
  Budget,
  Export,
  Forex,
  Import,
  PaymentIndicator,
  TradeByCountry,
  TradeTotal,
} from '@tathya/contracts/http'
import { datasets } from '../src/index.ts'
import { loadShippedRows } from './support/shipped-rows.ts'

const definitionOf = (id: string) => datasets.find(({ definition }) => definition.id === id)!.definition
const gapsOf = (id: string) => definitionOf(id).knownGaps.join('\n')
const rowsOf = await loadShippedRows([
  'budgets',
  'exports',
  'forex',
  'imports',
  'payment-indicators',
  'trade-by-country',
  'trade-totals',
])

describe('what the catalogue says is missing', () => {
  test('forex: months that have no row in dollars, and dollars of the central bank', () => {
    const rows = rowsOf<Forex>('forex')
    const daysIn = (currency: string) =>
      new Set(rows.filter((row) => row.currency === currency).map((row) => row.as_of_date))
    assert.equal(daysIn('NPR').difference(daysIn('USD')).size, 24)
    assert.equal(daysIn('USD').difference(daysIn('NPR')).size, 0)
    assert.match(gapsOf('forex'), /^Where no dollars were printed/m)
    const own = rows.filter(({ currency, forex_millions: amount }) => currency === 'USD' && amount !== null)
    assert.equal(own.length, 9)
    assert.match(gapsOf('forex'), /central bank alone are known for nine months/)
  })

  test('trade: chapter 62 of four full years, and nothing else of the chapters in use', () => {
    for (const id of ['imports', 'exports']) {
      const rows = rowsOf<Import | Export>(id).filter(({ period_months: months }) => months === 12)
      const years = [...new Set(rows.map(({ report_year: year }) => year))].filter(
        (year) => year >= '2078/79',
      )
      assert.deepEqual(years, ['2078/79', '2079/80', '2080/81', '2081/82'])
      for (const year of years) {
        const codes = rows.filter((row) => row.report_year === year).map((row) => row.hs_code)
        const missing = Array.from({ length: 98 }, (_, index) => String(index + 1).padStart(2, '0')).filter(
          (code) => !codes.includes(code),
        )
        assert.deepEqual(missing.slice(0, 2), ['62', '77'], `${id} ${year}`)
      }
      assert.match(gapsOf(id), /Chapter 62 is missing for 2078\/79 to 2081\/82/)
    }
  })

  test('exports: 2081/82 has chapters only', () => {
    assert.match(
      gapsOf('exports'),
      /8-digit exports of 2081\/82, and of the full years 2078\/79 and 2080\/81/,
    )
  })

  test('trade by country: what is printed twice, or not at all', () => {
    const rows = rowsOf<TradeByCountry>('trade-by-country')
    const twice = rows.filter(({ partner_printed: printed }) => printed === 'Serbia (Europe)')
    const years = twice.map(({ report_year: year }) => year)
    const both = years.filter((year) =>
      rows.some((row) => row.report_year === year && row.partner_printed === 'Serbia'),
    )
    assert.deepEqual([both.at(0), both.at(-1), both.length], ['2076/77', '2081/82', 6])
    assert.match(gapsOf('trade-by-country'), /^Serbia stands twice in 2076\/77 to 2081\/82/m)
    const empty = rows.filter((row) => row.imports_amount === null || row.exports_amount === null)
    assert.deepEqual([empty.length, new Set(empty.map(({ report_year: year }) => year)).size], [66, 1])
    assert.match(gapsOf('trade-by-country'), /In 2072\/73 the source leaves 66 cells empty/)
    const nameless = rows.filter((row) => row.partner_kind === 'country' && row.iso_alpha2 === null)
    for (const { partner_country: name } of nameless)
      assert.ok(gapsOf('trade-by-country').includes(name), name)
  })

  test('trade totals: full years of the customs department, and what was derived by others', () => {
    const rows = rowsOf<TradeTotal>('trade-totals').filter(({ publisher }) => publisher === 'customs')
    const full = rows.filter(({ comparable }) => comparable).map(({ report_year: year }) => year)
    assert.deepEqual([full.at(0), full.at(-1), full.length], ['2071/72', '2081/82', 11])
    assert.match(gapsOf('trade-totals'), /full years 2071\/72 to 2081\/82/)
    const derived = rows.filter(({ note }) => note !== null)
    assert.equal(derived.length, 4)
    assert.match(gapsOf('trade-totals'), /^Four totals of 2082\/83 and 2083\/84/m)
  })

  test('budgets: own budgets of the provinces, and amounts that are to be subtracted', () => {
    const rows = rowsOf<Budget>('budgets')
    const provinces = rows.filter(({ classification }) => classification === 'province')
    const years = [...new Set(provinces.map((row) => row.estimate_year_str))]
    assert.deepEqual([years.at(0), years.at(-1), years.length], ['2075/76', '2078/79', 4])
    assert.match(gapsOf('budgets'), /provinces are known for 2075\/76 to 2078\/79/)
    const less = rows.filter(({ category_name: name }) => name.startsWith('Less '))
    assert.ok(less.length > 0)
    for (const { classification, amount } of less)
      assert.deepEqual([classification, amount > 0], ['summary', true])
    assert.match(gapsOf('budgets'), /amounts named Less are printed without a sign/)
  })

  test('payment indicators: which series begin late or end early, and which counts have fractions', () => {
    const rows = rowsOf<PaymentIndicator>('payment-indicators')
    const unknown = Map.groupBy(
      rows.filter(({ value }) => value === null),
      ({ series }) => series,
    )
    assert.deepEqual([...unknown.keys()].toSorted(), [
      'ConnectIPS',
      'Cross Border QR Acquiring',
      'Faster Payment Systems',
      'Other Retail Payments',
    ])
    const last = (series: string) =>
      unknown
        .get(series)!
        .map(({ as_of_date }) => as_of_date)
        .toSorted()
        .at(-1)
    assert.equal(last('Faster Payment Systems'), '2023-06-15')
    assert.equal(last('Other Retail Payments'), '2023-06-15')
    assert.equal(last('Cross Border QR Acquiring'), '2024-07-15')
    assert.match(
      gapsOf('payment-indicators'),
      /begin in Ashadh 2080, Cross Border QR Acquiring in Shrawan 2081/,
    )
    const fractions = rows.filter(
      ({ unit, value }) => unit !== 'NPR million' && !Number.isInteger(value ?? 0),
    )
    assert.deepEqual(
      fractions.map(({ series, month_nepali }) => `${series} ${month_nepali}`),
      ['Wallet Users Mangsir', 'Mobile Banking Ashwin', 'QR-Based Payments Ashwin'],
    )
    assert.match(gapsOf('payment-indicators'), /^Three counts have fractions/m)
  })
})
