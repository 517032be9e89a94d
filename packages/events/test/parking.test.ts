import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { onEnd, startDoomed, tempFolder } from '@tathya/testing'
import { createEmbeddedEventsAdapter, openEvents } from './conformance/embedded-adapter.ts'
import { caughtUp, createCollector, onSteps, stepNames } from './conformance/events-tools.ts'

const program = fileURLToPath(new URL('./conformance/events-child.ts', import.meta.url))

test('an event that was parked when the process was killed is not given again', async (t) => {
  const { child } = await createEmbeddedEventsAdapter(t)
  const effects = path.join(tempFolder(t), 'effects')
  // Step 9 can never be handled; the process ends when it is parked, before the group's cursor is past it.
  const task = { ...child, effects, keys: ['a'], from: 0, to: 12 }
  await startDoomed(t, program, task, 'event-parked').killed
  assert.deepEqual(readFileSync(effects, 'utf8').split('\n').slice(0, -1), stepNames('a', 0, 9))
  const { bus, close } = await openEvents(child.data)
  onEnd(t, close)
  assert.equal((await bus.parked.list('crash')).length, 1)
  const collector = createCollector()
  await caughtUp(await onSteps(bus, { group: 'crash', handle: collector.handle }))
  assert.ok(!collector.seen.includes('a 9'), 'the parked event stays parked')
})
