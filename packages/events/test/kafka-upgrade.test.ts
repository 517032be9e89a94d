import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { silentLogger } from '@tathya/platform'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd, waitFor } from '@tathya/testing'
import type { IHeaders, Message } from 'kafkajs'
import { createClients } from '../src/kafka/client.ts'
import { createTopics } from '../src/kafka/topics/topic-admin.ts'
import { assertSteps, createCollector, onSteps, openAgain, publishSteps } from './conformance/events-tools.ts'
import { createKafkaEventsAdapter } from './conformance/kafka-adapter.ts'

const skip = findServers() === undefined ? noServers : false

/** An event as version 0.1 wrote it to a topic beside that of the event. */
function message(key: string, n: number, headers: IHeaders, isParked = false): Message {
  return {
    key: isParked ? `id-${key}` : key,
    value: JSON.stringify({ key, n }),
    partition: 0,
    headers: {
      ce_specversion: '1.0',
      ce_id: `id-${key}`,
      ce_type: 'test.step',
      ce_source: 'test',
      ce_time: '2026-01-01T00:00:00.000Z',
      ...(isParked ? { ce_partitionkey: key } : {}),
      ce_dataschema: 'urn:tathya:event:test.step:1',
      'tathya-origin-topic': 'test.steps',
      'tathya-attempts': '5',
      'tathya-error': 'Error: no',
      'tathya-first-failed-at': '2026-01-01T00:00:01.000Z',
      ...headers,
    },
  }
}

describe('events on Kafka: an upgrade', { skip }, () => {
  test('moves what waits in the old retry and dead-letter topics to the dead letters, once', async (t) => {
    const adapter = await createKafkaEventsAdapter(t)
    const { admin, prefix } = adapter
    const [retry, parked] = ['retry.10s', 'dlq'].map((end) => `${prefix}test.steps.steps.${end}`) as [
      string,
      string,
    ]
    await createTopics(
      admin,
      [retry, parked].map((topic) => ({ topic, numPartitions: 2 })),
    )
    // Gone already unless the test has failed.
    onEnd(t, () => admin.deleteTopics({ topics: [retry, parked] }).catch(() => {}))
    const kafka = await createClients(
      { brokers: findServers()!.kafkaBrokers.split(','), prefix: '' },
      silentLogger,
    )()
    const producer = kafka.producer()
    await producer.connect()
    onEnd(t, () => producer.disconnect())
    const parkedAt = '2026-01-02T00:00:00.000Z'
    const late = { 'tathya-due': String(Date.now() + 3_600_000) }
    await producer.send({
      topic: retry,
      messages: [
        message('finished', 0, {}),
        message('due', 1, { 'tathya-due': '1' }),
        message('late', 2, late),
      ],
    })
    await producer.send({
      topic: parked,
      messages: [
        message('dropped', 3, {}, true),
        message('kept', 4, { 'tathya-parked-at': parkedAt }, true),
        message('returned', 5, {}, true),
        { key: 'id-dropped', value: null, partition: 0 },
        message('returned', 5, { 'tathya-replaying': '1' }, true),
      ],
    })
    // The older version has finished the first event of its retry topic.
    await admin.setOffsets({
      groupId: `${prefix}steps`,
      topic: retry,
      partitions: [{ partition: 0, offset: '1' }],
    })
    const first = await openAgain(t, adapter)
    const collector = createCollector()
    const subscription = await onSteps(first.bus, { handle: collector.handle })
    await collector.has(2)
    await waitFor('all to be moved', async () => {
      const { lag, deadLetters } = await subscription.progress()
      return lag === 1 && deadLetters === 1
    })
    assertSteps(collector.seen, ['due 1', 'returned 5'])
    const [letter] = await first.bus.deadLetters.list('steps')
    const { id, key, attempts, error, failedAt, payload } = letter!
    assert.deepEqual(
      [id, key, attempts, error, failedAt, payload],
      ['id-kept', 'kept', 5, 'Error: no', parkedAt, { key: 'kept', n: 4 }],
    )
    assert.equal(await first.bus.deadLetters.drop('steps', 'id-kept'), true)
    await first.close()

    const second = await openAgain(t, adapter)
    const again = createCollector()
    const next = await onSteps(second.bus, { handle: again.handle })
    // A process of the older version may still write there.
    await producer.send({ topic: parked, messages: [message('rolling', 6, {}, true)] })
    await second.close()
    const third = await adapter.open()
    onEnd(t, () => third.close())
    await onSteps(third.bus, { handle: again.handle })
    await waitFor('what came later', () => third.bus.deadLetters.show('steps', 'id-rolling'))
    assert.deepEqual(
      (await third.bus.deadLetters.list('steps')).map((other) => other.id),
      ['id-rolling'],
      'nothing is moved twice',
    )
    assert.deepEqual(again.seen, [])
    assert.equal(next.group, 'steps')

    // The operator removes the old topics while the product runs.
    await admin.deleteTopics({ topics: [retry, parked] })
    await publishSteps(third.bus, 'after', 0, 1)
    await again.has(1)
    const [running] = third.bus.subscriptions()
    for (let round = 0; round < 5; round += 1) {
      const { paused } = await running!.progress()
      assert.equal(paused, undefined)
    }
    assert.deepEqual(await third.kafka.readiness(), [{ name: 'Kafka', ready: true }])
  })
})
