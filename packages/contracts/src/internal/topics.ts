import { ingestTopic } from './ingest.ts'

/** Settings of a topic. */
export interface TopicRule {
  /** Members of a group that can share the topic. Only grows. */
  readonly partitions: number
  /** Days for which an event is kept, consumed or not. */
  readonly retentionDays: number
  /** The clock of an event's time: its publisher's, or the broker's for publishers outside the product. */
  readonly time: 'publisher' | 'broker'
  readonly summary: string
}

/** Rules by topic. */
export type Topics = Readonly<Record<string, TopicRule>>

/** Every topic that the product always has. */
export const topics: Topics = {
  'conversion.jobs': {
    partitions: 6,
    retentionDays: 1,
    time: 'publisher',
    summary: 'Conversions that are accepted and change',
  },
  'docdb.jobs': {
    partitions: 6,
    retentionDays: 1,
    time: 'publisher',
    summary: 'Databases that are accepted and change',
  },
  'logger.entries': {
    partitions: 12,
    retentionDays: 7,
    time: 'publisher',
    summary: 'Exceptions of subscribed applications, accepted',
  },
  [ingestTopic]: {
    partitions: 12,
    retentionDays: 7,
    time: 'broker',
    summary: 'Exceptions written by programs outside the product, of any customer',
  },
}

/** The rule of a customer's own ingest topic. */
export function customerTopic(customer: number): TopicRule {
  return {
    partitions: 3,
    retentionDays: 7,
    time: 'broker',
    summary: `Exceptions written by programs outside the product, of customer ${customer}`,
  }
}
