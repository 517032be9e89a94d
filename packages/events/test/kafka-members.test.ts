import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd, startDoomed, waitFor } from '@tathya/testing'
import type { Subscription } from '../src/port.ts'
import {
  assertSteps,
  caughtUp,
  createCollector,
  onSteps,
  openAgain,
  publishSteps,
  type StepEvent,
  stepNames,
} from './conformance/events-tools.ts'
import { createKafkaEventsAdapter } from './conformance/kafka-adapter.ts'

const skip = findServers() === undefined ? noServers : false
const keys = Array.from({ length: 40 }, (_, at) => `key ${at}`)
const child = fileURLToPath(new URL('./conformance/events-child.ts', import.meta.url))

describe('events on Kafka: members', { skip }, () => {
  test('members that come and go in a burst lose nothing', async (t) => {
    const adapter = await createKafkaEventsAdapter(t)
    const { bus } = await openAgain(t, adapter)
    const collector = createCollector()
    const handle = async (event: StepEvent) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 8))
      await collector.handle(event)
    }
    const count = () => collector.seen.length
    const first = await onSteps(bus, { handle, concurrency: 8 })
    const publishing = (async () => {
      for (let n = 0; n < 100; n += 10)
        await Promise.all(keys.map((key) => publishSteps(bus, key, n, n + 10)))
    })()
    for (let round = 0; round < 3; round += 1) {
      const { bus: other } = await adapter.join()
      const member: Subscription = await onSteps(other, { handle, concurrency: 8 })
      const before = count()
      await waitFor('some more events', () => count() >= Math.min(before + 300, 3_500))
      await member.close()
      await other.close()
    }
    await publishing
    // The lag alone may still be told as none while partitions change hands.
    await waitFor('every event', () => new Set(collector.seen).size === keys.length * 100)
    await caughtUp(first)
    t.diagnostic(`${keys.length * 100} events, ${count() - keys.length * 100} came twice`)
  })

  test('a member that is killed hands over within its session and ten seconds', async (t) => {
    const adapter = await createKafkaEventsAdapter(t)
    const folder = mkdtempSync(path.join(tmpdir(), 'tathya-effects-'))
    onEnd(t, () => rmSync(folder, { recursive: true }))
    const task = { ...adapter.child, effects: path.join(folder, 'effects'), keys, from: 0, to: 5 }
    const doomed = startDoomed(t, child, task)
    await waitFor('all steps of the child', () => doomed.lines().length === keys.length * 5)
    const { bus } = await openAgain(t, adapter)
    const collector = createCollector()
    const subscription = await onSteps(bus, { group: 'crash', handle: collector.handle })
    doomed.kill()
    await doomed.killed
    const started = performance.now()
    await Promise.all(keys.map((key) => publishSteps(bus, key, 5, 10)))
    await waitFor('the steps of all keys', () => keys.every((key) => collector.seen.includes(`${key} 9`)))
    t.diagnostic(`taken over after ${Math.round(performance.now() - started)} ms`)
    await caughtUp(subscription)
  })

  test('a handler that runs longer than the session keeps its event, and others of its partition go on', async (t) => {
    const adapter = await createKafkaEventsAdapter(t)
    const { bus } = await openAgain(t, adapter, { sessionTimeoutMs: 2_000 } as object)
    const { bus: other } = await adapter.join()
    const starts: string[] = []
    const collector = createCollector()
    const handle = async (event: StepEvent) => {
      starts.push(`${event.key} ${event.payload.n}`)
      if (event.key === 'long') await new Promise((resolve) => setTimeout(resolve, 6_000))
      await collector.handle(event)
    }
    const first = await onSteps(bus, { handle })
    await onSteps(other, { handle })
    await publishSteps(bus, 'long', 0, 1)
    for (const key of keys) await publishSteps(bus, key, 0, 2)
    await collector.has(keys.length * 2 + 1)
    await caughtUp(first)
    assert.equal(new Set(starts).size, starts.length, 'nothing is started twice')
    assert.equal(collector.seen.at(-1), 'long 0')
  })

  test('events that are gone before a group read them are reported, and it continues with the oldest kept', async (t) => {
    const adapter = await createKafkaEventsAdapter(t)
    const { bus } = await openAgain(t, adapter)
    const before = await onSteps(bus, { handle: async () => {} })
    const lost = /events_offset_out_of_range_total\{group="steps",topic="[^"]*test\.steps"\} (\d)/
    const losses = async () => lost.exec(await adapter.metricsText())?.[1]
    assert.equal(await losses(), '0', 'so that its growth is seen')
    await publishSteps(bus, 'a', 0, 5)
    await caughtUp(before)
    await before.close()
    await publishSteps(bus, 'a', 5, 20)
    const topic = `${adapter.prefix}test.steps`
    const [full] = (await adapter.admin.fetchTopicOffsets(topic)).filter(({ high }) => Number(high) > 0)
    await adapter.admin.deleteTopicRecords({
      topic,
      partitions: [{ partition: full!.partition, offset: '10' }],
    })
    const collector = createCollector()
    const subscription = await onSteps(bus, { handle: collector.handle })
    await caughtUp(subscription)
    assertSteps(collector.seen, stepNames('a', 10, 20))
    assert.equal(await losses(), '1')
  })

  test('topics that are missing are named by readiness, and work continues once they are there', async (t) => {
    const adapter = await createKafkaEventsAdapter(t)
    const { bus, kafka } = (await openAgain(t, adapter)) as Awaited<ReturnType<typeof adapter.open>>
    assert.deepEqual(await kafka.readiness(), [], 'nothing is needed before the first use')
    const missing = `${adapter.prefix}test.steps`
    await adapter.admin.deleteTopics({ topics: [missing] })
    const collector = createCollector()
    await onSteps(bus, { handle: collector.handle })
    const [readiness] = await waitFor('readiness to say so', async () => {
      const told = await kafka.readiness()
      return told[0]?.ready === false && told
    })
    assert.match(readiness!.detail!, new RegExp(`npx tathya topics apply.*${missing.replaceAll('.', '\\.')}`))
    await adapter.admin.createTopics({
      topics: [{ topic: missing, numPartitions: 4 }],
      waitForLeaders: false,
    })
    await waitFor('the topic to be served', () =>
      publishSteps(bus, 'a', 0, 1).then(
        () => true,
        () => false,
      ),
    )
    await publishSteps(bus, 'a', 1, 2)
    await waitFor('both', () => new Set(collector.seen).size === 2)
    assert.equal((await kafka.readiness())[0]!.ready, true)
  })
})
