import type { z } from 'zod'
import type { Matches, RowSet } from './search.ts'

/** A parameter of a dataset's own that chooses rows, where no field holds its values: the number of a ward. */
export interface OwnFilter<R extends z.ZodObject = z.ZodObject> {
  readonly description: string
  /** What is accepted, for messages and documentation: `a ward number from 1 to 99`. */
  readonly accepted: string
  /** Prepared once per release: gives the places of the rows that a text chooses; undefined where it is refused. */
  create(rows: readonly z.output<R>[]): (text: string) => Iterable<number> | undefined
}

/** Parameters of a dataset's own that put rows in an order, such as the point to which the nearest are wanted. */
export interface OwnRanking<R extends z.ZodObject = z.ZodObject> {
  /**
   * The parameters with how each is read from text. They are given all together or not at all, and not with a search;
   * anything else is refused.
   */
  readonly parameters: Readonly<Record<string, z.ZodType>>
  /** Fields of a ranked row beside its own. */
  readonly match: z.ZodObject
  /** Prepared once per release; ranks the rows in `within` only, all of them where that is undefined. May throw a problem. */
  create(
    rows: readonly z.output<R>[],
  ): (given: Readonly<Record<string, unknown>>, within?: RowSet) => RankedRows
}

/** Rows in an order of their own; what is told of one is its fields of `match`. */
export interface RankedRows extends Pick<Matches, 'rows' | 'notice'> {
  describe(rank: number): Readonly<Record<string, unknown>>
}
