import type { z } from 'zod'

/** How a row matches a search. */
export interface MatchDetail {
  /** 0 to 100. */
  readonly score: number
  /** The fields with matching words. */
  readonly matched_on: readonly string[]
  /** Fields of the dataset's `match` schema. */
  readonly [field: string]: unknown
}

/** The result of a search; matches are described on demand. */
export interface Matches {
  /** Positions of rows, best first. */
  readonly rows: Uint32Array
  /** Describes the match at a rank, from 0. */
  describe(rank: number): MatchDetail
  /** Words that have matches, where these have none; for the meta of the response. */
  readonly suggestion?: string
  /** A sentence about the matches, for the meta of the response. */
  readonly notice?: string
}

/** Rows of a dataset, by their positions in its order. */
export interface RowSet {
  readonly size: number
  has(row: number): boolean
}

/** Finds rows, among those in `within` where it is set. */
export type Search = (text: string, within?: RowSet) => Matches

/** Input of a search beside the rows, which are released once it is made. */
export interface SearchMaterial<T> {
  /** A checksum in hex: equal for equal rows in equal order. */
  readonly checksum: string
  /** Number of rows. */
  readonly count: number
  /** The rows as a JSON list in UTF-8, for a thread that prepares the search. */
  json(): Uint8Array
  /** Reads a row again. */
  row(position: number): T
  /** A folder for a cached index, which need not exist; undefined where nothing may be cached. */
  readonly folder: string | undefined
}

/** A search over the rows of a dataset. */
export interface SearchDefinition<R extends z.ZodObject> {
  /** The query parameter that holds the words. */
  readonly parameter: string
  readonly description: string
  /** Fields of a match beside score and matched_on. */
  readonly match?: z.ZodObject
  /**
   * Prepares the search, once per release; `rows` reads all rows, where it needs them. Equal words always give equal
   * results.
   */
  create(rows: () => readonly z.output<R>[], material: SearchMaterial<z.output<R>>): Search | Promise<Search>
}
