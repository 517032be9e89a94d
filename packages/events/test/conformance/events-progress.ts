import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFixedClock } from '@tathya/platform'
import { createGate, waitFor } from '@tathya/testing'
import { Permanent } from '../../src/errors.ts'
import type { CreateEventsAdapter } from './events-adapter.ts'
import { caughtUp, onSteps, openAgain, openFresh, publishSteps } from './events-tools.ts'

/** What a subscription tells of itself. */
export function progressCases(create: CreateEventsAdapter): void {
  test('tells the lag exactly, the oldest unhandled event and the last handled one', async (t) => {
    const clock = createFixedClock('2026-01-01T00:00:00.000Z')
    const { bus } = await openFresh(t, create, { clock })
    const gate = createGate()
    const subscription = await onSteps(bus, {
      handle: async ({ payload }) => {
        if (payload.n > 0) await gate.opened
      },
    })
    assert.deepEqual(await subscription.progress(), {
      lag: 0,
      oldestUnhandledAt: undefined,
      oldestDueAt: undefined,
      lastHandledAt: undefined,
      deadLetters: 0,
      paused: undefined,
    })
    await publishSteps(bus, 'a', 0, 1)
    await caughtUp(subscription)
    clock.set('2026-01-01T00:01:00.000Z')
    await publishSteps(bus, 'a', 1, 2)
    clock.set('2026-01-01T00:02:00.000Z')
    await publishSteps(bus, 'a', 2, 10)
    await bus.publish('test.note', { text: 'of no concern' })
    assert.deepEqual(await subscription.progress(), {
      lag: 9,
      oldestUnhandledAt: '2026-01-01T00:01:00.000Z',
      oldestDueAt: '2026-01-01T00:01:00.000Z',
      lastHandledAt: '2026-01-01T00:00:00.000Z',
      deadLetters: 0,
      paused: undefined,
    })
    gate.open()
    await caughtUp(subscription)
    const { oldestUnhandledAt, lastHandledAt } = await subscription.progress()
    assert.equal(oldestUnhandledAt, undefined)
    assert.equal(lastHandledAt, '2026-01-01T00:02:00.000Z')
  })

  test('counts a backlog of before its start, more than it holds in memory', async (t) => {
    const clock = createFixedClock('2026-01-01T00:00:00.000Z')
    const { adapter, opened, bus } = await openFresh(t, create, { clock })
    for (let round = 0; round < 6; round += 1) await publishSteps(bus, `key ${round}`, 0, 500)
    await opened.close()
    const { bus: later } = await openAgain(t, adapter)
    const gate = createGate()
    const subscription = await onSteps(later, { handle: () => gate.opened })
    const { lag, oldestUnhandledAt } = await subscription.progress()
    assert.equal(lag, 3_000)
    assert.equal(oldestUnhandledAt, '2026-01-01T00:00:00.000Z')
    await publishSteps(later, 'new', 0, 10)
    assert.equal((await subscription.progress()).lag, 3_010)
    gate.open()
    await caughtUp(subscription)
  })

  test('a dead letter is no lag', async (t) => {
    const { bus } = await openFresh(t, create)
    const subscription = await onSteps(bus, {
      handle: async () => {
        throw new Permanent('never')
      },
    })
    await publishSteps(bus, 'a', 0, 3)
    const { deadLetters } = await waitFor('all to be dead letters', async () => {
      const progress = await subscription.progress()
      return progress.lag === 0 && progress
    })
    assert.equal(deadLetters, 3)
  })

  test('tells how many events are durably finished, each once', async (t) => {
    const { adapter, opened, bus } = await openFresh(t, create)
    let committed = 0
    const subscription = await onSteps(bus, {
      handle: async ({ payload }) => {
        if (payload.n === 7) throw new Permanent('never')
      },
      onCommitted: (count) => {
        committed += count
      },
    })
    await Promise.all(['a', 'b', 'c'].map((key) => publishSteps(bus, key, 0, 100)))
    await waitFor('300 events to be durable', () => committed >= 300)
    assert.equal(committed, 300)
    await subscription.close()
    await opened.close()
    const { bus: later } = await openAgain(t, adapter)
    const again = await onSteps(later, { handle: async () => assert.fail('nothing is given twice') })
    assert.equal((await again.progress()).lag, 0)
  })
}
