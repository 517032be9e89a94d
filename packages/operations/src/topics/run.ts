import { setTimeout } from 'node:timers/promises'
import { type EventTables, eventTables } from '@tathya/contracts/internal'
import { IngestConfig } from '@tathya/events/src/ingest-config.ts'
import { createClients } from '@tathya/events/src/kafka/client.ts'
import { KafkaConfig, kafkaFaults } from '@tathya/events/src/kafka/config.ts'
import { toKafkaSettings, type UsableKafkaConfig } from '@tathya/events/src/kafka/settings.ts'
import { isAsRequired, planTopics, type TopicPlan } from '@tathya/events/src/kafka/topics/compare-topics.ts'
import { requiredTopics } from '@tathya/events/src/kafka/topics/required-topics.ts'
import {
  applyPlans,
  readCluster,
  readTopics,
  type TopicAdmin,
} from '@tathya/events/src/kafka/topics/topic-admin.ts'
import { findUndrained } from '@tathya/events/src/kafka/topics/undrained.ts'
import { ConfigError, type Environment, loadConfig, numberVariable, silentLogger } from '@tathya/platform'
import { z } from 'zod'
import type { TopicsCommand } from './parse.ts'
import { type TopicsReport, toTopicsJson, toTopicsText } from './print.ts'

/** The settings of the program. */
export const TopicsConfig = z.object({
  ...KafkaConfig.shape,
  ...IngestConfig.shape,
  KAFKA_REPLICATION: numberVariable(1, 100)
    .optional()
    .meta({ description: 'Copies of each partition; default: 3, or as many as there are brokers' }),
})
export type TopicsConfig = z.output<typeof TopicsConfig>

/** Copies of a partition where the operator names none: one may be lost while another is restarted. */
const usualReplication = 3

/** Milliseconds until all brokers must have heard of a change, and between two looks. */
const settleMs = 15_000
const pauseMs = 200

/** What is printed, and the exit code. */
export interface TopicsOutcome {
  readonly text: string
  readonly code: 0 | 1
}

type Work = Exclude<TopicsCommand, { name: 'help' }>

/** Does what the operator wants of the brokers. Throws `ConfigError`, and what the client says where they are away. */
export async function runTopics(command: Work, environment: Environment): Promise<TopicsOutcome> {
  const config = loadConfig(TopicsConfig, environment, [kafkaFaults])
  if (!hasBrokers(config))
    throw new ConfigError('KAFKA_BROKERS is not set. Only Kafka needs topics; the embedded mode has none.')
  const kafka = await createClients(toKafkaSettings(config), silentLogger)()
  const admin = kafka.admin()
  await admin.connect()
  try {
    return await atBrokers(admin, command, config)
  } finally {
    await admin.disconnect()
  }
}

function hasBrokers(config: TopicsConfig): config is TopicsConfig & UsableKafkaConfig {
  return config.KAFKA_BROKERS !== undefined
}

async function atBrokers(admin: TopicAdmin, command: Work, config: TopicsConfig): Promise<TopicsOutcome> {
  const found = await look(admin, command, config)
  if (command.name !== 'apply') {
    const asRequired = found.plans.every(isAsRequired)
    const refused = found.plans.some((plan) => plan.refused.length > 0)
    const code = (command.name === 'check' ? asRequired : !refused) ? 0 : 1
    return { text: print(found, command.json, endingOf(asRequired, command.name)), code }
  }
  await applyPlans(admin, found.plans)
  const after = await lookAgain(admin, command, config)
  const done = after.plans.every(isAsRequired)
  const changed = found.plans.filter(({ changes }) => changes.length > 0).length
  const ending = done
    ? `${changed === 0 ? 'Nothing was to be done' : `${changed} topics made or changed`}: all is as it must be.`
    : 'Not all is as it must be: see above.'
  return { text: print(after, command.json, ending), code: done ? 0 : 1 }
}

/** Looks until the brokers show what was done: they tell each other a moment later. */
async function lookAgain(admin: TopicAdmin, command: Work, config: TopicsConfig): Promise<TopicsReport> {
  const end = performance.now() + settleMs
  for (;;) {
    const report = await look(admin, command, config)
    const open = report.plans.some(({ changes }) => changes.length > 0)
    if (!open || performance.now() > end) return report
    await setTimeout(pauseMs)
  }
}

async function look(admin: TopicAdmin, { drained }: Work, config: TopicsConfig): Promise<TopicsReport> {
  const { KAFKA_REPLICATION: asked, KAFKA_TOPIC_PREFIX: prefix } = config
  const tables = eventTables(config.TATHYA_INGEST_CUSTOMERS)
  const required = requiredTopics(tables, prefix)
  const { brokers, makesTopics } = await readCluster(admin)
  if (asked !== undefined && asked > brokers)
    throw new ConfigError(`KAFKA_REPLICATION is ${asked}, and there are ${brokers} brokers to hold copies.`)
  const replication = asked ?? Math.min(usualReplication, brokers)
  const actual = await readTopics(
    admin,
    required.map(({ name }) => name),
  )
  const plans = planTopics(required, actual, { replication, demandReplication: asked !== undefined, drained })
  return {
    plans: await refuseUndrained(admin, plans, tables, prefix),
    notes: makesTopics
      ? [
          'The brokers make a topic as soon as somebody uses its name. Set auto.create.topics.enable=false there: a misspelt name would take events that nobody reads.',
        ]
      : [],
  }
}

/** An operator may be wrong in that a topic is drained; its partitions stay as they are then. */
async function refuseUndrained(
  admin: TopicAdmin,
  plans: readonly TopicPlan[],
  tables: EventTables,
  prefix: string,
): Promise<TopicPlan[]> {
  const moved = plans.filter(
    ({ topic, actual, partitions }) => topic.ordered && actual !== undefined && partitions !== undefined,
  )
  const sources = [...new Set(moved.map(({ topic }) => topic.source))]
  const waiting = new Map(
    await Promise.all(
      sources.map(async (source) => [source, await findUndrained(admin, source, tables, prefix)] as const),
    ),
  )
  return plans.map((plan) => {
    const lags = moved.includes(plan) ? (waiting.get(plan.topic.source) ?? []) : []
    if (lags.length === 0) return plan
    const text = lags.map(({ group, topic, lag }) => `${group} has ${lag} events of ${topic} to finish`)
    return {
      ...plan,
      partitions: undefined,
      changes: plan.changes.filter((change) => !change.endsWith('partitions')),
      refused: [...plan.refused, `it is not drained: ${text.join(', ')}`],
    }
  })
}

function print(report: TopicsReport, json: boolean, ending: string): string {
  return json ? toTopicsJson(report) : toTopicsText(report, ending)
}

function endingOf(asRequired: boolean, name: 'plan' | 'check'): string {
  if (asRequired) return 'All is as it must be.'
  return name === 'plan'
    ? '"npm run topics -- apply" does this.'
    : 'Not all is as it must be: "npm run topics -- plan" tells what to do.'
}
