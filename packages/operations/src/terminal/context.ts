import type { Environment } from '@tathya/platform'
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
  /** Whether results may have colours: only a terminal shows them. Default false. */
  readonly colours?: boolean
}

/** A context in which commands can end. */
export interface RunContext extends CommandContext {
  /** Prints the outcome and sets the exit code. */
  readonly finish: (outcome: Outcome, json: boolean) => void
}

/** The result of a command: for programs with `--json`, for people without it. */
export interface Outcome {
  readonly value: unknown
  readonly text: string
  /** Exit code: 0 success (default), 1 failure or partial success, 2 usage error. */
  readonly code?: 0 | 1 | 2
}
