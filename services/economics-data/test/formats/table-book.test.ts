import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { Forex, Remittance } from '@tathya/contracts/http'
import type { Cell, Row } from '@tathya/datasets'
import { definitionOf, mergeInto, readAs, rowsOf, workbookSource } from '../support/import-sources.ts'

const nothing: Cell[] = [null]
const headings = (title: string, unit: string): Cell[][] => [
  ['Table 41'],
  [title],
  [unit],
  [null, null, null, null, null, null, 'Percent Change'],
  [null, null, 'Mid-Jul', 'Mid-Apr', 'Mid-Jul', 'Mid-Apr', 'Mid-Jul To Mid-Apr'],
  [null, null, 2011, 2012, '2012R', '2013 P', '2011/12', '2012/13'],
  nothing,
]

const cover: Cell[][] = [
  ['Import Capacity(Equivalent Months)'],
  [null, 'Merchandise', 8.409056897598534, 10.40694604895057, 11.598910026127614, 10.622669717453709],
  [null, 'Merchandise and Services', 7.2564726585543875, 9.29873217369573, 10.280739007259221, 9.1542264502],
]

/** The lines of the book of nine months of 2012/13 that are read, as it prints them. */
const rupees: Cell[][] = [
  ...headings('Gross Foreign Exchange Holding of the Banking Sector', 'Rs in million'),
  ['Nepal Rastra Bank', null, 213095.09999999998, 321470.9, 375524.5, 387557.60000000003, 50.857950276660546],
  [null, 'Convertible', 165257.548915, 232665.865392, 285681.86461168, 290045.04730437003, 40.78],
  nothing,
  ['Commercial Bank', null, 59058, 65491.49999999999, 63932.2, 86605.8, 10.893528395814272],
  ['Total Reserve', null, 272153.1, 386962.39999999997, 439456.69999999995, 474163.4, 42.18555658561306],
  [null, 'Convertible', 220760.84891499998, 290679.465392, 342825.86461168, 370927.14730437007, 31.67],
  [null, '      Share in total (in percent)', 81.11641899908544, 75.1182712821, 78.0112954499, 78.2277053236],
  [null, 'Inconvertible', 51392.251084999996, 96282.934608, 96630.83538832, 103236.25269562998, 87.34],
  ...cover,
]
const dollars: Cell[][] = [
  ...headings('Gross Foreign Exchange Holding of the Banking Sector', 'US$ in million'),
  ['Nepal Rastra Bank', null, 3003.454545454545, 3914.1714355290396, 4238.425507900677, 4461.865070227954],
  ['Commercial Bank', null, 832.3890063424947, 797.412638499939, 721.5823927765238, 997.0734515311997],
  ['Total Reserve', null, 3835.8435517970397, 4711.584074028979, 4960.0079006772, 5458.9385217591525],
  [null, 'Convertible', 3111.4989276250876, 3539.2605064166564, 3869.366417739052, 4270.40234059832],
  ...cover,
]
const transfers: Cell[][] = [
  ['Table 40'],
  ['Summary of Balance of Payments Presentation'],
  [null, 'Particulars', null, '2010/11', null, '2011/12', null, '2012/13 P', 'Percent change'],
  [null, null, null, null, null, null, null, null, null, 'during nine months'],
  [null, null, null, '9 Months', 'Annual', '9 Months', 'Annual', 'Nine Months', '2011/12 ', '2012/13 P'],
  [null, 'Current transfers: credit', null, 223535.1, 311156.7, 298177.9, 427805.7, 354218.2, 33.39],
  [null, null, 'Grants', 17947.7, 25780, 26360.4, 36227.1, 24795.1],
  [null, null, "Workers' remittances", 181838.2, 253551.6, 248183.1, 359554.4, 302581.6],
  [null, null, 'Pensions', 21627.9, 28993.4, 21112.1, 28343.6, 25862.2],
  [null, null, 'Other (Indian Excise Refund)', 2121.3, 2831.7, 2522.3, 3680.6, 979.3],
  [null, 'Current transfers: debit', null, -2329.2, -3298, -3680.3, -5033.6, -6351.6],
]
const book = workbookSource({
  Cover: [['Current Macroeconomic Situation']],
  Kept: rupees,
  'Kept $': dollars,
  B: transfers,
})
const shipped = (id: string): Row[] => JSON.parse(readFileSync(definitionOf(id).rows, 'utf8'))
const fits = ({ stated, found, tolerance }: { stated: number; found: number; tolerance: number }) =>
  Math.abs(stated - found) <= tolerance

