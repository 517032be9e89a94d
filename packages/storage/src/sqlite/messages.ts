/** A value of SQLite; JSON is text. */
export type SqlValue = string | number | null

/** The columns of a row, in the order of the select. */
export type Row = readonly SqlValue[]

/** The databases, each a file in the folder of its store. */
export type DatabaseName = 'events' | 'records' | 'entries'

/**
 * An SQL statement that is run many times. Reuse the object: consecutive calls with the same object are sent together.
 */
export interface Statement {
  readonly database: DatabaseName
  /** Of an `append`: up to and with the word `values`. */
  readonly sql: string
  /** `read` and `write` return rows, `append` the number of the inserted row. */
  readonly kind: 'read' | 'write' | 'append'
  /** A read ends after the row that exceeds this many characters of text. */
  readonly budget?: number
  /** Passed after the commit and before the answer. */
  readonly step?: string
}

/** A statement with its parameters, as part of an atomic change. */
export interface Step {
  readonly sql: string
  readonly params: readonly SqlValue[]
}

/** Calls of one statement, with their parameters concatenated. */
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

/** A message to the worker. */
export interface Request {
  readonly calls: readonly (StatementCalls | StepsCall)[]
  /** True for the last message of a turn of the event loop. */
  readonly last: boolean
  /** Pending calls, including these. */
  readonly waiting: number
}

/** Why a call failed. It changed nothing. */
export interface Failure {
  /** The space ran out, the file cannot be used, or the statement or its values are wrong. */
  readonly kind: 'full' | 'away' | 'wrong'
  readonly message: string
}

/** The result of one call: a row number, rows, or the rows of each step. */
export type Result = number | Row[] | Row[][] | Failure

/** The results of one commit, in the order of the calls. */
export type Answer = readonly Result[]

/** Start options of the worker. */
export interface WorkerOptions {
  readonly folder: string
  readonly databases: readonly DatabaseName[]
  /** Limit of each file in bytes, without its write-ahead log. */
  readonly maxBytes: number | undefined
}

/** The worker's first message: undefined where the databases are open, else why one is not. */
export type Opened = { readonly message: string; readonly isFull: boolean } | undefined

/** The message that ends the worker. */
export const closeRequest = 'close'

/** True for the result of a failed call. */
export function isFailure(result: Result): result is Failure {
  return typeof result === 'object' && !Array.isArray(result)
}
