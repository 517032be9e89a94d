import type { EventTables, TopicRule } from '@tathya/contracts/internal'

/** A topic that must exist at the brokers, under its full name. */
export interface RequiredTopic {
  readonly name: string
  readonly partitions: number
  /** Topic settings by Kafka's names. */
  readonly config: Readonly<Record<string, string>>
  readonly purpose: string
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
    config: {
      ...common,
      'cleanup.policy': 'delete',
      'retention.ms': String(rule.retentionDays * dayMs),
      'max.message.bytes': String(messageBytes),
      'message.timestamp.type': rule.time === 'broker' ? 'LogAppendTime' : 'CreateTime',
    },
    purpose: rule.summary,
  }
}

/** An existing topic. */
export interface ActualTopic {
  readonly name: string
  readonly partitions: number
  /** Minimum of the replicas of its partitions. */
  readonly replication: number
  /** Effective settings. */
  readonly config: Readonly<Record<string, string>>
}

/** The changes of a topic, and the differences that stay. */
export interface TopicPlan {
  readonly topic: RequiredTopic
  readonly actual: ActualTopic | undefined
  /** Replicas that the topic gets, or should have. */
  readonly replication: number
  /** New number of partitions; undefined where it stays. */
  readonly partitions: number | undefined
  /** Settings that change: all of them for a new topic. */
  readonly config: Readonly<Record<string, string>>
  /** Descriptions of the changes. */
  readonly changes: readonly string[]
  /** Required changes that are refused, with what to do. */
  readonly refused: readonly string[]
  /** Differences that stay, because nothing is ever made smaller. */
  readonly kept: readonly string[]
}

export interface PlanOptions {
  /** Replicas of a new topic. */
  readonly replication: number
  /** True where existing topics must have them too. */
  readonly demandReplication: boolean
}

/** Compares required topics with existing ones. */
export function planTopics(
  required: readonly RequiredTopic[],
  actual: ReadonlyMap<string, ActualTopic>,
  options: PlanOptions,
): TopicPlan[] {
  return required.map((topic) => {
    const existing = actual.get(topic.name)
    return existing === undefined ? planNew(topic, options) : planExisting(topic, existing, options)
  })
}

/** True where a plan has no changes and refuses nothing. */
export function isAsRequired({ changes, refused }: TopicPlan): boolean {
  return changes.length === 0 && refused.length === 0
}

function planNew(topic: RequiredTopic, { replication }: PlanOptions): TopicPlan {
  return {
    topic,
    actual: undefined,
    replication,
    partitions: topic.partitions,
    config: requiredConfig(topic, replication),
    changes: [`make it with ${topic.partitions} partitions, copies of each: ${replication}`],
    refused: [],
    kept: [],
  }
}

function planExisting(topic: RequiredTopic, actual: ActualTopic, options: PlanOptions): TopicPlan {
  const changes: string[] = []
  const refused: string[] = []
  const kept: string[] = []
  const partitions = planPartitions(topic, actual, { changes, kept })
  if (options.demandReplication && actual.replication < options.replication)
    refused.push(
      `it has ${actual.replication} of ${options.replication} copies: move it with kafka-reassign-partitions, this program moves no data`,
    )
  const config = planConfig(topic, actual, { changes, kept })
  return { topic, actual, replication: actual.replication, partitions, config, changes, refused, kept }
}

interface Findings {
  readonly changes: string[]
  readonly refused: string[]
  readonly kept: string[]
}

function planPartitions(
  topic: RequiredTopic,
  actual: ActualTopic,
  { changes, kept }: Omit<Findings, 'refused'>,
): number | undefined {
  const has = actual.partitions
  const { partitions: required } = topic
  if (has === required) return undefined
  if (has > required) {
    kept.push(`it has ${has} partitions, the table says ${required}: partitions are never taken away`)
    return undefined
  }
  changes.push(`${has} to ${required} partitions`)
  return required
}

function planConfig(
  topic: RequiredTopic,
  actual: ActualTopic,
  { changes, kept }: Omit<Findings, 'refused'>,
): Record<string, string> {
  const config: Record<string, string> = {}
  for (const [name, value] of Object.entries(requiredConfig(topic, actual.replication))) {
    const is = actual.config[name]
    if (is === undefined || is === value) continue
    if (growsOnly.has(name) && isMore(is, value) && !isTooStrict(name, is, actual)) {
      kept.push(`${name} is ${is}, the table says ${value}: it is never made smaller`)
      continue
    }
    config[name] = value
    changes.push(`${name} ${is} to ${value}`)
  }
  return config
}

/** Settings whose reduction would delete or refuse existing data. */
const growsOnly = new Set(['retention.ms', 'max.message.bytes', 'min.insync.replicas'])

/** More replicas than exist: no write could succeed. */
function isTooStrict(name: string, is: string, { replication }: ActualTopic): boolean {
  return name === 'min.insync.replicas' && Number(is) > replication
}

/** A write needs all replicas but one, so that one broker may be away. */
function requiredConfig(topic: RequiredTopic, replication: number): Record<string, string> {
  return { ...topic.config, 'min.insync.replicas': String(Math.max(1, replication - 1)) }
}

/** True where `a` is larger; -1 is unlimited. */
function isMore(a: string, b: string): boolean {
  return a === '-1' || (b !== '-1' && Number(a) > Number(b))
}
