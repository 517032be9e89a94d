import type { Command } from 'commander'
import type { RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import type { ImportFlags } from './import-flags.ts'

/** Explains `--wait`, for the help. */
export const waitHelp =
  'how long to wait until a running product serves it, default 120; exit code 3 if it does not'

/** Adds `import`, and `releases list|show|rollback`. What they run is loaded then: it needs all services. */
export function addReleaseCommands(program: Command, run: RunContext): void {
  defineCommand(
    program,
    'import [dataset] [file]',
    'imports a file or an address; without one, lists what is accepted',
    'import schools schools.csv --dry-run',
  )
    .option('--all <folder>', 'imports every table of a folder for the datasets that it belongs to')
    .option('--dry-run', 'reports what would change, without writing')
    .option(
      '--accept <reason>',
      'accepts a file whose totals do not match; the reason is stored with the release',
    )
    .option(
      '--accept-removal <reason>',
      'accepts a file that removes rows; the reason is stored with the release',
    )
    .option('--licence <text>', 'licence of a file of boundaries, which every answer with them carries')
    .option('--attribution <text>', 'whom to name as its author')
    .option('--wait <seconds>', waitHelp)
    .action(
      toAction(run, async (flags: ImportFlags, context, id?: string, file?: string) =>
        (await import('./import-file.ts')).importFile(flags, context, id, file),
      ),
    )
  const releases = program
    .command('releases')
    .description('shows and rolls back imported releases of datasets')
  const load = () => import('./manage-releases.ts')
  defineCommand(
    releases,
    'list [dataset]',
    'lists the kept versions; * is served',
    'releases list schools',
  ).action(toAction(run, async (_, context, id?: string) => (await load()).listReleases(context, id)))
  defineCommand(
    releases,
    'show <dataset> [version]',
    'shows the origin of a version, by default the served one',
    'releases show schools',
  ).action(
    toAction(run, async (_, context, id: string, version?: string) =>
      (await load()).showRelease(context, id, version),
    ),
  )
  defineCommand(
    releases,
    'rollback <dataset> [version]',
    'serves a version, or "shipped"; by default the previous one',
    'releases rollback schools shipped',
  )
    .option('--wait <seconds>', waitHelp)
    .action(
      toAction(run, async (flags: { wait?: string }, context, id: string, version?: string) =>
        (await load()).rollBack(flags, context, id, version),
      ),
    )
}
