import { type Events, events } from './events.ts'
import { type Groups, groups } from './groups.ts'
import { ingestDefinition, ingestTopic, ingestTopicOf } from './ingest.ts'
import { customerTopic, type Topics, topics } from './topics.ts'

/** The event types, topics and groups of a product. */
export interface EventTables {
  readonly events: Events
  readonly topics: Topics
  readonly groups: Groups
}

/** The tables of a product with an ingest topic for each of these customers; the group of `logger.ingest` takes those too. */
export function eventTables(ingestCustomers: readonly number[] = []): EventTables {
  const ingest = ingestCustomers.map((customer) => ({ customer, topic: ingestTopicOf(customer) }))
  return {
    events: { ...events, ...Object.fromEntries(ingest.map(({ topic }) => [topic, ingestDefinition(topic)])) },
    topics: {
      ...topics,
      ...Object.fromEntries(ingest.map(({ customer, topic }) => [topic, customerTopic(customer)])),
    },
    groups: Object.fromEntries(
      Object.entries(groups).map(([name, { types, summary }]) => [
        name,
        {
          types: [...types, ...(types.includes(ingestTopic) ? ingest.map(({ topic }) => topic) : [])],
          summary,
        },
      ]),
    ),
  }
}
