import type { EventTables } from '@tathya/contracts/internal'
import { groupTopics } from '../topic-names.ts'
import type { TopicAdmin } from './topic-admin.ts'

/** A group that has not finished a topic. */
export interface Undrained {
  readonly group: string
  readonly topic: string
  /** Events that it has not finished; of a group that never ran, all. */
  readonly lag: number
}

/**
 * Who has not finished the events of a topic of the table, the retries of a group included. Without an entry the number
 * of its partitions can change and no key loses its order, as long as nobody publishes meanwhile.
 */
export async function findUndrained(
  admin: TopicAdmin,
  source: string,
  { events, groups }: EventTables,
  prefix: string,
): Promise<Undrained[]> {
  const takers = Object.entries(groups).filter(([, { types }]) =>
    types.some((type) => events[type]!.topic === source),
  )
  const existing = new Set(await admin.listTopics())
  const found: Undrained[] = []
  for (const [group] of takers) {
    const retries = groupTopics(source, group).filter(({ kind }) => kind === 'retry')
    const topics = [source, ...retries.map(({ name }) => name)].map((name) => prefix + name)
    for (const topic of topics.filter((name) => existing.has(name))) {
      const lag = await lagOf(admin, prefix + group, topic)
      if (lag > 0) found.push({ group, topic, lag })
    }
  }
  return found
}

async function lagOf(admin: TopicAdmin, groupId: string, topic: string): Promise<number> {
  const [ends, [committed]] = await Promise.all([
    admin.fetchTopicOffsets(topic),
    admin.fetchOffsets({ groupId, topics: [topic] }),
  ])
  const done = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]))
  return ends.reduce((sum, { partition, high, low }) => {
    // -1: nothing was ever finished.
    const from = Math.max(done.get(partition) ?? -1, Number(low))
    return sum + Math.max(0, Number(high) - from)
  }, 0)
}
