import type { EventTables, TopicRule } from '@tathya/contracts/internal'

/** A topic that must exist at the brokers, under its full name. */
export interface RequiredTopic {
  readonly name: string
  readonly partitions: number
  /** True where another number of partitions would move keys that must stay in order. */
  readonly ordered: boolean
  /** Settings by their name at the broker. */
  readonly config: Readonly<Record<string, string>>
  /** What it is for, in words. */
  readonly purpose: string
  /** The topic of the table from which it follows, without prefix. */
  readonly source: string
}

const dayMs = 86_400_000

/** Bytes of one message: what brokers take by default (1 MiB and the overhead of a batch). */
const messageBytes = 1_048_588

/**
 * What all topics have: nothing is lost by the choice of a leader that lacks it, and brokers unpack what a program outside
 * has packed, so that a small message cannot become one of gigabytes in its readers.
 */
const common = { 'unclean.leader.election.enable': 'false', 'compression.type': 'uncompressed' }

/** All topics of the product: those of the table. */
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
