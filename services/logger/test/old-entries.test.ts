import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { waitFor } from '@tathya/testing'
import { createLogger } from '../src/index.ts'
import { type OldEntryRecord, oldEntries } from '../src/old-entries.ts'

test('entries of an earlier version are moved into the store, with their fields and groups', async (context) => {
  const platform = await createTestPlatform(context)
  const old = platform.records.collection(oldEntries)
  const record = (index: number): OldEntryRecord => ({
    entry_id: `0190163d-8694-739b-aea5-00000000000${index}`,
    customer_id: 7,
    exception_message: `order ${index} failed`,
    service_name: 'billing',
    created_date: `2026-01-01T00:00:0${index}.5`,
    created_at: `2026-01-01T00:00:0${index}.500000000`,
    additional_info: index === 0 ? { level: 'fatal' } : null,
    received_at: '2026-01-01T00:01:00.000Z',
    trace_id: 'a'.repeat(32),
  })
  for (let index = 0; index < 3; index += 1) await old.insert(record(index))
  await startTestService(context, await createLogger(platform))
  await waitFor('the move', async () => (await old.count()) === 0)
  const { items } = await platform.entries.find({ customer_id: 7 })
  assert.deepEqual(
    items.map(({ created_date, level, trace_id }) => [created_date, level, trace_id]),
    [
      ['2026-01-01T00:00:02.5', 'error', 'a'.repeat(32)],
      ['2026-01-01T00:00:01.5', 'error', 'a'.repeat(32)],
      ['2026-01-01T00:00:00.5', 'fatal', 'a'.repeat(32)],
    ],
  )
  assert.equal(new Set(items.map(({ group_id }) => group_id)).size, 1)
})
