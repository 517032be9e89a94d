import type { Command } from 'commander'
import type { RunContext } from './terminal/context.ts'

/** Commands that one module defines. */
export interface CommandGroup {
  /** Their names at the top level, with aliases. */
  readonly names: readonly string[]
  /** True if they read settings of the product, whose misspelt names are reported. */
  readonly settings: boolean
  /** Loads the function that adds them. */
  load(): Promise<(program: Command, run: RunContext) => void>
}

/** A group for users of a product. */
function forUsers(names: string, load: CommandGroup['load']): CommandGroup {
  return { names: names.split(' '), settings: false, load }
}

/** A group for operators of an installation. */
function forOperators(names: string, load: CommandGroup['load']): CommandGroup {
  return { names: names.split(' '), settings: true, load }
}

/** Every command. A module is loaded when one of its commands is called, so that `tathya date` starts fast. */
export const commandGroups: readonly CommandGroup[] = [
  forUsers(
    'date convert-date calendar today',
    async () => (await import('./days/commands.ts')).addCalendarCommands,
  ),
  forUsers('units address schools', async () => (await import('./places/commands.ts')).addPlaceCommands),
  forUsers('data', async () => (await import('./rows/commands.ts')).addDataCommands),
  forUsers('convert', async () => (await import('./convert/command.ts')).addConvertCommand),
  forUsers('db', async () => (await import('./db/command.ts')).addDatabaseCommand),
  forUsers('jobs', async () => (await import('./jobs/commands.ts')).addJobCommands),
  forUsers('chat', async () => (await import('./chat/command.ts')).addChatCommand),
  forUsers('login profiles', async () => (await import('./profiles/commands.ts')).addProfileCommands),
  forUsers('completion', async () => (await import('./completion/command.ts')).addCompletionCommand),
  forOperators('logs', async () => (await import('./logs/commands.ts')).addLogCommands),
  forOperators('keys', async () => (await import('./keys/commands.ts')).addKeyCommands),
  forOperators('audit', async () => (await import('./audit/command.ts')).addAuditCommand),
  forOperators(
    'dead-letters dlq',
    async () => (await import('./dead-letters/commands.ts')).addDeadLetterCommands,
  ),
  forOperators('topics', async () => (await import('./topics/commands.ts')).addTopicCommands),
  forOperators('import releases', async () => (await import('./releases/commands.ts')).addReleaseCommands),
  forOperators('refresh', async () => (await import('./refresh/command.ts')).addRefreshCommand),
  forOperators(
    'backup restore migrate',
    async () => (await import('./backup/commands.ts')).addBackupCommands,
  ),
  forOperators('check', async () => (await import('./check/command.ts')).addCheckCommand),
]
