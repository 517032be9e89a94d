import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import type { Events } from '@tathya/contracts/internal'
import type { SubscribeOptions } from '@tathya/events'
import { loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, PlatformConfig } from '../src/create-platform.ts'

/** Makes a platform in a folder of the test's own, with ingest topics for two customers. */
async function openPlatform(t: TestContext, customers: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-groups-'))
  const config = loadConfig(PlatformConfig, { TATHYA_DATA: folder, TATHYA_INGEST_CUSTOMERS: customers })
  const platform = await createPlatform(config, { logs: silentLogs })
  t.after(async () => {
    await platform.close()
    rmSync(folder, { recursive: true })
  })
  return platform
}

type Options = SubscribeOptions<Events, keyof Events & string>

const handle = async () => {}

describe('groups', () => {
  test('that are not declared in the contracts cannot subscribe', async (t) => {
    const { events } = await openPlatform(t, '')
    const options: Options = { group: 'forgotten', types: ['logger.entry'], handle }
    await assert.rejects(
      events.subscribe(options),
      /Group "forgotten" is not declared\. Add it to groups\.ts/,
    )
    assert.deepEqual(events.subscriptions(), [])
  })

  test('subscribe to exactly the types of their declaration', async (t) => {
    const { events } = await openPlatform(t, '7, 12')
    const ingest = (types: Options['types']): Options => ({ group: 'logger.ingest', types, handle })
    await assert.rejects(events.subscribe(ingest(['logger.entry'])), /declared with logger\.ingest/)
    await assert.rejects(
      events.subscribe(ingest(['logger.ingest', 'logger.ingest.7'])),
      /logger\.ingest\.12 in groups\.ts/,
    )
    await events.subscribe(ingest(['logger.ingest', 'logger.ingest.7', 'logger.ingest.12']))
    assert.equal(events.subscriptions().length, 1)
  })

  for (const customers of ['7,', 'x', '-1', '07', '1.5', '99999999999999999999'])
    test(`of customers "${customers}" are refused`, () => {
      const environment = { TATHYA_INGEST_CUSTOMERS: customers }
      assert.throws(() => loadConfig(PlatformConfig, environment), /must be ids of customers/)
    })
})
