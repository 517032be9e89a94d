import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { storedReleases } from '../src/index.ts'
import { publishRows } from './support/publish-rows.ts'
import { createSampleService, sampleDataset, sampleRows } from './support/sample.ts'

test('the search of an earlier version is prepared only where words are looked for in it', async (context) => {
  const platform = await createTestPlatform(context)
  const prepared: number[] = []
  const dataset = sampleDataset(context, sampleRows(2), {
    search: {
      parameter: 'q',
      description: 'Words.',
      create(rows) {
        prepared.push(rows().length)
        return () => ({ rows: Uint32Array.of(0), describe: () => ({ score: 1, matched_on: [] }) })
      },
    },
  })
  const releases = storedReleases(platform)
  const earlier = await publishRows(releases, dataset, sampleRows(5), '2026-03-01T06:00:00Z')
  await publishRows(releases, dataset, sampleRows(7), '2026-03-02T06:00:00Z')
  const { client } = await startTestService(context, createSampleService(platform, [dataset]))
  const count = async (query: string) =>
    (await client.get(`/e/exports?version=${earlier}${query}`)).body.length
  assert.equal(await count(''), 5)
  assert.equal(await count('&per_page=2&page=3'), 1)
  assert.deepEqual(prepared, [7])
  assert.equal(await count('&q=a'), 1)
  assert.deepEqual(prepared, [7, 5])
})
