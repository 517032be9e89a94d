import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toNationalAccounts } from '../../src/compile-data/national-accounts.ts'
import { only, sourceFile } from './source-tables.ts'

const rows = await toNationalAccounts(sourceFile('economics/world-bank-annual.csv'))
const of = (year: number) => only(rows.filter((row) => row.year === year))

describe('national accounts', () => {
  test('have a row a year, with the fiscal year that ends in it', () => {
    assert.deepEqual(
      rows.map(({ year, fiscal_year }) => [year, fiscal_year]),
      [
        [2009, '2065/66'],
        [2010, '2066/67'],
        [2011, '2067/68'],
        [2024, '2080/81'],
      ],
    )
  })

  test('have levels of prices that follow from their changes, 2010 as 100', () => {
    assert.equal(of(2010).consumer_price_index, 100)
    const { consumer_prices_percent: change, consumer_price_index: level } = of(2011)
    assert.equal(level, Number((100 + change!).toPrecision(10)))
    const { gdp_deflator_percent: before } = of(2010)
    assert.equal(of(2009).gdp_deflator_index, Number((100 / (1 + before! / 100)).toPrecision(10)))
  })

  test('are null where the World Bank has no value', () => {
    const { gdp_usd, population, consumer_prices_percent, consumer_price_index } = of(2024)
    assert.equal(population, 29651054)
    assert.deepEqual([gdp_usd, consumer_prices_percent, consumer_price_index], [null, null, null])
  })
})
