import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { datasets as registered } from '@tathya/contracts/http'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { createDataService } from '../src/index.ts'
import { sampleDataset, sampleRows } from './support/sample.ts'

const idsOf = (service: string) => registered.filter((route) => route.service === service).map(({ id }) => id)

/** A service of this name with datasets of these ids. */
async function create(context: TestContext, name: string, ids: readonly string[]) {
  const datasets = ids.map((id) => sampleDataset(context, sampleRows(2), { id }))
  return createDataService(await createTestPlatform(context), { name, summary: 'Samples', datasets })
}

describe('a service of datasets', () => {
  test('serves every dataset to which the list of addresses leads', async (context) => {
    const ids = idsOf('economics-data')
    const { client } = await startTestService(context, await create(context, 'economics-data', ids))
    const { data } = (await client.get('/e/datasets')).body
    assert.deepEqual(
      data.map(({ id }: { id: string }) => id),
      ids,
    )
    assert.equal((await client.get('/e/budgets')).status, 200)
  })

  test('is refused where an address leads to it and the dataset is not there', async (context) => {
    const ids = idsOf('economics-data').filter((id) => id !== 'forex')
    await assert.rejects(create(context, 'economics-data', ids), /leads to economics-data for forex: add/)
  })

  test('is refused where the address of its dataset leads elsewhere', async (context) => {
    await assert.rejects(
      create(context, 'geo-data', ['administrative-units', 'forex']),
      /forex is declared by geo-data, but .*datasets\.ts leads to economics-data/,
    )
  })
})
