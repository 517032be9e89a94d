import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, PlatformConfig } from '@tathya/runtime'
import { onEnd, startDoomed, tempFolder, waitFor } from '@tathya/testing'
import { openAlertRecords } from '../../src/alerts/records.ts'
import { createLogger } from '../../src/index.ts'
import type { AlertsChildTask } from './alerts-child.ts'
import { startReceiver } from './receivers.ts'

const program = fileURLToPath(new URL('./alerts-child.ts', import.meta.url))

const rule = {
  id: '0190163d-8694-739b-aea5-966c26f8ad91',
  customer_id: 7,
  kind: 'new_group',
  name: 'new',
  is_enabled: true,
  service_name: null,
  environment: null,
  levels: null,
  threshold: null,
  minutes: null,
  quiet_minutes: 60,
  mail_to: [] as string[],
  created_at: '2026-11-26T10:00:00.000Z',
  check_at: null,
  watched_from: '2026-11-26T10:00:00.000Z',
  is_silent: false,
} as const

/** Starts a logger on a folder of data; it is closed when the test ends, or before. */
async function startLogger(context: TestContext, { folder, host }: AlertsChildTask) {
  const config = loadConfig(PlatformConfig, { TATHYA_DATA: folder, TATHYA_CALLBACK_HOSTS: host })
  const platform = await createPlatform(config, { logs: silentLogs })
  const logger = await createLogger(platform)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= logger.close().then(() => platform.close())
    return closing
  }
  onEnd(context, close)
  return { platform, logger, close }
}

/** The entry is stored; its notices are; one was answered by its receiver. */
for (const point of ['entry-stored', 'alert-recorded', 'alert-sent'])
  test(`killed at ${point}: the notice of a new group arrives, the same one`, async (t) => {
    const receiver = await startReceiver(t)
    const task = { folder: tempFolder(t), host: receiver.host }
    const first = await startLogger(t, task)
    const { rules, notices } = openAlertRecords(first.platform.records)
    await rules.insert({ ...rule, webhook_url: receiver.url })
    assert.equal((await notices.find()).items.length, 0)
    await first.close()
    await startDoomed(t, program, task, point).killed
    const { platform, logger } = await startLogger(t, task)
    await logger.start()
    const delivered = await waitFor('the delivered notice', async () => {
      const { items } = await openAlertRecords(platform.records).notices.find()
      return items.length > 0 && items.every(({ value }) => value.state === 'delivered') ? items : undefined
    })
    assert.equal(delivered.length, 1)
    assert.equal(receiver.calls.length, point === 'alert-sent' ? 2 : 1)
    assert.deepEqual([...new Set(receiver.calls.map(({ id }) => id))], [`msg_${delivered[0]!.value.id}`])
    assert.equal(receiver.calls[0]?.data.group?.title, 'Payment failed')
  })
