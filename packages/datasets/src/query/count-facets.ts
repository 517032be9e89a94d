import type { Turns } from '@tathya/platform'
import type { FilterValue } from '../declare/filter-reader.ts'
import type { Column } from '../table/row-table.ts'
import type { QueriedRows } from './prepared-filters.ts'
import { type Rank, type RequestFilter, selectRows } from './select-rows.ts'

/** Values of a field that are counted. */
const maxValues = 100

/** Number of rows that have a value; null counts the rows without one. */
export interface FacetCount {
  readonly value: FilterValue | null
  readonly count: number
}

/** The counts of several fields, by their names. */
export interface Facets {
  readonly facets: Readonly<Record<string, readonly FacetCount[]>>
  /** Number of values that are left out, by field. */
  readonly facets_more?: Readonly<Record<string, number>>
}

/**
 * Counts the rows of each value of some fields, most frequent first, ties in the order of the values. A field's own
 * filters are ignored, so that its other values show their counts.
 */
export async function countFacets(
  rows: QueriedRows,
  fields: readonly string[],
  filters: readonly RequestFilter[],
  rank: Rank | undefined,
  turns: Turns,
): Promise<Facets> {
  const facets: Record<string, FacetCount[]> = {}
  const omitted: Record<string, number> = {}
  const positionsOf = (chosen: readonly RequestFilter[]) => {
    const { size, part } = selectRows(rows, chosen, rank, [])
    return part(0, size)
  }
  // Most fields have no filter of their own and share one selection.
  let whole: Uint32Array | undefined
  for (const field of fields) {
    // Fields with many values take milliseconds each.
    await turns.next()
    const { columns } = rows.table
    const { codes } = columns.get(field)!
    // A field may have two names, whose columns have the same codes.
    const isOwn = (name: string) =>
      name === field || (codes !== undefined && columns.get(name)?.codes === codes)
    const others = filters.filter(({ name }) => !isOwn(name))
    if (others.length === filters.length) whole ??= positionsOf(filters)
    const positions = others.length === filters.length ? whole! : positionsOf(others)
    const { counts, total } = toCounts(rows.table.columns.get(field)!, positions)
    facets[field] = counts
    if (total > counts.length) omitted[field] = total - counts.length
  }
  return { facets, ...(Object.keys(omitted).length === 0 ? {} : { facets_more: omitted }) }
}

/** The most frequent values, and the number of all. */
function toCounts(column: Column, positions: Uint32Array): { counts: FacetCount[]; total: number } {
  const byCode =
    column.codes === undefined ? countLists(column, positions) : countCodes(column, column.codes, positions)
  const codes = Array.from(byCode.keys()).filter((code) => byCode[code]! > 0)
  // Null comes last among ties.
  const order = (code: number) => (code === 0 ? column.values.length + 1 : code)
  const counts = codes
    .sort((a, b) => byCode[b]! - byCode[a]! || order(a) - order(b))
    .slice(0, maxValues)
    .map((code) => ({ value: code === 0 ? null : column.values[code - 1]!, count: byCode[code]! }))
  return { counts, total: codes.length }
}

function countCodes(
  { values }: Column,
  codes: NonNullable<Column['codes']>,
  positions: Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(values.length + 1)
  for (const position of positions) counts[codes[position]!]! += 1
  return counts
}

function countLists({ count, values, starts, rows }: Column, positions: Uint32Array): Uint32Array {
  const counts = new Uint32Array(values.length + 1)
  const flags = new Uint8Array(count)
  for (const position of positions) flags[position] = 1
  for (let code = 0; code <= values.length; code += 1)
    for (let at = starts[code]!; at < starts[code + 1]!; at += 1) counts[code]! += flags[rows[at]!]!
  return counts
}
