import type { ErrorCode, FieldError } from '@tathya/contracts/http'
import { ProblemError, problem } from '@tathya/platform/problem'

/** Options of one run. */
export interface RunOptions {
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => void
}

/** Context of a request of a task. */
export interface CallContext<T> {
  /** The task that asks. */
  readonly task: T
  /** Fires when the task ends, is stopped, or its process dies. */
  readonly signal: AbortSignal
}

/** Answers a request that a task sends to the process of the pool. The task gets its result, or its error. */
export type CallHandler<T> = (args: never, context: CallContext<T>) => Promise<unknown>

/** A `ProblemError`, whose class is lost between processes. */
export interface Refusal {
  readonly code: ErrorCode
  readonly detail: string
  readonly errors: readonly FieldError[]
}

/** The outcome of work, as a message. */
export type Outcome<R> = { readonly result: R } | { readonly refused: Refusal } | { readonly failure: string }

/** The outcome of a task, and the resident bytes of its process after it. */
export type TaskOutcome<R> = Outcome<R> & { readonly memory: number }

/** A message to the process of a task. */
export type ToTask<T> =
  | 'stop'
  | { readonly task: T }
  | { readonly answered: number; readonly outcome: Outcome<unknown> }

/** A message from the process of a task. */
export type FromTask<R> =
  | { readonly progress: readonly [done: number, total: number | null] }
  | { readonly call: string; readonly id: number; readonly args: unknown }
  | { readonly outcome: TaskOutcome<R> }

/** Does work and describes its outcome; never rejects. */
export async function outcomeOf<R>(work: () => Promise<R>): Promise<Outcome<R>> {
  try {
    return { result: await work() }
  } catch (error) {
    if (error instanceof ProblemError) {
      return { refused: { code: error.code, detail: error.message, errors: error.errors } }
    }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** The result of an outcome. Throws `ProblemError` for a refusal, else `Error`. */
export function resultOf<R>(outcome: Outcome<R>): R {
  if ('result' in outcome) return outcome.result
  if ('failure' in outcome) throw new Error(outcome.failure)
  const { code, detail, errors } = outcome.refused
  throw problem(code, { detail, errors })
}
