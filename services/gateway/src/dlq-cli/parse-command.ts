import { parseArgs } from 'node:util'
import { toTime } from './to-time.ts'

/** Which events of a group are meant; all of them where nothing is said. */
export interface ParkedFilter {
  readonly type?: string
  readonly key?: string
  /** Text in the error, in any case. */
  readonly error?: string
  /** Parked at this time or later, and before that one; milliseconds since 1970. */
  readonly since?: number
  readonly until?: number
}

/** What an operator wants. */
export type Command =
  | { readonly name: 'groups'; readonly json: boolean }
  | {
      readonly name: 'list'
      readonly group: string
      readonly filter: ParkedFilter
      readonly limit: number
      readonly after: string
      readonly json: boolean
    }
  | { readonly name: 'show'; readonly group: string; readonly id: string; readonly json: boolean }
  | {
      readonly name: 'replay' | 'drop'
      readonly group: string
      readonly which:
        | { readonly ids: readonly string[] }
        | { readonly all: ParkedFilter; readonly limit: number }
      readonly json: boolean
    }
  | { readonly name: 'help' }

/** The command line cannot be understood; the message tells why. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const usualListLimit = 50

/** How the program is used. */
export const usage = `Looks after events that a group of consumers gave up on (parked events, the dead-letter topics of Kafka).

  npm run dlq -- list                       all groups, with the number of their parked events
  npm run dlq -- list <group> [filter]      the events of a group, in the order of their ids
  npm run dlq -- show <group> <id>          one event with its error and payload
  npm run dlq -- replay <group> <id>...     gives events to their group once more; what fails again is parked again
  npm run dlq -- replay <group> --all [filter]
  npm run dlq -- drop <group> <id>...       gives events up for good
  npm run dlq -- drop <group> --all [filter]

  filter      --type <type>, --key <key>, --error <text in the error>, --since <when>, --until <when> (of parking);
              a time is like 2027-01-01T00:00:00Z, or 30m, 12h, 7d ago
  --limit     most events: ${usualListLimit} in a list, all with --all where not given
  --after     an id after which a list begins
  --json      prints JSON in the place of text

It asks the product at TATHYA_URL. Without that, it works on Kafka where KAFKA_BROKERS and MONGODB_URI are set; else on the
data folder TATHYA_DATA, or the product that runs in it. The admin key is TATHYA_ADMIN_KEY, or read from the folder.
Exit codes: 0 done, 1 not all of it, 2 wrong use.
`

const options = {
  type: { type: 'string' },
  key: { type: 'string' },
  error: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  limit: { type: 'string' },
  after: { type: 'string' },
  all: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type Values = ReturnType<typeof read>['values']

const filterOptions = ['type', 'key', 'error', 'since', 'until', 'limit']

/** Reads the arguments; `now` is the time from which "ago" counts. Throws `UsageError`. */
export function parseCommand(args: readonly string[], now: Date): Command {
  const { values, positionals } = read(args)
  const [name = '', group = '', ...ids] = positionals
  if (values.help || name === 'help' || name === '') return { name: 'help' }
  if (name === 'list') return toList(group, ids, values, now)
  if (name === 'show') {
    assertTakes(name, values, [])
    if (group === '' || ids.length !== 1) throw new UsageError('show needs a group and the id of one event.')
    return { name, group, id: ids[0]!, json: values.json }
  }
  if (name === 'replay' || name === 'drop') return toChange(name, group, ids, values, now)
  throw new UsageError(`There is no command "${name}".`)
}

function toList(group: string, rest: readonly string[], values: Values, now: Date): Command {
  const { json } = values
  if (rest.length > 0) throw new UsageError(`list takes no "${rest[0]}"; show shows one event.`)
  assertTakes('list', values, group === '' ? [] : [...filterOptions, 'after'])
  if (group === '') return { name: 'groups', json }
  const limit = values.limit === undefined ? usualListLimit : toCount(values.limit)
  return { name: 'list', group, filter: toFilter(values, now), limit, after: values.after ?? '', json }
}

function toChange(
  name: 'replay' | 'drop',
  group: string,
  ids: readonly string[],
  values: Values,
  now: Date,
): Command {
  const { all, json } = values
  if (group === '' || (ids.length === 0) === !all)
    throw new UsageError(`${name} needs a group, and either ids or --all; list shows them.`)
  assertTakes(name, values, all ? [...filterOptions, 'all'] : [])
  if (!all) return { name, group, which: { ids: [...new Set(ids)] }, json }
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : toCount(values.limit)
  return { name, group, which: { all: toFilter(values, now), limit }, json }
}

function assertTakes(name: string, values: Values, takes: readonly string[]): void {
  for (const [option, value] of Object.entries(values)) {
    if (option === 'json' || option === 'help' || value === false || takes.includes(option)) continue
    throw new UsageError(`${name} takes no --${option}${name === 'list' ? ' without a group' : ' here'}.`)
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function toFilter({ type, key, error, since, until }: Values, now: Date): ParkedFilter {
  return {
    ...(type === undefined ? {} : { type }),
    ...(key === undefined ? {} : { key }),
    ...(error === undefined ? {} : { error }),
    ...(since === undefined ? {} : { since: toMoment(since, '--since', now) }),
    ...(until === undefined ? {} : { until: toMoment(until, '--until', now) }),
  }
}

function toMoment(text: string, option: string, now: Date): number {
  const time = toTime(text, now)
  if (time === undefined)
    throw new UsageError(`${option} must be a time such as 2027-01-01T00:00:00Z, or 30m, 12h, 7d ago.`)
  return time
}

function toCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new UsageError('--limit must be a whole number from 1.')
}
