import { apiVersion } from '@tathya/contracts/http'
import { silentLogger, systemClock } from '@tathya/platform'
import type { PortsConfig } from '@tathya/runtime'
import type { Manifest } from './archive-format.ts'
import { checkArchive } from './check-archive.ts'
import { explained } from './explained.ts'
import { folderOf, modeOf, openSource, openTarget } from './open-installation.ts'
import { createProgress } from './progress.ts'
import { restoreArchive } from './restore-archive.ts'
import { writeArchive } from './write-archive.ts'

/** What a command line of backups works with. */
export interface BackupCommand {
  readonly args: readonly string[]
  /** The settings of the installation. */
  readonly config: PortsConfig
  /** Takes a line of the outcome. */
  readonly print: (line: string) => void
  /** Takes a line about what is being done. */
  readonly say: (line: string) => void
}

const backupUsage = `Usage: npm run backup -- <folder>         copies this installation, which may run, to a new folder
       npm run backup -- check <folder>   reads a backup and holds it against its checksums`

const restoreUsage =
  'Usage: npm run restore -- <folder>   puts a backup into an empty installation, which must not run'

/** Runs `npm run backup`. Resolves with the exit status: 0 done, 1 refused or damaged, 2 misused. */
export function runBackup(command: BackupCommand): Promise<number> {
  const { args, config, print, say } = command
  const [first, second] = args
  if (first === 'check' && args.length === 2)
    return explained(print, async () => {
      const manifest = await checkArchive(second!, createProgress(say))
      print(`${second} is whole.`)
      for (const line of describe(manifest)) print(line)
    })
  if (first === undefined || args.length > 1 || first.startsWith('-')) return misused(print, backupUsage)
  return explained(print, async () => {
    const source = await openSource(config, silentLogger)
    try {
      const manifest = await writeArchive({
        source,
        mode: modeOf(config),
        productVersion: apiVersion,
        folder: folderOf(config),
        target: first,
        clock: systemClock,
        progress: createProgress(say),
      })
      print(`The backup is in ${first}.`)
      for (const line of describe(manifest)) print(line)
    } finally {
      await source.close()
    }
  })
}

/** Runs `npm run restore`. Resolves with the exit status: 0 done, 1 refused or damaged, 2 misused. */
export function runRestore({ args, config, print, say }: BackupCommand): Promise<number> {
  const [archive] = args
  if (archive === undefined || args.length > 1 || archive.startsWith('-')) return misused(print, restoreUsage)
  return explained(print, async () => {
    const target = await openTarget(config, silentLogger)
    try {
      const options = { archive, target, folder: folderOf(config), progress: createProgress(say) }
      const manifest = await restoreArchive(options)
      print(`The backup ${archive} was restored.`)
      for (const line of describe(manifest)) print(line)
      print(
        'Start the product: jobs that ran run again, and events that were not finished are given out once more.',
      )
    } finally {
      await target.close()
    }
  })
}

/** What a backup holds, a line each. */
export function describe({ mode, taken_at, records, contents, events, parked, folder }: Manifest): string[] {
  const number = (count: number) => count.toLocaleString('en')
  const filled = records.filter(({ count }) => count > 0)
  return [
    `  taken at      ${taken_at}, ${mode}`,
    ...filled.map(({ collection, count }) => `  records       ${number(count)} of ${collection}`),
    `  stored files  ${number(contents.count)}, ${number(contents.bytes)} bytes`,
    ...(contents.left_out === 0
      ? []
      : [`                ${number(contents.left_out)} more were removed or ran out while they were copied`]),
    `  events        ${number(events.count)} not finished, ${number(parked.count)} parked`,
    `  data folder   ${number(folder.length)} files: keys and old releases`,
  ]
}

async function misused(print: (line: string) => void, usage: string): Promise<number> {
  print(usage)
  return 2
}
