import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { DatasetEntry, HsCode, Import, TradeByCountry, TradeTotal } from '@tathya/contracts/http'
import { walkPages } from '@tathya/testing'
import { clientOfShippedRows } from './support/shipped-service.ts'

async function start() {
  const client = await clientOfShippedRows()
  return {
    client,
    all: <R>(address: string) =>
      walkPages<R>(client, `${address}${address.includes('?') ? '&' : '?'}limit=1000`),
    codeOf: async (code: string) => (await client.get(`/e/hsCodes/${code}`)).body as HsCode,
  }
}

/** What the publishers print for full years, in thousand rupees, from the notes on sources. */
const totals: readonly (readonly [
  query: string,
  field: 'imports_amount' | 'exports_amount',
  thousands: number,
])[] = [
  ['publisher=customs&report_year=2071/72&period_months=12', 'imports_amount', 786_190_000],
  ['publisher=NRB&report_year=2014/15&period_months=12', 'imports_amount', 774_680_000],
  ['publisher=DoC&report_year=2017-18&period_months=12', 'imports_amount', 1_245_100_000],
  ['publisher=central_bank&report_year=2074-75&period_months=12', 'imports_amount', 1_242_830_000],
  ['publisher=customs&report_year=२०७३/७४&period_months=12', 'imports_amount', 984_300_000],
  ['publisher=customs&report_year=2079/80&comparable=true', 'exports_amount', 157_140_695],
  ['publisher=customs&report_year=2080/81&end_month=साउन', 'imports_amount', 129_238_971],
  ['publisher=customs&report_year=2080/081&end_month=August', 'exports_amount', 13_528_656],
]

describe('trade totals', () => {
  for (const [query, field, thousands] of totals) {
    test(query, async () => {
      const { all } = await start()
      const [row, ...others] = await all<TradeTotal>(encodeURI(`/e/tradeTotals?${query}`))
      assert.equal(others.length, 0)
      // Some are quoted in billions with two decimals.
      const rounding = thousands % 10_000 === 0 ? 10_000_000 : 1000
      assert.equal(Math.round(row![field]! / rounding), Math.round((thousands * 1000) / rounding))
    })
  }

  test('of both publishers agree within the rounding of the central bank, but for first prints of four years', async () => {
    const { all } = await start()
    const rows = await all<TradeTotal>('/e/tradeTotals')
    assert.equal(rows.length, 194)
    const periodOf = (row: TradeTotal) => `${row.report_year} ${row.period_months}`
    const bank = new Map(
      rows.filter((row) => row.publisher === 'central_bank').map((row) => [periodOf(row), row]),
    )
    const shared = rows.filter((row) => row.publisher === 'customs' && bank.has(periodOf(row)))
    assert.equal(shared.length, 43)
    const apart = shared.filter(
      (row) => Math.abs(row.imports_amount! - bank.get(periodOf(row))!.imports_amount!) > 10_000_000,
    )
    assert.ok(apart.every((row) => row.comparable && row.report_year <= '2074/75'))
  })

  test('stand apart by publisher, with what is unknown null', async () => {
    const { all } = await start()
    const publishers = (await all<TradeTotal>('/e/tradeTotals')).map(({ publisher }) => publisher)
    assert.deepEqual(publishers, publishers.toSorted().toReversed())
    const [row] = await all<TradeTotal>('/e/tradeTotals?report_year=2067/68&period_months=12')
    assert.deepEqual(
      [row!.exports_amount, row!.trade_balance, row!.imports_amount],
      [null, null, 394900000000],
    )
  })
})

describe('trade by country', () => {
  test('makes up the total of each year, but for the two that fall short', async () => {
    const { all } = await start()
    const rows = await all<TradeByCountry>('/e/tradeByCountry')
    assert.equal(rows.length, 1836)
    const years = await all<TradeTotal>('/e/tradeTotals?publisher=customs&comparable=true')
    const missing = years.map((year) => {
      const own = rows.filter(({ report_year }) => report_year === year.report_year)
      const thousands = (field: 'imports_amount' | 'exports_amount') =>
        Math.round((year[field]! - own.reduce((sum, row) => sum + (row[field] ?? 0), 0)) / 1000)
      return [year.report_year, thousands('imports_amount'), thousands('exports_amount')] as const
    })
    assert.equal(missing.length, 11)
    const short = missing.filter(([, imports, exports]) => Math.abs(imports) > 5 || Math.abs(exports) > 5)
    assert.deepEqual(
      short.map(([year]) => year),
      ['2074/75', '2076/77'],
    )
    assert.ok(short.every(([, imports]) => imports > 4000))
  })

  test('answers one country in every spelling and code, in every year', async () => {
    const { client } = await start()
    for (const name of ['Vietnam', 'Viet Nam', 'VN', 'vnm']) {
      const { headers } = await client.get(`/e/tradeByCountry?partner_country=${encodeURIComponent(name)}`)
      assert.equal(headers.get('x-total-count'), '11', name)
    }
    const { status, body } = await client.get('/e/tradeByCountry?partner_country=Vietnarm')
    assert.equal(status, 400)
    assert.match(body.errors[0].accepted, /ISO 3166-1 code/)
  })

  test('has no totals, and marks the rest', async () => {
    const { all } = await start()
    const rows = await all<TradeByCountry>('/e/tradeByCountry?report_year=2024/25')
    assert.ok(rows.every(({ partner_printed: name }) => !/^(total|world)$/i.test(name)))
    const kinds = Map.groupBy(rows, ({ partner_kind }) => partner_kind)
    assert.deepEqual(
      [...kinds].map(([kind, list]) => [kind, list.length]),
      [
        ['country', 162],
        ['remainder', 1],
        ['unspecified', 1],
      ],
    )
  })
})

