import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGate, waitFor } from '@tathya/testing'
import type { CreateEventsAdapter } from './events-adapter.ts'
import {
  assertSteps,
  caughtUp,
  createCollector,
  onSteps,
  openAgain,
  openFresh,
  publishSteps,
  stepNames,
} from './events-tools.ts'

const keys = Array.from({ length: 24 }, (_, at) => `key ${at}`)

/** What members of a group share, and what closing one of them does. */
export function memberCases(create: CreateEventsAdapter): void {
  test('a process is one member of a group', async (t) => {
    const { bus } = await openFresh(t, create)
    const subscription = await onSteps(bus, { handle: async () => {} })
    await assert.rejects(onSteps(bus, { handle: async () => {} }), /runs in this process already/)
    await subscription.close()
    await onSteps(bus, { handle: async () => {} })
  })

  test('a member that closes finishes what runs and leaves the rest to others', async (t) => {
    const { adapter, opened, bus } = await openFresh(t, create)
    // Of one flow, because events that are handled before older ones may come again.
    const names = keys.map((key) => `flow/${key}`)
    const gate = createGate()
    const collector = createCollector()
    let started = 0
    const leaving = await onSteps(bus, {
      concurrency: 2,
      handle: async (event) => {
        started += 1
        await gate.opened
        await collector.handle(event)
      },
    })
    await Promise.all(names.map((name) => publishSteps(bus, name, 0, 3)))
    await waitFor('two handlers', () => started === 2)
    const closing = leaving.close()
    gate.open()
    await closing
    assert.equal(started, 2)
    assert.equal(collector.seen.length, 2)
    const other = (await adapter.join?.()) ?? opened
    const staying = await onSteps(other.bus, { handle: collector.handle })
    await caughtUp(staying)
    assertSteps(
      collector.seen,
      names.flatMap((name) => stepNames(name, 0, 3)),
    )
  })

  test('a handler that never ends is told to, then abandoned; its event comes again, uncounted', async (t) => {
    const { adapter, opened, bus } = await openFresh(t, create)
    let told: unknown
    const stuck = await onSteps(bus, {
      handle: (event, { signal }) => {
        signal.addEventListener('abort', () => {
          told = signal.reason
        })
        return event.key === 'a' ? new Promise(() => {}) : Promise.resolve()
      },
    })
    await publishSteps(bus, 'b', 0, 1)
    await publishSteps(bus, 'a', 0, 2)
    await waitFor('the stuck event', async () => (await stuck.progress()).lag === 2)
    await stuck.close({ limitMs: 10 })
    assert.match(String(told), /closes/)
    await opened.close()
    const attempts: number[] = []
    const collector = createCollector()
    const { bus: later } = await openAgain(t, adapter)
    const subscription = await onSteps(later, {
      handle: async (event, { attempt }) => {
        attempts.push(attempt)
        await collector.handle(event)
      },
    })
    await caughtUp(subscription)
    assertSteps(
      collector.seen.filter((name) => name.startsWith('a')),
      stepNames('a', 0, 2),
    )
    assert.ok(attempts.every((attempt) => attempt === 1))
  })

  test('a handler that ends when it is told to gives its event back uncounted', async (t) => {
    const { bus } = await openFresh(t, create)
    const gate = createGate()
    const leaving = await onSteps(bus, {
      tries: 1,
      handle: (_event, { signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')))
          gate.open()
        }),
    })
    await publishSteps(bus, 'a', 0, 1)
    await gate.opened
    await leaving.close({ limitMs: 10 })
    const collector = createCollector()
    const next = await onSteps(bus, { handle: collector.handle })
    await collector.has(1)
    assert.equal((await next.progress()).deadLetters, 0)
  })

  test('closing the bus closes its subscriptions', async (t) => {
    const { bus } = await openFresh(t, create)
    const subscription = await onSteps(bus, { handle: async () => {} })
    assert.deepEqual(
      bus.subscriptions().map(({ group }) => group),
      ['steps'],
    )
    await subscription.close()
    assert.deepEqual(bus.subscriptions(), [])
    await onSteps(bus, { handle: async () => {} })
    await bus.close()
    assert.deepEqual(bus.subscriptions(), [])
  })

  test('refuses options that cannot be', async (t) => {
    const { bus } = await openFresh(t, create)
    const handle = async () => {}
    await assert.rejects(onSteps(bus, { handle, concurrency: 0 }), /concurrency from 1/)
    await assert.rejects(onSteps(bus, { handle, tries: 1.5 }), /tries from 1/)
    await assert.rejects(bus.subscribe({ group: 'x', types: [], handle }), /at least one event type/)
    await assert.rejects(bus.subscribe({ group: '', types: ['test.step'], handle }), /name of its group/)
    await assert.rejects(
      bus.subscribe({ group: 'x', types: ['nothing' as 'test.step'], handle }),
      /unknown event types: nothing/,
    )
  })
}

/** What members in several processes share; for adapters that have `join`. */
export function sharedGroupCases(create: CreateEventsAdapter): void {
  test('two members share the events', async (t) => {
    const { adapter, bus } = await openFresh(t, create)
    const other = await adapter.join!()
    const handledBy: number[] = [0, 0]
    const collector = createCollector()
    const member = (index: number) => ({
      concurrency: 2,
      handle: async (event: Parameters<typeof collector.handle>[0]) => {
        handledBy[index]! += 1
        await collector.handle(event)
      },
    })
    const first = await onSteps(bus, member(0))
    await onSteps(other.bus, member(1))
    await Promise.all(keys.map((key) => publishSteps(bus, key, 0, 20)))
    const expected = keys.flatMap((key) => stepNames(key, 0, 20))
    await waitFor('every event', () => new Set(collector.seen).size === expected.length)
    await caughtUp(first)
    assertSteps([...new Set(collector.seen)], expected)
    assert.ok(handledBy[0]! > 0 && handledBy[1]! > 0, `they handled ${handledBy.join(' and ')}`)
  })

  test('a member that stays takes over at once from one that closes', async (t) => {
    const { adapter, bus } = await openFresh(t, create)
    const other = await adapter.join!()
    const collector = createCollector()
    const leaving = await onSteps(bus, { handle: collector.handle })
    const staying = await onSteps(other.bus, { handle: collector.handle })
    const publishing = Promise.all(keys.map((key) => publishSteps(bus, key, 0, 50)))
    await leaving.close()
    await publishing
    const expected = keys.flatMap((key) => stepNames(key, 0, 50))
    await waitFor('every event', () => new Set(collector.seen).size === expected.length)
    await caughtUp(staying)
    assertSteps([...new Set(collector.seen)], expected)
  })
}
