import { eventTables } from '@tathya/contracts/internal'
import { IngestConfig, KafkaConfig, kafkaFaults } from '@tathya/events'
import {
  applyPlans,
  planTopics as compareTopics,
  createClients,
  isAsRequired,
  type MarkAdmin,
  readCluster,
  readOwners,
  readTopics,
  releaseTopics as removeMarks,
  requiredTopics,
  type TopicAdmin,
  type TopicPlan,
  toKafkaSettings,
  type UsableKafkaConfig,
} from '@tathya/events/kafka-admin'
import {
  ConfigError,
  type Environment,
  loadConfig,
  numberVariable,
  silentLogger,
  sleep,
} from '@tathya/platform'
import { z } from 'zod'
import { Refused } from '../errors.ts'

export { isAsRequired }

/** The settings of the topics. */
const TopicsConfig = z.object({
  ...KafkaConfig.shape,
  ...IngestConfig.shape,
  KAFKA_REPLICATION: numberVariable(1, 100)
    .optional()
    .meta({ description: 'Copies of each partition; default: 3, or as many as there are brokers' }),
})
type TopicsConfig = z.output<typeof TopicsConfig>

/** The actual topics compared with the required ones. */
export interface TopicsReport {
  readonly plans: readonly TopicPlan[]
  /** Notes for the operator. */
  readonly notes: readonly string[]
}

/** Default copies of a partition: one may be lost while another is restarted. */
const defaultReplication = 3

/** Time limit for a change to reach all brokers, and the poll interval. */
const settleMs = 15_000
const pauseMs = 200

const makesTopicsNote =
  'The brokers create topics on first use. Set auto.create.topics.enable=false there: events sent to a misspelt name would never be read.'

/** Works at the brokers of the settings. Throws `ConfigError`, or the client's errors if they are away. */
export async function withTopicAdmin<T>(
  env: Environment,
  work: (admin: TopicAdmin & MarkAdmin, config: TopicsConfig) => Promise<T>,
): Promise<T> {
  const config = loadConfig(TopicsConfig, env, [kafkaFaults])
  if (!hasBrokers(config))
    throw new ConfigError('KAFKA_BROKERS is not set. Only Kafka needs topics; the embedded mode has none.')
  const kafka = await createClients(toKafkaSettings(config), silentLogger)()
  const admin = kafka.admin()
  await admin.connect()
  try {
    return await work(admin, config)
  } finally {
    await admin.disconnect()
  }
}

function hasBrokers(config: TopicsConfig): config is TopicsConfig & UsableKafkaConfig {
  return config.KAFKA_BROKERS !== undefined
}

/** Applies the plan; returns the report afterwards, and the number of changed topics. */
export async function applyTopics(admin: TopicAdmin & MarkAdmin, config: TopicsConfig) {
  const { plans } = await planTopics(admin, config)
  await applyPlans(admin, plans)
  const changed = plans.filter(({ changes }) => changes.length > 0).length
  const end = performance.now() + settleMs
  for (;;) {
    // Brokers report a change to each other a moment later.
    const report = await planTopics(admin, config)
    const open = report.plans.some(({ changes }) => changes.length > 0)
    if (!open || performance.now() > end) return { report, changed }
    await sleep(pauseMs)
  }
}

/** Compares the topics at the brokers with those that are required. */
export async function planTopics(
  admin: TopicAdmin & MarkAdmin,
  {
    KAFKA_REPLICATION: replication,
    KAFKA_TOPIC_PREFIX: prefix,
    TATHYA_INGEST_CUSTOMERS: customers,
  }: TopicsConfig,
): Promise<TopicsReport> {
  const required = requiredTopics(eventTables(customers), prefix)
  const { brokers, makesTopics } = await readCluster(admin)
  if (replication !== undefined && replication > brokers)
    throw new ConfigError(`KAFKA_REPLICATION is ${replication}, but there are only ${brokers} brokers.`)
  const actual = await readTopics(
    admin,
    required.map(({ name }) => name),
  )
  const plans = compareTopics(required, actual, {
    replication: replication ?? Math.min(defaultReplication, brokers),
    demandReplication: replication !== undefined,
  })
  return {
    plans,
    notes: [
      ...(await readOwners(admin, prefix)).map(
        ({ installation }) => `The topics belong to the installation ${installation}.`,
      ),
      ...(makesTopics ? [makesTopicsNote] : []),
    ],
  }
}

/** Removes the mark of an installation from the topics. Rejects with `Refused` if they are not its own. */
export async function releaseTopics(
  admin: MarkAdmin,
  { KAFKA_TOPIC_PREFIX: prefix }: TopicsConfig,
  installation: string,
): Promise<void> {
  if ((await removeMarks(admin, prefix, installation)) > 0) return
  const others = (await readOwners(admin, prefix)).map((owner) => owner.installation)
  throw new Refused(
    `The topics do not belong to the installation ${installation}, but to ${others.join(', ') || 'none'}. Nothing was changed.`,
  )
}
