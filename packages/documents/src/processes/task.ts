import type { ErrorCode, FieldError } from '@tathya/contracts/http'

/** Options of one run. */
export interface RunOptions {
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => void
}

/** The outcome of a task. A refusal is a `ProblemError`, whose class is lost between processes. */
export type TaskOutcome<R> =
  | { readonly result: R; readonly memory: number }
  | {
      readonly refused: { code: ErrorCode; detail: string; errors: readonly FieldError[] }
      readonly memory: number
    }
  | { readonly failure: string; readonly memory: number }
