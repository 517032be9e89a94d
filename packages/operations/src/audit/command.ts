import { ActOutcome, type AdminAct, AdminActList } from '@tathya/contracts/http'
import { type Command, Option } from 'commander'
import { withAdmin } from '../admin/admin.ts'
import { UsageError } from '../errors.ts'
import type { CommandContext, Outcome, RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { readTime } from '../terminal/read-time.ts'
import { toTable } from '../terminal/table.ts'

/** Acts of a page, which is all that is shown. */
const maxActs = 1000
const defaultActs = 50

/** Flags of `audit`. */
interface AuditFlags {
  readonly key?: string
  readonly outcome?: ActOutcome
  readonly since?: string
  readonly until?: string
  readonly limit: string
}

/** Adds `audit`. */
export function addAuditCommand(program: Command, run: RunContext): void {
  defineCommand(
    program,
    'audit',
    'lists what operators have done, the latest first',
    'audit --since 7d --outcome refused',
    'named',
  )
    .option('--key <id>', 'only what was done with this key')
    .addOption(new Option('--outcome <outcome>', 'only acts that ended so').choices(ActOutcome.options))
    .option('--since <when>', 'only since this time: 2027-01-01T00:00:00Z, or 30m, 12h, 7d ago')
    .option('--until <when>', 'only before this time')
    .option('--limit <n>', `at most this many, 1 to ${maxActs}`, String(defaultActs))
    .action(toAction(run, listActs))
}

async function listActs(flags: AuditFlags, { env, now }: CommandContext): Promise<Outcome> {
  const { key, outcome, since, until, limit } = flags
  if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > maxActs)
    throw new UsageError(`--limit must be a whole number, 1 to ${maxActs}.`)
  const toTime = (text: string, flag: string) => new Date(readTime(text, flag, now(), -1)).toISOString()
  const query = new URLSearchParams({
    limit,
    ...(key !== undefined && { key_id: key }),
    ...(outcome !== undefined && { outcome }),
    ...(since !== undefined && { from: toTime(since, '--since') }),
    ...(until !== undefined && { until: toTime(until, '--until') }),
  })
  return withAdmin(env, async ({ client }) => {
    const { data } = await client.call(AdminActList, { method: 'GET', path: `/admin/audit?${query}` })
    return { value: data, text: toActTable(data) }
  })
}

function toActTable(acts: readonly AdminAct[]): string {
  if (acts.length === 0) return 'There are no such acts.'
  return toTable(
    ['TIME', 'OUTCOME', 'STATUS', 'KEY', 'ADDRESS', 'ACT', 'NAME'],
    acts.map(({ at, outcome, status, key_id, address, method, path, key_name }) => [
      at,
      outcome,
      status === null ? '' : String(status),
      key_id,
      address,
      `${method} ${path}`,
      key_name ?? '',
    ]),
  )
}
