import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ingestTopicOf } from '@tathya/contracts/internal'
import { loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, PlatformConfig } from '@tathya/runtime'
import { mountSmallDisk, noMount, onEnd, tempFolder, waitFor } from '@tathya/testing'
import { emptyLedger, readPage, sendEntries } from './ledger.ts'
import { ingestCustomer } from './own-servers.ts'
import { assertRecovered, type Setting, startOn } from './setting.ts'

const shiftedClock = fileURLToPath(new URL('shifted-clock.ts', import.meta.url))

/** An entry of a customer on another customer's topic can never be stored: it is parked, and holds up no other. */
export async function poison(context: TestContext, setting: Setting): Promise<void> {
  const ledger = emptyLedger()
  const logger = await startOn(context, setting)
  const config = loadConfig(PlatformConfig, { ...setting.servers.env, TATHYA_DATA: tempFolder(context) })
  const { events, close } = await createPlatform(config, { logs: silentLogs })
  onEnd(context, close)
  const topic = ingestTopicOf(ingestCustomer)
  const entry = { service_name: 's1', exception_message: 'from outside' }
  await events.publish(topic, { ...entry, customer_id: ingestCustomer + 1 }, { id: 'poison' })
  await events.publish(topic, { ...entry, customer_id: ingestCustomer }, { id: 'good' })
  await sendEntries(logger, ledger, { most: 500, senders: 8 })
  await assertRecovered(context, 'a poison event', logger, ledger)
  const [parked] = await waitFor('it to be parked', async () => {
    const list = await events.deadLetters.list('logger.ingest')
    return list.length > 0 ? list : undefined
  })
  context.diagnostic(`${parked!.id} parked after ${parked!.attempts} tries: ${parked!.error}`)
  assert.match(parked!.error, /customer/)
  const { total } = await waitFor('the one behind it', async () => {
    const page = await readPage(logger, `customer_id=${ingestCustomer}`)
    return page.total > 0 ? page : undefined
  })
  assert.equal(total, 1)
  assert.equal(await events.deadLetters.drop('logger.ingest', parked!.id), true)
}

/** The clock of the logger's machine is set back by an hour in a burst. */
export async function setClockBack(context: TestContext, setting: Setting): Promise<void> {
  const ledger = emptyLedger()
  const logger = await startOn(context, setting, { preload: shiftedClock })
  await sendEntries(logger, ledger, { most: 300, senders: 8 })
  logger.child.kill('SIGUSR2')
  await logger.child.says(/clock set back/)
  await sendEntries(logger, ledger, { most: 300, senders: 8 })
  assert.deepEqual([...ledger.statuses], [[201, 600]])
  assert.equal((await fetch(`${logger.url}/readyz`)).status, 200)
  await assertRecovered(context, 'clock set back by an hour', logger, ledger)
}

/** Both servers are away and the disk of the spool fills up: entries are refused, and none that was accepted is lost. */
export async function fillDisk(context: TestContext, setting: Setting): Promise<void> {
  const { kafka, mongo } = setting.servers
  const folder = mountSmallDisk(context, 3)
  // Skipped only without the right to mount a disk; CI is root, so there it runs.
  if (folder === undefined) return context.skip(noMount)
  const ledger = emptyLedger()
  await Promise.all([kafka.kill(), mongo.kill()])
  const logger = await startOn(context, setting, { folder })
  const isFull = () => (ledger.statuses.get(503) ?? 0) > 20
  await sendEntries(logger, ledger, { most: 5_000, senders: 8, length: 20_000, until: isFull })
  assert.ok(isFull(), 'the disk was full')
  assert.deepEqual([...ledger.statuses.keys()].sort(), [201, 503])
  assert.ok((await logger.metric('tathya_events_refused_total'))! > 20)
  assert.equal(ledger.cut, 0)
  await Promise.all([kafka.start(), mongo.start()])
  await assertRecovered(context, 'full disk', logger, ledger)
  await waitFor('an empty spool', async () => (await logger.metric('tathya_events_held_bytes')) === 0)
  const after = emptyLedger()
  await sendEntries(logger, after, { most: 100, senders: 8, length: 20_000 })
  assert.deepEqual([...after.statuses], [[201, 100]])
}
