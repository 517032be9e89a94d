import type { RequiredTopic } from './required-topics.ts'

/** A topic as it is at the brokers. */
export interface ActualTopic {
  readonly name: string
  readonly partitions: number
  /** Copies of each partition, the least of all. */
  readonly replication: number
  /** Settings in force. */
  readonly config: Readonly<Record<string, string>>
}

/** The changes of a topic, and what stays as it is. */
export interface TopicPlan {
  readonly topic: RequiredTopic
  readonly actual: ActualTopic | undefined
  /** Copies that the topic gets, or should have. */
  readonly replication: number
  /** New number of partitions; undefined where it stays. */
  readonly partitions: number | undefined
  /** Settings that change: all of them for a new topic. */
  readonly config: Readonly<Record<string, string>>
  /** What will be done, in words. */
  readonly changes: readonly string[]
  /** What is not as it must be and is refused, with what to do. */
  readonly refused: readonly string[]
  /** What differs and stays, because nothing is ever made smaller. */
  readonly kept: readonly string[]
}

export interface PlanOptions {
  /** Copies of each partition that a new topic gets. */
  readonly replication: number
  /** True where existing topics must have them too. */
  readonly demandReplication: boolean
  /** True where the operator asserts that keyed topics are drained. */
  readonly drained: boolean
}

/** Compares what must be with what is. */
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

/** True where a plan leaves nothing to do and refuses nothing. */
export function isAsRequired({ changes, refused }: TopicPlan): boolean {
  return changes.length === 0 && refused.length === 0
}

function planNew(topic: RequiredTopic, { replication }: PlanOptions): TopicPlan {
  return {
    topic,
    actual: undefined,
    replication,
    partitions: topic.partitions,
    config: wantedConfig(topic, replication),
    changes: [`make it with ${topic.partitions} partitions, copies of each: ${replication}`],
    refused: [],
    kept: [],
  }
}

function planExisting(topic: RequiredTopic, actual: ActualTopic, options: PlanOptions): TopicPlan {
  const changes: string[] = []
  const refused: string[] = []
  const kept: string[] = []
  const partitions = planPartitions(topic, actual, options, { changes, refused, kept })
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
  { drained }: PlanOptions,
  { changes, refused, kept }: Findings,
): number | undefined {
  const has = actual.partitions
  const { partitions: wanted } = topic
  if (has === wanted) return undefined
  if (has > wanted) {
    kept.push(`it has ${has} partitions, the table says ${wanted}: partitions are never taken away`)
    return undefined
  }
  if (topic.ordered && !drained) {
    refused.push(
      `${has} to ${wanted} partitions would move keys and break their order: stop its publishers, let its groups finish, then run apply --drained`,
    )
    return undefined
  }
  changes.push(`${has} to ${wanted} partitions`)
  return wanted
}

function planConfig(
  topic: RequiredTopic,
  actual: ActualTopic,
  { changes, kept }: Omit<Findings, 'refused'>,
): Record<string, string> {
  const config: Record<string, string> = {}
  for (const [name, wanted] of Object.entries(wantedConfig(topic, actual.replication))) {
    const is = actual.config[name]
    if (is === undefined || isSame(is, wanted)) continue
    if (growsOnly.has(name) && isMore(is, wanted) && !isTooStrict(name, is, actual)) {
      kept.push(`${name} is ${is}, the table says ${wanted}: it is never made smaller`)
      continue
    }
    config[name] = wanted
    changes.push(`${name} ${is} to ${wanted}`)
  }
  return config
}

/** Settings whose smaller value would delete or refuse what a larger one holds. */
const growsOnly = new Set(['retention.ms', 'max.message.bytes', 'min.insync.replicas'])

/** More copies than there are: nothing could be written. */
function isTooStrict(name: string, is: string, { replication }: ActualTopic): boolean {
  return name === 'min.insync.replicas' && Number(is) > replication
}

/** A write counts when all copies but one have it, so that one broker may be away. */
function wantedConfig(topic: RequiredTopic, replication: number): Record<string, string> {
  return { ...topic.config, 'min.insync.replicas': String(Math.max(1, replication - 1)) }
}

function isSame(is: string, wanted: string): boolean {
  const sorted = (text: string) => text.split(',').sort().join()
  return sorted(is) === sorted(wanted)
}

/** True where `is` is the larger one; -1 is without end. */
function isMore(is: string, wanted: string): boolean {
  return is === '-1' || (wanted !== '-1' && Number(is) > Number(wanted))
}
