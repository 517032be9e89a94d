import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eventTables } from '@tathya/contracts/internal'
import { loadConfig } from '@tathya/platform'
import { createTestPlatform } from '@tathya/runtime/testing'
import { onEnd } from '@tathya/testing'
import { ServicesConfig, services } from '../src/services.ts'

test('every declared group runs in some service, and no other', async (context: TestContext) => {
  const env = { TATHYA_INGEST_CUSTOMERS: '7', TATHYA_CONVERSION_SLOTS: '1' }
  const platform = await createTestPlatform(context, { env })
  const config = loadConfig(ServicesConfig, env)
  for (const create of services) {
    const service = await create(platform, config)
    onEnd(context, () => service.close())
    await service.start()
  }
  const running = platform.events.subscriptions().map(({ group }) => group)
  assert.deepEqual(running.sort(), Object.keys(eventTables([7]).groups).sort())
})