describe("reserves in the central bank's book of tables", () => {
  test('are found by title and unit, whatever the sheets are called', async () => {
    const rows = rowsOf('forex', await readAs('forex', book)) as unknown as Forex[]
    assert.equal(rows.length, 8)
    const april = rows.filter(({ as_of_date: day }) => day === '2013-04-13')
    assert.deepEqual(
      april.map((row) => [
        row.currency,
        row.forex_millions,
        row.forex_banks_millions,
        row.forex_gross_millions,
      ]),
      [
        ['NPR', 387557.6, 86605.8, 474163.4],
        ['USD', 4461.87, 997.07, 5458.94],
      ],
    )
    assert.deepEqual(
      rows.map(({ month, fiscal_year_str: year, vintage }) => `${month} ${year} ${vintage}`).slice(0, 4),
      [
        'Ashadh 2067/68 table_comparative',
        'Chaitra 2068/69 table_comparative',
        'Ashadh 2068/69 table_comparative',
        'Chaitra 2069/70 table_current',
      ],
    )
  })

  test('change no figure of those that ship, which were taken from the same books by other means', async () => {
    const served = shipped('forex')
    const result = await readAs('forex', book, served)
    const before = new Map(served.map((row) => [row.id, row]))
    for (const { value } of result.rows) {
      const { source, ...row } = value as Row
      const { source: _, ...old } = before.get(row.id) ?? {}
      assert.deepEqual(row, old)
      assert.ok(typeof source === 'string')
    }
    const after = mergeInto(served, result)
    assert.equal(after.length, served.length)
    assert.deepEqual(mergeInto(after, await readAs('forex', book, after)), after)
  })

  test('mark the latest print of a month among all of its prints', async () => {
    const served = shipped('forex').filter(({ vintage }) => vintage === 'first_release')
    const alone = served.map((row) => ({ ...row, latest: true }))
    const rows = rowsOf('forex', await readAs('forex', book, alone)) as unknown as Forex[]
    const july = rows.filter(({ as_of_date: day, currency }) => day === '2012-07-15' && currency === 'NPR')
    assert.deepEqual(
      july.map(({ vintage, latest }) => [vintage, latest]),
      [
        ['first_release', false],
        ['table_comparative', true],
      ],
    )
  })

  test('of an older book do not take the place of a newer print', async () => {
    const newer = rowsOf('forex', await readAs('forex', book)).map((row) => ({
      ...row,
      forex_gross_millions: 1,
      source: 'NRB Current Macroeconomic Situation tables, annual data of 2012/13',
    }))
    const { rows, warnings } = await readAs('forex', book, newer)
    assert.deepEqual(
      new Set(rows.map(({ value }) => (value as unknown as Forex).forex_gross_millions)),
      new Set([1]),
    )
    assert.equal(warnings.length, 8)
    assert.match(warnings[0]!, /kept as printed in .*annual data of 2012\/13, which is newer/)
  })

  test('add up, and a wrong digit shows', async () => {
    const { controls } = await readAs('forex', book)
    assert.equal(controls.length, 8)
    assert.ok(controls.every(fits))
    const wrong = rupees.map((row) => row.map((cell) => (cell === 474163.4 ? 574163.4 : cell)))
    const changed = await readAs('forex', workbookSource({ A: wrong, B: dollars }))
    const [control, ...more] = changed.controls.filter((one) => !fits(one))
    assert.deepEqual([control?.stated, more.length], [574163.4, 0])
    assert.match(String(control?.name), /Chaitra 2069\/70/)
  })

  test('are refused where a line or the months are missing', async () => {
    const without = (label: string) => rupees.filter(([cell]) => cell !== label)
    await assert.rejects(
      readAs('forex', workbookSource({ A: without('Total Reserve') })),
      /A: there is no line .*total/,
    )
    const undated = rupees.map((row) => row.map((cell) => (/^Mid/.test(String(cell)) ? null : cell)))
    await assert.rejects(
      readAs('forex', workbookSource({ A: undated })),
      /no columns were found below months/,
    )
  })
})

