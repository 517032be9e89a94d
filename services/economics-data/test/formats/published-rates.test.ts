import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { publishedRates } from '../../src/datasets/exchange-rates/published-rates.ts'
import { definitionOf, jsonSource, readAs, rowsOf } from '../support/import-sources.ts'

const id = 'exchange-rates'
const rate = (iso3: string, unit: unknown, buy: unknown, sell: unknown) => ({
  currency: { iso3, name: `Name of ${iso3}`, unit },
  buy,
  sell,
})
const day = (date: string, rates: readonly unknown[], more: object = {}) => ({
  date,
  published_on: `${date} 00:00:08`,
  ...more,
  rates,
})
const page = (payload: readonly unknown[], pagination: object = { page: 1, pages: 1 }) => ({
  status: { code: 200 },
  errors: { validation: null },
  params: { from: '2024-05-12', to: '2024-05-14', page: '1', per_page: '100' },
  data: { payload },
  pagination: { per_page: 100, total: payload.length, ...pagination },
})
const usd = rate('USD', 1, '133.09', '133.69')

describe("the central bank's exchange rates", () => {
  test('are read with the exact rates of one unit', async () => {
    const rates = [rate('INR', 100, '160.00', '160.15'), rate('JPY', '10', '8.54', '8.58'), usd]
    const result = await readAs(id, jsonSource(page([day('2024-05-14', rates)])))
    const rows = rowsOf(id, result)
    assert.deepEqual(
      rows.map(({ currency, unit, buy, sell, buy_per_unit, sell_per_unit }) => [
        ...[currency, unit, buy, sell, buy_per_unit, sell_per_unit],
      ]),
      [
        ['INR', 100, 160, 160.15, '1.6', '1.6015'],
        ['JPY', 10, 8.54, 8.58, '0.854', '0.858'],
        ['USD', 1, 133.09, 133.69, '133.09', '133.69'],
      ],
    )
    assert.deepEqual([rows[2]!.id, rows[2]!.published_on], ['2024-05-14-USD', '2024-05-14T00:00:08+05:45'])
    assert.equal(result.covers, 'exchange rates of 1 day, 2024-05-14 to 2024-05-14')
  })

  test('may have the currency beside its rates, and rates that are not published', async () => {
    const flat = { iso3: 'kwd', name: '', unit: 1, buy: '', sell: '0.00' }
    const [row] = rowsOf(id, await readAs(id, jsonSource(page([day('2024-05-14', [flat])]))))
    assert.deepEqual(
      [row!.currency, row!.currency_name, row!.buy, row!.sell, row!.buy_per_unit],
      ['KWD', 'KWD', null, null, null],
    )
  })

  test('of several pages are one, by day; of a day that comes twice the later change counts', async () => {
    const early = day('2024-05-14', [usd], { modified_on: '2024-05-14 01:00:00' })
    const late = day('2024-05-14', [rate('USD', 1, '133.5', '134')], { modified_on: '2024-05-14 09:00:00' })
    const other = day('2024-05-13', [usd])
    for (const pages of [
      [page([late, other], { pages: 2 }), page([early], { page: 2, pages: 2 })],
      [page([early, other], { pages: 2 }), page([late], { page: 2, pages: 2 })],
    ]) {
      const result = await readAs(id, jsonSource(pages))
      const rows = rowsOf(id, result)
      assert.deepEqual(rows.map(({ date, buy }) => `${date} ${buy}`).sort(), [
        '2024-05-13 133.09',
        '2024-05-14 133.5',
      ])
      assert.equal(result.warnings.length, 1)
      assert.match(result.warnings[0]!, /2024-05-14 stands in the file with different rates/)
    }
  })

  test('take the place of the days that they are of, and of no others', async () => {
    const { replaces } = await readAs(id, jsonSource(page([day('2024-05-14', [usd]), day('2024-05-15', [])])))
    assert.ok(typeof replaces === 'function')
    assert.deepEqual(
      ['2024-05-13', '2024-05-14', '2024-05-15'].map((date) => replaces({ date })),
      [false, true, false],
    )
  })

  test('tell which pages are missing', async () => {
    const { warnings } = await readAs(id, jsonSource(page([day('2024-05-14', [usd])], { page: 2, pages: 3 })))
    assert.match(warnings.join(), /has 3 pages; import the others, too: 1, 3/)
  })

  test('are refused where they contradict themselves, and the message says where', async () => {
    const read = (payload: unknown[]) => readAs(id, jsonSource(page(payload)))
    await assert.rejects(
      read([day('2024-05-14', [rate('USD', 1, '134', '133')])]),
      /2024-05-14 USD: the buying rate 134 is above the selling rate 133/,
    )
    await assert.rejects(read([day('2024-02-30', [usd])]), /day 1 of the payload is not as published: date/)
    await assert.rejects(read([day('2024-05-14', [])]), /holds no day with rates/)
    await assert.rejects(read([{ date: '2024-05-14' }]), /day 1 of the payload .*rates/)
  })

  test('of an unknown unit or without a decimal are refused by the schema', async () => {
    for (const wrong of [rate('USD', 7, '1', '2'), rate('USD', 1, 'many', '2'), rate('US$', 1, '1', '2')]) {
      const result = await readAs(id, jsonSource(page([day('2024-05-14', [wrong])])))
      assert.throws(() => rowsOf(id, result))
    }
  })

  test('of days to come are refused, by the day in Nepal', async () => {
    const source = jsonSource(page([day('2024-05-14', [usd])]))
    const context = { dataset: id, rows: async () => [], progress() {} }
    const at = (time: string) => publishedRates(() => new Date(time))
    await assert.rejects(
      async () => at('2024-05-13T18:14:00Z').read(source, context),
      /days to come are refused: 2024-05-14; in Nepal it is 2024-05-13/,
    )
    const result = await at('2024-05-13T18:16:00Z').read(source, context)
    assert.equal(result.rows.length, 1)
  })

  test('that the publisher refused are reported with its reasons', async () => {
    const refused = {
      status: { code: 400 },
      errors: { validation: { per_page: ['The per page field is required.'] } },
      data: { payload: null },
    }
    await assert.rejects(readAs(id, jsonSource(refused)), /status 400.*per page field is required/)
  })

  test('are not seen in other JSON', () => {
    const [format] = definitionOf(id).formats!
    for (const json of [[], {}, null, 'rates', { data: [] }, [{ status: 'ok' }]])
      assert.equal(format!.recognise(jsonSource(json)), false)
  })
})
