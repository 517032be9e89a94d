import { unknownSettings } from '@tathya/platform'
import { PlatformConfig } from '@tathya/runtime'
import { Command, CommanderError } from 'commander'
import { addBackupCommands } from './backup/commands.ts'
import { addChatCommand } from './chat/command.ts'
import { addCheckCommand } from './check/command.ts'
import { addConvertCommand } from './convert/command.ts'
import { addDatabaseCommand } from './db/command.ts'
import { addDeadLetterCommands } from './dead-letters/commands.ts'
import { UsageError } from './errors.ts'
import { explainFailure } from './explain-failure.ts'
import { addKeyCommands } from './keys/commands.ts'
import { addLogCommands } from './logs/commands.ts'
import { addRefreshCommand } from './refresh/command.ts'
import { addReleaseCommands } from './releases/commands.ts'
import type { CommandContext, RunContext } from './terminal/context.ts'
import { addTopicCommands } from './topics/commands.ts'

const settings = `
Commands work on the product at TATHYA_URL (with TATHYA_ADMIN_KEY) if it is set; else on Kafka and MongoDB if
KAFKA_BROKERS and MONGODB_URI are set; else on the data folder TATHYA_DATA (default: data), or the product that runs on
it. The other settings are those of the product.

Exit codes: 0 success, 1 failure or partial success, 2 usage error.`

/** Makes the program with all its commands. */
function createProgram(context: RunContext, writeHelp: (text: string) => void): Command {
  const program = new Command('tathya')
    .description('Operates an installation of Tathya')
    .addHelpText('after', settings)
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({ writeOut: writeHelp, writeErr: writeHelp })
    .exitOverride()
  addKeyCommands(program, context)
  addLogCommands(program, context)
  addDeadLetterCommands(program, context)
  addTopicCommands(program, context)
  addReleaseCommands(program, context)
  addRefreshCommand(program, context)
  addBackupCommands(program, context)
  addCheckCommand(program, context)
  addChatCommand(program, context)
  addConvertCommand(program, context)
  addDatabaseCommand(program, context)
  return program
}

/**
 * Runs the program. Resolves with the exit code: 0 success, 1 failure or partial success, 2 usage error. Errors that the operator can
 * fix are reported without a stack.
 */
export async function runTathya(args: readonly string[], context: CommandContext): Promise<number> {
  let code = 0
  let help = ''
  let group = ''
  const finish: RunContext['finish'] = (outcome, json) => {
    // What is written as it comes has no result in the end.
    if (outcome.value !== undefined)
      context.print(json ? JSON.stringify(outcome.value, undefined, 2) : outcome.text)
    code = outcome.code ?? 0
  }
  const program = createProgram({ ...context, finish }, (text) => {
    help += text
  })
  program.hook('preAction', () => {
    const known = [...Object.keys(PlatformConfig.shape), 'TATHYA_URL', 'TATHYA_ADMIN_KEY', 'TATHYA_KEY']
    // The product has settings that this program does not read.
    for (const line of unknownSettings(known, context.env, { similarOnly: true })) context.report(line)
  })
  program.hook('preSubcommand', (_, command) => {
    group = ` ${command.name()}`
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    // A group without a command shows its help, too.
    if (error instanceof CommanderError && (error.exitCode === 0 || error.code === 'commander.help')) {
      context.print(help.trimEnd())
      return 0
    }
    if (error instanceof CommanderError || error instanceof UsageError) {
      const message = error.message.replace(/^error: /, '')
      context.report(`${message}\nSee "npx tathya${group} --help".`)
      return 2
    }
    context.report(await explainFailure(error as Error))
    return 1
  }
}
