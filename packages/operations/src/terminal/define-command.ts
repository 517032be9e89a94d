import { type Command, Option } from 'commander'
import type { CommandContext, Outcome, RunContext } from './context.ts'
import { assertNotSwallowed } from './swallowed-flags.ts'

/** Flags of every command. */
interface CommonFlags {
  readonly json?: boolean
  readonly data?: string
  readonly profile?: string
}

/**
 * What a command works on: `folder`, an installation; `named`, the same, or the product of a profile that is named; `either`, the
 * product of a profile if one is in use, else an installation; `product`, a product over HTTP; `alone`, nothing.
 */
export type Scope = 'folder' | 'named' | 'either' | 'product' | 'alone'

const scopes = new WeakMap<Command, Scope>()
const examples = new WeakMap<Command, string>()

/** Adds a command with the flags that all commands have. The example is a call of it without `tathya`. */
export function defineCommand(
  parent: Command,
  usage: string,
  summary: string,
  example: string,
  scope: Scope = 'folder',
): Command {
  const command = parent.command(usage).summary(summary).description(summary)
  command.addHelpText('after', `\nExample:\n  npx tathya ${example}`)
  scopes.set(command, scope)
  examples.set(command, example)
  if (scope !== 'product' && scope !== 'alone')
    command.addOption(new Option('--data <folder>', 'data folder of the product, instead of TATHYA_DATA'))
  if (scope !== 'folder' && scope !== 'alone')
    command.addOption(new Option('--profile <name>', 'a product of "tathya profiles"'))
  return command.addOption(new Option('--json', 'prints JSON instead of text'))
}

/** The example in the help of a command; undefined for groups of commands. */
export function exampleOf(command: Command): string | undefined {
  return examples.get(command)
}

/**
 * Converts a function of flags, context and arguments to a commander action. The action throws `UsageError` first if npm took
 * flags of the command.
 */
export function toAction<A extends readonly unknown[], F extends object>(
  run: RunContext,
  action: (flags: F, context: CommandContext, ...args: A) => Promise<Outcome>,
): (this: Command, ...args: unknown[]) => Promise<void> {
  return async function (this: Command, ...all: unknown[]) {
    assertNotSwallowed(this, run.env)
    const flags = this.opts<F & CommonFlags>()
    const env = await toEnvironment(flags, run.env, scopes.get(this) ?? 'alone')
    const args = all.slice(0, this.registeredArguments.length) as unknown as A
    const outcome = await action(flags, { ...run, env }, ...args).finally(() => run.progress.end())
    run.finish(outcome, flags.json === true)
  }
}

async function toEnvironment(
  { data, profile }: CommonFlags,
  env: RunContext['env'],
  scope: Scope,
): Promise<RunContext['env']> {
  const dataEnv = data === undefined ? env : { ...env, TATHYA_DATA: data }
  if (scope === 'folder' || scope === 'alone' || (scope === 'named' && profile === undefined)) return dataEnv
  const { withProfile } = await import('../user/with-profile.ts')
  return withProfile(dataEnv, { name: profile, folders: scope === 'either' })
}
