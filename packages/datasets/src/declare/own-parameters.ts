import type { z } from 'zod'
import type { Beside } from './beside.ts'
import type { Matches, RowSet } from './search.ts'

/** A dataset's own filter, where no field has its values: the number of a ward. */
export interface OwnFilter<R extends z.ZodObject = z.ZodObject> {
  readonly description: string
  /** What is accepted, for messages and documentation: `a ward number from 1 to 99`. */
  readonly accepted: string
  /** The pattern of accepted texts, if there is one, for documentation. */
  readonly pattern?: RegExp
  /** Prepared once per release; returns the positions of the rows that a text selects, or undefined to refuse it. */
  create(rows: readonly z.output<R>[]): (text: string) => Iterable<number> | undefined
}

/** A dataset's own ranking, such as by the distance from a point. */
export interface OwnRanking<R extends z.ZodObject = z.ZodObject> {
  /**
   * The parameters and their schemas. They are required together, and refused beside a search.
   */
  readonly parameters: Readonly<Record<string, z.ZodType>>
  /** Fields of a ranked row beside its own. */
  readonly match: z.ZodObject
  /**
   * Prepared once per release; ranks the rows in `within` only, all of them where that is undefined. May throw a
   * problem. `beside` is for use while ranking: the other datasets are loaded later.
   */
  create(
    rows: readonly z.output<R>[],
    beside: Beside,
  ): (parameters: Readonly<Record<string, unknown>>, within?: RowSet) => RankedRows
}

/** Ranked rows; `describe` returns the fields of `match`. */
export interface RankedRows extends Pick<Matches, 'rows' | 'notice'> {
  describe(rank: number): Readonly<Record<string, unknown>>
}
