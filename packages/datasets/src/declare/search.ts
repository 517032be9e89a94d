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

/** What a search found; a match is described only when it is requested. */
export interface Matches {
  /** Places of rows, best first. */
  readonly rows: Uint32Array
  /** Describes the match at a rank, from 0. */
  describe(rank: number): MatchDetail
  /** Other words that would have found something, where these find nothing; told in the meta of the answer. */
  readonly suggestion?: string
  /** What a caller should know about what was found, a sentence; told in the meta of the answer. */
  readonly notice?: string
}

/** Rows of a dataset, by their places in its order. */
export interface RowSet {
  readonly size: number
  has(row: number): boolean
}

/** Finds rows; looks at those in `within` only, all of them where that is undefined. */
export type Search = (text: string, within?: RowSet) => Matches

/** What a search is made of, beside the rows themselves, which are let go once it is made. */
export interface SearchMaterial<T> {
  /** SHA-256, in hex, of `json`: equal for equal rows in equal order. */
  readonly checksum: string
  /** The rows as a JSON list in UTF-8, for a thread that prepares the search. */
  json(): Uint8Array
  /** Reads the row at a place again. */
  row(place: number): T
  /** A folder for what can be made again, such as an index, which need not exist; undefined where nothing may be kept. */
  readonly folder: string | undefined
}

/** A search over the rows of a dataset. */
export interface SearchDefinition<R extends z.ZodObject> {
  /** The query parameter that holds the words. */
  readonly parameter: string
  readonly description: string
  /** Fields of a match beside score and matched_on. */
  readonly match?: z.ZodObject
  /** Prepares the search; called once per release. Equal words always find equal rows in equal order. */
  create(rows: readonly z.output<R>[], material: SearchMaterial<z.output<R>>): Search | Promise<Search>
}
