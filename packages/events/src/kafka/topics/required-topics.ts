import type { EventTables, TopicRule } from '@tathya/contracts/internal'

/** A topic that must exist at the brokers, under its full name. */
export interface RequiredTopic {
  readonly name: string
  readonly partitions: number
  /** True where keys must stay in order, which another number of partitions would break. */
  readonly ordered: boolean
  /** Topic settings by Kafka's names. */
  readonly config: Readonly<Record<string, string>>
  readonly purpose: string
  /** Its name in the table, without prefix. */
  readonly source: string
}

const dayMs = 86_400_000

/** Maximum bytes of a message: the default of brokers (1 MiB and the overhead of a batch). */
const messageBytes = 1_048_588

/**
 * Settings of all topics: a leader that lacks messages is never elected, and brokers decompress messages, so that a small
 * one from outside cannot expand to gigabytes in its readers.
 */
const common = { 'unclean.leader.election.enable': 'false', 'compression.type': 'uncompressed' }

/** The topics of the table, under their full names. */
export function requiredTopics({ topics }: EventTables, prefix: string): RequiredTopic[] {
  return Object.entries(topics)
    .map(([topic, rule]) => toRequired(topic, rule, prefix))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function toRequired(topic: string, rule: TopicRule, prefix: string): RequiredTopic {
  return {
    name: prefix + topic,
    partitions: rule.partitions,
    ordered: rule.ordered,
    config: {
      ...common,
      'cleanup.policy': rule.cleanup,
      'retention.ms': String(rule.retentionDays * dayMs),
      'max.message.bytes': String(messageBytes),
      'message.timestamp.type': rule.time === 'broker' ? 'LogAppendTime' : 'CreateTime',
    },
    purpose: rule.summary,
    source: topic,
  }
}
