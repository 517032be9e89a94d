import { isAsRequired, type TopicPlan } from '@tathya/events/kafka-admin'
import type { Outcome } from '../terminal/context.ts'
import { toTable } from '../terminal/table.ts'
import type { TopicsReport } from './manage-topics.ts'

/** The report as a table with the differences below it and a last line, and as JSON. */
export function toTopicsOutcome(report: TopicsReport, ending: string, code: 0 | 1): Outcome {
  return { value: toValue(report), text: toText(report, ending), code }
}

function toState({ actual, changes, refused }: TopicPlan): 'ok' | 'missing' | 'differs' | 'refused' {
  if (refused.length > 0) return 'refused'
  if (actual === undefined) return 'missing'
  return changes.length > 0 ? 'differs' : 'ok'
}

function toText({ plans, notes }: TopicsReport, ending: string): string {
  const rows = plans.map((plan) => [
    plan.topic.name,
    String(plan.actual?.partitions ?? plan.topic.partitions),
    String(plan.replication),
    toRetention(plan.actual?.config['retention.ms'] ?? plan.topic.config['retention.ms']),
    toState(plan),
    plan.topic.purpose,
  ])
  const table = toTable(['TOPIC', 'PARTITIONS', 'REPLICAS', 'RETENTION', 'STATE', 'PURPOSE'], rows)
  const details = plans.flatMap((plan) => [
    // The row of a missing topic shows everything.
    ...(plan.actual === undefined ? [] : plan.changes).map((text) => `${plan.topic.name}: ${text}`),
    ...plan.refused.map((text) => `${plan.topic.name}: refused: ${text}`),
    ...plan.kept.map((text) => `${plan.topic.name}: kept: ${text}`),
  ])
  return [table, ...(details.length === 0 ? [] : ['', ...details]), '', ...notes, ending].join('\n')
}

function toValue({ plans, notes }: TopicsReport): object {
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
  return { as_required: plans.every(isAsRequired), topics, notes }
}

function toRetention(milliseconds: string | undefined): string {
  if (milliseconds === undefined || milliseconds === '-1') return 'forever'
  return `${Math.round(Number(milliseconds) / 8_640_000) / 10} d`
}
