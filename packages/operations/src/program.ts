import { Command, CommanderError } from 'commander'
import { type CommandGroup, commandGroups } from './command-groups.ts'
import { Refused, UsageError } from './errors.ts'
import type { CommandContext, RunContext } from './terminal/context.ts'

const settings = `
Commands of users work on the product at TATHYA_URL (with TATHYA_KEY) if it is set; else on that of the profile in use
("tathya login"); else on http://127.0.0.1:8080. convert, db and chat start one for their time if there is none.

Commands of operators work on the product at TATHYA_URL (with TATHYA_ADMIN_KEY) if it is set; else on Kafka and MongoDB if
KAFKA_BROKERS and MONGODB_URI are set; else on the data folder TATHYA_DATA (default: data), or the product that runs on
it. The other settings are those of the product.

Exit codes: 0 success, 1 failure or partial success, 2 usage error, 3 written but not served yet.`

/** Makes the program, with all commands unless some groups are named. */
export async function createProgram(
  context: RunContext,
  groups: readonly CommandGroup[] = commandGroups,
  writeHelp: (text: string) => void = () => {},
): Promise<Command> {
  const program = new Command('tathya')
    .description('Asks and operates Tathya')
    .addHelpText('after', settings)
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({ writeOut: writeHelp, writeErr: writeHelp })
    .exitOverride()
  for (const add of await Promise.all(groups.map(({ load }) => load()))) add(program, context)
  return program
}

/** The groups that a command line needs: all, unless it names a command. */
function groupsFor(args: readonly string[]): readonly CommandGroup[] {
  const group = commandGroups.find(({ names }) => names.includes(args[0] ?? ''))
  return group === undefined ? commandGroups : [group]
}

/**
 * Runs the program. Resolves with the exit code: 0 success, 1 failure or partial success, 2 usage error, 3 written but not served
 * yet. Errors that the operator can fix are reported without a stack.
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
  const groups = groupsFor(args)
  const run: RunContext = { ...context, finish, program: () => createProgram(run) }
  const program = await createProgram(run, groups, (text) => {
    help += text
  })
  program.hook('preAction', async () => {
    if (groups.length === 1 && groups[0]!.settings) await reportUnknownSettings(context)
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
    if (error instanceof Refused) context.report(error.message)
    else context.report(await (await import('./explain-failure.ts')).explainFailure(error as Error))
    return 1
  }
}

async function reportUnknownSettings({ env, report }: CommandContext): Promise<void> {
  const [{ unknownSettings }, { PlatformConfig }] = await Promise.all([
    import('@tathya/platform'),
    import('@tathya/runtime'),
  ])
  const names = [...Object.keys(PlatformConfig.shape), 'TATHYA_URL', 'TATHYA_ADMIN_KEY', 'TATHYA_KEY']
  // The product has settings that this program does not read.
  for (const line of unknownSettings(names, env, { similarOnly: true })) report(line)
}
