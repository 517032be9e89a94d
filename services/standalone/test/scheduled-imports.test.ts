import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { shippedRows, writeOwnCsv } from '@tathya/datasets/testing'
import { startChild, tempFolder, waitFor } from '@tathya/testing'
import { datasets } from '../src/datasets.ts'
import { programOf, startProduct } from './start-product.ts'

const register = fileURLToPath(new URL('../../schools/test/fixtures/register-lines.csv', import.meta.url))

test('a product imports what TATHYA_IMPORTS names, serves it soon, and tells what failed', async (context) => {
  const folder = tempFolder(context)
  const table = path.join(folder, 'payments.csv')
  const gone = path.join(folder, 'gone.csv')
  const payments = datasets.find(({ definition }) => definition.id === 'payment-systems')!
  await writeOwnCsv(table, payments, (await shippedRows(payments)).slice(0, 10))
  const { client, metricsUrl } = await startProduct(context, {
    env: {
      TATHYA_IMPORTS: `payment-systems=${table}@24h; schools=${register}@1h; forex=${gone}@0.5h`,
    },
  })
  const rowsOf = async (id: string) => (await client.get(`/e/datasets/${id}`)).body.rows as number
  // The register is read with the local units, which are another service's.
  for (const [id, rows] of Object.entries({ 'payment-systems': 10, schools: 7 }))
    await waitFor(`the import of ${id}`, async () => (await rowsOf(id)) === rows)
  assert.equal((await client.get('/e/schools?school_search=takshashila')).body[0].school_id, 74472)
  await waitFor('the failure', async () =>
    JSON.stringify((await client.get('/readyz')).body).includes(`${gone} cannot be read`),
  )
  assert.equal((await client.get('/readyz')).status, 200)
  const metrics = await (await fetch(metricsUrl)).text()
  assert.match(metrics, /^tathya_import_last_success_timestamp_seconds\{dataset="schools"\} \d{9}/m)
  assert.match(metrics, /^tathya_import_failures_total\{dataset="forex"\} [1-9]/m)
})

test('a product is not started with imports that cannot be meant', async (context) => {
  const folder = tempFolder(context)
  writeFileSync(path.join(folder, 'imports.txt'), 'rivers=a.csv@24h; forex=b.csv')
  const child = startChild(context, programOf(), {
    env: { TATHYA_DATA: folder, TATHYA_IMPORTS_FILE: path.join(folder, 'imports.txt') },
  })
  assert.equal(await child.ends(), 1)
  assert.match(child.output(), /TATHYA_IMPORTS: there is no dataset rivers/)
  assert.match(child.output(), /TATHYA_IMPORTS: "forex=b\.csv" must be <dataset>=<file or address>@<hours>h/)
})
