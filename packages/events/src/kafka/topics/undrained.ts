import type { EventTables } from '@tathya/contracts/internal'
import type { TopicAdmin } from './topic-admin.ts'

/** A group that has not finished a topic. */
export interface Undrained {
  readonly group: string
  readonly topic: string
  /** Unfinished events; all of the topic where the group never ran. */
  readonly lag: number
}

/** The groups with unfinished events of a topic of the table. */
export async function findUndrained(
  admin: TopicAdmin,
  source: string,
  { events, groups }: EventTables,
  prefix: string,
): Promise<Undrained[]> {
  const topic = prefix + source
  if (!(await admin.listTopics()).includes(topic)) return []
  const subscribers = Object.entries(groups).filter(([, { types }]) =>
    types.some((type) => events[type]!.topic === source),
  )
  const undrained: Undrained[] = []
  for (const [group] of subscribers) {
    const lag = await lagOf(admin, prefix + group, topic)
    if (lag > 0) undrained.push({ group, topic, lag })
  }
  return undrained
}

async function lagOf(admin: TopicAdmin, groupId: string, topic: string): Promise<number> {
  const [ends, [committed]] = await Promise.all([
    admin.fetchTopicOffsets(topic),
    admin.fetchOffsets({ groupId, topics: [topic] }),
  ])
  const done = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]))
  return ends.reduce((sum, { partition, high, low }) => {
    // -1: nothing was committed.
    const from = Math.max(done.get(partition) ?? -1, Number(low))
    return sum + Math.max(0, Number(high) - from)
  }, 0)
}
