import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Closed, PublishTimeout, StorageFull } from '@tathya/platform'
import { waitFor } from '@tathya/testing'
import { BadPayload } from '../../src/errors.ts'
import { defaultTimeouts } from '../../src/outbox/accept.ts'
import {
  acceptSteps,
  createBroker,
  createRecords,
  dataFolder,
  openBuffer,
  type Taken,
} from './buffer-tools.ts'

/** The steps that a broker took, sorted. */
function stepsOf(taken: readonly Taken[]): number[] {
  return taken.map(({ n }) => n).sort((a, b) => a - b)
}

describe('accepting events', () => {
  test('takes the broker, then the outbox, then the spool, and brings all of them to the broker', async (t) => {
    const broker = createBroker()
    const store = await createRecords(t)
    const buffer = openBuffer(t, broker, store, dataFolder(t))
    await acceptSteps(buffer, 'a', 3)
    broker.mode = 'away'
    await acceptSteps(buffer, 'b', 3)
    store.mode = 'away'
    await acceptSteps(buffer, 'c', 3)
    for (const by of ['broker', 'outbox', 'spool'])
      assert.equal(await buffer.metric('tathya_events_accepted_total', `"${by}"`), 3, by)
    assert.deepEqual(
      broker.taken.map(({ id }) => id),
      ['a-1', 'a-2', 'a-3'],
    )
    assert.equal(await buffer.events.isBuffered('c-3'), true)
    broker.mode = 'there'
    store.mode = 'there'
    await waitFor('all at the broker', () => broker.taken.length >= 9)
    for (const key of ['a', 'b', 'c'])
      assert.deepEqual(stepsOf(broker.taken.filter((event) => event.key === key)), [1, 2, 3], key)
    assert.equal(new Set(broker.taken.map(({ id }) => id)).size, 9)
    await waitFor('nothing buffer', async () => (await buffer.metric('tathya_events_held')) === 0)
    assert.equal(await buffer.events.isBuffered('c-3'), false)
    await acceptSteps(buffer, 'd', 1)
    assert.equal(await buffer.metric('tathya_events_accepted_total', '"broker"'), 4)
  })

  test('moves the spool to the outbox while only the broker is away', async (t) => {
    const broker = createBroker()
    const store = await createRecords(t)
    const buffer = openBuffer(t, broker, store, dataFolder(t))
    broker.mode = 'away'
    store.mode = 'away'
    await acceptSteps(buffer, 'a', 5)
    store.mode = 'there'
    await waitFor('the outbox', async () => (await buffer.metric('tathya_events_held', '"outbox"')) === 5)
    await waitFor('an empty spool', async () => (await buffer.metric('tathya_events_held_bytes')) === 0)
    assert.equal(await buffer.events.isBuffered('a-5'), true)
    broker.mode = 'there'
    await waitFor('all at the broker', () => broker.taken.length >= 5)
    assert.deepEqual(stepsOf(broker.taken), [1, 2, 3, 4, 5])
  })

  test('asks servers that say nothing once, not for each event', async (t) => {
    const broker = createBroker()
    const store = await createRecords(t)
    const buffer = openBuffer(t, broker, store, dataFolder(t), { timeouts: defaultTimeouts })
    broker.mode = 'silent'
    store.mode = 'silent'
    await acceptSteps(buffer, 'a', 200)
    assert.ok(broker.tries < 100, `${broker.tries} publishes were tried`)
    assert.equal(await buffer.metric('tathya_events_accepted_total', '"spool"'), 200)
  })

  test('lets go of what a late publish has brought to the log after all', async (t) => {
    const broker = createBroker()
    const store = await createRecords(t)
    const buffer = openBuffer(t, broker, store, dataFolder(t), { timeouts: defaultTimeouts })
    store.mode = 'away'
    broker.mode = 'slow'
    await acceptSteps(buffer, 'a', 1)
    assert.equal(await buffer.metric('tathya_events_accepted_total', '"spool"'), 1)
    await waitFor('the late publish', () => broker.taken.some(({ id }) => id === 'a-1'))
    broker.mode = 'there'
    await waitFor('an empty spool', async () => (await buffer.metric('tathya_events_held_bytes')) === 0)
    await acceptSteps(buffer, 'b', 1)
    assert.equal(broker.taken.at(-1)?.id, 'b-1')
  })

  test('tells callers what is wrong with their event, also while the broker is away', async (t) => {
    const broker = createBroker()
    const buffer = openBuffer(t, broker, await createRecords(t), dataFolder(t))
    broker.mode = 'away'
    await assert.rejects(buffer.events.accept('test.step', { key: 'a' } as never), BadPayload)
    await assert.rejects(buffer.events.accept('test.nothing' as never, {} as never), TypeError)
    await assert.rejects(
      buffer.events.accept('test.step', { key: 'a', n: 1 }, { signal: AbortSignal.abort(new Error('gone')) }),
      /gone/,
    )
    await buffer.events.close()
    await assert.rejects(buffer.events.accept('test.step', { key: 'a', n: 1 }), Closed)
  })

  test('refuses with StorageFull when the spool is full, counts it, and takes events again once it is not', async (t) => {
    const broker = createBroker()
    const store = await createRecords(t)
    const buffer = openBuffer(t, broker, store, dataFolder(t), { maxBytes: 10_000 })
    broker.mode = 'away'
    store.mode = 'away'
    let accepted = 0
    const fill = async () => {
      for (; ; accepted += 1) await acceptSteps(buffer, 'a', 1, accepted + 1)
    }
    await assert.rejects(fill(), StorageFull)
    assert.ok(accepted > 10)
    assert.equal(await buffer.metric('tathya_events_refused_total', '"spool_limit"'), 1)
    assert.ok((await buffer.metric('tathya_events_held_bytes')) <= 10_000)
    broker.mode = 'there'
    await waitFor('all at the broker', () => broker.taken.length >= accepted)
    assert.deepEqual(
      stepsOf(broker.taken),
      Array.from({ length: accepted }, (_, index) => index + 1),
    )
    await acceptSteps(buffer, 'b', 1)
  })

  test('does not say that nothing was accepted where the outbox may still take the event', async (t) => {
    const broker = createBroker()
    const store = await createRecords(t)
    const options = { maxBytes: 10, timeouts: defaultTimeouts }
    const buffer = openBuffer(t, broker, store, dataFolder(t), options)
    broker.mode = 'away'
    store.mode = 'silent'
    await assert.rejects(acceptSteps(buffer, 'a', 1), PublishTimeout)
    await assert.rejects(acceptSteps(buffer, 'b', 1), StorageFull, 'nobody asked the outbox for this one')
  })

  test('tells refusals and damage as 0 before there are any, so that their growth is seen', async (t) => {
    const buffer = openBuffer(t, createBroker(), await createRecords(t), dataFolder(t))
    const text = await buffer.metrics.text()
    for (const reason of ['spool_limit', 'disk_full', 'disk_failed'])
      assert.ok(text.includes(`tathya_events_refused_total{reason="${reason}"} 0\n`), reason)
    for (const kind of ['damaged', 'unreadable'])
      assert.ok(text.includes(`tathya_spool_damaged_total{kind="${kind}"} 0\n`), kind)
  })

  test('sends what an earlier run has left, under its id and with its time', async (t) => {
    const broker = createBroker()
    const store = await createRecords(t)
    const folder = dataFolder(t)
    broker.mode = 'away'
    store.mode = 'away'
    const first = openBuffer(t, broker, store, folder)
    const begun = new Date().toISOString()
    await acceptSteps(first, 'a', 20)
    const ended = new Date().toISOString()
    assert.match(first.events.readiness()[0]!.detail!, /^20 accepted events/)
    await first.events.close()
    const second = openBuffer(t, broker, store, folder)
    await acceptSteps(second, 'a', 20, 21)
    await waitFor(
      'all to be known',
      async () => (await second.metric('tathya_events_held', '"spool"')) === 40,
    )
    assert.equal(await second.events.isBuffered('a-1'), true)
    broker.mode = 'there'
    await waitFor('all at the broker', () => broker.taken.length >= 40)
    assert.deepEqual(
      stepsOf(broker.taken),
      Array.from({ length: 40 }, (_, index) => index + 1),
    )
    const { time } = broker.taken[0]!
    assert.ok(time !== undefined && time >= begun && time <= ended)
  })

  test('publishes from the outbox what another version had to refuse', async (t) => {
    const broker = createBroker()
    const store = await createRecords(t)
    broker.mode = 'away'
    const newer = openBuffer(t, broker, store, dataFolder(t))
    await acceptSteps(newer, 'a', 2)
    await newer.events.close()
    const { publish } = broker.bus
    broker.bus.publish = () => Promise.reject(new BadPayload('scripted: not known here'))
    const older = openBuffer(t, broker, store, dataFolder(t))
    await acceptSteps(older, 'b', 1)
    await waitFor('all refused', async () => (await older.metric('tathya_events_unpublishable_total')) === 3)
    await older.events.close()
    broker.bus.publish = publish
    broker.mode = 'there'
    await acceptSteps(openBuffer(t, broker, store, dataFolder(t)), 'c', 1)
    await waitFor('all at the broker', () => broker.taken.length === 4)
    assert.deepEqual(broker.taken.map(({ id }) => id).toSorted(), ['a-1', 'a-2', 'b-1', 'c-1'])
  })

  test('two processes that share an outbox send each event once', async (t) => {
    const store = await createRecords(t)
    const brokers = [createBroker(), createBroker()]
    for (const broker of brokers) broker.mode = 'away'
    const both = brokers.map((broker) => openBuffer(t, broker, store, dataFolder(t)))
    await Promise.all(both.map((buffer, index) => acceptSteps(buffer, `k${index}`, 100)))
    for (const broker of brokers) broker.mode = 'there'
    const ids = () => brokers.flatMap(({ taken }) => taken.map(({ id }) => id))
    await waitFor('all at the broker', () => new Set(ids()).size === 200)
    assert.equal(ids().length, 200, 'none twice')
  })
})
