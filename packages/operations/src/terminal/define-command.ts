import { type Command, Option } from 'commander'
import type { CommandContext, Outcome, RunContext } from './context.ts'
import { assertNotSwallowed } from './swallowed-flags.ts'

/** Flags of every command. */
interface CommonFlags {
  readonly json?: boolean
  readonly data?: string
}

/** Adds a command with the flags that all commands have. */
export function defineCommand(parent: Command, usage: string, summary: string): Command {
  return parent
    .command(usage)
    .summary(summary)
    .description(summary)
    .addOption(new Option('--data <folder>', 'data folder of the product, instead of TATHYA_DATA'))
    .addOption(new Option('--json', 'prints JSON instead of text'))
}

/**
 * Converts a function of flags, context and arguments to a commander action. The action throws `UsageError` first if npm took
 * flags of the command.
 */
export function toAction<A extends readonly unknown[], F extends object>(
  context: RunContext,
  run: (flags: F, context: CommandContext, ...args: A) => Promise<Outcome>,
): (this: Command, ...args: unknown[]) => Promise<void> {
  return async function (this: Command, ...all: unknown[]) {
    assertNotSwallowed(this, context.env)
    const flags = this.opts<F & CommonFlags>()
    const env = flags.data === undefined ? context.env : { ...context.env, TATHYA_DATA: flags.data }
    const args = all.slice(0, this.registeredArguments.length) as unknown as A
    const outcome = await run(flags, { ...context, env }, ...args).finally(() => context.progress.end())
    context.finish(outcome, flags.json === true)
  }
}