describe("remittances in the central bank's book of tables", () => {
  test('are read since the start of the year; the current month has the difference to the one before', async () => {
    const before = shipped('remittances').filter(({ as_of_date: day }) => String(day) < '2013-04-01')
    const { rows: read, controls } = await readAs('remittances', book, before)
    const rows = read.map(({ value }) => value) as Remittance[]
    const april = rows.find(({ as_of_date: day }) => day === '2013-04-13')!
    assert.deepEqual(
      [april.rolling_amount_monthly_millions, april.amount_monthly_millions, april.monthly_basis],
      [302581.6, 36494.8, 'difference_of_cumulatives'],
    )
    assert.deepEqual([april.vintage, april.latest, april.month_nepali], ['table_current', true, 'Chaitra'])
    assert.equal(controls.length, 5)
    assert.ok(controls.every(fits))
  })

  test('change nothing of what ships, which was taken from the same books by other means', async () => {
    const served = shipped('remittances')
    const result = await readAs('remittances', book, served)
    const after = mergeInto(served, result)
    assert.deepEqual(
      after.toSorted((a, b) => Number(a.id) - Number(b.id)),
      served.toSorted((a, b) => Number(a.id) - Number(b.id)),
    )
  })

  test('of a month that nobody has served have no month of their own, and those of the current one neither', async () => {
    const rows = rowsOf('remittances', await readAs('remittances', book)) as unknown as Remittance[]
    assert.deepEqual(
      rows.map((row) => [row.fiscal_year, row.month_nepali, row.amount_monthly_millions, row.monthly_basis]),
      [
        ['2067/68', 'Chaitra', null, null],
        ['2067/68', 'Ashadh', null, null],
        ['2068/69', 'Chaitra', null, null],
        ['2068/69', 'Ashadh', null, null],
        ['2069/70', 'Chaitra', null, null],
      ],
    )
  })

  test('that differ from the first print by more than its rounding stand beside it as restated', async () => {
    const served = shipped('remittances').map((row) =>
      row.as_of_date === '2012-07-15' ? { ...row, rolling_amount_monthly_millions: 350000 } : row,
    )
    const { rows } = await readAs('remittances', book, served)
    const july = rows
      .map(({ value }) => value as Remittance)
      .find(({ as_of_date: day }) => day === '2012-07-15')!
    assert.deepEqual(
      [july.rolling_amount_monthly_millions, july.rolling_amount_restated_millions, july.restated_source],
      [350000, 359554.4, 'NRB tables, 9 months of 2012/13, Table 40'],
    )
  })

  test('that are far from what is served, or have no unit, are doubted; a wrong digit shows in the sum', async () => {
    const served = shipped('remittances').map((row) =>
      row.as_of_date === '2011-04-13' ? { ...row, rolling_amount_monthly_millions: 90000 } : row,
    )
    const { warnings } = await readAs('remittances', book, served)
    assert.match(
      warnings.join('\n'),
      /B does not say its unit.*\nChaitra 2067\/68: 181838\.2 million rupees, but 90000/,
    )
    const wrong = transfers.map((row) => row.map((cell) => (cell === 302581.6 ? 402581.6 : cell)))
    const { controls } = await readAs('remittances', workbookSource({ B: wrong }))
    assert.deepEqual(controls.filter((one) => !fits(one)).length, 1)
  })
})
