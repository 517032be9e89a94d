import type { z } from 'zod'

/** A row that a search found. */
export interface Match {
  /** Place of the row in the list that the search was made from. */
  readonly row: number
  /** How well it fits, 0 to 100. */
  readonly score: number
  /** The fields in which words were found. */
  readonly matchedOn: readonly string[]
}

/** What a search found, best first; a match is described only when it is asked for. */
export interface Matches {
  readonly total: number
  at(rank: number): Match
}

/** A search over the rows of a dataset. */
export interface SearchDefinition<R extends z.ZodObject> {
  /** The query parameter that holds the words. */
  readonly parameter: string
  readonly description: string
  /** Prepares the search; called once at start. Equal words always find equal rows in equal order. */
  create(rows: readonly z.output<R>[]): (text: string) => Matches
}
