import { parseArgs } from 'node:util'
import { mostOverlapHours, NewKey, usualOverlapHours } from '@tathya/contracts/http'

/** What an operator wants. */
export type Command =
  | { readonly name: 'create'; readonly input: NewKey; readonly json: boolean }
  | { readonly name: 'list'; readonly json: boolean }
  | { readonly name: 'rotate'; readonly id: string; readonly overlapHours: number; readonly json: boolean }
  | { readonly name: 'revoke'; readonly id: string; readonly json: boolean }
  | { readonly name: 'make' }
  | { readonly name: 'help' }

/** The command line cannot be understood; the message tells why. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** How the program is used. */
export const usage = `Manages API keys, of the product at TATHYA_URL; else of the one that runs in the data folder or, where none runs, in the
folder itself.

  npm run keys -- create [--scope <scope>]... [--customer <id>] [--name <text>] [--expires <when>] [--rate <n> --burst <n>]
  npm run keys -- list
  npm run keys -- rotate <id> [--overlap <hours>]
  npm run keys -- revoke <id>
  npm run keys -- make

  create   makes a key and shows it once. Scopes: chat, documents, log:write, log:read, admin;
           a key without a scope opens public data with the limits of a key
  rotate   makes the next key of a line; the old one stays good for the overlap, ${usualOverlapHours} hours where not given
  revoke   ends a key at once
  make     prints a key for TATHYA_ADMIN_KEY; it is stored nowhere

  --expires   30m, 12h, 90d, or a time such as 2027-01-01T00:00:00Z
  --json      prints JSON in the place of text

TATHYA_DATA names the data folder (default: data). The admin key is read from it, or from TATHYA_ADMIN_KEY.
TATHYA_URL names a product elsewhere, such as one of several gateways; it wants TATHYA_ADMIN_KEY.
`

const options = {
  scope: { type: 'string', multiple: true },
  customer: { type: 'string' },
  name: { type: 'string' },
  expires: { type: 'string' },
  rate: { type: 'string' },
  burst: { type: 'string' },
  overlap: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type Values = ReturnType<typeof read>['values']

/** Options beside --json and --help that a command takes, and its number of arguments. */
const grammar = new Map<string, { readonly takes: readonly string[]; readonly ids: 0 | 1 }>(
  Object.entries({
    create: { takes: ['scope', 'customer', 'name', 'expires', 'rate', 'burst'], ids: 0 },
    list: { takes: [], ids: 0 },
    rotate: { takes: ['overlap'], ids: 1 },
    revoke: { takes: [], ids: 1 },
    make: { takes: [], ids: 0 },
  }),
)

/** Reads the arguments; `now` is the time from which `--expires` counts. Throws `UsageError`. */
export function parseCommand(args: readonly string[], now: Date): Command {
  const { values, positionals } = read(args)
  const [name = '', ...ids] = positionals
  if (values.help || name === 'help' || name === '') return { name: 'help' }
  const rule = grammar.get(name)
  if (rule === undefined) throw new UsageError(`There is no command "${name}".`)
  for (const option of Object.keys(values)) {
    if (option === 'json' || option === 'help' || rule.takes.includes(option)) continue
    throw new UsageError(`${name} takes no --${option}.`)
  }
  if (ids.length !== rule.ids) {
    throw new UsageError(
      rule.ids === 1 ? `${name} needs the id of one key; list shows them.` : `${name} takes no "${ids[0]}".`,
    )
  }
  return toCommand(name, ids[0] ?? '', values, now)
}

function toCommand(name: string, id: string, values: Values, now: Date): Command {
  const { json } = values
  if (name === 'create') return { name, input: toNewKey(values, now), json }
  if (name === 'rotate') return { name, id, overlapHours: toOverlap(values.overlap), json }
  if (name === 'revoke') return { name, id, json }
  return name === 'list' ? { name, json } : { name: 'make' }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function toNewKey({ scope = [], customer, name, expires, rate, burst }: Values, now: Date): NewKey {
  if ((rate === undefined) !== (burst === undefined)) throw new UsageError('--rate and --burst go together.')
  const { success, data, error } = NewKey.safeParse({
    scopes: scope,
    ...(name === undefined ? {} : { name }),
    ...(customer === undefined ? {} : { customer_id: toNumber(customer, '--customer') }),
    ...(expires === undefined ? {} : { expires_at: toTime(expires, now) }),
    ...(rate === undefined
      ? {}
      : { limits: { rate: toNumber(rate, '--rate'), burst: toNumber(burst ?? '', '--burst') } }),
  })
  if (success) return data
  const [issue] = error.issues
  throw new UsageError(`${issue?.path.join('.')}: ${issue?.message}`)
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 }

function toTime(text: string, now: Date): string {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  if (count !== undefined) return new Date(now.getTime() + Number(count) * unitMs[unit as 'm']).toISOString()
  if (NewKey.shape.expires_at.safeParse(text).success) return new Date(text).toISOString()
  throw new UsageError('--expires must be like 30m, 12h, 90d, or a time such as 2027-01-01T00:00:00Z.')
}

function toOverlap(text: string | undefined): number {
  const hours = text === undefined ? usualOverlapHours : toNumber(text.replace(/h$/, ''), '--overlap')
  if (Number.isInteger(hours) && hours >= 0 && hours <= mostOverlapHours) return hours
  throw new UsageError(`--overlap must be whole hours, 0 to ${mostOverlapHours}.`)
}

function toNumber(text: string, option: string): number {
  if (/^\d{1,15}(\.\d{1,6})?$/.test(text)) return Number(text)
  throw new UsageError(`${option} must be a number.`)
}
