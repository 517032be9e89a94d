import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { Import } from '@tathya/contracts/http'
import { storedReleases } from '@tathya/datasets'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { createEconomicsData } from '../src/index.ts'
import { toTradeRow } from '../src/trade/trade-row.ts'
import { marble } from './support/trade-figure.ts'

test('a release that was imported before units were normalised is served with the fields of today', async (context) => {
  const platform = await createTestPlatform(context)
  const row = toTradeRow('imports', { ...marble, months: 7 })
  const { unit_printed: _, comparable: __, ...fields } = row
  const bytes = Buffer.from(JSON.stringify([{ ...fields, unit: 'SQ.MTR' }]))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await storedReleases(platform).publish(
    {
      dataset: 'imports',
      version: `2027-01-01-${sha256.slice(0, 8)}`,
      rows: 1,
      sha256,
      imported_at: '2027-01-01T00:00:00.000Z',
      source_file: 'imports.csv',
    },
    bytes,
  )
  const { client } = await startTestService(context, createEconomicsData(platform))
  const { data } = (await client.get('/e/imports?unit=SQM')).body
  const [served, ...others] = data as Import[]
  assert.equal(others.length, 0)
  assert.deepEqual(served, { ...served, ...row })
  assert.deepEqual([served!.unit, served!.unit_printed, served!.comparable], ['SQM', 'SQ.MTR', false])
})
