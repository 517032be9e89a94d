import type { EventMap, EventTables } from '@tathya/contracts/internal'

/** A group that takes a topic; names without prefix. */
export interface TakenTopic {
  readonly group: string
  /** The types that it takes, of all topics. */
  readonly types: readonly string[]
  readonly topic: string
}

/** The topics of all groups of a product. */
export function takenTopics({ events, groups }: EventTables): TakenTopic[] {
  const topicOf = (type: string) => (events as EventMap)[type]!.topic
  return Object.entries(groups).flatMap(([group, { types }]) =>
    [...new Set(types.map(topicOf))].map((topic) => ({ group, types, topic })),
  )
}
