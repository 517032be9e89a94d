import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { LogEntryInput } from '@tathya/contracts/http'
import { createFixedClock, loadConfig } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import type { EntryStore, FoundEntry } from '@tathya/storage'
import { waitFor } from '@tathya/testing'
import { ingestedEntryId } from '../src/entry.ts'
import { createLogger, LoggerConfig } from '../src/index.ts'

const now = '2026-11-21T06:00:00.250Z'
const env = { TATHYA_INGEST_CUSTOMERS: '7' }
const entry: LogEntryInput = { customer_id: 7, exception_message: 'card declined', service_name: 'billing' }

/** A running logger, with an ingest topic of its own for customer 7. */
async function start(
  context: TestContext,
  settings: Readonly<Record<string, string>> = {},
  prepare: (platform: Platform) => void = () => {},
) {
  const platform = await createTestPlatform(context, { clock: createFixedClock(now), env })
  prepare(platform)
  await startTestService(
    context,
    await createLogger(platform, loadConfig(LoggerConfig, { ...env, ...settings })),
  )
  return { platform, entries: platform.entries }
}

/** Resolves when the logger has finished all that was published from outside. */
async function finished(platform: Platform): Promise<void> {
  const subscription = platform.events.subscriptions().find(({ group }) => group === 'logger.ingest')!
  await waitFor('the end of the ingest group', async () => {
    return (await subscription.progress()).lag === 0 ? true : undefined
  })
}

const stored = async (entries: EntryStore): Promise<readonly FoundEntry[]> => (await entries.find({})).items

/** The refused entries of a customer by reason. */
const refused = (platform: Platform, customer_id: number) =>
  platform.refusals.read({ customer_id, from: new Date(0), until: new Date('2100-01-01') })

describe('entries from outside', () => {
  test('are stored with what is missing filled by the time of the message', async (context) => {
    const { platform, entries } = await start(context)
    await platform.events.publish('logger.ingest', entry, { id: 'a' })
    await finished(platform)
    const [{ group_id, ...only }, ...others] = (await stored(entries)) as [FoundEntry]
    assert.deepEqual(only, {
      ...entry,
      created_date: '2026-11-21T06:00:00.250',
      additional_info: null,
      received_at: now,
      trace_id: null,
      level: 'error',
      release: null,
      environment: null,
      tags: {},
      entry_id: ingestedEntryId('a'),
    })
    assert.equal((await entries.getGroup(group_id))?.count, 1)
    assert.deepEqual(others, [])
  })

  test('beyond the quota of their customer are counted as refused, and are no dead letters', async (context) => {
    const { platform, entries } = await start(context, { TATHYA_LOG_QUOTA: '7=2', TATHYA_LOG_RATE: '7=1' })
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      await platform.events.publish('logger.ingest.7', entry, { id })
    await platform.events.publish('logger.ingest', { ...entry, customer_id: 8 }, { id: 'f' })
    await finished(platform)
    assert.deepEqual((await stored(entries)).map(({ customer_id }) => customer_id).sort(), [7, 7, 8])
    assert.deepEqual(await refused(platform, 7), { quota: 3 })
    assert.deepEqual(await refused(platform, 8), {})
    assert.deepEqual(await platform.events.deadLetters.list('logger.ingest'), [])
  })

  test('for which the disk budget has no room are counted as refused', async (context) => {
    const { platform, entries } = await start(context, { TATHYA_LOG_MAX_MB: '1' }, (platform) => {
      platform.entries.size = async () => ({ entries: 1, bytes: 900_000 })
    })
    const debug = { ...entry, additional_info: { level: 'debug' } }
    await waitFor('a look at the size', async () => {
      await platform.events.publish('logger.ingest', debug)
      await finished(platform)
      return (await refused(platform, 7)).storage_full === 1 ? true : undefined
    })
    const before = (await stored(entries)).length
    await platform.events.publish('logger.ingest', debug, { id: 'a' })
    await platform.events.publish('logger.ingest', entry, { id: 'b' })
    await finished(platform)
    assert.equal(await entries.get(ingestedEntryId('a')), undefined)
    assert.equal((await entries.get(ingestedEntryId('b')))?.level, 'error')
    assert.equal((await stored(entries)).length, before + 1)
    assert.deepEqual(await refused(platform, 7), { storage_full: 2 })
  })

  test('are stored once, however often they come', async (context) => {
    const { platform, entries } = await start(context)
    for (let n = 0; n < 3; n += 1) await platform.events.publish('logger.ingest', entry, { id: 'same' })
    await platform.events.publish('logger.ingest', entry, { id: 'other' })
    await finished(platform)
    assert.equal((await stored(entries)).length, 2)
  })

  test("come by a customer's own topic, where they must be of that customer", async (context) => {
    const { platform, entries } = await start(context)
    await platform.events.publish('logger.ingest.7', entry, { id: 'a' })
    await platform.events.publish('logger.ingest.7', { ...entry, customer_id: 8 }, { id: 'b' })
    await platform.events.publish('logger.ingest', { ...entry, customer_id: 8 }, { id: 'c' })
    await finished(platform)
    assert.deepEqual(
      (await stored(entries)).map(({ entry_id }) => entry_id).sort(),
      [ingestedEntryId('c'), ingestedEntryId('a')].sort(),
    )
    const parked = await platform.events.deadLetters.list('logger.ingest')
    assert.deepEqual(
      parked.map(({ id, attempts }) => [id, attempts]),
      [['b', 1]],
    )
    assert.match(parked[0]!.error, /customer_id is 8, and logger\.ingest\.7 takes entries of customer 7 only/)
  })

  test('have as many values as entries by HTTP, and wait for an operator where they have more', async (context) => {
    const { platform, entries } = await start(context)
    const withValues = (count: number) => ({
      ...entry,
      additional_info: Array.from({ length: count }, () => 1),
    })
    await platform.events.publish('logger.ingest', withValues(19_000), { id: 'few' })
    await platform.events.publish('logger.ingest', withValues(20_000), { id: 'many' })
    await finished(platform)
    assert.deepEqual(
      (await stored(entries)).map(({ entry_id }) => entry_id),
      [ingestedEntryId('few')],
    )
    const parked = await platform.events.deadLetters.list('logger.ingest')
    assert.deepEqual(
      parked.map(({ id }) => id),
      ['many'],
    )
    assert.match(parked[0]!.error, /may have 20000 values/)
  })
})

test("the id of an entry from outside is the UUID of version 5 of the event's id", () => {
  // As any library of UUIDs makes it of the documented namespace.
  assert.equal(ingestedEntryId('logger.ingest/a'), '223a48fe-98ae-5269-a3b5-014fe1d980ce')
  assert.notEqual(ingestedEntryId('logger.ingest.7/a'), ingestedEntryId('logger.ingest/a'))
})
