import type { EventMap, EventTables } from '@tathya/contracts/internal'
import { groupTopics } from '@tathya/events'
import { parkedTopic } from '@tathya/events/src/kafka/topic-names.ts'

/** A group that takes a topic, with what stands beside that topic; names without prefix. */
export interface TakenTopic {
  readonly group: string
  /** The types that it takes, of all topics. */
  readonly types: readonly string[]
  readonly topic: string
  readonly retries: readonly string[]
  readonly parked: string
}

/** The topics of all groups of a product. */
export function takenTopics({ events, groups }: EventTables): TakenTopic[] {
  const topicOf = (type: string) => (events as EventMap)[type]!.topic
  return Object.entries(groups).flatMap(([group, { types }]) =>
    [...new Set(types.map(topicOf))].map((topic) => ({
      group,
      types,
      topic,
      retries: groupTopics(topic, group)
        .filter(({ kind }) => kind === 'retry')
        .map(({ name }) => name),
      parked: parkedTopic(topic, group),
    })),
  )
}
