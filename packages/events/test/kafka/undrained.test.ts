import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eventTables } from '@tathya/contracts/internal'
import { findUndrained, type TopicAdmin } from '../../src/kafka/topics/topic-admin.ts'

/** Brokers with an end of each partition, and what the group has finished of it. */
function brokers(topics: Record<string, { high: number[]; low?: number[]; done: number[] }>) {
  const admin: Partial<TopicAdmin> = {
    listTopics: async () => Object.keys(topics),
    fetchTopicOffsets: async (topic) =>
      topics[topic]!.high.map((high, partition) => ({
        partition,
        offset: String(high),
        high: String(high),
        low: String(topics[topic]!.low?.[partition] ?? 0),
      })),
    fetchOffsets: async ({ groupId, topics: [topic] = [] }) => {
      assert.equal(groupId, 'p.logger.store')
      const partitions = topics[topic!]!.done.map((offset, partition) => {
        return { partition, offset: String(offset), metadata: null }
      })
      return [{ topic: topic!, partitions }]
    },
  }
  return admin as TopicAdmin
}

const find = (topics: Parameters<typeof brokers>[0]) =>
  findUndrained(brokers(topics), 'logger.entries', eventTables(), 'p.')

describe('a topic is drained', () => {
  test('where its groups have finished every partition that holds something', async () => {
    const topics = { 'p.logger.entries': { high: [5, 0, 9], low: [0, 0, 9], done: [5, -1, -1] } }
    assert.deepEqual(await find(topics), [])
  })

  test('not where events wait', async () => {
    const topics = { 'p.logger.entries': { high: [5, 4], done: [3, -1] } }
    assert.deepEqual(await find(topics), [{ group: 'logger.store', topic: 'p.logger.entries', lag: 6 }])
  })
})
