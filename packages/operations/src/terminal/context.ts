import type { Environment } from '@tathya/platform'
import type { Command } from 'commander'
import type { Progress } from './progress.ts'

/** The settings and outputs of a command. */
export interface CommandContext {
  /** The environment; `--data` is in it as `TATHYA_DATA`. */
  readonly env: Environment
  readonly now: () => Date
  /** Writes a result: standard output. */
  readonly print: (text: string) => void
  /** Writes a part of a result as it comes, without a line end. */
  readonly write: (text: string) => void
  /** Writes notes and errors: standard error. */
  readonly report: (text: string) => void
  readonly progress: Progress
  /** True if results may have colours: only a terminal shows them. Default false. */
  readonly colours?: boolean
  /** Columns of the terminal that shows results; undefined where there is none. */
  readonly columns?: number | undefined
  /** Asks the user for a secret, which is not shown; without a terminal, the first line of the standard input. */
  readonly askSecret?: (question: string) => Promise<string>
}

/** A context in which commands can end. */
export interface RunContext extends CommandContext {
  /** Prints the outcome and sets the exit code. */
  readonly finish: (outcome: Outcome, json: boolean) => void
  /** Makes the program with all commands, for what describes them. */
  readonly program: () => Promise<Command>
}

/** The result of a command: for programs with `--json`, for people without it. */
export interface Outcome {
  readonly value: unknown
  readonly text: string
  /** Exit code: 0 success (default), 1 failure or partial success, 2 usage error, 3 written but not served yet. */
  readonly code?: 0 | 1 | 2 | 3
}
