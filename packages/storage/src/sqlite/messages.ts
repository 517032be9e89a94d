import type {} from '@tathya/platform'

/** A value as SQLite takes and gives it; JSON travels as text. */
export type SqlValue = string | number | null

/** The columns of one row, in the order of the select. */
export type Row = readonly SqlValue[]

/** The databases of a store: one file each in its folder. */
export type DatabaseName = 'events' | 'records'

/**
 * One SQL statement that is run many times. Make it once and keep it: calls in a row with the same object travel
 * together.
 */
export interface Statement {
  readonly database: DatabaseName
  /** Of an `append`: up to and with the word `values`. */
  readonly sql: string
  /** `read` and `write` answer rows, `append` answers the number of the row it made. */
  readonly kind: 'read' | 'write' | 'append'
  /** A read ends after the row that brings its text over this many characters. */
  readonly budget?: number
  /** Crossed after the commit and before the answer. */
  readonly step?: string
}

/** A statement with its parameters, as part of a change that is kept whole or not at all. */
export interface Step {
  readonly sql: string
  readonly params: readonly SqlValue[]
}

/** Calls of one statement; their parameters stand one after the other. */
export interface StatementCalls {
  readonly statement: Statement
  calls: number
  readonly params: SqlValue[]
}

/** One call of several steps. */
export interface StepsCall {
  readonly database: DatabaseName
  readonly steps: readonly Step[]
  readonly step?: string
}

/** What one post to the worker asks for. */
export interface Request {
  readonly calls: readonly (StatementCalls | StepsCall)[]
  /** True for the last post of a turn of the event loop: nothing more is on its way. */
  readonly last: boolean
  /** Calls that have no outcome yet, these included. */
  readonly waiting: number
}

/** Why a call failed. Nothing of it was kept. */
export interface Failure {
  /** The space ran out, the file cannot be used, or the statement or its values are wrong. */
  readonly kind: 'full' | 'away' | 'wrong'
  readonly message: string
}

/** The outcome of one call: a row's number, rows, or the rows of each step. */
export type Result = number | Row[] | Row[][] | Failure

/** The outcomes of one commit, in the order of the calls. */
export type Answer = readonly Result[]

/** What the worker is started with. */
export interface WorkerOptions {
  readonly folder: string
  /** Limit of each file in bytes, without its write-ahead log. */
  readonly maxBytes: number | undefined
}

/** The worker's first message: undefined where the databases are open, else why they are not. */
export type Opened = string | undefined

/** The message that ends the worker. */
export const closeRequest = 'close'

/** True for the outcome of a call that failed. */
export function isFailure(result: Result): result is Failure {
  return typeof result === 'object' && !Array.isArray(result)
}
