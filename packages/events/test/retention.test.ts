import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { createFixedClock } from '@tathya/platform'
import { createGate, onEnd, tempFolder } from '@tathya/testing'
import type { EmbeddedEvents } from '../src/sqlite/embedded.ts'
import { openEvents } from './conformance/embedded-adapter.ts'
import {
  assertSteps,
  caughtUp,
  createCollector,
  onSteps,
  publishSteps,
  stepNames,
} from './conformance/events-tools.ts'
import type { TestEvents } from './conformance/test-events.ts'

async function open(t: TestContext, folder = tempFolder(t)) {
  const clock = createFixedClock('2026-01-01T00:00:00Z')
  const opened = await openEvents(folder, { clock })
  onEnd(t, () => opened.close())
  return { clock, folder, opened, bus: opened.bus as EmbeddedEvents<TestEvents> }
}

/** The steps that are still in the log, in their order. */
function kept(folder: string): string[] {
  const database = new DatabaseSync(path.join(folder, 'events.sqlite'), { readOnly: true })
  try {
    const rows = database
      .prepare("select payload from events where type = 'test.step' order by position")
      .all()
    return rows.map(({ payload }) => {
      const { key, n } = JSON.parse(payload as string) as { key: string; n: number }
      return `${key} ${n}`
    })
  } finally {
    database.close()
  }
}

test('removes what is older than its topic keeps it, and leaves the newest event', async (t) => {
  const { bus, clock, folder } = await open(t)
  await publishSteps(bus, 'a', 0, 5)
  clock.set('2026-01-05T00:00:00Z')
  await publishSteps(bus, 'a', 5, 8)
  clock.set('2026-01-08T00:00:00.001Z')
  assert.equal(await bus.sweep(), 5)
  assert.deepEqual(kept(folder), stepNames('a', 5, 8))
  clock.set('2026-02-01T00:00:00Z')
  assert.equal(await bus.sweep(), 2)
  await publishSteps(bus, 'a', 8, 9)
  assert.deepEqual(kept(folder), stepNames('a', 7, 9))
})

test('keeps each topic for its own time', async (t) => {
  const { bus, clock, folder } = await open(t)
  for (let n = 0; n < 4; n += 1) {
    await publishSteps(bus, 'a', n, n + 1)
    await bus.publish('test.note', { text: 'kept for a day' })
  }
  await publishSteps(bus, 'a', 4, 5)
  clock.set('2026-01-03T00:00:00Z')
  assert.equal(await bus.sweep(), 4)
  assert.deepEqual(kept(folder), stepNames('a', 0, 5))
})

test('keeps what a group has not finished, whether it runs or not, until it has', async (t) => {
  const { bus, clock, folder } = await open(t)
  const away = await onSteps(bus, { group: 'away', handle: async () => {} })
  await publishSteps(bus, 'a', 0, 3)
  await caughtUp(away)
  await away.close()
  await publishSteps(bus, 'a', 3, 10)
  clock.set('2026-03-01T00:00:00Z')
  assert.equal(await bus.sweep(), 3)
  assert.deepEqual(kept(folder), stepNames('a', 3, 10))
  await caughtUp(await onSteps(bus, { group: 'away', handle: async () => {} }))
  assert.equal(await bus.sweep(), 6)
})

test('keeps what is not finished, and what was published after it', async (t) => {
  const { bus, clock } = await open(t)
  const gate = createGate()
  const collector = createCollector()
  const subscription = await onSteps(bus, {
    handle: async (event) => {
      if (event.key === 'slow') await gate.opened
      await collector.handle(event)
    },
  })
  await publishSteps(bus, 'fast', 0, 10)
  await publishSteps(bus, 'slow', 0, 1)
  await publishSteps(bus, 'fast', 10, 200)
  await collector.has(200)
  clock.set('2026-03-01T00:00:00Z')
  assert.equal(await bus.sweep(), 10)
  gate.open()
  await caughtUp(subscription)
  assert.equal(await bus.sweep(), 190)
})

test('a clock that is set back removes nothing, and what it has dated wrongly goes in the end', async (t) => {
  const { bus, clock, folder } = await open(t)
  await publishSteps(bus, 'a', 0, 3)
  clock.set('2020-01-01T00:00:00Z')
  await publishSteps(bus, 'a', 3, 6)
  assert.equal(await bus.sweep(), 0)
  clock.set('2026-01-02T00:00:00Z')
  await publishSteps(bus, 'a', 6, 7)
  assert.equal(await bus.sweep(), 3)
  assert.deepEqual(kept(folder), [...stepNames('a', 0, 3), 'a 6'])
  clock.set('2026-01-10T00:00:00Z')
  assert.equal(await bus.sweep(), 3)
})

test('gives new positions after everything but the newest was removed and the store was opened again', async (t) => {
  const { bus, clock, folder, opened } = await open(t)
  await publishSteps(bus, 'a', 0, 10)
  clock.set('2026-03-01T00:00:00Z')
  assert.equal(await bus.sweep(), 9)
  await opened.close()
  const { bus: later } = await open(t, folder)
  const collector = createCollector()
  await onSteps(later, { handle: collector.handle })
  await publishSteps(later, 'a', 10, 12)
  await collector.has(3)
  assertSteps(collector.seen, stepNames('a', 9, 12))
})
