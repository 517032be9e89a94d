import type { Command } from 'commander'
import { waitHelp } from '../releases/commands.ts'
import type { RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import type { RefreshFlags } from './run-refresh.ts'

/** Adds `refresh`. What it runs is loaded then: it needs all services. */
export function addRefreshCommand(program: Command, run: RunContext): void {
  defineCommand(
    program,
    'refresh [dataset]',
    'fetches what publishers have put out since, checks and releases it; all datasets without one',
    'refresh exchange-rates',
  )
    .option('--all', 'refreshes every dataset and names those that no program can fetch, too')
    .option('--list', 'lists the addresses of the publishers, without asking them')
    .option('--dry-run', 'fetches and checks, without writing a release')
    .option('--since <day>', 'the first day to ask for, YYYY-MM-DD, of datasets by day')
    .option(
      '--folder <folder>',
      'where fetched files are until they are released; default: refresh in the data folder',
    )
    .option('--wait <seconds>', waitHelp)
    .option('--sources <file>', "another table of addresses, such as a mirror's, in the form of sources.json")
    .action(
      toAction(run, async (flags: RefreshFlags, context, id?: string) =>
        (await import('./run-refresh.ts')).runRefresh(flags, context, id),
      ),
    )
}
