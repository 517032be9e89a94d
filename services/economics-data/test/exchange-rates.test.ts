import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { ExchangeRate } from '@tathya/contracts/http'
import { setUpInstallation } from './support/installation.ts'

/** An installation that imports answers of the publisher. */
async function setUp(context: TestContext) {
  const { importFile, serve } = await setUpInstallation(context)
  const importRates = (json: unknown) =>
    importFile('exchange-rates', { name: 'rates.json', bytes: JSON.stringify(json) })
  return { importRates, serve }
}

const dayOf = (date: string, dollar: string) => ({
  date,
  published_on: `${date} 00:00:08`,
  rates: [
    { currency: { iso3: 'USD', name: 'U.S. Dollar', unit: 1 }, buy: dollar, sell: `${Number(dollar) + 0.6}` },
    { currency: { iso3: 'INR', name: 'Indian Rupee', unit: 100 }, buy: '160.00', sell: '160.15' },
  ],
})
const pageOf = (...days: object[]) => ({
  status: { code: 200 },
  errors: { validation: null },
  params: {},
  data: { payload: days },
  pagination: { page: 1, pages: 1 },
})

describe('exchange rates', () => {
  test('are empty until they are imported, and say how that is done', async (context) => {
    const client = await (await setUp(context)).serve()
    for (const query of ['', '?on=2026-05-14', '?currency=USD']) {
      const { status, body } = await client.get(`/e/exchangeRates${query}`)
      assert.deepEqual([status, body.data, body.meta.total], [200, [], 0])
      assert.match(body.meta.notice, /npx tathya refresh exchange-rates/)
    }
  })

  test('are answered for a day, or the last day before it that has some', async (context) => {
    const { importRates, serve } = await setUp(context)
    const { status, text } = await importRates([
      pageOf(dayOf('2026-05-13', '135.1'), dayOf('2026-05-14', '135.4')),
    ])
    assert.equal(status, 0, text)
    const client = await serve()
    const on = async (query: string) => {
      const { body } = await client.get(`/e/exchangeRates?${query}`)
      return body.data.map(({ date, currency, buy }: ExchangeRate) => `${date} ${currency} ${buy}`)
    }
    assert.deepEqual(await on('on=2026-05-14'), ['2026-05-14 INR 160', '2026-05-14 USD 135.4'])
    assert.deepEqual(await on('on=2026-05-20&currency=usd'), ['2026-05-14 USD 135.4'])
    assert.deepEqual(await on('on=2026-05-22'), [])
    assert.deepEqual(await on('date=2026-05-15'), [])
    assert.deepEqual(await on('date=2026-05-13&q=dollar'), ['2026-05-13 USD 135.1'])
    assert.deepEqual(await on('date=2026-05-13&unit=100'), ['2026-05-13 INR 160'])
    const { body } = await client.get('/e/exchangeRates/2026-05-13-INR')
    assert.deepEqual(
      [body.unit, body.buy, body.buy_per_unit, body.sell_per_unit],
      [100, 160, '1.6', '1.6015'],
    )
    const wrong = await client.get('/e/exchangeRates?on=14 May')
    assert.deepEqual([wrong.status, wrong.body.errors[0].field], [400, 'on'])
  })

  test('of later files join those of earlier ones, by day; the same file twice changes nothing', async (context) => {
    const { importRates, serve } = await setUp(context)
    await importRates(pageOf(dayOf('2026-05-13', '135.1'), dayOf('2026-05-14', '135.4')))
    const later = pageOf(dayOf('2026-05-14', '136'), dayOf('2026-05-15', '136.2'))
    const { text } = await importRates(later)
    assert.match(text, /4 rows read: 2 new, 1 changed, 0 removed, 3 unchanged/)
    assert.match(
      (await importRates(later)).text,
      /Nothing changed: rates.json is the file that exchange-rates was imported from last/,
    )
    const { body } = await (await serve()).get('/e/exchangeRates?currency=USD')
    assert.deepEqual(
      body.data.map(({ date, buy }: ExchangeRate) => [date, buy]),
      [
        ['2026-05-15', 136.2],
        ['2026-05-14', 136],
        ['2026-05-13', 135.1],
      ],
    )
  })

  test('that contradict themselves are not imported', async (context) => {
    const { importRates, serve } = await setUp(context)
    const day = dayOf('2026-05-13', '135.1')
    const [dollar] = day.rates
    const wrong = { ...day, rates: [{ ...dollar, sell: '100' }] }
    const { status, text } = await importRates(pageOf(wrong))
    assert.equal(status, 1)
    assert.match(text, /2026-05-13 USD: the buying rate 135\.1 is above the selling rate 100/)
    const unit = { ...day, rates: [{ ...dollar, currency: { iso3: 'USD', name: 'U.S. Dollar', unit: 50 } }] }
    assert.equal((await importRates(pageOf(unit))).status, 1)
    assert.equal((await (await serve()).get('/e/exchangeRates')).body.meta.total, 0)
  })
})
