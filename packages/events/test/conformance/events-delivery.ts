import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createFixedClock } from '@tathya/platform'
import { createGate, waitFor } from '@tathya/testing'
import { z } from 'zod'
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
import { defineEvent, testEvents } from './test-events.ts'

/** Who gets what. */
export function deliveryCases(create: CreateEventsAdapter): void {
  test('a new group starts with all events that are there', async (t) => {
    const { bus } = await openFresh(t, create)
    await publishSteps(bus, 'a', 0, 3)
    const collector = createCollector()
    const late = await onSteps(bus, { handle: collector.handle })
    await publishSteps(bus, 'a', 3, 6)
    await caughtUp(late)
    assertSteps(collector.seen, stepNames('a', 0, 6))
  })

  test('a group that was away gets what was published meanwhile', async (t) => {
    const { adapter, opened, bus } = await openFresh(t, create)
    const [before, after] = [createCollector(), createCollector()]
    const subscription = await onSteps(bus, { handle: before.handle })
    await publishSteps(bus, 'a', 0, 5)
    await caughtUp(subscription)
    await subscription.close()
    await publishSteps(bus, 'a', 5, 10)
    await opened.close()
    const again = await openAgain(t, adapter)
    await publishSteps(again.bus, 'a', 10, 12)
    await caughtUp(await onSteps(again.bus, { handle: after.handle }))
    assertSteps([...before.seen, ...after.seen], stepNames('a', 0, 12))
  })

  test('gives only the types that were asked for', async (t) => {
    const { bus } = await openFresh(t, create)
    const collector = createCollector()
    const subscription = await onSteps(bus, { handle: collector.handle })
    await Promise.all([
      bus.publish('test.note', { text: 'x' }),
      publishSteps(bus, 'a', 0, 2),
      bus.publish('test.note', { text: 'y' }),
    ])
    await caughtUp(subscription)
    assertSteps(collector.seen, stepNames('a', 0, 2))
  })

  test('handles every event once under load', async (t) => {
    const { bus } = await openFresh(t, create)
    const collector = createCollector()
    const subscription = await onSteps(bus, { concurrency: 8, handle: collector.handle })
    const keys = Array.from({ length: 20 }, (_, at) => `key ${at}`)
    await Promise.all(keys.map((key) => publishSteps(bus, key, 0, 100)))
    await caughtUp(subscription)
    assertSteps(
      collector.seen,
      keys.flatMap((key) => stepNames(key, 0, 100)),
    )
  })

  test('handles as many events at the same time as it may, and no more', async (t) => {
    const { bus } = await openFresh(t, create)
    const gate = createGate()
    let running = 0
    let most = 0
    const subscription = await onSteps(bus, {
      concurrency: 3,
      handle: async () => {
        running += 1
        most = Math.max(most, running)
        await gate.opened
        running -= 1
      },
    })
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => publishSteps(bus, key, 0, 2)))
    await waitFor('three handlers', () => running === 3)
    gate.open()
    await caughtUp(subscription)
    assert.equal(most, 3)
  })

  test('a handler that takes long holds up no other event, however much is behind it', async (t) => {
    const { adapter, opened, bus } = await openFresh(t, create)
    const gate = createGate()
    const collector = createCollector()
    const subscription = await onSteps(bus, {
      concurrency: 4,
      handle: async (event) => {
        if (event.key === 'slow') await gate.opened
        await collector.handle(event)
      },
    })
    await publishSteps(bus, 'slow', 0, 3)
    const rounds = 60
    for (let round = 0; round < rounds; round += 1)
      await publishSteps(bus, 'fast', round * 100, round * 100 + 100)
    await collector.has(rounds * 100)
    assertSteps(collector.seen, stepNames('fast', 0, rounds * 100))
    assert.equal((await subscription.progress()).lag, 3)
    gate.open()
    await caughtUp(subscription)
    assertSteps(collector.seen.slice(rounds * 100), stepNames('slow', 0, 3))
    await opened.close()
    const again = createCollector()
    await caughtUp(await onSteps((await openAgain(t, adapter)).bus, { handle: again.handle }))
    assert.deepEqual(again.seen, [])
  })

  test('an event waits for those of its own flow, not for all that came before it', async (t) => {
    const { bus } = await openFresh(t, create)
    const flood = 2_000
    for (let part = 0; part < 4; part += 1) await publishSteps(bus, `flood/${part}`, 0, flood / 4)
    await publishSteps(bus, 'other/0', 0, 3)
    const collector = createCollector()
    const subscription = await onSteps(bus, {
      concurrency: 1,
      handle: async (event) => {
        // Slower than events come from the log, of which there are several parts on Kafka.
        await pause(1)
        await collector.handle(event)
      },
    })
    await caughtUp(subscription)
    assert.equal(collector.seen.length, flood + 3)
    assert.ok(collector.seen.indexOf('other/0 2') < flood / 2, `at ${collector.seen.indexOf('other/0 2')}`)
  })

  test('what a handler did not finish comes again after a restart, at most with the events around it', async (t) => {
    const { adapter, opened, bus } = await openFresh(t, create)
    const collector = createCollector()
    const subscription = await onSteps(bus, {
      handle: async (event, { signal }) => {
        if (event.key === 'slow') await new Promise((_, reject) => signal.addEventListener('abort', reject))
        await collector.handle(event)
      },
    })
    await publishSteps(bus, 'fast', 0, 200)
    await caughtUp(subscription)
    await publishSteps(bus, 'slow', 0, 1)
    await publishSteps(bus, 'fast', 200, 400)
    await collector.has(400)
    await subscription.close({ limitMs: 0 })
    await opened.close()
    const after = createCollector()
    await caughtUp(await onSteps((await openAgain(t, adapter)).bus, { handle: after.handle }))
    assert.ok(after.seen.includes('slow 0'))
    assert.ok(
      after.seen.every((name) => name === 'slow 0' || Number(name.split(' ')[1]) >= 200),
      'what was finished before it is not given again',
    )
  })

  test('a clock that is set back changes no delivery', async (t) => {
    const clock = createFixedClock('2026-05-01T00:00:00Z')
    const { bus } = await openFresh(t, create, { clock })
    const collector = createCollector()
    let failures = 0
    const subscription = await onSteps(bus, {
      retryDelayMs: 1,
      handle: async (event, { attempt }) => {
        if (event.payload.n === 5 && attempt === 1) {
          failures += 1
          clock.set('2019-01-01T00:00:00Z')
          throw new Error('once')
        }
        await collector.handle(event)
      },
    })
    await publishSteps(bus, 'a', 0, 5)
    clock.set('2020-01-01T00:00:00Z')
    await publishSteps(bus, 'a', 5, 10)
    await caughtUp(subscription)
    assert.equal(failures, 1)
    assertSteps(collector.seen, stepNames('a', 0, 10))
  })

  test('reads what an older version has written: new fields get their default, unknown ones are left out', async (t) => {
    const older = withNote(1, z.object({ text: z.string(), old: z.int() }))
    const newer = withNote(2, z.object({ text: z.string(), language: z.string().default('ne') }))
    const { adapter, opened, bus } = await openFresh(t, create, { types: older })
    await bus.publish('test.note', { text: 'x', old: 1 } as { text: string })
    await opened.close()
    const { bus: later } = await openAgain(t, adapter, { types: newer })
    const got: unknown[] = []
    await later.subscribe({
      group: 'notes',
      types: ['test.note'],
      handle: async ({ payload }) => void got.push(payload),
    })
    await waitFor('the event', () => got.length === 1)
    assert.deepEqual(got, [{ text: 'x', language: 'ne' }])
  })
}

/** The test's event types with another schema of notes. */
function withNote(version: number, payload: z.ZodObject) {
  const { topic, summary } = testEvents['test.note']
  return { ...testEvents, 'test.note': defineEvent({ topic, summary, version, payload, key: () => 'notes' }) }
}
