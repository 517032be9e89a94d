import { ingestTopic } from './ingest.ts'

/** How a topic is spread and how long its events are kept. */
export interface TopicRule {
  /** Members of a group that can share the topic. Grows only; see `ordered`. */
  readonly partitions: number
  /** Days for which an event is kept, whether it was read or not. */
  readonly retentionDays: number
  /** `delete` removes what is old; `compact` also keeps the newest event of each key. */
  readonly cleanup: 'delete' | 'compact' | 'compact,delete'
  /** True where events of one key must stay in one partition: another number of partitions moves keys, so the topic is drained first. */
  readonly ordered: boolean
  /** Whose clock tells the time of an event: its publisher's, or the broker's where publishers are not the product. */
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
    cleanup: 'delete',
    ordered: true,
    time: 'publisher',
    summary: 'Conversions that are accepted and change',
  },
  'logger.entries': {
    partitions: 12,
    retentionDays: 7,
    cleanup: 'delete',
    ordered: false,
    time: 'publisher',
    summary: 'Exceptions of subscribed applications, accepted',
  },
  [ingestTopic]: {
    partitions: 12,
    retentionDays: 7,
    cleanup: 'delete',
    ordered: false,
    time: 'broker',
    summary: 'Exceptions written by programs outside the product, of any customer',
  },
}

/** The rule of a customer's own ingest topic. */
export function customerTopic(customer: number): TopicRule {
  return {
    partitions: 3,
    retentionDays: 7,
    cleanup: 'delete',
    ordered: false,
    time: 'broker',
    summary: `Exceptions written by programs outside the product, of customer ${customer}`,
  }
}
