import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { OwnServer } from '@tathya/test-servers'
import { shortOrLong, tempFolder, waitFor } from '@tathya/testing'
import { emptyLedger, sendEntries } from './ledger.ts'
import { assertKilledAt, assertRecovered, type Setting, sendUntilKilledAt, startOn } from './setting.ts'

/**
 * How long a server stays away at least, in milliseconds: longer than the session of a consumer. The entries that follow in
 * the burst in which it is killed last until it is back.
 */
const { awayMs, burst, pauseMs } = shortOrLong(
  { awayMs: 7_000, burst: 3_500, pauseMs: 50 },
  { awayMs: 20_000, burst: 20_000, pauseMs: 0 },
)

const senders = 16

/** A server is killed in a burst and comes back: every entry is answered with 201, and stored once. */
export async function killInBurst(
  context: TestContext,
  setting: Setting,
  kind: 'kafka' | 'mongo',
): Promise<void> {
  const server: OwnServer = setting.servers[kind]
  const ledger = emptyLedger()
  const logger = await startOn(context, setting)
  const begun = performance.now()
  let enough = Number.POSITIVE_INFINITY
  const sending = sendEntries(logger, ledger, { senders, pauseMs, until: () => ledger.sent.size >= enough })
  await waitFor('the burst to run', () => ledger.accepted.size > burst / 20)
  await server.kill()
  const before = { count: ledger.accepted.size, slowest: ledger.slowest }
  enough = ledger.sent.size + burst
  ledger.slowest = 0
  const isAccepted = () => ledger.accepted.size > before.count + senders
  await waitFor('more than was under way at the kill', isAccepted)
  await pause(awayMs)
  const away = { count: ledger.accepted.size - before.count, slowest: ledger.slowest }
  assert.equal((await fetch(`${logger.url}/readyz`)).status, 200, 'it is in use all the time')
  await server.start()
  await sending
  const seconds = Math.round((performance.now() - begun) / 1000)
  context.diagnostic(
    `${kind} away for ${awayMs / 1000} s: ${away.count} entries accepted meanwhile, the slowest in ${Math.round(away.slowest)} ms (before: ${Math.round(before.slowest)} ms); the burst took ${seconds} s`,
  )
  assert.deepEqual([[...ledger.statuses], ledger.cut], [[[201, ledger.sent.size]], 0])
  await assertRecovered(context, `${kind} killed in a burst`, logger, ledger)
  await waitFor('nothing that waits', async () => (await logger.metric('tathya_events_held')) === 0)
}

/** The logger is killed while entries go into the outbox, and while they are taken from it. */
export async function killAtOutbox(context: TestContext, setting: Setting): Promise<void> {
  const { kafka } = setting.servers
  const folder = tempFolder(context)
  const ledger = emptyLedger()
  await kafka.kill()
  const first = await startOn(context, setting, { folder, fault: 'outbox-inserted:20' })
  await sendUntilKilledAt('outbox-inserted:20', first, ledger)
  const second = await startOn(context, setting, { folder, fault: 'outbox-published' })
  await sendEntries(second, ledger, { most: 100, senders: 8 })
  await kafka.start()
  await assertKilledAt('outbox-published', second)
  const third = await startOn(context, setting, { folder })
  await assertRecovered(context, 'outbox-inserted, outbox-published', third, ledger)
  third.child.kill()
  await third.child.ends()
}

/** Both servers are away when the logger starts, and it is killed while entries go into the spool, and from it. */
export async function killAtSpool(context: TestContext, setting: Setting): Promise<void> {
  const { kafka, mongo } = setting.servers
  const folder = tempFolder(context)
  const ledger = emptyLedger()
  await Promise.all([kafka.kill(), mongo.kill()])
  const first = await startOn(context, setting, { folder, fault: 'entry-spooled:20' })
  await sendUntilKilledAt('entry-spooled:20', first, ledger)
  const second = await startOn(context, setting, { folder, fault: 'spool-sent' })
  await sendEntries(second, ledger, { most: 300, senders: 8 })
  const [, lastId] = [...ledger.accepted].at(-1)!
  const known = await fetch(`${second.url}/e/logger/${lastId}`, { headers: await second.gate.header() })
  assert.equal(((await known.json()) as { code: string }).code, 'not_yet_stored')
  assert.deepEqual([...ledger.statuses.keys()], [201])
  await Promise.all([kafka.start(), mongo.start()])
  await assertKilledAt('spool-sent', second)
  const third = await startOn(context, setting, { folder })
  await assertRecovered(context, 'both away: entry-spooled, spool-sent', third, ledger)
}
