import { setImmediate } from 'node:timers/promises'
import type { FilterValue } from '../declare/filter-reader.ts'
import type { Column } from '../table/column.ts'
import type { QueriedRows } from './prepared-filters.ts'
import type { RequestFilter } from './read-filters.ts'
import { type Rank, selectRows } from './select-rows.ts'

/** Most values that are told of a field. */
const maxValues = 100

/** How many rows have a value; null counts the rows without one. */
export interface FacetCount {
  readonly value: FilterValue | null
  readonly count: number
}

/** The counts of several fields, by their names. */
export interface Facets {
  readonly facets: Readonly<Record<string, readonly FacetCount[]>>
  /** How many values are left out, of the fields that have more than are told. */
  readonly facets_more?: Readonly<Record<string, number>>
}

/**
 * Counts the rows of each value of some fields, most first, equal counts in the order of the values. The filters of a
 * field itself do not count for it, so that its other values show what they would give.
 */
export async function countFacets(
  rows: QueriedRows,
  fields: readonly string[],
  filters: readonly RequestFilter[],
  rank: Rank | undefined,
): Promise<Facets> {
  const facets: Record<string, FacetCount[]> = {}
  const more: Record<string, number> = {}
  const placesOf = (chosen: readonly RequestFilter[]) => {
    const { size, part } = selectRows(rows, chosen, rank, [])
    return part(0, size)
  }
  // Most fields have no filter of their own: what all filters choose is looked for once.
  let whole: Uint32Array | undefined
  for (const field of fields) {
    const others = filters.filter(({ name }) => name !== field)
    if (others.length === filters.length) whole ??= placesOf(filters)
    const places = others.length === filters.length ? whole! : placesOf(others)
    const { told, values } = toCounts(rows.table.columns.get(field)!, places)
    facets[field] = told
    if (values > told.length) more[field] = values - told.length
    // Fields with many values take milliseconds each; others get their turn.
    await setImmediate()
  }
  return { facets, ...(Object.keys(more).length === 0 ? {} : { facets_more: more }) }
}

/** The most frequent values, and how many there are in all. */
function toCounts(column: Column, places: Uint32Array): { told: FacetCount[]; values: number } {
  const counts =
    column.codes === undefined ? countLists(column, places) : countCodes(column, column.codes, places)
  const codes = Array.from(counts.keys()).filter((code) => counts[code]! > 0)
  // Null comes behind the values that are as frequent.
  const order = (code: number) => (code === 0 ? column.values.length + 1 : code)
  const told = codes
    .sort((a, b) => counts[b]! - counts[a]! || order(a) - order(b))
    .slice(0, maxValues)
    .map((code) => ({ value: code === 0 ? null : column.values[code - 1]!, count: counts[code]! }))
  return { told, values: codes.length }
}

function countCodes(
  { values }: Column,
  codes: NonNullable<Column['codes']>,
  places: Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(values.length + 1)
  for (const place of places) counts[codes[place]!]! += 1
  return counts
}

function countLists({ count, values, starts, rows }: Column, places: Uint32Array): Uint32Array {
  const counts = new Uint32Array(values.length + 1)
  const flags = new Uint8Array(count)
  for (const place of places) flags[place] = 1
  for (let code = 0; code <= values.length; code += 1)
    for (let at = starts[code]!; at < starts[code + 1]!; at += 1) counts[code]! += flags[rows[at]!]!
  return counts
}
