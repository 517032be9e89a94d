import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toHsCodes } from '../../src/compile-data/trade/hs-codes.ts'
import { toTradeByCountry } from '../../src/compile-data/trade/trade-by-country.ts'
import { toTradeTotals } from '../../src/compile-data/trade/trade-totals.ts'
import { only, sourceFile } from './source-tables.ts'

const file = (name: string) => sourceFile(`economics/${name}`)

describe('trade totals', () => {
  test('stand in rupees, apart by publisher, with the rounding of each', async () => {
    const rows = await toTradeTotals(file('trade-totals.csv'))
    const year = rows.filter(({ report_year }) => report_year === '2081/82')
    assert.deepEqual(
      year.map((row) => [row.publisher, row.imports_amount, row.precision, row.latest]),
      [
        ['central_bank', 1804120000000, '10_million', true],
        ['customs', 1804122731000, 'thousand', true],
      ],
    )
    assert.equal(year[1]!.trade_balance, 277030202000 - 1804122731000)
  })

  test('tell first months from full years', async () => {
    const rows = await toTradeTotals(file('trade-totals.csv'))
    const months = rows.filter(
      ({ publisher, report_year }) => publisher === 'customs' && report_year === '2078/79',
    )
    const [row] = months
    assert.deepEqual([row?.period_months, row?.end_month, row?.comparable], [11, 'Jestha', false])
    assert.match(row!.source, /first 11 months of 2078\/79, Table 1$/)
  })
})

describe('trade by country', () => {
  test('spells a partner one way and keeps the printed name beside it', async () => {
    const rows = await toTradeByCountry(file('trade-by-country.csv'))
    const vietnam = only(rows.filter(({ iso_alpha2 }) => iso_alpha2 === 'VN'))
    assert.deepEqual(
      [vietnam.partner_country, vietnam.iso_alpha3, vietnam.partner_printed, vietnam.imports_amount],
      ['Vietnam', 'VNM', 'Viet Nam', 6879516000],
    )
    const serbia = rows.filter(({ partner_country }) => partner_country === 'Serbia')
    assert.deepEqual(
      serbia.map(({ partner_printed }) => partner_printed),
      ['Serbia', 'Serbia (Europe)'],
    )
  })

  test('marks the rest of the countries and goods of unknown origin', async () => {
    const rows = await toTradeByCountry(file('trade-by-country.csv'))
    const others = rows.filter(({ partner_kind }) => partner_kind !== 'country')
    assert.deepEqual(
      others.map(({ partner_kind, partner_country, iso_alpha2 }) => [
        partner_kind,
        partner_country,
        iso_alpha2,
      ]),
      [
        ['remainder', 'Other countries', null],
        ['unspecified', 'Not specified', null],
      ],
    )
  })

  test('a cell that is empty is unknown, and a printed 0 is 0', async () => {
    const rows = await toTradeByCountry(file('trade-by-country.csv'))
    const anguilla = only(rows.filter(({ partner_country }) => partner_country === 'Anguilla'))
    assert.deepEqual([anguilla.imports_amount, anguilla.exports_amount], [4000, null])
    assert.equal(only(rows.filter(({ partner_printed }) => partner_printed === 'Serbia')).exports_amount, 0)
  })
})

describe('the tree of codes', () => {
  test('grows items with the headings above them below the chapters, and tells their years', async () => {
    const rows = await toHsCodes(file('hs-chapters.csv'), {
      imports: file('imports.csv'),
      exports: file('exports.csv'),
    })
    const of = (code: string) => only(rows.filter((row) => row.code === code))
    assert.deepEqual(
      ['I', '01', '0101', '010121', '01012100'].map((code) => [of(code).level, of(code).parent_code]),
      [
        ['section', null],
        ['chapter', 'I'],
        ['heading', '01'],
        ['subheading', '0101'],
        ['item', '010121'],
      ],
    )
    assert.deepEqual([of('0101').name, of('01012100').name], [null, 'Purebred breeding animals Horse'])
    assert.deepEqual([of('01').imports_first_year, of('01').imports_last_year], ['2075/76', '2078/79'])
    assert.deepEqual([of('09').exports_first_year, of('09').exports_last_year], ['2077/78', '2081/82'])
    assert.equal(of('09').imports_first_year, null)
    assert.deepEqual(
      [of('XXI').section_number, of('97').section_number, of('99').parent_code],
      [21, 21, null],
    )
  })
})
