import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eventTables } from '@tathya/contracts/internal'
import { groupTopics } from '../../src/kafka/topic-names.ts'
import { requiredTopics } from '../../src/kafka/topics/required-topics.ts'

const tables = eventTables([7])
const topics = new Map(requiredTopics(tables, 'p.').map((topic) => [topic.name, topic]))

describe('the topics of the product', () => {
  test('are those of the table and, for every group, those of its retries and of what it gave up', () => {
    for (const topic of Object.keys(tables.topics)) assert.ok(topics.has(`p.${topic}`), topic)
    const pairs = Object.entries(tables.groups).flatMap(([group, { types }]) =>
      types.map((type) => [tables.events[type]!.topic, group] as const),
    )
    const beside = pairs.flatMap(([topic, group]) => groupTopics(topic, group))
    for (const { name } of beside) assert.ok(topics.has(`p.${name}`), name)
    assert.equal(topics.size, Object.keys(tables.topics).length + beside.length)
    assert.ok(pairs.some(([topic, group]) => topic === 'logger.ingest.7' && group === 'logger.ingest'))
  })

  test('carry every event type, and every topic of the table carries one', () => {
    const carried = new Set(Object.values(tables.events).map(({ topic }) => topic))
    assert.deepEqual([...carried].sort(), Object.keys(tables.topics).sort())
  })

  test('have names and numbers that Kafka takes', () => {
    for (const { name, partitions, config } of topics.values()) {
      assert.match(name, /^[a-zA-Z0-9._-]{1,249}$/)
      assert.ok(partitions >= 1)
      for (const value of Object.values(config)) assert.notEqual(value, 'NaN')
    }
  })

  test('take an event with its origin and error beside the topic that it came by', () => {
    const bytes = (name: string) => Number(topics.get(name)?.config['max.message.bytes'])
    for (const { name } of groupTopics('logger.ingest', 'logger.ingest'))
      assert.ok(bytes(`p.${name}`) >= bytes('p.logger.ingest') + 10_000, name)
  })

  test('keep parked events until somebody drops them', () => {
    assert.equal(topics.get('p.logger.entries.logger.store.dlq')?.config['cleanup.policy'], 'compact')
  })

  test('are kept unpacked by the brokers, so that no reader meets a packing that it lacks or a small message of gigabytes', () => {
    for (const { name, config } of topics.values())
      assert.equal(config['compression.type'], 'uncompressed', name)
  })

  test('tell the time by the broker where outside programs write', () => {
    for (const { topic, outside } of Object.values(tables.events)) {
      const time = topics.get(`p.${topic}`)?.config['message.timestamp.type']
      assert.equal(time, outside === true ? 'LogAppendTime' : 'CreateTime', topic)
    }
  })
})
