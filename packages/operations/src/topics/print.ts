import { isAsRequired, type TopicPlan } from '@tathya/events/src/kafka/topics/compare-topics.ts'
import { toTable } from '@tathya/platform'

/** What was found at the brokers. */
export interface TopicsReport {
  readonly plans: readonly TopicPlan[]
  /** What is worth knowing beside the topics. */
  readonly notes: readonly string[]
}

/** How a topic stands. */
export type TopicState = 'ok' | 'missing' | 'differs' | 'refused'

/** The state of a topic in a word. */
export function toState({ actual, changes, refused }: TopicPlan): TopicState {
  if (refused.length > 0) return 'refused'
  if (actual === undefined) return 'missing'
  return changes.length > 0 ? 'differs' : 'ok'
}

/** The report as a table with the differences below it. */
export function toTopicsText({ plans, notes }: TopicsReport, ending: string): string {
  const rows = plans.map((plan) => [
    plan.topic.name,
    String(plan.actual?.partitions ?? plan.topic.partitions),
    String(plan.replication),
    toRetention(plan.actual?.config['retention.ms'] ?? plan.topic.config['retention.ms'], plan),
    toState(plan),
    plan.topic.purpose,
  ])
  const table = toTable(['TOPIC', 'PARTITIONS', 'COPIES', 'KEPT', 'STATE', 'PURPOSE'], rows)
  const details = plans.flatMap((plan) => [
    // Of a missing topic the row tells all.
    ...(plan.actual === undefined ? [] : plan.changes).map((text) => `${plan.topic.name}: ${text}`),
    ...plan.refused.map((text) => `${plan.topic.name}: refused: ${text}`),
    ...plan.kept.map((text) => `${plan.topic.name}: stays: ${text}`),
  ])
  return [table, ...(details.length === 0 ? [] : ['', ...details]), '', ...notes, ending].join('\n')
}

/** The report for programs. */
export function toTopicsJson({ plans, notes }: TopicsReport): string {
  const topics = plans.map((plan) => ({
    name: plan.topic.name,
    state: toState(plan),
    partitions: plan.actual?.partitions ?? null,
    wanted_partitions: plan.topic.partitions,
    replication: plan.actual?.replication ?? null,
    wanted_config: plan.topic.config,
    changes: plan.changes,
    refused: plan.refused,
    kept: plan.kept,
  }))
  return JSON.stringify({ as_required: plans.every(isAsRequired), topics, notes }, undefined, 2)
}

function toRetention(milliseconds: string | undefined, { topic }: TopicPlan): string {
  if (topic.config['cleanup.policy'] === 'compact') return 'until dropped'
  if (milliseconds === undefined || milliseconds === '-1') return 'for ever'
  return `${Math.round(Number(milliseconds) / 8_640_000) / 10} d`
}
