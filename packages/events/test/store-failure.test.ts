import assert from 'node:assert/strict'
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { StoreFailed } from '@tathya/storage'
import { holdDatabase } from '@tathya/storage/testing'
import { createGate, onEnd, tempFolder, waitFor } from '@tathya/testing'
import { openEvents } from './conformance/embedded-adapter.ts'
import { caughtUp, createCollector, onSteps, publishSteps, stepNames } from './conformance/events-tools.ts'

test('a group waits while its position cannot be written, reports it, and continues', async (t) => {
  const folder = tempFolder(t)
  const opened = await openEvents(folder)
  onEnd(t, () => opened.close())
  const gate = createGate()
  const collector = createCollector()
  const subscription = await onSteps(opened.bus, {
    handle: async (event) => {
      await gate.opened
      await collector.handle(event)
    },
  })
  await publishSteps(opened.bus, 'a', 0, 3)
  const release = await holdDatabase(path.join(folder, 'events.sqlite'))
  gate.open()
  const paused = await waitFor('the pause', async () => (await subscription.progress()).paused)
  assert.match(paused, /locked/)
  await release()
  await waitFor('the end of the pause', async () => (await subscription.progress()).paused === undefined)
  await publishSteps(opened.bus, 'a', 3, 5)
  await caughtUp(subscription)
  assert.deepEqual(collector.seen, stepNames('a', 0, 5))
  await opened.close()

  const again = await openEvents(folder)
  onEnd(t, () => again.close())
  const next = await onSteps(again.bus, { handle: collector.handle })
  assert.equal((await next.progress()).lag, 0)
})

test('when the thread of the store ends, publishes are rejected and closing still ends; nothing confirmed is lost', async (t) => {
  const folder = tempFolder(t)
  const started = once(process, 'worker') as Promise<[Worker]>
  const opened = await openEvents(folder)
  onEnd(t, () => opened.close())
  const [worker] = await started
  const collector = createCollector()
  await onSteps(opened.bus, { handle: collector.handle })
  await publishSteps(opened.bus, 'a', 0, 3)
  await collector.has(3)
  const publishing = Promise.allSettled(
    [0, 1, 2].map((n) => opened.bus.publish('test.step', { key: 'b', n })),
  )
  await worker.terminate()
  for (const result of await publishing) {
    assert.equal(result.status, 'rejected')
    assert.ok((result as PromiseRejectedResult).reason instanceof StoreFailed)
  }
  await assert.rejects(opened.bus.publish('test.step', { key: 'a', n: 3 }), /thread has ended/)
  await opened.close()

  const again = await openEvents(folder)
  onEnd(t, () => again.close())
  const all = createCollector()
  const next = await onSteps(again.bus, { group: 'all', handle: all.handle })
  await caughtUp(next)
  assert.deepEqual(all.seen.slice(0, 3), stepNames('a', 0, 3))
})
