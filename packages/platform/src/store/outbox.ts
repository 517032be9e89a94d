import type { Answer, Request, Result, SqlValue, Statement, StatementCalls, StepsCall } from './messages.ts'

/**
 * Calls of one tick before they are sent without waiting for its end, so that the worker runs the first ones while
 * the next are made.
 */
const earlyCalls = 16

/** Takes the result of a call. */
export type Settle = (result: Result) => void

/** Gathers calls into few messages, and hands out their results. */
export interface Outbox {
  call(statement: Statement, params: readonly SqlValue[], settle: Settle): void
  callSteps(call: StepsCall, settle: Settle): void
  /** Hands out the results of the oldest calls. */
  settle(answer: Answer): void
  /** Gives every call that waits the same result. */
  settleAll(result: Result): void
  /** Calls without a result. */
  waiting(): number
}

/** Makes an outbox that sends through `post`. */
export function createOutbox(post: (request: Request) => void): Outbox {
  let gathered: (StatementCalls | StepsCall)[] = []
  let gatheredCalls = 0
  let scheduled = false
  let settles: Settle[] = []
  let settled = 0

  function call(statement: Statement, params: readonly SqlValue[], settle: Settle): void {
    const last = gathered.at(-1)
    if (last !== undefined && 'statement' in last && last.statement === statement) {
      last.calls += 1
      last.params.push(...params)
    } else {
      gathered.push({ statement, calls: 1, params: [...params] })
    }
    added(settle)
  }

  function callSteps(call: StepsCall, settle: Settle): void {
    gathered.push(call)
    added(settle)
  }

  function added(settle: Settle): void {
    settles.push(settle)
    gatheredCalls += 1
    if (gatheredCalls >= earlyCalls) return send()
    if (scheduled) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      send()
    })
  }

  function send(): void {
    if (gathered.length === 0) return
    const request = gathered
    gathered = []
    gatheredCalls = 0
    post(request)
  }

  function settleNext(answer: Answer): void {
    for (const result of answer) {
      settles[settled]!(result)
      settled += 1
    }
    settles = settles.slice(settled)
    settled = 0
  }

  function settleAll(result: Result): void {
    gathered = []
    const waiting = settles
    settles = []
    for (const settle of waiting) settle(result)
  }

  return { call, callSteps, settle: settleNext, settleAll, waiting: () => settles.length }
}
