import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Permanent } from '@tathya/events'
import type { Platform } from '@tathya/runtime'
import { waitFor } from '@tathya/testing'
import { adminKey, startGateway } from './support/gateway.ts'

/** Makes the logger's group give up one entry. */
async function park({ events }: Platform): Promise<void> {
  const subscription = await events.subscribe({
    group: 'logger.store',
    types: ['logger.entry'],
    handle: async () => {
      throw new Permanent('No')
    },
  })
  const entry = {
    customer_id: 1,
    exception_message: 'message',
    service_name: 'billing',
    created_date: '2026-11-21T06:00:00',
    additional_info: null,
  }
  await events.publish('logger.entry', { entry_id: 'e1', received_at: '2026-11-21T06:00:00.000Z', entry })
  await waitFor('the dead letter', async () => {
    return (await events.deadLetters.count('logger.store')) === 1 ? true : undefined
  })
  await subscription.close()
}

test('dead letters are for administrators only', async (context: TestContext) => {
  const { platform, url, issue } = await startGateway(context)
  await park(platform)
  const { key } = await issue({ scopes: ['log:read', 'log:write'] })
  const address = `${url}/admin/parked/logger.store`
  const status = async (headers: Record<string, string>) => (await fetch(address, { headers })).status
  assert.deepEqual(
    [await status({}), await status({ 'X-API-Key': key }), await status({ 'X-API-Key': adminKey })],
    [401, 403, 200],
  )
})
