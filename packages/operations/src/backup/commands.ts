import path from 'node:path'
import { apiVersion } from '@tathya/contracts/http'
import { loadConfig, systemClock } from '@tathya/platform'
import { isDistributed, PlatformConfig } from '@tathya/runtime'
import type { Command } from 'commander'
import type { CommandContext, Outcome, RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import type { Manifest } from './archive-format.ts'
import { checkArchive } from './check-archive.ts'
import { folderOf, joinServers, openSource, openTarget } from './installation.ts'
import { type Direction, describeMove, move } from './move.ts'
import { restoreArchive } from './restore-archive.ts'
import { writeArchive } from './write-archive.ts'

/** Adds `backup`, `restore` and `migrate`. */
export function addBackupCommands(program: Command, run: RunContext): void {
  const backup = defineCommand(
    program,
    'backup <folder>',
    'copies the installation, running or not, to a new folder',
    'backup /backups/2026-11-26',
  )
  backup.option('--allow-empty', 'also copies an installation without records, files and events')
  backup.action(toAction(run, runBackup))
  defineCommand(
    backup,
    'check <folder>',
    'verifies a backup by its checksums',
    'backup check /backups/2026-11-26',
  ).action(toAction(run, runArchiveCheck))
  defineCommand(
    program,
    'restore <folder>',
    'restores a backup into an empty installation that is not running',
    'restore /backups/2026-11-26',
  ).action(toAction(run, runRestore))
  const migrate = program
    .command('migrate')
    .description('moves an installation that is not running; the source stays unchanged')
  defineCommand(
    migrate,
    'to-distributed',
    'moves the data folder (TATHYA_DATA) to Kafka and MongoDB',
    'migrate to-distributed',
  ).action(toAction(run, (_, context) => runMove('to-distributed', context)))
  defineCommand(
    migrate,
    'to-embedded',
    'moves Kafka and MongoDB to an empty data folder',
    'migrate to-embedded',
  ).action(toAction(run, (_, context) => runMove('to-embedded', context)))
}

async function runBackup(
  { allowEmpty = false }: { allowEmpty?: boolean },
  { env, progress }: CommandContext,
  target: string,
): Promise<Outcome> {
  const config = loadConfig(PlatformConfig, env)
  const source = await openSource(config)
  try {
    const manifest = await writeArchive({
      source,
      productVersion: apiVersion,
      folder: folderOf(config),
      target,
      clock: systemClock,
      progress,
      allowEmpty,
    })
    return toOutcome(manifest, `The backup is in ${target}.`, describeMissingKeys(manifest))
  } finally {
    await source.close()
  }
}

/** The keys of a complete installation, with their settings. */
const neededKeys = {
  'identity-key.json': 'TATHYA_IDENTITY_KEY',
  'callback-key': 'TATHYA_CALLBACK_KEY',
  'admin-key': 'TATHYA_ADMIN_KEY',
}

/** A line for each key that is not in the data folder, and so not in the backup. */
function describeMissingKeys({ folder }: Manifest): string[] {
  const names = new Set(folder.map(({ file }) => path.posix.basename(file)))
  return Object.entries(neededKeys)
    .filter(([name]) => !names.has(name))
    .map(
      ([name, setting]) =>
        `  not included  ${name}: it is not in the data folder. Keep a copy of ${setting}.`,
    )
}

/** Reads an archive and compares it with its checksums. */
export async function runArchiveCheck(
  _: object,
  { progress }: CommandContext,
  archive: string,
): Promise<Outcome> {
  return toOutcome(await checkArchive(archive, progress), `${archive} is complete.`)
}

async function runRestore(_: object, { env, progress }: CommandContext, archive: string): Promise<Outcome> {
  const config = loadConfig(PlatformConfig, env)
  const target = await openTarget(config)
  const manifest = await restoreArchive({ archive, target, folder: folderOf(config), progress }).finally(
    target.close,
  )
  if (isDistributed(config)) await joinServers(config)
  const next =
    'Start the product: jobs that ran run again, and events that were not finished are delivered again.'
  return toOutcome(manifest, `The backup ${archive} was restored.`, [next])
}

async function runMove(direction: Direction, { env, progress }: CommandContext): Promise<Outcome> {
  const config = loadConfig(PlatformConfig, env)
  const digest = await move(direction, config, progress)
  const { records, files, events } = digest
  const value = { records: Object.fromEntries(records), files: files.size, events }
  return { value, text: describeMove(direction, digest).join('\n') }
}

function toOutcome(manifest: Manifest, first: string, last: readonly string[] = []): Outcome {
  return { value: manifest, text: [first, ...describe(manifest), ...last].join('\n') }
}

/** What an archive holds, a line each. */
function describe({ mode, taken_at, records, contents, events, folder }: Manifest): string[] {
  const number = (count: number) => count.toLocaleString('en')
  const filled = records.filter(({ count }) => count > 0)
  return [
    `  taken at      ${taken_at}, ${mode}`,
    ...filled.map(({ collection, count }) => `  records       ${number(count)} of ${collection}`),
    `  stored files  ${number(contents.count)}, ${number(contents.bytes)} bytes`,
    ...(contents.left_out === 0
      ? []
      : [`                ${number(contents.left_out)} more were removed or expired during the copy`]),
    `  events        ${number(events.count)} unfinished`,
    `  data folder   ${number(folder.length)} files with keys`,
  ]
}
