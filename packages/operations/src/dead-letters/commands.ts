import type { Command } from 'commander'
import { withAdmin } from '../admin/admin.ts'
import { UsageError } from '../errors.ts'
import type { CommandContext, Outcome, RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { readTime } from '../terminal/read-time.ts'
import { type DeadLetter, type DeadLetterFilter, DeadLetters } from './dead-letters.ts'
import { toGroupTable, toLetterTable, toLetterText, toReplayLines, toWaitingText } from './print.ts'
import { watchReplay } from './watch-replay.ts'

/** Default limit of a list. */
const defaultListLimit = 50

/** Flags that choose dead letters. */
interface FilterFlags {
  readonly type?: string
  readonly key?: string
  readonly error?: string
  readonly since?: string
  readonly until?: string
  readonly limit?: string
}

type ListFlags = FilterFlags & { readonly after?: string }
type ChangeFlags = FilterFlags & { readonly all?: boolean }

/** Adds `dead-letters list|show|replay|drop`; `dlq` is another name of it. */
export function addDeadLetterCommands(program: Command, run: RunContext): void {
  const letters = program
    .command('dead-letters')
    .alias('dlq')
    .description('manages dead letters: events that a group failed to handle')
  addFilter(
    defineCommand(
      letters,
      'list [group]',
      'lists all groups, or the dead letters of one',
      'dead-letters list logger.store',
    ),
  )
    .option('--after <id>', 'starts after this id')
    .action(toAction(run, listLetters))
  defineCommand(
    letters,
    'show <group> <id>',
    'shows a dead letter with its error and payload',
    'dead-letters show logger.store 42',
  ).action(toAction(run, showLetter))
  addFilter(
    defineCommand(
      letters,
      'replay <group> [id...]',
      'delivers dead letters to the group again and reports what came of it',
      'dead-letters replay logger.store --all',
    ),
  )
    .option('--all', 'all that match the filters')
    .action(
      toAction(run, (flags: ChangeFlags, context, group: string, ids: string[]) =>
        change('replay', flags, context, group, ids),
      ),
    )
  addFilter(
    defineCommand(
      letters,
      'drop <group> [id...]',
      'discards dead letters permanently',
      'dead-letters drop logger.store --all',
    ),
  )
    .option('--all', 'all that match the filters')
    .action(
      toAction(run, (flags: ChangeFlags, context, group: string, ids: string[]) =>
        change('drop', flags, context, group, ids),
      ),
    )
}

function addFilter(command: Command): Command {
  return command
    .option('--type <type>', 'only events of this type')
    .option('--key <key>', 'only events with this key')
    .option('--error <text>', 'only errors that contain this text')
    .option('--since <when>', 'only since this time: 2027-01-01T00:00:00Z, or 30m, 12h, 7d ago')
    .option('--until <when>', 'only before this time')
    .option('--limit <n>', `at most this many; default: ${defaultListLimit} in a list, all with --all`)
}

async function listLetters(flags: ListFlags, { env, now }: CommandContext, group?: string): Promise<Outcome> {
  const { after, limit = String(defaultListLimit) } = flags
  const filter = toFilter(flags, now())
  const count = toCount(limit)
  if (group === undefined) assertNoFilter(flags, 'list takes filters only with a group.')
  return withAdmin(env, async ({ client }) => {
    const letters = new DeadLetters(client)
    if (group === undefined) {
      const groups = await letters.groups()
      return { value: groups, text: toGroupTable(groups) }
    }
    const value = await take(letters.find(group, filter, after), count)
    if (value.length > 0 || (await letters.groups()).some((other) => other.group === group))
      return { value, text: toLetterTable(value) }
    return { value, text: `There is no group ${group}. "npx tathya dead-letters list" shows all.`, code: 1 }
  })
}

function showLetter(_: object, { env }: CommandContext, group: string, id: string): Promise<Outcome> {
  return withAdmin(env, async ({ client }) => {
    const value = await new DeadLetters(client).show(group, id)
    if (value === undefined) return { value: null, text: `${group} has no dead letter ${id}.`, code: 1 }
    return { value, text: toLetterText(value) }
  })
}

async function change(
  verb: 'replay' | 'drop',
  flags: ChangeFlags,
  { env, now, progress }: CommandContext,
  group: string,
  named: readonly string[],
): Promise<Outcome> {
  if (named.length > 0 === (flags.all === true))
    throw new UsageError(
      `${verb} needs either ids or --all; "npx tathya dead-letters list ${group}" shows them.`,
    )
  if (flags.all !== true) assertNoFilter(flags, `${verb} takes filters only with --all.`)
  const filter = toFilter(flags, now())
  const limit = flags.limit === undefined ? Number.POSITIVE_INFINITY : toCount(flags.limit)
  return withAdmin(env, async ({ client, consumes }) => {
    const letters = new DeadLetters(client)
    // Read all ids first, so that events that fail again are not replayed for ever.
    const ids =
      flags.all === true
        ? (await take(letters.find(group, filter), limit)).map(({ id }) => id)
        : [...new Set(named)]
    progress.step(`${verb} ${group}: ${ids.length}`)
    const changed = await letters.change(verb, group, ids, (done) => progress.part(done / ids.length))
    const missing = changed.missing.map((id) => `${group} has no dead letter ${id}.`)
    const code = missing.length === 0 ? 0 : 1
    if (verb === 'drop' || changed.done.length === 0) {
      const verbed = verb === 'drop' ? 'discarded' : 'replayed'
      const text = [`${changed.done.length} events ${verbed}.`, ...missing].join('\n')
      return { value: { group, ...changed }, text, code }
    }
    if (!consumes) {
      const value = { group, ...changed, handled: [], failed: [], waiting: changed.done }
      return { value, text: [toWaitingText(changed.done.length), ...missing].join('\n'), code }
    }
    progress.step(`Waiting until ${group} has handled them`)
    const outcome = await watchReplay(letters, group, changed.done, progress)
    return {
      value: { group, ...changed, ...outcome },
      text: [...toReplayLines(group, outcome), ...missing].join('\n'),
      code: outcome.handled.length === changed.done.length ? code : 1,
    }
  })
}

async function take(letters: AsyncIterable<DeadLetter>, limit: number): Promise<DeadLetter[]> {
  const result: DeadLetter[] = []
  for await (const letter of letters) {
    result.push(letter)
    if (result.length >= limit) break
  }
  return result
}

function toFilter({ type, key, error, since, until }: FilterFlags, now: Date): DeadLetterFilter {
  return {
    ...(type === undefined ? {} : { type }),
    ...(key === undefined ? {} : { key }),
    ...(error === undefined ? {} : { error }),
    ...(since === undefined ? {} : { since: readTime(since, '--since', now, -1) }),
    ...(until === undefined ? {} : { until: readTime(until, '--until', now, -1) }),
  }
}

function assertNoFilter({ type, key, error, since, until, limit, after }: ListFlags, message: string): void {
  if ([type, key, error, since, until, limit, after].some((flag) => flag !== undefined))
    throw new UsageError(message)
}

function toCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new UsageError('--limit must be a whole number from 1.')
}
