import type { Environment } from '@tathya/platform'
import type { Command } from 'commander'
import type { Outcome, RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { applyTopics, isAsRequired, planTopics, withTopicAdmin } from './manage-topics.ts'
import { toTopicsOutcome } from './print.ts'

/** Flags of `topics`. */
interface TopicsFlags {
  readonly drained?: boolean
}

const settings = `
Settings: KAFKA_BROKERS and the other KAFKA_ variables; KAFKA_REPLICATION, copies of each partition (default: 3, or as many
as there are brokers); TATHYA_INGEST_CUSTOMERS, customers with a topic of their own.`

/** Adds `topics plan|apply|check`. */
export function addTopicCommands(program: Command, context: RunContext): void {
  const topics = program
    .command('topics')
    .description('Makes the topics at the brokers as the product needs them.')
    .addHelpText('after', settings)
  const runs = { plan: runPlan, apply: runApply, check: runCheck }
  for (const [name, summary] of [
    ['plan', 'shows what apply would do'],
    [
      'apply',
      'makes missing topics, adds partitions, changes settings; it never deletes and never makes smaller',
    ],
    ['check', 'exits with 0 where all is as required, with 1 where it is not'],
  ] as const)
    defineCommand(topics, name, summary)
      .option(
        '--drained',
        'also changes the number of partitions of topics whose events have an order by key; stop their publishers first',
      )
      .action(toAction(context, ({ drained = false }: TopicsFlags, { env }) => runs[name](env, drained)))
}

function runPlan(env: Environment, drained: boolean): Promise<Outcome> {
  return withTopicAdmin(env, async (admin, config) => {
    const report = await planTopics(admin, config, drained)
    const refused = report.plans.some((plan) => plan.refused.length > 0)
    const ending = report.plans.every(isAsRequired) ? allRight : '"npx tathya topics apply" does this.'
    return toTopicsOutcome(report, ending, refused ? 1 : 0)
  })
}

/** Compares the topics with what is required. */
export function runCheck(env: Environment, drained = false): Promise<Outcome> {
  return withTopicAdmin(env, async (admin, config) => {
    const report = await planTopics(admin, config, drained)
    if (report.plans.every(isAsRequired)) return toTopicsOutcome(report, allRight, 0)
    return toTopicsOutcome(report, 'Not all is as required: "npx tathya topics plan" shows what to do.', 1)
  })
}

function runApply(env: Environment, drained: boolean): Promise<Outcome> {
  return withTopicAdmin(env, async (admin, config) => {
    const { report, changed } = await applyTopics(admin, config, drained)
    if (!report.plans.every(isAsRequired))
      return toTopicsOutcome(report, 'Not all is as required: see above.', 1)
    const what = changed === 0 ? 'Nothing was to be done' : `${changed} topics made or changed`
    return toTopicsOutcome(report, `${what}: all is as required.`, 0)
  })
}

const allRight = 'All is as required.'
