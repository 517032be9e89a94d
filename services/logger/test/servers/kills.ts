import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom, shortOrLong, tempFolder, waitFor } from '@tathya/testing'
import { emptyLedger, sendEntries } from './ledger.ts'
import type { LoggerProcess } from './logger-process.ts'
import { assertRecovered, type Setting, sendUntilKilledAt, startOn } from './setting.ts'

/** The part of the answer of `/readyz` that is looked at. */
interface ReadinessReport {
  readonly checks: readonly { name: string; ready: boolean; detail?: string }[]
}

const points = [
  'entry-received',
  'entry-published',
  'entry-answered',
  'entry-taken',
  'entry-stored',
  'entry-committed',
] as const

/**
 * The logger is killed at each point of the path, in one folder, and the next one stores what all of them accepted. That one
 * leaves nothing that waits: the one after it would come to its point by that, maybe before it answers.
 */
export async function killAtPoints(context: TestContext, setting: Setting): Promise<void> {
  const folder = tempFolder(context)
  const ledger = emptyLedger()
  for (const point of points) {
    const fault = `${point}:3`
    await sendUntilKilledAt(fault, await startOn(context, setting, { folder, fault }), ledger)
    const next = await startOn(context, setting, { folder })
    await assertRecovered(context, point, next, ledger)
    await waitFor('nothing that waits', () => hasNothingLeft(next))
    next.child.kill()
    assert.equal(await next.child.ends(), 0)
  }
}

/** True where a logger knows that it has stored all there is, also what nobody was told to be accepted. */
async function hasNothingLeft({ metric }: LoggerProcess): Promise<boolean> {
  const names = ['events_paused', 'tathya_events_held', 'events_consumer_lag']
  const left = await Promise.all(names.map(metric))
  return left.every((value) => value === 0)
}

/** The logger is killed at random moments under load. */
export async function killAtRandom(context: TestContext, setting: Setting): Promise<void> {
  const folder = tempFolder(context)
  const ledger = emptyLedger()
  const random = seededRandom(context)
  const kills = shortOrLong(2, 8)
  for (let kill = 0; kill < kills; kill += 1) {
    const logger = await startOn(context, setting, { folder })
    const before = ledger.accepted.size
    const sending = sendEntries(logger, ledger, { senders: 16 })
    await waitFor('a hundred more', () => ledger.accepted.size > before + 100)
    await pause(random() * 300)
    logger.child.kill('SIGKILL')
    await Promise.all([sending, logger.child.ends()])
  }
  await assertRecovered(
    context,
    `${kills} kills at random`,
    await startOn(context, setting, { folder }),
    ledger,
  )
}

/** The logger is asked to stop under load: it ends in order, and whom it does not answer any more knows so. */
export async function stopUnderLoad(context: TestContext, setting: Setting): Promise<void> {
  const folder = tempFolder(context)
  const ledger = emptyLedger()
  const logger = await startOn(context, setting, { folder })
  const sending = sendEntries(logger, ledger, { senders: 16 })
  await waitFor('some entries', () => ledger.accepted.size > 200)
  logger.child.kill('SIGTERM')
  await sending
  assert.equal(await logger.child.ends(), 0)
  assert.deepEqual([...ledger.statuses.keys()], [201])
  await assertRecovered(context, 'SIGTERM', await startOn(context, setting, { folder }), ledger)
}

/** A second logger joins the group in a burst and leaves it again; both answer all the time. */
export async function rebalance(context: TestContext, setting: Setting): Promise<void> {
  const ledger = emptyLedger()
  const stays = await startOn(context, setting)
  let over = false
  const sending = sendEntries(stays, ledger, { senders: 8, pauseMs: 10, until: () => over })
  const joins = await startOn(context, setting)
  const more = emptyLedger()
  await sendEntries(joins, more, { most: 300, senders: 4 })
  await waitFor('keys of the second one', async () => {
    const { checks } = (await (await fetch(`${joins.url}/readyz`)).json()) as ReadinessReport
    return checks.some(({ name, ready, detail }) => name === 'entries' && ready && detail === undefined)
  })
  joins.child.kill('SIGTERM')
  assert.equal(await joins.child.ends(), 0)
  const before = ledger.accepted.size
  await waitFor('two hundred more', () => ledger.accepted.size > before + 200)
  over = true
  await sending
  for (const { statuses, cut } of [ledger, more]) assert.deepEqual([[...statuses.keys()], cut], [[201], 0])
  await assertRecovered(context, 'a member joins and leaves', stays, ledger)
  await assertRecovered(context, 'what the member has accepted', stays, more)
}
