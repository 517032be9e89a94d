import type { z } from 'zod'

/** What a search says about a row that it found. */
export interface MatchDetail {
  /** How well it fits, 0 to 100. */
  readonly score: number
  /** The fields in which words were found. */
  readonly matched_on: readonly string[]
  /** What else is told of a match, as the dataset's `match` schema declares it. */
  readonly [more: string]: unknown
}

/** What a search found; a match is described only when it is asked for. */
export interface Matches {
  /** Places of rows, best first. */
  readonly rows: Uint32Array
  /** Describes the match at a rank, from 0. */
  describe(rank: number): MatchDetail
}

/** Rows of a dataset, by their places in its order. */
export interface RowSet {
  readonly size: number
  has(row: number): boolean
}

/** Finds rows; looks at those in `within` only, all of them where that is undefined. */
export type Search = (text: string, within?: RowSet) => Matches

/** A search over the rows of a dataset. */
export interface SearchDefinition<R extends z.ZodObject> {
  /** The query parameter that holds the words. */
  readonly parameter: string
  readonly description: string
  /** Fields of a match beside score and matched_on. */
  readonly match?: z.ZodObject
  /** Prepares the search; called once per release. Equal words always find equal rows in equal order. */
  create(rows: readonly z.output<R>[]): Search
}
