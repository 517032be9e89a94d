import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { shippedRows, writeOwnCsv } from '@tathya/datasets/testing'
import { tempFolder, waitFor } from '@tathya/testing'
import { datasets } from '../src/datasets.ts'
import { startProduct, withKey } from './start-product.ts'

/** An answer of the central bank with the rates of one day. */
const rates = {
  status: { code: 200 },
  errors: { validation: null },
  params: {},
  data: {
    payload: [
      {
        date: '2026-05-14',
        published_on: '2026-05-14 00:00:08',
        rates: [
          { currency: { iso3: 'USD', name: 'U.S. Dollar', unit: 1 }, buy: '135.41', sell: '136.01' },
          { currency: { iso3: 'INR', name: 'Indian Rupee', unit: 100 }, buy: '160.00', sell: '160.15' },
        ],
      },
    ],
  },
  pagination: { page: 1, pages: 1 },
}

/** Questions about rates, and what their answers say: the rate, and the day that it is of. */
const questions = [
  ['What is the selling rate of the dollar today?', /2026-05-14.*136\.01/],
  ['आजको डलरको भाउ कति छ?', /२०२६-०५-१४.*१३५\.४१/],
  ['dollar rate aaja', /2026-05-14.*135\.41/],
  ['buying rate of the Indian rupee', /2026-05-14.*1\.6\b/],
] as const

test('a product imports what TATHYA_IMPORTS names, serves it soon, and tells what failed', async (context) => {
  const folder = tempFolder(context)
  const table = path.join(folder, 'payments.csv')
  const gone = path.join(folder, 'gone.csv')
  const register = path.join(folder, 'register.csv')
  const published = path.join(folder, 'rates.json')
  writeFileSync(published, JSON.stringify(rates))
  const counts = new Map([['exchange-rates', 2]])
  // A scheduled file that lacks more than a few rows would be refused.
  for (const [id, file] of Object.entries({ 'payment-systems': table, schools: register })) {
    const dataset = datasets.find(({ definition }) => definition.id === id)!
    const rows = (await shippedRows(dataset)).slice(1)
    counts.set(id, rows.length)
    await writeOwnCsv(file, dataset, rows)
  }
  const { client, adminKey, metricsUrl } = await startProduct(context, {
    env: {
      TATHYA_IMPORTS: [
        `payment-systems=${table}@24h; schools=${register}@1h; forex=${gone}@0.5h`,
        `exchange-rates=${published}@24h`,
      ].join('; '),
    },
  })
  const rowsOf = async (id: string) => (await client.get(`/e/datasets/${id}`)).body.rows as number
  // Districts of schools are looked up among the units, which are another service's.
  for (const [id, rows] of counts)
    await waitFor(`the import of ${id}`, async () => (await rowsOf(id)) === rows)
  const { body } = await client.get('/e/schools?school_search=takshashila')
  assert.match(body[0].school_name, /^Takshashila/i)
  for (const [user_input, said] of questions) {
    const answer = await client.post('/ai_engine/chat_engine', { user_input }, withKey(adminKey))
    assert.match(answer.body.response, said, user_input)
  }
  await waitFor('the failure', async () =>
    JSON.stringify((await client.get('/readyz')).body).includes(`${gone} cannot be read`),
  )
  assert.equal((await client.get('/readyz')).status, 200)
  const metrics = await (await fetch(metricsUrl)).text()
  assert.match(metrics, /^tathya_import_last_success_timestamp_seconds\{dataset="schools"\} \d{9}/m)
  assert.match(metrics, /^tathya_import_failures_total\{dataset="forex"\} [1-9]/m)
})
