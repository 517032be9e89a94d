import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Budget, Forex, Remittance } from '@tathya/contracts/http'
import { clientOfShippedRows } from './support/shipped-service.ts'

const rowsOf = async <R>(query: string): Promise<R[]> => {
  const { status, body } = await (await clientOfShippedRows()).get(query)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data ?? body
}

describe('what reports print beside the amounts in rupees', () => {
  test("reserves of Baisakh 2082/83: those of banks, import cover and India's share (paragraphs 29 and 30)", async () => {
    const rows = await rowsOf<Forex>('/e/forex?fiscal_year_str=2082/83&month=Baisakh')
    assert.deepEqual(
      rows.map((row) => [
        row.currency,
        row.forex_banks_millions,
        row.indian_share_percent,
        row.import_cover_goods_months,
        row.import_cover_goods_services_months,
      ]),
      [
        ['NPR', 406_170, 20.6, 22.6, 19.2],
        ['USD', null, 20.6, 22.6, 19.2],
      ],
    )
    assert.equal(rows[0]!.forex_millions! + rows[0]!.forex_banks_millions!, rows[0]!.forex_gross_millions)
  })

  test('reserves of Ashadh 2079/80 (paragraphs 39 and 40), and convertible ones of a book of tables', async () => {
    const [row] = await rowsOf<Forex>('/e/forex?fiscal_year_str=2079/80&month=Ashadh&currency=NPR')
    assert.deepEqual(
      [row!.forex_banks_millions, row!.indian_share_percent, row!.import_cover_goods_services_months],
      [193_590, 22.5, 10],
    )
    assert.equal(row!.import_cover_goods_months, 11.7)
    const [april] = await rowsOf<Forex>('/e/forex?as_of_date=2013-04-13&currency=NPR&vintage=table_current')
    assert.deepEqual(
      [april!.forex_convertible_millions, april!.forex_inconvertible_millions],
      [370_927.15, 103_236.25],
    )
  })

  test('remittances in dollars: 13.26 billion in ten months of 2082/83, 9.33 in 2079/80', async () => {
    const rows = await rowsOf<Remittance>(
      '/e/remittances?rolling_amount_usd_millions__null=false&sort=-as_of_date',
    )
    assert.equal(rows.find((row) => row.as_of_date === '2026-05-14')!.rolling_amount_usd_millions, 13_260)
    assert.equal(rows.find((row) => row.as_of_date === '2023-07-16')!.rolling_amount_usd_millions, 9_330)
    const series = '/e/series/remittances.rolling_amount_usd_millions.remittance-inflows'
    const { body } = await (await clientOfShippedRows()).get(`${series}?from=2082/83`)
    assert.deepEqual([body.meta.series[0].unit, body.meta.series[0].currency], ['million USD', 'USD'])
    assert.equal(body.data.at(-1).value, 13_260)
  })
})

describe('headlines of the budget', () => {
  test('say if transfers to provinces and local levels are part of them', async () => {
    const rows = await rowsOf<Budget>('/e/budgets?classification=headline&per_page=1000')
    const stated = (name: string, kind: string, value: boolean | null) =>
      rows
        .filter((row) => row.category_name === name && row.estimate_kind === kind)
        .filter((row) => row.includes_transfers === value)
        .map((row) => row.estimate_year_str)
    for (const name of ['Recurrent expenditure', 'Capital expenditure']) {
      assert.deepEqual(stated(name, 'estimate', false), ['2078/79', '2079/80'])
      assert.deepEqual(stated(name, 'actual', false), [])
      assert.deepEqual(stated(name, 'actual', null), ['2069/70', '2070/71'])
    }
    assert.ok(stated('Total budget', 'estimate', true).length > 10)
    assert.deepEqual(stated('Total budget', 'estimate', null), [])
    assert.deepEqual(stated('Revenue', 'estimate', true), [])
  })

  test('of different coverage are not put beside each other without a notice, those of one are', async () => {
    const client = await clientOfShippedRows()
    const noticeOf = async (query: string) => (await client.get(query)).headers.get('x-dataset-notice') ?? ''
    const caution = /sources differ in whether transfers/
    const recurrent = '/e/budgets?classification=headline&category_name=Recurrent%20expenditure'
    assert.match(await noticeOf(`${recurrent}&estimate_year_str=2079/80`), caution)
    assert.match(await noticeOf(`${recurrent}&estimate_kind=estimate&format=csv`), caution)
    assert.doesNotMatch(await noticeOf(`${recurrent}&estimate_year_str=2081/82`), caution)
    const { body } = await client.get('/e/series?dataset=budgets&q=recurrent&limit=1000')
    const idOf = (kind: string) =>
      body.data.find(({ title }: { title: string }) => title === `Budget: Recurrent expenditure (${kind})`).id
    const [estimate, actual] = [idOf('estimate'), idOf('actual')]
    const compare = `/e/series/compare?ids=${estimate},${actual}`
    assert.match(await noticeOf(`${compare}&from=2078/79`), caution)
    assert.match(await noticeOf(`${compare}&from=2078/79&format=svg`), caution)
    assert.doesNotMatch(await noticeOf(`${compare}&from=2080/81`), caution)
    assert.match(await noticeOf(`/e/series/${estimate}?transform=yoy&from=2078/79`), caution)
    // The change of 2080/81 is one of 2079/80, whose estimate leaves transfers out.
    assert.match(await noticeOf(`/e/series/${estimate}?transform=yoy&from=2080/81`), caution)
    assert.doesNotMatch(await noticeOf(`/e/series/${estimate}?transform=yoy&from=2081/82`), caution)
    assert.doesNotMatch(await noticeOf(`/e/series/${actual}?transform=yoy&from=2077/78`), caution)
  })
})
