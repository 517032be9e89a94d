import { type Events, events } from './events.ts'
import { type Groups, groups } from './groups.ts'
import { ingestDefinition, ingestTopic, ingestTopicOf } from './ingest.ts'
import { customerTopic, type Topics, topics } from './topics.ts'

/** What a product publishes and takes: its event types, its topics, its groups. */
export interface EventTables {
  readonly events: Events
  readonly topics: Topics
  readonly groups: Groups
}

/** The tables of a product in which these customers have ingest topics of their own; a group that takes the topic of all takes those too. */
export function eventTables(ingestCustomers: readonly number[] = []): EventTables {
  const own = ingestCustomers.map((customer) => ({ customer, topic: ingestTopicOf(customer) }))
  return {
    events: { ...events, ...Object.fromEntries(own.map(({ topic }) => [topic, ingestDefinition(topic)])) },
    topics: {
      ...topics,
      ...Object.fromEntries(own.map(({ customer, topic }) => [topic, customerTopic(customer)])),
    },
    groups: Object.fromEntries(
      Object.entries(groups).map(([name, { types, summary }]) => [
        name,
        { types: [...types, ...(types.includes(ingestTopic) ? own.map(({ topic }) => topic) : [])], summary },
      ]),
    ),
  }
}
