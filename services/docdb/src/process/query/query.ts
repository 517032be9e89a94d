/** Limits of a query. */
export interface QueryLimits {
  /** Time, with the start of its process. */
  readonly seconds: number
  /** Rows of the answer; more are cut off. */
  readonly rows: number
  /** Bytes of the answer's values as JSON; rows above it are cut off. */
  readonly bytes: number
  /** Resident memory of its process. */
  readonly megabytes: number
}

/** The default limits of a query. */
export const defaultLimits: QueryLimits = { seconds: 5, rows: 1_000, bytes: 4_000_000, megabytes: 256 }

/** A value of an answer. Whole numbers beyond 2^53 are texts; binary data is the text of its SQL literal, such as `x'00ff'`. */
export type QueryValue = string | number | null

/** The answer to a query. */
export interface QueryAnswer {
  readonly columns: readonly {
    readonly name: string
    /** The table and column from which its values come; null for expressions. */
    readonly table: string | null
    readonly column: string | null
  }[]
  readonly rows: readonly (readonly QueryValue[])[]
  /** What cut the rows off; null if the answer has all. */
  readonly truncated: 'rows' | 'bytes' | null
}

/** A fault of the SQL. */
export interface QueryFault {
  readonly fault: string
  /** Where it begins, from 1, as far as it is clear. */
  readonly position: { readonly line: number; readonly column: number } | null
}

/** A query for its process. */
export interface QueryTask {
  readonly path: string
  readonly sql: string
  /** Values of its `?`. */
  readonly values: readonly (string | number)[]
  readonly limits: QueryLimits
}
