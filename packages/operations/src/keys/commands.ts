import {
  ApiKey,
  ApiKeyList,
  defaultOverlapHours,
  IssuedKey,
  KeyUsageList,
  maxOverlapHours,
  NewKey,
} from '@tathya/contracts/http'
import { Scope } from '@tathya/contracts/internal'
import type { Command } from 'commander'
import { withAdmin } from '../admin/admin.ts'
import { UsageError } from '../errors.ts'
import { defaultUrl } from '../product/open-product-client.ts'
import type { ProductClient } from '../product/product-client.ts'
import { append } from '../terminal/arguments.ts'
import type { Outcome, RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { readNumber, readTime } from '../terminal/read-time.ts'
import { toDsnText, toIssuedText, toKeyTable, toRevokedText, toUsageTable } from './print.ts'

const path = '/admin/keys'

/** Keys of a page. */
const pageSize = 1000

/** Flags of `keys create`. */
interface CreateFlags {
  readonly scope?: readonly string[]
  readonly customer?: string
  readonly name?: string
  readonly expires?: string
  readonly rate?: string
  readonly burst?: string
  readonly daily?: string
  readonly monthly?: string
  readonly public?: boolean
  readonly origin?: readonly string[]
}

/** Adds `keys create|dsn|list|usage|rotate|revoke|make`. */
export function addKeyCommands(program: Command, run: RunContext): void {
  const keys = program.command('keys').description('manages API keys')
  addCreateCommand(keys, run)
  addDsnCommand(keys, run)
  defineCommand(keys, 'list', 'lists all keys, newest first', 'keys list', 'named').action(
    toAction(run, (_, { env }) =>
      withAdmin(env, async ({ client }) => {
        const value = await listKeys(client)
        return { value, text: toKeyTable(value) }
      }),
    ),
  )
  addUsageCommand(keys, run)
  defineCommand(
    keys,
    'rotate <id>',
    'creates a successor; the old key stays valid for the overlap',
    'keys rotate key_4ZpY0TzvWb1QnX7m --overlap 48',
    'named',
  )
    .option('--overlap <hours>', `hours, 0 to ${maxOverlapHours}`, String(defaultOverlapHours))
    .action(
      toAction(run, ({ overlap }: { overlap: string }, { env }, id: string) => rotateKey(env, id, overlap)),
    )
  defineCommand(
    keys,
    'revoke <id>',
    'revokes a key immediately',
    'keys revoke key_4ZpY0TzvWb1QnX7m',
    'named',
  ).action(
    toAction(run, (_, { env }, id: string) =>
      withAdmin(env, async ({ client }) => {
        const value = await client.call(ApiKey, {
          method: 'DELETE',
          path: `${path}/${encodeURIComponent(id)}`,
        })
        return { value, text: toRevokedText(value) }
      }),
    ),
  )
  defineCommand(
    keys,
    'make',
    'prints a new key for TATHYA_ADMIN_KEY, without storing it',
    'keys make',
  ).action(
    toAction(run, async () => {
      const { makeKey } = await import('@tathya/gateway')
      const key = makeKey()
      return { value: { key }, text: key }
    }),
  )
}

function addCreateCommand(keys: Command, run: RunContext): void {
  defineCommand(
    keys,
    'create',
    'creates a key and shows it once',
    'keys create --scope documents --name office --expires 90d',
    'named',
  )
    .option(
      '--scope <scope>',
      `a permission, repeatable: ${Scope.options.join(', ')}; default: public data`,
      append,
    )
    .option('--customer <id>', 'binds the key to a customer')
    .option('--name <text>', 'name for people')
    .option('--expires <when>', 'expires after 30m, 12h or 90d, or at a time such as 2027-01-01T00:00:00Z')
    .option('--rate <n>', 'sustained requests per second; needs --burst')
    .option('--burst <n>', 'burst of requests; needs --rate')
    .option('--daily <n>', 'quota of requests in a day of UTC')
    .option('--monthly <n>', 'quota of requests in a month of UTC')
    .option('--public', 'a key for web pages, which only writes log entries; needs --customer')
    .option('--origin <origin>', 'of a page that may use a public key, repeatable; default: any', append)
    .action(
      toAction(run, async (flags: CreateFlags, { env, now }) => {
        const body = toNewKey(flags, now())
        return withAdmin(env, async ({ client }) => {
          const value = await client.call(IssuedKey, { method: 'POST', path, body })
          return { value, text: toIssuedText(value) }
        })
      }),
    )
}

function addUsageCommand(keys: Command, run: RunContext): void {
  defineCommand(keys, 'usage', 'lists what keys have spent, the largest first', 'keys usage', 'named').action(
    toAction(run, (_, { env }) =>
      withAdmin(env, async ({ client }) => {
        const value = await client.call(KeyUsageList, { method: 'GET', path: '/admin/usage' })
        return { value: value.data, text: toUsageTable(value) }
      }),
    ),
  )
}

function addDsnCommand(keys: Command, run: RunContext): void {
  defineCommand(
    keys,
    'dsn',
    'creates a key with which programs of a customer report by a Sentry SDK',
    'keys dsn --customer 42 --name shop',
    'named',
  )
    .requiredOption('--customer <id>', 'the customer for whom they report')
    .option('--name <text>', 'name for people')
    .option('--rate <n>', 'sustained requests per second; needs --burst')
    .option('--burst <n>', 'burst of requests; needs --rate')
    .option('--public', 'for web pages: a public key')
    .option('--origin <origin>', 'of a page that may use a public key, repeatable; default: any', append)
    .action(toAction(run, (flags: CreateFlags, { env, now }) => createDsn(flags, env, now())))
}

async function createDsn(flags: CreateFlags, env: RunContext['env'], now: Date): Promise<Outcome> {
  const body = toNewKey({ name: 'Sentry SDK', ...flags, scope: ['log:write'] }, now)
  return withAdmin(env, async ({ client, running }) => {
    const issued = await client.call(IssuedKey, { method: 'POST', path, body })
    const base = env.TATHYA_PUBLIC_URL ?? (running ? client.url : defaultUrl)
    const value = { ...issued, dsn: toDsn(base, issued.key, body.customer_id!) }
    return { value, text: toDsnText(value) }
  })
}

/** The address that SDKs take: the key stands where others have a user, the customer is the project. */
function toDsn(base: string, key: string, customer: number): string {
  const { protocol, host, pathname } = new URL(base)
  return `${protocol}//${key}@${host}${pathname.replace(/\/+$/, '')}/e/logger/${customer}`
}

async function rotateKey(env: RunContext['env'], id: string, overlap: string): Promise<Outcome> {
  const hours = readNumber(overlap.replace(/h$/, ''), '--overlap')
  if (!Number.isInteger(hours) || hours > maxOverlapHours)
    throw new UsageError(`--overlap must be whole hours, 0 to ${maxOverlapHours}.`)
  const address = `${path}/${encodeURIComponent(id)}/rotate?overlap_hours=${hours}`
  return withAdmin(env, async ({ client }) => {
    const value = await client.call(IssuedKey, { method: 'POST', path: address })
    return { value, text: toIssuedText(value) }
  })
}

async function listKeys(client: ProductClient): Promise<ApiKey[]> {
  const keys: ApiKey[] = []
  for (let offset = 0; ; offset += pageSize) {
    const page = `${path}?limit=${pageSize}&offset=${offset}`
    const { data, meta } = await client.call(ApiKeyList, { method: 'GET', path: page })
    keys.push(...data)
    if (offset + pageSize >= meta.total) return keys
  }
}

function toQuotas({ daily, monthly }: CreateFlags): Pick<NewKey, 'quotas'> {
  if (daily === undefined && monthly === undefined) return {}
  return {
    quotas: {
      ...(daily === undefined ? {} : { daily: readNumber(daily, '--daily') }),
      ...(monthly === undefined ? {} : { monthly: readNumber(monthly, '--monthly') }),
    },
  }
}

function toNewKey(flags: CreateFlags, now: Date): NewKey {
  const { customer, name, expires, rate, burst, public: isPublic, origin } = flags
  if (isPublic && customer === undefined) throw new UsageError('--public needs --customer.')
  if (!isPublic && origin !== undefined) throw new UsageError('--origin is for keys with --public.')
  const { scope = isPublic ? ['log:write'] : [] } = flags
  if ((rate === undefined) !== (burst === undefined)) throw new UsageError('--rate and --burst go together.')
  const limits =
    rate === undefined || burst === undefined
      ? {}
      : { limits: { rate: readNumber(rate, '--rate'), burst: readNumber(burst, '--burst') } }
  const { success, data, error } = NewKey.safeParse({
    scopes: scope,
    ...(name === undefined ? {} : { name }),
    ...(customer === undefined ? {} : { customer_id: readNumber(customer, '--customer') }),
    ...(expires === undefined
      ? {}
      : { expires_at: new Date(readTime(expires, '--expires', now, 1)).toISOString() }),
    ...limits,
    ...toQuotas(flags),
    ...(isPublic ? { public: true } : {}),
    ...(origin === undefined ? {} : { origins: origin }),
  })
  if (success) return data
  const [issue] = error.issues
  throw new UsageError(`${issue?.path.join('.')}: ${issue?.message}`)
}
