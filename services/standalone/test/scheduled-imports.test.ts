import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { shippedRows, writeOwnCsv } from '@tathya/datasets/testing'
import { tempFolder, waitFor } from '@tathya/testing'
import { datasets } from '../src/datasets.ts'
import { startProduct } from './start-product.ts'

test('a product imports what TATHYA_IMPORTS names, serves it soon, and tells what failed', async (context) => {
  const folder = tempFolder(context)
  const table = path.join(folder, 'payments.csv')
  const gone = path.join(folder, 'gone.csv')
  const register = path.join(folder, 'register.csv')
  const counts = new Map<string, number>()
  // A scheduled file that lacks more than a few rows would be refused.
  for (const [id, file] of Object.entries({ 'payment-systems': table, schools: register })) {
    const dataset = datasets.find(({ definition }) => definition.id === id)!
    const rows = (await shippedRows(dataset)).slice(1)
    counts.set(id, rows.length)
    await writeOwnCsv(file, dataset, rows)
  }
  const { client, metricsUrl } = await startProduct(context, {
    env: {
      TATHYA_IMPORTS: `payment-systems=${table}@24h; schools=${register}@1h; forex=${gone}@0.5h`,
    },
  })
  const rowsOf = async (id: string) => (await client.get(`/e/datasets/${id}`)).body.rows as number
  // Districts of schools are looked up among the units, which are another service's.
  for (const [id, rows] of counts)
    await waitFor(`the import of ${id}`, async () => (await rowsOf(id)) === rows)
  const { body } = await client.get('/e/schools?school_search=takshashila')
  assert.match(body[0].school_name, /^Takshashila/i)
  await waitFor('the failure', async () =>
    JSON.stringify((await client.get('/readyz')).body).includes(`${gone} cannot be read`),
  )
  assert.equal((await client.get('/readyz')).status, 200)
  const metrics = await (await fetch(metricsUrl)).text()
  assert.match(metrics, /^tathya_import_last_success_timestamp_seconds\{dataset="schools"\} \d{9}/m)
  assert.match(metrics, /^tathya_import_failures_total\{dataset="forex"\} [1-9]/m)
})
