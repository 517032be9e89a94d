import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Closed, createFixedClock, PublishTimeout, StorageFull } from '@tathya/platform'
import { waitFor } from '@tathya/testing'
import { BadPayload } from '../../src/errors.ts'
import type { CreateEventsAdapter } from './events-adapter.ts'
import {
  caughtUp,
  createCollector,
  onSteps,
  openAgain,
  openFresh,
  publishSteps,
  type StepEvent,
} from './events-tools.ts'

/** What `publish` and `listen` promise. */
export function publishCases(create: CreateEventsAdapter): void {
  test('delivers an event as it was published, with its attributes', async (t) => {
    const clock = createFixedClock('2026-03-01T10:00:00.000Z')
    const { bus } = await openFresh(t, create, { clock })
    const got: StepEvent[] = []
    await onSteps(bus, { handle: async (event) => void got.push(event) })
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    await bus.publish('test.step', { key: 'काठमाडौं', n: 1 }, { id: 'own-id', traceparent })
    await bus.publish('test.step', { key: 'b', n: 2 })
    await waitFor('two events', () => got.length === 2)
    const [first, second] = got.sort((a, b) => a.payload.n - b.payload.n)
    assert.deepEqual(first, {
      id: 'own-id',
      type: 'test.step',
      key: 'काठमाडौं',
      time: '2026-03-01T10:00:00.000Z',
      traceparent,
      payload: { key: 'काठमाडौं', n: 1 },
    })
    assert.match(second!.id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    assert.equal(second!.traceparent, undefined)
  })

  test('keeps text of every kind as it is', async (t) => {
    const { bus } = await openFresh(t, create)
    const texts = ['', 'नेपाल', '👩‍👩‍👧', 'a\u0000b', '"quoted" \\ \n', '\u2028', 'x'.repeat(300_000)]
    const got: string[] = []
    await bus.subscribe({
      group: 'notes',
      types: ['test.note'],
      handle: async ({ payload }) => void got.push(payload.text),
    })
    await Promise.all(texts.map((text) => bus.publish('test.note', { text })))
    await waitFor('all texts', () => got.length === texts.length)
    assert.deepEqual(got, texts)
  })

  test('refuses a payload that does not fit its schema, and an unknown type', async (t) => {
    const { bus } = await openFresh(t, create)
    await assert.rejects(bus.publish('test.step', { key: 'a', n: 1.5 }), (error: Error) => {
      assert.ok(error instanceof BadPayload)
      assert.match(error.message, /test\.step[\s\S]*n\b/)
      return true
    })
    await assert.rejects(
      bus.publish('test.none' as 'test.step', { key: 'a', n: 1 }),
      /Unknown event type "test.none"/,
    )
  })

  test('refuses a payload over the limit and says what to do', async (t) => {
    const { bus } = await openFresh(t, create)
    await assert.rejects(bus.publish('test.note', { text: 'x'.repeat(5_000_000) }), (error: Error) => {
      assert.ok(error instanceof BadPayload)
      assert.match(error.message, /limit is \d+/)
      return true
    })
  })

  test('rejects at its deadline while the log does not answer; the event may arrive all the same', async (t) => {
    const { adapter, bus } = await openFresh(t, create)
    const collector = createCollector()
    await onSteps(bus, { handle: collector.handle })
    const release = await adapter.stall()
    await assert.rejects(
      bus.publish('test.step', { key: 'a', n: 1 }, { id: 'once', deadlineMs: 50 }),
      PublishTimeout,
    )
    await release()
    await bus.publish('test.step', { key: 'a', n: 1 }, { id: 'once' })
    await collector.has(1)
    assert.deepEqual([...new Set(collector.seen)], ['a 1'])
  })

  test('ends the wait with the reason of the signal', async (t) => {
    const { adapter, bus } = await openFresh(t, create)
    const left = new Error('the caller left')
    await assert.rejects(
      bus.publish('test.step', { key: 'a', n: 1 }, { signal: AbortSignal.abort(left) }),
      left,
    )
    const release = await adapter.stall()
    const controller = new AbortController()
    const publishing = bus.publish('test.step', { key: 'a', n: 2 }, { signal: controller.signal })
    controller.abort(left)
    await assert.rejects(publishing, left)
    await release()
  })

  test('takes nothing after close, and finishes what it took before', async (t) => {
    const { adapter, opened, bus } = await openFresh(t, create)
    const publishing = publishSteps(bus, 'a', 0, 50)
    await bus.close()
    await publishing
    await assert.rejects(bus.publish('test.step', { key: 'a', n: 50 }), Closed)
    await assert.rejects(onSteps(bus, { handle: async () => {} }), Closed)
    await opened.close()
    const again = await openAgain(t, adapter)
    const collector = createCollector()
    await caughtUp(await onSteps(again.bus, { handle: collector.handle }))
    assert.equal(collector.seen.length, 50)
  })

  test('tells listeners what became durable, until they stop', async (t) => {
    const { bus } = await openFresh(t, create)
    const heard: number[] = []
    const stop = bus.listen(['test.step'], ({ payload }) => heard.push(payload.n))
    bus.listen(['test.step'], () => {
      throw new Error('a listener that throws harms nobody')
    })
    await bus.publish('test.step', { key: 'a', n: 1 })
    await bus.publish('test.note', { text: 'not for it' })
    await waitFor('the hint', () => heard.length === 1)
    stop()
    await bus.publish('test.step', { key: 'a', n: 2 })
    assert.deepEqual(heard, [1])
  })
}

/** The promises of a log whose size is set for it. */
export function fullLogCases(create: CreateEventsAdapter): void {
  test('rejects with StorageFull while there is no space, and keeps nothing of what it rejected', async (t) => {
    const { adapter, opened, bus } = await openFresh(t, create, { maxBytes: 1_000_000 })
    const accepted: string[] = []
    const text = (n: number) => `${n} ${'x'.repeat(20_000)}`
    let full: unknown
    for (let n = 0; n < 200 && full === undefined; n += 1) {
      await bus.publish('test.note', { text: text(n) }).then(
        () => accepted.push(text(n)),
        (error) => {
          full = error
        },
      )
    }
    assert.ok(full instanceof StorageFull, `${accepted.length} accepted, then ${full}`)
    assert.match(full.message, /full/)
    await opened.close()
    const { bus: roomy } = await openAgain(t, adapter)
    await roomy.publish('test.note', { text: 'last' })
    const got: string[] = []
    const subscription = await roomy.subscribe({
      group: 'notes',
      types: ['test.note'],
      handle: async ({ payload }) => void got.push(payload.text),
    })
    await caughtUp(subscription)
    // Events come in no order.
    const heads = (texts: string[]) => texts.map((text) => text.slice(0, 5)).sort()
    assert.deepEqual(heads(got), heads([...accepted, 'last']))
  })
}
