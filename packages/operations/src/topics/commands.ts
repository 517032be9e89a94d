import type { Environment } from '@tathya/platform'
import type { Command } from 'commander'
import type { Outcome, RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { applyTopics, isAsRequired, planTopics, releaseTopics, withTopicAdmin } from './manage-topics.ts'
import { toTopicsOutcome } from './print.ts'

const settings = `
Settings: KAFKA_BROKERS and the other KAFKA_ variables; KAFKA_REPLICATION, copies of each partition (default: 3, or as many
as there are brokers); TATHYA_INGEST_CUSTOMERS, customers with a topic of their own.`

/** Adds `topics plan|apply|check|release`. */
export function addTopicCommands(program: Command, run: RunContext): void {
  const topics = program
    .command('topics')
    .description('creates and checks the topics of the product in Kafka')
    .addHelpText('after', settings)
  const runs = { plan: runPlan, apply: runApply, check: runCheck }
  for (const [name, summary] of [
    ['plan', 'shows what apply would do'],
    ['apply', 'creates missing topics, adds partitions, changes settings; never deletes or shrinks'],
    ['check', 'exits with 0 if all topics are as required, else with 1'],
  ] as const)
    defineCommand(topics, name, summary, `topics ${name}`).action(
      toAction(run, (_flags, { env }) => runs[name](env)),
    )
  defineCommand(
    topics,
    'release <installation>',
    'gives up the topics of an installation that will not run again, for the next one that starts',
    'topics release 0f4ad3b8-7d1f-4a53-9f1e-4c4d1a7c2b10',
  ).action(toAction(run, (_flags, { env }, installation: string) => runRelease(env, installation)))
}

function runRelease(env: Environment, installation: string): Promise<Outcome> {
  return withTopicAdmin(env, async (admin, config) => {
    await releaseTopics(admin, config, installation)
    const text = `The topics belong to no installation now: they will be those of the next one that starts. They were those of ${installation}.`
    return { value: { released: installation }, text }
  })
}

function runPlan(env: Environment): Promise<Outcome> {
  return withTopicAdmin(env, async (admin, config) => {
    const report = await planTopics(admin, config)
    const refused = report.plans.some((plan) => plan.refused.length > 0)
    const ending = report.plans.every(isAsRequired)
      ? allRight
      : 'Run "npx tathya topics apply" to make these changes.'
    return toTopicsOutcome(report, ending, refused ? 1 : 0)
  })
}

/** Compares the topics with what is required. */
export function runCheck(env: Environment): Promise<Outcome> {
  return withTopicAdmin(env, async (admin, config) => {
    const report = await planTopics(admin, config)
    if (report.plans.every(isAsRequired)) return toTopicsOutcome(report, allRight, 0)
    return toTopicsOutcome(
      report,
      'Some topics are not as required. "npx tathya topics plan" shows what would change.',
      1,
    )
  })
}

function runApply(env: Environment): Promise<Outcome> {
  return withTopicAdmin(env, async (admin, config) => {
    const { report, changed } = await applyTopics(admin, config)
    if (!report.plans.every(isAsRequired))
      return toTopicsOutcome(report, 'Some topics are not as required; see above.', 1)
    const what = changed === 0 ? 'No changes' : `${changed} topics created or changed`
    return toTopicsOutcome(report, `${what}: all topics are as required.`, 0)
  })
}

const allRight = 'All topics are as required.'
