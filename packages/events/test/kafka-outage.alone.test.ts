import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PublishTimeout } from '@tathya/platform'
import { findServerPrograms, noOwnServers, startOwnServer } from '@tathya/test-servers'
import { onEnd, waitFor } from '@tathya/testing'
import { caughtUp, createCollector, onSteps } from './conformance/events-tools.ts'
import { createKafkaEventsAdapter } from './conformance/kafka-adapter.ts'

const programs = findServerPrograms()
const skip = programs === undefined ? noOwnServers : false
const keys = Array.from({ length: 20 }, (_, at) => `key ${at}`)
const total = 6_000

describe('events on Kafka: the brokers away', { skip }, () => {
  test('a broker that is killed in a burst and comes back: whatever was confirmed arrives', async (t) => {
    const server = await startOwnServer(programs!, 'kafka')
    onEnd(t, () => server.remove())
    const adapter = await createKafkaEventsAdapter(t, server.address)
    const { bus, kafka, close } = await adapter.open()
    onEnd(t, close)
    const collector = createCollector()
    const subscription = await onSteps(bus, { handle: collector.handle })
    let sent = 0
    const publishing = Promise.all(
      keys.map(async (key) => {
        for (let n = 0; n < total / keys.length; n += 1) {
          // The retry of a publish whose outcome is unknown carries the same id.
          for (const id = `${key}-${n}`; ; ) {
            const failure = await bus.publish('test.step', { key, n }, { id }).then(
              () => undefined,
              (error) => error,
            )
            if (failure === undefined) break
            assert.ok(failure instanceof PublishTimeout, String(failure))
          }
          sent += 1
        }
      }),
    )
    await waitFor('a part of the burst', () => sent > total / 6)
    await server.kill()
    await waitFor('the bus to know', () => kafka.outage() !== undefined)
    await assertAway(adapter)
    const before = performance.now()
    await server.start()
    await publishing
    await waitFor('all events', () => new Set(collector.seen).size === total)
    t.diagnostic(
      `${total} events, all there ${Math.round(performance.now() - before)} ms after the start of the broker`,
    )
    t.diagnostic(`${collector.seen.length - total} came twice`)
    assert.equal(kafka.outage(), undefined)
    await caughtUp(subscription)
    async function assertAway(of: typeof adapter): Promise<void> {
      const [readiness] = await kafka.readiness()
      assert.equal(readiness!.ready, false)
      assert.match((await subscription.progress()).paused!, /Kafka does not answer/)
      await assert.rejects(
        bus.publish('test.step', { key: 'late', n: 0 }, { deadlineMs: 200 }),
        PublishTimeout,
      )
      // A process that starts meanwhile starts all the same, and is told what it missed later.
      const { bus: other, kafka: otherKafka, close: closeOther } = await of.open()
      onEnd(t, closeOther)
      const late = createCollector()
      await onSteps(other, { group: 'others', handle: late.handle })
      assert.match(otherKafka.outage()!, /Kafka does not answer/)
      void waitFor('the late group', () => new Set(late.seen).size >= total).then(() =>
        t.diagnostic('the group that started meanwhile has all'),
      )
      onEnd(t, () => waitFor('the late group', () => new Set(late.seen).size >= total))
    }
  })
})
