import type { Dataset } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import type { FilterValue } from '../declare/filter-reader.ts'
import type { PrintedTotals } from '../declare/totals.ts'
import type { QueriedRows } from '../query/prepared-filters.ts'
import { addUp } from '../table/numbers.ts'
import { type Column, type RowTable, valueAt } from '../table/row-table.ts'

/** Totals as they are read: by the names of fields. */
export type Totals = Omit<PrintedTotals, 'whole' | 'parts' | 'member' | 'figures'> & {
  readonly whole: readonly string[]
  readonly parts?: Readonly<Record<string, FilterValue | null | readonly FilterValue[]>>
  readonly member?: { readonly field: string; readonly called: string }
  readonly figures: Readonly<Record<string, string>>
}

/** A whole with its printed total. */
export interface Whole {
  /** The declaration that it follows from. */
  readonly totals: Totals
  /** The field of the figure. */
  readonly figure: string
  /** `2081/82`. */
  readonly name: string
  /** The value of its first field, a fiscal year. */
  readonly year: string
  /** The positions of its parts. */
  readonly positions: readonly number[]
  /** The sum of the figures that its parts have. */
  readonly sum: number
  readonly printed: number
  /** Its different members, such as chapters; undefined where wholes do not have the same ones. */
  readonly members: number | undefined
  /** Parts that other wholes have and this one lacks, where its sum is below the printed total. */
  readonly missing: readonly FilterValue[]
  /** The positions of these parts in the other wholes, the same list for all wholes that lack the same parts. */
  readonly elsewhere: readonly number[]
}

/** Sums that differ from the printed total by a smaller part of it are the same figure in four digits. */
const negligible = 0.0001

/** By the table and those with the printed totals, which change with every import. */
const known = new WeakMap<
  RowTable,
  { readonly sources: readonly object[]; readonly wholes: readonly Whole[] }
>()

/** The declarations of the printed totals of a dataset. */
export function totalsOf({ definition: { totals = [] } }: Dataset): readonly Totals[] {
  return [totals].flat() as unknown as readonly Totals[]
}

/** The wholes of a dataset whose printed total is known, computed once for each version. */
export function findWholes(dataset: Dataset, rows: QueriedRows): readonly Whole[] {
  const all = totalsOf(dataset)
  const sources = all.map(({ printed }) =>
    printed.dataset === undefined ? rows.table : rows.filters.beside(printed.dataset),
  )
  const cached = known.get(rows.table)
  if (cached?.sources.every((source, at) => source === sources[at]) === true) return cached.wholes
  const wholes = all.flatMap((totals, at) => computeWholes(totals, rows, sources[at]!))
  known.set(rows.table, { sources, wholes })
  return wholes
}

/** The wholes whose rows do not add up to the printed total. */
export function findGaps(dataset: Dataset, rows: QueriedRows): readonly Whole[] {
  return findWholes(dataset, rows).filter(
    ({ sum, printed }) => Math.abs(sum - printed) > Math.abs(printed) * negligible,
  )
}

/** Rows with totals. */
interface PrintedRows {
  readonly positions: Iterable<number>
  row(position: number): Row
}

type Wanted = Readonly<Record<string, FilterValue | null | readonly FilterValue[]>>

function isOf(row: Row, values: Wanted): boolean {
  return Object.entries(values).every(([name, value]) =>
    Array.isArray(value) ? value.includes(row[name]) : row[name] === value,
  )
}

/** The rows with totals, by the values of their whole. */
function readPrinted({ whole, printed }: Totals, source: PrintedRows): Map<string, Row> {
  const names = whole.map((name) => printed.named?.[name] ?? name)
  return new Map(
    Array.from(source.positions, (position) => source.row(position))
      .filter((row) => isOf(row, printed.only))
      .map((row) => [JSON.stringify(names.map((name) => row[name])), row]),
  )
}

