import { Argument, type Command } from 'commander'
import type { RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { toBash } from './bash.ts'
import { describeCommands } from './describe-commands.ts'
import { toFish } from './fish.ts'
import { toZsh } from './zsh.ts'

const scripts = { bash: toBash, zsh: toZsh, fish: toFish }
type Shell = keyof typeof scripts

const install = `
To install:
  bash  eval "$(tathya completion bash)"   in ~/.bashrc
  zsh   eval "$(tathya completion zsh)"    in ~/.zshrc, after compinit
  fish  tathya completion fish > ~/.config/fish/completions/tathya.fish`

/** Adds `completion`. */
export function addCompletionCommand(program: Command, run: RunContext): void {
  defineCommand(
    program,
    'completion',
    'prints what a shell needs to complete commands',
    'completion bash',
    'alone',
  )
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .addHelpText('after', install)
    .action(
      toAction(run, async (_, _context, shell: Shell) => {
        const script = scripts[shell](describeCommands(await run.program()))
        return { value: { shell, script }, text: script }
      }),
    )
}
