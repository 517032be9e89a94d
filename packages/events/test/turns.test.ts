import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEmbeddedEventsAdapter } from './conformance/embedded-adapter.ts'
import {
  assertSteps,
  caughtUp,
  createCollector,
  onSteps,
  openAgain,
  openFresh,
  publishSteps,
  stepNames,
} from './conformance/events-tools.ts'

/** More than the newest events in memory. */
const flood = 6_000

test('after a restart, a few events are found behind more than there is room for in memory', async (t) => {
  const { adapter, opened, bus } = await openFresh(t, createEmbeddedEventsAdapter)
  const none = await onSteps(bus, { handle: async () => {} })
  await none.close()
  await publishSteps(bus, 'flood/0', 0, flood)
  await publishSteps(bus, 'other/0', 0, 2)
  await opened.close()
  const collector = createCollector()
  const again = await openAgain(t, adapter)
  await caughtUp(await onSteps(again.bus, { concurrency: 4, handle: collector.handle }))
  assertSteps(collector.seen, [...stepNames('flood/0', 0, flood), ...stepNames('other/0', 0, 2)])
  const place = collector.seen.indexOf('other/0 1')
  assert.ok(place < flood / 2, `It was handled as number ${place}.`)
})
