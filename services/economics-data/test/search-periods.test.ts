import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { clientOfShippedRows } from './support/shipped-service.ts'

/** Searches, and the filters that choose the same rows. */
const searches: readonly (readonly [path: string, words: string, filters: string])[] = [
  ['/e/remittances', '2081/82', 'fiscal_year=2081/82'],
  ['/e/remittances', '2024/25', 'fiscal_year=2081/82'],
  ['/e/remittances', 'FY २०८१-८२', 'fiscal_year=2081/82'],
  ['/e/remittances', 'आर्थिक वर्ष २०८१/८२', 'fiscal_year=2081/82'],
  ['/e/remittances', 'असार 2079/80', 'fiscal_year=2079/80&month_nepali=Ashadh'],
  ['/e/remittances', '2080-81 saun', 'fiscal_year=2080/81&month_nepali=Shrawan'],
  ['/e/remittances', 'Baisakh', 'month_nepali=Baisakh'],
  ['/e/remittances', '2015/16', 'fiscal_year=2015/16'],
  ['/e/forex', 'फागुन 2080/081', 'fiscal_year_str=2080/81&month=Falgun'],
  [
    '/e/paymentIndicators',
    'wallet users 2081/82 kartik',
    'series=Wallet Users&fiscal_year=2081/82&month_nepali=Kartik',
  ],
  ['/e/tradeByCountry', 'Vietnam 2024/25', 'partner_country=Vietnam&report_year=2081/82'],
  ['/e/budgets', 'education 2017/18', 'q=education&estimate_year_str=2074/75'],
]

describe('a search reads periods as filters do', () => {
  for (const [path, words, filters] of searches)
    test(`${path}: ${words}`, async () => {
      const client = await clientOfShippedRows()
      const ids = async (query: string) => {
        const { status, body } = await client.get(`${path}?${encodeURI(query)}&limit=1000&fields=id`)
        assert.equal(status, 200, JSON.stringify(body))
        return (body.data ?? body).map(({ id }: { id: number }) => id).toSorted()
      }
      const expected = await ids(filters)
      assert.deepEqual(await ids(`q=${words}`), expected)
      assert.equal(expected.length === 0, words === '2015/16')
    })

  test('and names the field in matched_on', async () => {
    const client = await clientOfShippedRows()
    const { body } = await client.get('/e/tradeByCountry?q=Vietnam%202024/25')
    assert.deepEqual(body.data[0].matched_on, ['partner_country', 'report_year'])
    assert.equal(body.data[0].score, 100)
  })
})
