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
 * Calls of one turn that are sent before its end, where they are half of all that wait: then the worker commits the one
 * half while the other half is made. A message costs about as much as ten calls, so few are not worth it.
 */
const earlyCalls = 32

/** What became of a call. */
export type Outcome = Exclude<Result, Failure> | Error

/** A call that waits for its outcome. */
export interface Waiting {
  settle(outcome: Outcome): void
}

/** Gathers calls into few messages, and hands out their outcomes. */
export interface Outbox {
  call(statement: Statement, params: readonly SqlValue[], call: Waiting): void
  callSteps(steps: StepsCall, call: Waiting): void
  /** Hands out the results of the oldest calls. */
  settle(answer: Answer): void
  /** Ends every call that waits. */
  fail(error: Error): void
  /** Calls without an outcome. */
  waiting(): number
}

/** Makes an outbox that sends through `post`; `toError` makes the error of a failed call. */
export function createOutbox(post: (request: Request) => void, toError: (failure: Failure) => Error): Outbox {
  let gathered: (StatementCalls | StepsCall)[] = []
  let gatheredCalls = 0
  let scheduled = false
  let waiting: Waiting[] = []

  function call(statement: Statement, params: readonly SqlValue[], call: Waiting): void {
    const last = gathered.at(-1)
    if (last !== undefined && 'statement' in last && last.statement === statement) {
      last.calls += 1
      last.params.push(...params)
    } else {
      gathered.push({ statement, calls: 1, params: [...params] })
    }
    added(call)
  }

  function callSteps(steps: StepsCall, call: Waiting): void {
    gathered.push(steps)
    added(call)
  }

  function added(call: Waiting): void {
    waiting.push(call)
    gatheredCalls += 1
    if (gatheredCalls >= earlyCalls && gatheredCalls * 2 >= waiting.length) send(false)
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
    post({ calls, last, waiting: waiting.length })
  }

  function settle(answer: Answer): void {
    const settled = waiting
    // Taken off first: a call that is settled may make the next one.
    waiting = waiting.slice(answer.length)
    for (const [at, result] of answer.entries())
      settled[at]!.settle(isFailure(result) ? toError(result) : result)
  }

  function fail(error: Error): void {
    const failed = waiting
    waiting = []
    gathered = []
    gatheredCalls = 0
    for (const call of failed) call.settle(error)
  }

  return { call, callSteps, settle, fail, waiting: () => waiting.length }
}
