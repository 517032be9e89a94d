import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eventTables } from '@tathya/contracts/internal'
import { requiredTopics } from '../../src/kafka/topics/plan-topics.ts'

const tables = eventTables([7])
const topics = new Map(requiredTopics(tables, 'p.').map((topic) => [topic.name, topic]))

describe('the topics of the product', () => {
  test('are those of the table', () => {
    const names = Object.keys(tables.topics).map((topic) => `p.${topic}`)
    assert.deepEqual([...topics.keys()], names.sort())
    assert.ok(topics.has('p.logger.ingest.7'))
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
