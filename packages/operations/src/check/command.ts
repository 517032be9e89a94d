import path from 'node:path'
import { ApiKeyList, DeadLetterGroups } from '@tathya/contracts/http'
import { describeConfig, loadConfig } from '@tathya/platform'
import { isDistributed, PlatformConfig } from '@tathya/runtime'
import type { Command } from 'commander'
import { withAdmin } from '../admin/admin.ts'
import { runArchiveCheck } from '../backup/commands.ts'
import type { CommandContext, Outcome, RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { runCheck as runTopicsCheck } from '../topics/commands.ts'
import { namesOf, unannouncedHolidays } from './unannounced-holidays.ts'

/** Adds `check [archive]`. */
export function addCheckCommand(program: Command, run: RunContext): void {
  defineCommand(
    program,
    'check [archive]',
    'checks the settings, the installation, its topics and holidays; or a backup',
    'check',
  ).action(
    toAction(run, (flags, context, archive?: string) =>
      archive === undefined ? checkInstallation(context) : runArchiveCheck(flags, context, archive),
    ),
  )
}

async function checkInstallation({ env, progress, now }: CommandContext): Promise<Outcome> {
  const config = loadConfig(PlatformConfig, env)
  const distributed = isDistributed(config)
  const settings = describeConfig(PlatformConfig, config, env)
  const where = distributed ? 'Kafka and MongoDB' : path.resolve(config.TATHYA_DATA)
  progress.step(`Checking ${env.TATHYA_URL ?? where}`)
  const { keys, letters, running } = await withAdmin(env, async (admin) => {
    const { meta } = await admin.client.call(ApiKeyList, { method: 'GET', path: '/admin/keys?limit=1' })
    const { data } = await admin.client.call(DeadLetterGroups, { method: 'GET', path: '/admin/parked' })
    return {
      keys: meta.total,
      letters: data.reduce((sum, { parked }) => sum + parked, 0),
      running: admin.running ? admin.client.url : null,
    }
  })
  const holidays = unannouncedHolidays(now())
  const topics = distributed ? await runTopicsCheck(env) : undefined
  return {
    value: {
      settings,
      keys,
      dead_letters: letters,
      running,
      topics: topics?.value ?? null,
      unannounced_holidays: holidays,
    },
    text: [
      `settings      ${settings.length === 0 ? 'defaults' : settings.join(', ')}`,
      `installation  ${running === null ? `${where}; not running` : `the product at ${running}`}`,
      `keys          ${keys}`,
      `dead letters  ${letters}${letters === 0 ? '' : ': "npx tathya dead-letters list" shows them'}`,
      ...namesOf(holidays),
      ...(topics === undefined ? [] : [topics.text]),
    ].join('\n'),
    ...(topics?.code === undefined ? {} : { code: topics.code }),
  }
}