describe('chapters of imports', () => {
  test('are asked for by either calendar and by code, with full years marked', async () => {
    const { all } = await start()
    for (const [code, thousands] of [
      ['61', 9_091_722],
      ['62', 22_736_912],
    ] as const) {
      const [row, ...others] = await all<Import>(`/e/imports?report_year=2018/19&hs_code=${code}`)
      assert.equal(others.length, 0)
      assert.deepEqual([Math.floor(row!.amount / 1000), row!.comparable], [thousands, true])
    }
    const parts = await all<Import>('/e/imports?comparable=false')
    assert.deepEqual(
      [...new Set(parts.map((row) => `${row.report_year} ${row.period_months}`))],
      ['2078/79 11', '2080/81 7'],
    )
  })

  test('of mineral fuels are one row a year, and the first months on request', async () => {
    const { client, all } = await start()
    const { body } = await client.get('/e/imports?hs_code=27')
    assert.deepEqual(
      body.data.map((row: Import) => [row.report_year, row.period_months]),
      [2073, 2074, 2075, 2076, 2077, 2078, 2079, 2080, 2081].map((year) => [`${year}/${year - 1999}`, 12]),
    )
    assert.equal(body.meta.defaults.periods, 'fullest')
    const fuels = await all<Import>('/e/imports?hs_code=27&periods=all')
    const parts = fuels.filter(({ comparable }) => !comparable)
    assert.deepEqual([fuels.length, parts.map((row) => row.period_months)], [11, [11, 7]])
  })

  test('keep leading zeros in answers and queries', async () => {
    const { client } = await start()
    const [first] = (await client.get('/e/imports?hs_code=09&limit=1')).body.data
    assert.equal(first.hs_code, '09')
    assert.equal((await client.get('/e/imports?hs_code=9')).body.data?.length ?? 0, 0)
  })

  test('say by which default they were chosen', async () => {
    const { client } = await start()
    const { meta } = (await client.get('/e/imports?limit=1')).body
    assert.match(JSON.stringify(meta), /"hs_level":"chapter"/)
    const entry = (await client.get('/e/datasets/imports')).body as DatasetEntry
    assert.match(JSON.stringify(entry), /Chapters only \(hs_level=chapter\)/)
  })
})

describe('codes of the Harmonized System', () => {
  test('are 21 sections with 97 chapters, and two chapters of national use', async () => {
    const { all } = await start()
    const rows = await all<HsCode>('/e/hsCodes')
    const sections = rows.filter(({ level }) => level === 'section')
    assert.deepEqual(
      sections.map(({ section_number }) => section_number),
      Array.from({ length: 21 }, (_, index) => index + 1),
    )
    const chapters = rows.filter(({ level }) => level === 'chapter')
    assert.deepEqual(
      chapters.map(({ code }) => code),
      Array.from({ length: 99 }, (_, index) => String(index + 1).padStart(2, '0')),
    )
    const outside = chapters.filter(({ status }) => status !== 'in_use')
    assert.deepEqual(
      outside.map(({ code, status, parent_code }) => [code, status, parent_code]),
      [
        ['77', 'reserved', 'XV'],
        ['98', 'national', null],
        ['99', 'national', null],
      ],
    )
  })

  test('lie in their sections', async () => {
    const { client, codeOf } = await start()
    assert.equal((await codeOf('62')).parent_code, 'XI')
    const { body } = await client.get('/e/hsCodes/XI/children')
    assert.deepEqual(
      body.data.map(({ code }: HsCode) => code),
      Array.from({ length: 14 }, (_, index) => String(index + 50)),
    )
    assert.equal((await client.get('/e/hsCodes/0199')).status, 404)
  })
})
