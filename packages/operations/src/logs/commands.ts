import {
  LogEntryPage,
  type LogGroup,
  LogGroupDetail,
  LogGroupPage,
  LogGroupState,
  LogLevel,
  StoredLogEntry,
} from '@tathya/contracts/http'
import { type Command, Option } from 'commander'
import { UsageError } from '../errors.ts'
import type { ProductClient } from '../product/product-client.ts'
import type { CommandContext, Outcome, RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { readNumber } from '../terminal/read-time.ts'
import { addDeleteCommand } from './delete-customer.ts'
import { type FilterFlags, toQuery, toSearch } from './filter-flags.ts'
import { follow } from './follow.ts'
import { withLogger } from './open-logger.ts'
import { toEntryLine, toEntryLines, toEntryText, toGroupTable, toGroupText } from './print.ts'
import { addSourceMapCommands } from './source-maps.ts'

/** Max rows of `logs search` and `logs groups`. */
const maxRows = 1_000

interface ListFlags extends FilterFlags {
  readonly limit: string
}

interface GroupFlags {
  readonly customer?: string
  readonly service?: string
  readonly state?: string
  readonly level?: string
  readonly release?: string
  readonly environment?: string
  readonly sort: string
  readonly limit: string
}

/** Adds `logs tail|search|groups|show|sourcemaps|delete`. */
export function addLogCommands(program: Command, run: RunContext): void {
  const logs = program.command('logs').description('shows the entries of the logger')
  withFilters(
    defineCommand(
      logs,
      'tail',
      'prints entries as they are stored, until Ctrl-C',
      'logs tail --level error,fatal',
      'either',
    ),
  )
    .argument('[words...]', 'words that an entry must have')
    .option('--count <n>', 'ends after so many entries')
    .action(toAction(run, tail))
  withFilters(
    defineCommand(
      logs,
      'search',
      'finds entries, the latest first',
      'logs search timeout --since 12h',
      'either',
    ),
  )
    .argument('[words...]', 'words that an entry must have; * at the end of one finds all that begin so')
    .option('--since <when>', 'from 30m, 12h or 7d ago, or a time such as 2027-01-01T00:00:00Z')
    .option('--until <when>', 'up to such a time')
    .option('--limit <n>', `rows, 1 to ${maxRows}`, '50')
    .action(toAction(run, search))
  addGroupsCommand(logs, run)
  defineCommand(
    logs,
    'show <id>',
    'shows an entry or a group',
    'logs show 01a1fd4d-d7ff-7345-80ab-2471e3903ce8',
    'either',
  ).action(toAction(run, (_, { env }, id: string) => withLogger(env, (client) => show(client, id))))
  addSourceMapCommands(logs, run)
  addDeleteCommand(logs, run)
}

function addGroupsCommand(logs: Command, run: RunContext): void {
  defineCommand(
    logs,
    'groups',
    'lists groups of entries, each a bug',
    'logs groups --state open --sort count',
    'either',
  )
    .argument('[words...]', 'part of the title')
    .option('--customer <id>', 'of one customer')
    .option('--service <name>', 'of a service')
    .addOption(new Option('--state <state>', 'in a state').choices(LogGroupState.options))
    .addOption(new Option('--level <level>', 'of a level').choices(LogLevel.options))
    .option('--environment <name>', 'of an environment')
    .option('--release <name>', 'of a release')
    .addOption(
      new Option('--sort <order>', 'order')
        .choices(['last_seen', 'first_seen', 'count'])
        .default('last_seen'),
    )
    .option('--limit <n>', `rows, 1 to ${maxRows}`, '50')
    .action(toAction(run, listGroups))
}

function withFilters(command: Command): Command {
  return command
    .option('--customer <id>', 'of one customer')
    .option('--service <name>', 'of a service')
    .option('--level <levels>', `of levels, separated by commas: ${LogLevel.options.join(', ')}`)
    .option('--environment <name>', 'of an environment')
    .option('--release <name>', 'of a release')
    .option('--trace <id>', 'of a trace')
    .option('--group <id>', 'of a group')
    .option('--tag <name:value>', 'with a tag')
}

async function search(flags: ListFlags, context: CommandContext, words: readonly string[]): Promise<Outcome> {
  const query = toQuery({ ...toSearch(flags, words, context.now()), limit: readLimit(flags.limit) })
  return withLogger(context.env, async (client) => {
    const value = await client.call(LogEntryPage, { method: 'GET', path: `/e/logger${query}` })
    const { data, meta } = value
    const total = `${meta.total_is === 'exact' ? '' : 'more than '}${meta.total}`
    const rest = data.length < meta.total ? [`\n${data.length} of ${total} entries`] : []
    const text =
      data.length === 0 ? 'No entries match.' : [...toEntryLines(data, context.colours), ...rest].join('\n')
    return { value, text }
  })
}

async function listGroups(
  flags: GroupFlags,
  context: CommandContext,
  words: readonly string[],
): Promise<Outcome> {
  const { customer, service, limit, ...same } = flags
  const query = toQuery({
    ...same,
    json: undefined,
    data: undefined,
    customer_id: customer,
    service_name: service,
    q: words.length === 0 ? undefined : words.join(' '),
    limit: readLimit(limit),
  })
  return withLogger(context.env, async (client) => {
    const value = await client.call(LogGroupPage, { method: 'GET', path: `/e/logger/groups${query}` })
    return { value, text: toGroupTable(value.data as readonly LogGroup[]) }
  })
}

async function show(client: ProductClient, id: string): Promise<Outcome> {
  const name = encodeURIComponent(id)
  const isEntry = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
  const entry = isEntry
    ? await client.find(StoredLogEntry, { method: 'GET', path: `/e/logger/${name}` })
    : undefined
  if (entry !== undefined) return { value: entry, text: toEntryText(entry) }
  const group = await client.call(LogGroupDetail, { method: 'GET', path: `/e/logger/groups/${name}` })
  return { value: group, text: toGroupText(group) }
}

async function tail(
  flags: FilterFlags & { readonly count?: string; readonly json?: boolean },
  context: CommandContext,
  words: readonly string[],
): Promise<Outcome> {
  const count = flags.count === undefined ? Number.POSITIVE_INFINITY : readNumber(flags.count, '--count')
  const query = toQuery(toSearch(flags, words, context.now()))
  let seen = 0
  await withLogger(context.env, async (client) => {
    for await (const entry of follow(client, `/e/logger/tail${query}`, context.report)) {
      context.write(`${flags.json === true ? JSON.stringify(entry) : toEntryLine(entry, context.colours)}\n`)
      seen += 1
      if (seen >= count) return
    }
  })
  return { value: undefined, text: '' }
}

function readLimit(text: string): string {
  const limit = readNumber(text, '--limit')
  if (!Number.isInteger(limit) || limit < 1 || limit > maxRows)
    throw new UsageError(`--limit must be a whole number, 1 to ${maxRows}.`)
  return text
}