/** The positions of the parts by the values of their whole. */
function readParts(totals: Totals, { table, latest }: QueriedRows): Map<string, number[]> {
  const { whole, parts = {}, figures, printed } = totals
  // A row with the total of a figure is not a part of it, unless it has the total in another field.
  const isTotal = (row: Row) =>
    printed.dataset === undefined &&
    Object.entries(figures).some(([figure, field]) => figure === field) &&
    isOf(row, printed.only)
  const only = Object.keys(printed.dataset === undefined ? printed.only : {})
  const needed = [...new Set([...whole, ...Object.keys(parts), ...only])]
  const wholeOf = rememberByValues(table, needed, (at) => {
    const row = pick(table, at, needed)
    return isOf(row, parts) && !isTotal(row) ? JSON.stringify(whole.map((name) => row[name])) : undefined
  })
  const groups = new Map<string, number[]>()
  for (const at of latest) {
    const key = wholeOf(at)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [at])
    else group.push(at)
  }
  return groups
}

/** Computes a value once for all rows that have the same values in some fields: of hundreds of thousands, few differ. */
function rememberByValues<T>({ columns }: RowTable, names: readonly string[], compute: (at: number) => T) {
  const codes = names.map((name) => columns.get(name)!.codes!)
  const sizes = names.map((name) => columns.get(name)!.values.length + 1)
  const known = new Map<number, T>()
  return (at: number): T => {
    let combined = 0
    for (let index = 0; index < codes.length; index += 1)
      combined = combined * sizes[index]! + codes[index]![at]!
    if (!known.has(combined)) known.set(combined, compute(at))
    return known.get(combined)!
  }
}

function computeWholes(totals: Totals, rows: QueriedRows, source: PrintedRows): Whole[] {
  const { table } = rows
  const { whole, member, figures } = totals
  const totalRows = readPrinted(totals, source)
  const groups = readParts(totals, rows)
  const memberOf = valuesOf(member && table.columns.get(member.field)!) as (at: number) => FilterValue
  const byMember =
    member === undefined
      ? new Map<FilterValue, number[]>()
      : Map.groupBy([...groups.values()].flat(), memberOf)
  const members = [...byMember.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  // One list for all wholes that lack the same parts, so that a request looks at it once.
  const lists = new Map<string, readonly number[]>()
  const positionsOf = (missing: readonly FilterValue[]) => {
    const key = JSON.stringify(missing)
    const found = lists.get(key) ?? missing.flatMap((value) => byMember.get(value) ?? [])
    lists.set(key, found)
    return found
  }
  return [...groups].flatMap(([key, positions]) =>
    Object.entries(figures).flatMap(([figure, printedIn]): Whole[] => {
      const total = totalRows.get(key)?.[printedIn]
      if (typeof total !== 'number') return []
      const figureOf = valuesOf(table.columns.get(figure)!)
      const stated = positions.filter((at) => figureOf(at) !== null)
      if (stated.length === 0) return []
      const sum = addUp(stated.map((at) => figureOf(at) as number))
      const present = new Set(member === undefined ? [] : stated.map(memberOf))
      const missing = sum < total ? members.filter((value) => !present.has(value)) : []
      const row = pick(table, positions[0]!, whole)
      const year = String(row[whole[0]!])
      return [
        {
          totals,
          figure,
          name: totals.nameOf?.(row) ?? year,
          year,
          positions,
          sum,
          printed: total,
          members: member === undefined ? undefined : present.size,
          missing,
          elsewhere: positionsOf(missing),
        },
      ]
    }),
  )
}

/** Reads the values of a column, whose list of values is looked up once. */
function valuesOf(column: Column | undefined): (at: number) => FilterValue | null {
  const { values = [], codes } = column ?? {}
  return (at) => values[codes![at]! - 1] ?? null
}

/** Some fields of a row, from columns. */
export function pick({ columns }: RowTable, position: number, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, valueAt(columns.get(name)!, position)]))
}
