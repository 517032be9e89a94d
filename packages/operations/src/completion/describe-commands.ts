import type { Command, Option } from 'commander'
import { suggestionsOf } from '../terminal/suggestions.ts'

/** A command as shells complete it. */
export interface CompletedCommand {
  /** Words after `tathya`; empty for the program itself. */
  readonly path: readonly string[]
  readonly summary: string
  /** Words that may follow: commands below it, or values of its first argument. */
  readonly words: readonly CompletedWord[]
  readonly options: readonly CompletedOption[]
  /** True if an argument may be a file. */
  readonly files: boolean
}

/** A word and what it means. */
export interface CompletedWord {
  readonly word: string
  readonly summary: string
}

/** An option and what follows it. */
export interface CompletedOption extends CompletedWord {
  /** True if a value follows. */
  readonly valued: boolean
  /** Its possible values; empty where any is possible. */
  readonly values: readonly string[]
}

/** Every command with what may follow it, from the definitions of the program. */
export function describeCommands(command: Command, path: readonly string[] = []): CompletedCommand[] {
  const completed: CompletedCommand = {
    path,
    summary: command.summary() || command.description(),
    words: [
      ...command.commands.map((sub) => ({ word: sub.name(), summary: sub.summary() || sub.description() })),
      ...command.registeredArguments
        .slice(0, 1)
        .flatMap((argument) =>
          suggestionsOf(argument).map((word) => ({ word, summary: argument.description })),
        ),
    ],
    options: [
      ...command.options.map(toOption),
      { word: '--help', summary: 'shows help', valued: false, values: [] },
    ],
    files: command.registeredArguments.some((argument) => /file|folder|archive/.test(argument.name())),
  }
  return [completed, ...command.commands.flatMap((sub) => describeCommands(sub, [...path, sub.name()]))]
}

function toOption({ long, description, required, argChoices = [] }: Option): CompletedOption {
  return { word: long!, summary: description, valued: required, values: argChoices }
}
