import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createPlatform, loadConfig, PlatformConfig, silentLogs } from '@tathya/platform'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import { emptyLedger, sendEntries } from './ledger.ts'
import { assertRecovered, type Setting, startOn } from './setting.ts'

const shiftedClock = fileURLToPath(new URL('shifted-clock.ts', import.meta.url))

/** An event that can never be stored is parked, and holds up no other. */
export async function poison(context: TestContext, setting: Setting): Promise<void> {
  const ledger = emptyLedger()
  const logger = await startOn(context, setting)
  const config = loadConfig(PlatformConfig, { ...setting.servers.env, TATHYA_DATA: tempFolder(context) })
  const platform = await createPlatform(config, { logs: silentLogs })
  onEnd(context, () => platform.close())
  const entry = {
    customer_id: ledger.customer,
    service_name: 's1',
    exception_message: 'bad',
    created_date: 'yesterday',
    additional_info: null,
  }
  const time = '2026-01-01T00:00:00.000Z'
  await platform.events.publish(
    'logger.entry',
    { entry_id: 'no id', received_at: time, entry },
    { id: 'poison' },
  )
  await sendEntries(logger, ledger, { most: 500, senders: 8 })
  await assertRecovered(context, 'a poison event', logger, ledger)
  const parked = await waitFor(
    'the parked event',
    () => platform.events.parked.show('logger.store', 'poison'),
    60_000,
  )
  context.diagnostic(`parked after ${parked.attempts} tries: ${parked.error}`)
  assert.equal(await platform.events.parked.drop('logger.store', 'poison'), true)
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

/** Why the case of a full disk is not run. */
export const noMount = 'needs the right to mount a small disk'

/** A disk of a few megabytes under a new folder; undefined where this user may not mount. */
function mountSmallDisk(context: TestContext): string | undefined {
  const folder = tempFolder(context)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onEnd(context, () => void execFileSync('umount', [folder]))
  return folder
}

/** Both servers are away and the disk of the spool fills up: entries are refused, and none that was accepted is lost. */
export async function fillDisk(context: TestContext, setting: Setting): Promise<void> {
  const { kafka, mongo } = setting.servers
  const folder = mountSmallDisk(context)
  if (folder === undefined) return context.skip(noMount)
  const ledger = emptyLedger()
  await Promise.all([kafka.kill(), mongo.kill()])
  const logger = await startOn(context, setting, { folder })
  const isFull = () => (ledger.statuses.get(503) ?? 0) > 20
  await sendEntries(logger, ledger, { most: 5_000, senders: 8, length: 20_000, until: isFull })
  assert.ok(isFull(), 'the disk was full')
  assert.deepEqual([...ledger.statuses.keys()].sort(), [201, 503])
  assert.ok((await logger.metric('tathya_events_refused_total')) > 20)
  assert.equal(ledger.cut, 0)
  await Promise.all([kafka.start(), mongo.start()])
  await assertRecovered(context, 'full disk', logger, ledger)
  await waitFor('an empty spool', async () => (await logger.metric('tathya_events_held_bytes')) === 0, 30_000)
  const after = emptyLedger()
  await sendEntries(logger, after, { most: 100, senders: 8, length: 20_000 })
  assert.deepEqual([...after.statuses], [[201, 100]])
}
