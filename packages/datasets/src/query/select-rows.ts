import type { Dataset } from '../declare/definition.ts'
import type { RowSet } from '../declare/search.ts'
import { type RowTable, type SortTerm, sortPart } from '../table/row-table.ts'
import type { Matcher } from './matchers.ts'
import type { QueriedRows } from './prepared-filters.ts'

/** A filter of a request, with the name of its field or parameter. */
export interface RequestFilter {
  readonly name: string
  /** True where it leaves values out, such as totals, rather than choosing some. */
  readonly excludes?: boolean
  readonly matcher: Matcher
}

/** The result of a search or a ranking. */
export interface Ranking {
  /** Positions of rows, best first. */
  readonly rows: Uint32Array
  describe(rank: number): Readonly<Record<string, unknown>>
  readonly suggestion?: string
  readonly notice?: string
}

/** Ranks rows, those in `within` where it is set. */
export type Rank = (within?: RowSet) => Ranking

/** The selected rows of a request, in its order. */
export interface Selection {
  readonly size: number
  /** The positions of rows `start` to before `end`; only these are sorted. */
  part(start: number, end: number): Uint32Array
  /** Match details of a row, by its index in the selection and its position. */
  readonly describe: ((at: number, position: number) => Readonly<Record<string, unknown>>) | undefined
  readonly suggestion?: string | undefined
  readonly notice?: string | undefined
}

/** Selects and sorts rows: by the terms, else by the ranking, else in the order of the dataset. */
export function selectRows(
  { table }: QueriedRows,
  filters: readonly RequestFilter[],
  rank: Rank | undefined,
  terms: readonly SortTerm[],
): Selection {
  const chosen = matching(table, filters)
  const order = (positions: Uint32Array) => ({
    size: positions.length,
    part: (start: number, end: number) => sortPart(positions, terms, start, end),
  })
  if (rank === undefined) return { ...order(chosen), describe: undefined }
  const has = (row: number) => filters.every(({ matcher }) => matcher.has(row))
  const within = filters.length === 0 ? undefined : { size: chosen.length, has }
  const { rows, describe, suggestion, notice } = rank(within)
  const ranks = answeredRanks(rows, within)
  const ranked = { ...order(ranks === undefined ? rows : ranks.map((at) => rows[at]!)), suggestion, notice }
  if (terms.length === 0) return { ...ranked, describe: (at) => describe(ranks?.[at] ?? at) }
  const rankOf = new Map(Array.from(rows, (position, at) => [position, at]))
  return { ...ranked, describe: (_at, position) => describe(rankOf.get(position)!) }
}

/** The ranks of the rows in a set; undefined where the ranking has no others. */
function answeredRanks(rows: Uint32Array, within: RowSet | undefined): Uint32Array | undefined {
  if (within === undefined || rows.every((row) => within.has(row))) return undefined
  const ranks: number[] = []
  for (let at = 0; at < rows.length; at += 1) if (within.has(rows[at]!)) ranks.push(at)
  return Uint32Array.from(ranks)
}

/** The positions of the rows that match every filter, in order. */
export function matching(table: RowTable, filters: readonly RequestFilter[]): Uint32Array {
  const [first, ...others] = filters
    .map(({ matcher }) => matcher)
    // One that matches every row excludes none.
    .filter(({ size }) => size < table.count)
    .sort((a, b) => a.size - b.size)
  if (first === undefined) return table.positions
  return others.reduce(keepMatching, first.positions())
}

/** By a loop, which is several times faster than `filter` of a typed array. */
function keepMatching(positions: Uint32Array, { has }: Matcher): Uint32Array {
  const kept = new Uint32Array(positions.length)
  let count = 0
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at]!
    if (has(position)) kept[count++] = position
  }
  return kept.subarray(0, count)
}

/** The terms of a sort, with the key last so that the order is total; `sort` names fields without lists. */
export function toSortTerms(
  { definition: { key } }: Dataset,
  { columns }: RowTable,
  sort: readonly string[],
): SortTerm[] {
  if (sort.length === 0) return []
  return [...sort, key].map((term) => {
    const { codes, values } = columns.get(term.replace(/^-/, ''))!
    return { codes: codes!, max: values.length, descending: term.startsWith('-') }
  })
}
