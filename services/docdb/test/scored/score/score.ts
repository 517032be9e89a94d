/** How many of how many are right. */
export interface Share {
  readonly right: number
  readonly of: number
}

/** What is counted; sums over documents. */
export interface Score {
  readonly documents: number
  readonly tables: number
  /** Neighbours of cells. */
  readonly pairs: { readonly right: number; readonly expected: number; readonly found: number }
  /** Numbers and dates of the cells that were found, and how many of all were found. */
  readonly numbers: Share
  readonly reached: Share
  readonly types: Share
  readonly units: Share
  readonly keys: Share
  readonly joins: Share
  /** Documents without tables in which none is found. */
  readonly none: Share
  /** Stated confidence, and whether text and value are right. */
  readonly cells: readonly { readonly confidence: number; readonly right: boolean }[]
}

/** Nothing counted yet. */
export function noScore(): Score {
  const share = { right: 0, of: 0 }
  return {
    ...{ documents: 0, tables: 0, pairs: { right: 0, expected: 0, found: 0 }, cells: [] },
    ...{ numbers: share, reached: share, types: share, units: share, keys: share, joins: share, none: share },
  }
}

/** The sum of two shares. */
export function addShares(one: Share, other: Share): Share {
  return { right: one.right + other.right, of: one.of + other.of }
}

/** The sum of scores. */
export function addScores(scores: readonly Score[]): Score {
  return scores.reduce(
    (sum, score) => ({
      documents: sum.documents + score.documents,
      tables: sum.tables + score.tables,
      pairs: {
        right: sum.pairs.right + score.pairs.right,
        expected: sum.pairs.expected + score.pairs.expected,
        found: sum.pairs.found + score.pairs.found,
      },
      numbers: addShares(sum.numbers, score.numbers),
      reached: addShares(sum.reached, score.reached),
      types: addShares(sum.types, score.types),
      units: addShares(sum.units, score.units),
      keys: addShares(sum.keys, score.keys),
      joins: addShares(sum.joins, score.joins),
      none: addShares(sum.none, score.none),
      cells: [...sum.cells, ...score.cells],
    }),
    noScore(),
  )
}

/** The share as a number from 0 to 1; 1 of none. */
export function ratio({ right, of }: Share): number {
  return of === 0 ? 1 : right / of
}

/** The F1 of neighbours: harmonic mean of precision and recall; 1 where nothing is expected and nothing found. */
export function f1({ pairs: { right, expected, found } }: Score): number {
  return expected + found === 0 ? 1 : (2 * right) / (expected + found)
}
