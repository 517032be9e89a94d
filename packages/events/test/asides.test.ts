import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDoor, onEnd, tempFolder } from '@tathya/testing'
import { openEvents } from './conformance/embedded-adapter.ts'
import {
  type Bus,
  caughtUp,
  createCollector,
  onSteps,
  publishSteps,
  stepNames,
} from './conformance/events-tools.ts'

/** More events than a group holds in memory. */
async function publishMany(bus: Bus, key: string): Promise<void> {
  for (let from = 0; from < 2_000; from += 200) await publishSteps(bus, key, from, from + 200)
}

test('a key that was left behind and went further than its group gives nothing twice after a restart', async (t) => {
  const folder = tempFolder(t)
  const opened = await openEvents(folder)
  onEnd(t, () => opened.close())
  const { bus } = opened
  const [slow, never] = [createDoor(), createDoor()]
  const collector = createCollector()
  const subscription = await onSteps(bus, {
    handle: async (event) => {
      const { key, n } = event.payload
      if (key === 'slow' && n === 0) await slow.opened
      if (key === 'stuck' || (key === 'slow' && n === 51)) await never.opened
      await collector.handle(event)
    },
  })
  await publishSteps(bus, 'slow', 0, 1)
  await publishMany(bus, 'fast')
  await collector.has(2_000)
  await publishSteps(bus, 'stuck', 0, 1)
  await publishSteps(bus, 'slow', 1, 53)
  slow.open()
  await collector.has(2_051)
  await subscription.close({ limitMs: 0 })
  await opened.close()

  const again = await openEvents(folder)
  onEnd(t, () => again.close())
  const after = createCollector()
  const next = await onSteps(again.bus, { handle: after.handle })
  await caughtUp(next)
  assert.deepEqual(after.seen.sort(), ['slow 51', 'slow 52', 'stuck 0'])
  assert.equal((await next.progress()).oldestUnhandledAt, undefined)
})

test('many keys that are stuck stop the group, which goes on when they do', async (t) => {
  const opened = await openEvents(tempFolder(t))
  onEnd(t, () => opened.close())
  const { bus } = opened
  const door = createDoor()
  const collector = createCollector()
  const keys = Array.from({ length: 100 }, (_, at) => `stuck ${at}`)
  const subscription = await onSteps(bus, {
    concurrency: 200,
    handle: async (event) => {
      if (event.key !== 'fast') await door.opened
      await collector.handle(event)
    },
  })
  await Promise.all(keys.map((key) => publishSteps(bus, key, 0, 2)))
  await publishMany(bus, 'fast')
  const { lag } = await subscription.progress()
  assert.ok(lag >= 200, `${lag} events wait`)
  door.open()
  await caughtUp(subscription)
  for (const key of [...keys, 'fast'])
    assert.deepEqual(
      collector.seen.filter((name) => name.startsWith(`${key} `)),
      stepNames(key, 0, key === 'fast' ? 2_000 : 2),
    )
})
