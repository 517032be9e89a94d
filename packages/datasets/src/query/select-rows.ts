import type { Dataset } from '../declare/definition.ts'
import type { RowSet } from '../declare/search.ts'
import type { RowTable } from '../table/row-table.ts'
import { type SortTerm, sortPart } from '../table/sort-places.ts'
import type { QueriedRows } from './prepared-filters.ts'
import type { RequestFilter } from './read-filters.ts'

/** What ranks rows: a search, or an order of the dataset's own. */
export interface Ranking {
  /** Places of rows, best first. */
  readonly rows: Uint32Array
  describe(rank: number): Readonly<Record<string, unknown>>
  readonly suggestion?: string
  readonly notice?: string
}

/** Ranks the rows in `within`, all of them where that is undefined. */
export type Rank = (within?: RowSet) => Ranking

/** The rows that a request chooses, in its order. */
export interface Selection {
  readonly size: number
  /** The places of rows `start` to before `end`; only these are put in order. */
  part(start: number, end: number): Uint32Array
  /** What is told of a row beside its fields, by its number in the selection and its place; undefined where nothing is. */
  readonly describe: ((at: number, place: number) => Readonly<Record<string, unknown>>) | undefined
  readonly suggestion?: string | undefined
  readonly notice?: string | undefined
}

/** Chooses and orders rows; without terms they are in the order of the ranking, else in that of the dataset. */
export function selectRows(
  { table }: QueriedRows,
  filters: readonly RequestFilter[],
  rank: Rank | undefined,
  terms: readonly SortTerm[],
): Selection {
  const chosen = matching(table, filters)
  const order = (places: Uint32Array) => ({
    size: places.length,
    part: (start: number, end: number) => sortPart(places, terms, start, end),
  })
  if (rank === undefined) return { ...order(chosen), describe: undefined }
  const has = (row: number) => filters.every(({ matcher }) => matcher.has(row))
  const within = filters.length === 0 ? undefined : { size: chosen.length, has }
  const { rows, describe, suggestion, notice } = rank(within)
  const ranks = answeredRanks(rows, within)
  const ranked = { ...order(ranks === undefined ? rows : ranks.map((at) => rows[at]!)), suggestion, notice }
  if (terms.length === 0) return { ...ranked, describe: (at) => describe(ranks?.[at] ?? at) }
  const rankOf = new Map(Array.from(rows, (place, at) => [place, at]))
  return { ...ranked, describe: (_at, place) => describe(rankOf.get(place)!) }
}

/** The ranks of the rows in a set, where a ranking has looked outside it; undefined where all of them are in it. */
function answeredRanks(rows: Uint32Array, within: RowSet | undefined): Uint32Array | undefined {
  if (within === undefined || rows.every((row) => within.has(row))) return undefined
  const ranks: number[] = []
  for (let at = 0; at < rows.length; at += 1) if (within.has(rows[at]!)) ranks.push(at)
  return Uint32Array.from(ranks)
}

/** The places of the rows that every filter chooses, in their order. */
export function matching(table: RowTable, filters: readonly RequestFilter[]): Uint32Array {
  const [first, ...others] = filters.map(({ matcher }) => matcher).sort((a, b) => a.size - b.size)
  if (first === undefined) return table.places
  return others.reduce((places, { has }) => places.filter(has), first.places())
}

/** The terms of a sort, with the key behind them so that the order is total; `sort` names fields that have one value a row. */
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
