import type { EventTables, TopicRule } from '@tathya/contracts/internal'
import { groupTopics } from '../topic-names.ts'

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

/** The headers that an event gains on its way to retries and parking: its origin and the error. */
const originBytes = 65_536

/** Days for which an event may wait in a retry topic: all of an outage, since only its group's members take it out. */
const leastRetryDays = 7

/**
 * What all topics have: nothing is lost by the choice of a leader that lacks it, and brokers unpack what a program outside
 * has packed, so that a small message cannot become one of gigabytes in its readers.
 */
const common = { 'unclean.leader.election.enable': 'false', 'compression.type': 'uncompressed' }

/** All topics of the product: those of the table, and for each group that takes one its retry and dead-letter topics. */
export function requiredTopics({ events, topics, groups }: EventTables, prefix: string): RequiredTopic[] {
  const own = Object.entries(topics).map(([topic, rule]) => sourceTopic(topic, rule, prefix))
  const beside = Object.entries(groups).flatMap(([group, { types }]) =>
    [...new Set(types.map((type) => events[type]!.topic))].flatMap((topic) =>
      groupTopics(topic, group).map((one) => besideTopic(one, topic, topics[topic]!, group, prefix)),
    ),
  )
  return [...own, ...beside].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function sourceTopic(topic: string, rule: TopicRule, prefix: string): RequiredTopic {
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

function besideTopic(
  { name, kind, delaySeconds }: ReturnType<typeof groupTopics>[number],
  topic: string,
  rule: TopicRule,
  group: string,
  prefix: string,
): RequiredTopic {
  const parked = kind === 'parked'
  return {
    name: prefix + name,
    // An event stays in its partition's number.
    partitions: rule.partitions,
    ordered: rule.ordered,
    config: {
      ...common,
      // A parked event is kept until somebody replays or drops it.
      'cleanup.policy': parked ? 'compact' : 'delete',
      ...(parked ? {} : { 'retention.ms': String(Math.max(rule.retentionDays, leastRetryDays) * dayMs) }),
      'max.message.bytes': String(messageBytes + originBytes),
      'message.timestamp.type': 'CreateTime',
    },
    purpose: parked ? `What ${group} gave up on` : `What ${group} tries again after ${delaySeconds} s`,
    source: topic,
  }
}
