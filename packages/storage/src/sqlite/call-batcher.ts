import {
  type Answer,
  type Failure,
  isFailure,
  type Request,
  type Result,
  type SqlValue,
  type Statement,
  type StatementCalls,
  type StepsCall,
} from './messages.ts'

/**
 * Calls that are sent before the turn of the event loop ends, where they are half of all pending ones: the worker commits
 * one half while the other is made. A message costs about as much as ten calls, so fewer are not worth it.
 */
const earlyCalls = 32

/** How a call ended. */
export type Outcome = Exclude<Result, Failure> | Error

/** Receives the outcome of a call. */
export interface PendingCall {
  settle(outcome: Outcome): void
}

/** Batches calls into few messages to the worker, and settles them with its answers. */
export interface CallBatcher {
  call(statement: Statement, params: readonly SqlValue[], call: PendingCall): void
  callSteps(steps: StepsCall, call: PendingCall): void
  /** Settles the oldest calls. */
  settle(answer: Answer): void
  /** Fails every pending call. */
  fail(error: Error): void
  /** Number of pending calls. */
  pending(): number
}

/** Makes a batcher that sends through `post`; `toError` makes the error of a failed call. */
export function createCallBatcher(
  post: (request: Request) => void,
  toError: (failure: Failure) => Error,
): CallBatcher {
  let gathered: (StatementCalls | StepsCall)[] = []
  let gatheredCalls = 0
  let scheduled = false
  let pending: PendingCall[] = []

  function call(statement: Statement, params: readonly SqlValue[], call: PendingCall): void {
    const last = gathered.at(-1)
    if (last !== undefined && 'statement' in last && last.statement === statement) {
      last.calls += 1
      last.params.push(...params)
    } else gathered.push({ statement, calls: 1, params: [...params] })
    added(call)
  }

  function callSteps(steps: StepsCall, call: PendingCall): void {
    gathered.push(steps)
    added(call)
  }

  function added(call: PendingCall): void {
    pending.push(call)
    gatheredCalls += 1
    if (gatheredCalls >= earlyCalls && gatheredCalls * 2 >= pending.length) send(false)
    if (scheduled) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      send(true)
    })
  }

  function send(last: boolean): void {
    const calls = gathered
    gathered = []
    gatheredCalls = 0
    post({ calls, last, waiting: pending.length })
  }

  function settle(answer: Answer): void {
    const settled = pending
    // Removed first: a call that settles may make the next one.
    pending = pending.slice(answer.length)
    for (const [at, result] of answer.entries())
      settled[at]!.settle(isFailure(result) ? toError(result) : result)
  }

  function fail(error: Error): void {
    const failed = pending
    pending = []
    gathered = []
    gatheredCalls = 0
    for (const call of failed) call.settle(error)
  }

  return { call, callSteps, settle, fail, pending: () => pending.length }
}
