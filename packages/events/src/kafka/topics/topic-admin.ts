import { waitUntil } from '@tathya/platform'
import type { Admin, ITopicConfig } from 'kafkajs'
import type { ActualTopic, TopicPlan } from './plan-topics.ts'

/** Milliseconds to create topics. */
const applyMs = 30_000

/** Resource types of the protocol. */
const topicKind = 2
const brokerKind = 4

/** Config source of the protocol: set on the topic itself. */
const setOnTopic = 1

/** Facts about the cluster that topics depend on. */
export interface ClusterFacts {
  readonly brokers: number
  /** True where brokers create topics automatically. */
  readonly makesTopics: boolean
}

/** The part of the client that topics need. */
export type TopicAdmin = Pick<
  Admin,
  | 'alterConfigs'
  | 'createPartitions'
  | 'createTopics'
  | 'describeCluster'
  | 'describeConfigs'
  | 'fetchOffsets'
  | 'fetchTopicMetadata'
  | 'fetchTopicOffsets'
  | 'listTopics'
>

/** Reads the number of brokers, and whether they create topics automatically. */
export async function readCluster(admin: TopicAdmin): Promise<ClusterFacts> {
  const { brokers } = await admin.describeCluster()
  const name = 'auto.create.topics.enable'
  const [facts] = await describe(admin, brokerKind, [String(brokers[0]?.nodeId ?? 0)], [name]).catch(() => [])
  return { brokers: brokers.length, makesTopics: facts?.values.get(name) === 'true' }
}

/** Reads the named topics that exist. */
export async function readTopics(
  admin: TopicAdmin,
  names: readonly string[],
): Promise<Map<string, ActualTopic>> {
  const all = new Set(await admin.listTopics())
  const existing = names.filter((name) => all.has(name))
  if (existing.length === 0) return new Map()
  const { topics } = await admin.fetchTopicMetadata({ topics: existing })
  const configs = await describe(admin, topicKind, existing)
  const byName = new Map(configs.map(({ name, values }) => [name, values]))
  return new Map(
    topics.map(({ name, partitions }) => [
      name,
      {
        name,
        partitions: partitions.length,
        replication: Math.min(...partitions.map(({ replicas }) => replicas.length)),
        config: Object.fromEntries(byName.get(name) ?? []),
      },
    ]),
  )
}

/** Applies plans; topics created by another process meanwhile are left to the next run. */
export async function applyPlans(admin: TopicAdmin, plans: readonly TopicPlan[]): Promise<void> {
  const fresh = plans.filter(({ actual }) => actual === undefined)
  if (fresh.length > 0)
    await createTopics(
      admin,
      fresh.map(({ topic, replication, config }) => ({
        topic: topic.name,
        numPartitions: topic.partitions,
        replicationFactor: replication,
        configEntries: Object.entries(config).map(([name, value]) => ({ name, value })),
      })),
      applyMs,
    )
  const existing = plans.filter(({ actual }) => actual !== undefined)
  const growing = existing.flatMap(({ topic, partitions }) =>
    partitions === undefined ? [] : [{ topic: topic.name, count: partitions }],
  )
  if (growing.length > 0) await admin.createPartitions({ topicPartitions: growing, timeout: applyMs })
  await changeConfigs(
    admin,
    existing.filter(({ config }) => Object.keys(config).length > 0),
  )
}

/** The request replaces all settings of a topic, so it includes those that an operator has set. */
async function changeConfigs(admin: TopicAdmin, plans: readonly TopicPlan[]): Promise<void> {
  if (plans.length === 0) return
  const names = plans.map(({ topic }) => topic.name)
  const current = new Map((await describe(admin, topicKind, names)).map(({ name, set }) => [name, set]))
  await admin.alterConfigs({
    validateOnly: false,
    resources: plans.map(({ topic, config }) => ({
      type: topicKind,
      name: topic.name,
      configEntries: Object.entries({ ...Object.fromEntries(current.get(topic.name) ?? []), ...config }).map(
        ([name, value]) => ({ name, value }),
      ),
    })),
  })
}

interface Described {
  readonly name: string
  readonly values: ReadonlyMap<string, string>
  /** Set on the resource itself. */
  readonly set: ReadonlyMap<string, string>
}

async function describe(
  admin: TopicAdmin,
  type: number,
  names: readonly string[],
  configNames?: string[],
): Promise<Described[]> {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: names.map((name) => ({ type, name, ...(configNames === undefined ? {} : { configNames }) })),
  })
  return resources.map(({ resourceName, configEntries }) => {
    const pairs = configEntries.map((entry) => [entry.configName, entry.configValue] as const)
    const entries = configEntries.filter(({ configSource }) => configSource === setOnTopic)
    return {
      name: resourceName,
      values: new Map(pairs),
      set: new Map(entries.map((entry) => [entry.configName, entry.configValue] as const)),
    }
  })
}

/** The part of the client that creating topics needs. */
export type CreatingAdmin = Pick<Admin, 'createTopics' | 'fetchTopicMetadata' | 'fetchTopicOffsets'>

/** Milliseconds between checks whether new topics are served. */
const pollMs = 50

/**
 * Creates topics, and waits until the brokers serve every partition. kafkajs can wait for leaders itself, but fails where a
 * broker does not know a topic yet. Rejects as creating does, and with an `Error` where they are not served in time.
 */
export async function createTopics(
  admin: CreatingAdmin,
  topics: ITopicConfig[],
  limitMs = 30_000,
): Promise<void> {
  await admin.createTopics({ topics, timeout: limitMs, waitForLeaders: false })
  const names = topics.map(({ topic }) => topic)
  if (!(await waitUntil(() => areServed(admin, names), { everyMs: pollMs, limitMs })))
    throw new Error(`The brokers do not serve new topics after ${limitMs / 1000} s: ${names.join(', ')}`)
}

async function areServed(admin: CreatingAdmin, names: string[]): Promise<boolean> {
  try {
    const { topics } = await admin.fetchTopicMetadata({ topics: names })
    if (topics.some(({ partitions }) => partitions.some(({ leader }) => leader < 0))) return false
    await Promise.all(names.map((name) => admin.fetchTopicOffsets(name)))
    return true
  } catch {
    return false
  }
}
