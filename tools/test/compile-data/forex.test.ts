import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toForex } from '../../src/compile-data/forex.ts'
import { only, sourceFile } from './source-tables.ts'

const rows = await toForex(sourceFile('economics/forex-reserves.csv'))
const of = (year: string, month: string, currency: string) =>
  rows.filter((row) => row.fiscal_year_str === year && row.month === month && row.currency === currency)

describe('foreign exchange reserves', () => {
  test('rupees and dollars are two rows', () => {
    const rupees = only(of('2079/80', 'Ashadh', 'NPR'))
    const dollars = only(of('2079/80', 'Ashadh', 'USD'))
    assert.equal(rupees.forex_millions, 1345780)
    assert.equal(dollars.forex_gross_millions, 11740)
    assert.notEqual(rupees.id, dollars.id)
  })

  test('what the central bank holds is never guessed from the whole', () => {
    const old = only(of('2066/67', 'Magh', 'NPR'))
    assert.equal(old.forex_gross_millions, 251760)
    assert.equal(old.forex_millions, null)
  })

  test('a currency of which nothing is known has no row', () => {
    assert.deepEqual(of('2066/67', 'Magh', 'USD'), [])
  })

  test('a month carries the first day of its year and its own last day', () => {
    const row = only(of('2082/83', 'Baisakh', 'NPR'))
    assert.equal(row.fiscal_year, '2025-07-17')
    assert.equal(row.as_of_date, '2026-05-14')
    assert.equal(row.month_number, 10)
  })

  test('of two prints the later one is the latest, in each currency', () => {
    for (const currency of ['NPR', 'USD']) {
      const prints = of('2067/68', 'Ashadh', currency)
      assert.deepEqual(
        prints.map(({ vintage, latest }) => [vintage, latest]),
        [
          ['first_release', false],
          ['table_comparative', true],
        ],
      )
    }
  })
})
