import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { tempFolder, waitFor } from '@tathya/testing'
import { waitForMessages } from './log-load.ts'
import { startService } from './start-service.ts'

test('a service whose storage is full accepts nothing, loses nothing, and is read', async (context: TestContext) => {
  const folder = tempFolder(context)
  const accepted = new Map<string, string>()
  const sent = new Set<string>()
  const first = await startService(context, 'logger', { folder, env: { TATHYA_DATA_LIMIT_MB: '2' } })
  const big = 'x'.repeat(50_000)
  const refused = await waitFor('a full storage', async () => {
    const exception_message = `big ${sent.size} ${big}`
    sent.add(exception_message)
    const entry = { customer_id: 7, service_name: 's', exception_message }
    const answer = await first.client.post('/e/logger', entry, await first.callerHeaders())
    if (answer.status === 201) accepted.set(exception_message, answer.headers.get('x-entry-id')!)
    return answer.status === 201 ? undefined : answer
  })
  assert.deepEqual([refused.status, refused.body.code], [503, 'storage_full'])
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  const read = await first.client.get('/e/logger?limit=1', await first.callerHeaders())
  assert.equal(read.status, 200, 'reads go on')
  first.child.kill('SIGTERM')
  assert.equal(await first.child.ends(), 0)
  // Without the limit.
  const logger = await startService(context, 'logger', { folder })
  const found = await waitForMessages(logger, [...accepted.keys()])
  for (const [message, id] of accepted) assert.deepEqual(found.get(message), [id], message)
  for (const [message, ids] of found) {
    assert.ok(sent.has(message), `${message} was sent`)
    assert.equal(ids.length, 1, `${message} is there once`)
  }
})
