import type { Dataset } from '../declare/definition.ts'
import type { FilterValue } from '../declare/filter-reader.ts'
import type { RowSet } from '../declare/search.ts'
import { type Column, codeFrom, codeOf, type RowTable, type SortTerm, sortPart } from '../table/row-table.ts'
import type { Comparison } from './filter-parameter.ts'
import type { QueriedRows } from './prepared-filters.ts'

/** A filter of a request, with the name of its field or parameter. */
export interface RequestFilter {
  readonly name: string
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
  const [first, ...others] = filters.map(({ matcher }) => matcher).sort((a, b) => a.size - b.size)
  if (first === undefined) return table.positions
  return others.reduce((positions, { has }) => positions.filter(has), first.positions())
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

/** The rows that match a filter. */
export interface Matcher extends RowSet {
  /** Their positions, in order. */
  positions(): Uint32Array
}

/** Makes the matcher of a filter on a column. */
export function matchColumn(column: Column, comparison: Comparison, values: readonly FilterValue[]): Matcher {
  const chosen = chooseCodes(column, comparison, values)
  if (column.codes !== undefined) return ofCodes(column, column.codes, chosen)
  // `ne` excludes a list with any of the values; an empty list is not null.
  const isExcluded = comparison === 'ne' || (comparison === 'null' && values[0] === false)
  return isExcluded ? ofFlags(withoutAny(column, chosen)) : ofFlags(flagRows(column, chosen))
}

/** Makes the matcher of some positions. */
export function matchPositions(positions: Iterable<number>, count: number): Matcher {
  const flags = new Uint8Array(count)
  for (const position of positions) flags[position] = 1
  return ofFlags(flags)
}

/** A flag for each code: 1 where it matches. Null matches `null` only. */
function chooseCodes(column: Column, comparison: Comparison, values: readonly FilterValue[]): Uint8Array {
  const max = column.values.length
  const chosen = new Uint8Array(max + 1)
  const [value] = values
  switch (comparison) {
    case 'is':
    case 'ne':
      for (const each of values) {
        const code = codeOf(column, each)
        if (code !== undefined) chosen[code] = 1
      }
      return comparison === 'is' || column.codes === undefined ? chosen : invert(chosen)
    case 'null':
      return value === true || column.codes === undefined ? chosen.fill(1, 0, 1) : chosen.fill(1, 1)
    case 'gte':
    case 'gt':
    case 'lte':
    case 'lt':
      return value === undefined ? chosen : chooseRange(column, comparison, value, chosen)
    case 'prefix':
      return choosePrefixes(column, values, chosen)
    case 'contains':
      return chooseParts(column, values, chosen)
  }
}

function invert(chosen: Uint8Array): Uint8Array {
  for (let code = 1; code < chosen.length; code += 1) chosen[code] = 1 - chosen[code]!
  return chosen
}

function chooseRange(
  column: Column,
  comparison: Comparison,
  value: FilterValue,
  chosen: Uint8Array,
): Uint8Array {
  const from = codeFrom(column, value)
  const behind = column.values[from - 1] === value ? from + 1 : from
  if (comparison === 'gte') return chosen.fill(1, from)
  if (comparison === 'gt') return chosen.fill(1, behind)
  return chosen.fill(1, 1, comparison === 'lt' ? from : behind)
}

function choosePrefixes(column: Column, prefixes: readonly FilterValue[], chosen: Uint8Array): Uint8Array {
  const { field, values } = column
  for (const each of new Set(prefixes.map(String))) {
    // Texts are sorted, but those of an enumeration are in the order of the schema.
    const isOrdered = field.values === undefined
    for (let code = isOrdered ? codeFrom(column, each) : 1; code <= values.length; code += 1) {
      if ((values[code - 1] as string).startsWith(each)) chosen[code] = 1
      else if (isOrdered) break
    }
  }
  return chosen
}

const lowerCased = new WeakMap<Column, readonly string[]>()

/** The texts of a column in lower case, made once. */
function toLowerCase(column: Column): readonly string[] {
  const texts = lowerCased.get(column) ?? column.values.map((value) => String(value).toLowerCase())
  lowerCased.set(column, texts)
  return texts
}

function chooseParts(column: Column, parts: readonly FilterValue[], chosen: Uint8Array): Uint8Array {
  const texts = toLowerCase(column)
  for (const each of parts) {
    const part = String(each).toLowerCase()
    for (const [index, text] of texts.entries()) if (text.includes(part)) chosen[index + 1] = 1
  }
  return chosen
}

function ofCodes({ starts, rows }: Column, codes: NonNullable<Column['codes']>, chosen: Uint8Array): Matcher {
  let size = 0
  for (let code = 0; code < chosen.length; code += 1)
    if (chosen[code] === 1) size += starts[code + 1]! - starts[code]!
  return {
    size,
    has: (row) => chosen[codes[row]!] === 1,
    positions() {
      const first = chosen.indexOf(1)
      if (first === -1) return new Uint32Array()
      if (starts[first + 1]! - starts[first]! === size) return rows.subarray(starts[first], starts[first + 1])
      const positions = new Uint32Array(size)
      let next = 0
      for (let row = 0; row < codes.length; row += 1) if (chosen[codes[row]!] === 1) positions[next++] = row
      return positions
    },
  }
}

/** Flags the rows with any of the codes. */
function flagRows({ count, starts, rows }: Column, chosen: Uint8Array): Uint8Array {
  const flags = new Uint8Array(count)
  for (let code = 0; code < chosen.length; code += 1)
    if (chosen[code] === 1) for (let at = starts[code]!; at < starts[code + 1]!; at += 1) flags[rows[at]!] = 1
  return flags
}

/** Flags the rows that have a list without any of the codes. */
function withoutAny(column: Column, chosen: Uint8Array): Uint8Array {
  const excluded = chosen.slice()
  excluded[0] = 1
  return flagRows(column, excluded).map((flag) => 1 - flag)
}

function ofFlags(flags: Uint8Array): Matcher {
  const size = flags.reduce((sum, flag) => sum + flag, 0)
  return {
    size,
    has: (row) => flags[row] === 1,
    positions() {
      const positions = new Uint32Array(size)
      let next = 0
      for (let row = 0; row < flags.length; row += 1) if (flags[row] === 1) positions[next++] = row
      return positions
    },
  }
}
