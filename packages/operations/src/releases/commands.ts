import type { Command } from 'commander'
import type { RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import type { ImportFlags } from './import-file.ts'

/** Adds `import`, and `releases list|show|rollback`. What they run is loaded then: it needs all services. */
export function addReleaseCommands(program: Command, context: RunContext): void {
  defineCommand(
    program,
    'import [dataset] [file]',
    'imports a file or an address; without one, lists what is accepted',
    'import schools schools.csv --dry-run',
  )
    .option('--dry-run', 'reports what would change, without writing')
    .option(
      '--accept <reason>',
      'accepts a file whose totals do not match; the reason is stored with the release',
    )
    .option('--licence <text>', 'licence of a file of boundaries, which every answer with them carries')
    .option('--attribution <text>', 'whom to name as its author')
    .action(
      toAction(context, async (flags: ImportFlags, own, id?: string, file?: string) =>
        (await import('./import-file.ts')).importFile(flags, own, id, file),
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
  ).action(toAction(context, async (_, own, id?: string) => (await load()).listReleases(own, id)))
  defineCommand(
    releases,
    'show <dataset> [version]',
    'shows the origin of a version, by default the served one',
    'releases show schools',
  ).action(
    toAction(context, async (_, own, id: string, version?: string) =>
      (await load()).showRelease(own, id, version),
    ),
  )
  defineCommand(
    releases,
    'rollback <dataset> [version]',
    'serves a version, or "shipped"; by default the previous one',
    'releases rollback schools shipped',
  ).action(
    toAction(context, async (_, own, id: string, version?: string) =>
      (await load()).rollBack(own, id, version),
    ),
  )
}
