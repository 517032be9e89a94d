import type { Dataset } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import type { FilterValue } from '../declare/filter-reader.ts'
import type { PrintedTotals } from '../declare/totals.ts'
import type { QueriedRows } from '../query/prepared-filters.ts'
import { addUp } from '../table/numbers.ts'
import { type RowTable, valueAt } from '../table/row-table.ts'

/** Totals as they are read: by the names of fields. */
export type Totals = Omit<PrintedTotals, 'whole' | 'parts' | 'member' | 'figures'> & {
  readonly whole: readonly string[]
  readonly parts?: Readonly<Record<string, FilterValue>>
  readonly member?: { readonly field: string; readonly called: string }
  readonly figures: Readonly<Record<string, string>>
}

/** A whole with its printed total. */
export interface Whole {
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
  /** Parts that other wholes have and this one lacks, where its sum is below the printed total. */
  readonly missing: readonly FilterValue[]
  /** The positions of these parts in the other wholes, the same list for all wholes that lack the same parts. */
  readonly elsewhere: readonly number[]
}

/** Sums that differ from the printed total by a smaller part of it are the same figure in four digits. */
const negligible = 0.0001

/** By the table and that with the printed totals, which change with every import. */
const known = new WeakMap<RowTable, WeakMap<object, readonly Whole[]>>()

/** The wholes of a dataset whose printed total is known, computed once for each version. */
function findWholes({ definition }: Dataset, rows: QueriedRows): readonly Whole[] {
  const totals = definition.totals as Totals | undefined
  if (totals === undefined) return []
  const { dataset } = totals.printed
  const source = dataset === undefined ? rows.table : rows.filters.beside(dataset)
  const bySource = known.get(rows.table) ?? new WeakMap<object, readonly Whole[]>()
  known.set(rows.table, bySource)
  const wholes = bySource.get(source) ?? computeWholes(totals, rows, source)
  bySource.set(source, wholes)
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

function computeWholes(totals: Totals, { table, latest }: QueriedRows, source: PrintedRows): Whole[] {
  const { whole, parts = {}, member, figures, printed } = totals
  const isOf = (row: Row, values: Readonly<Record<string, FilterValue>>) =>
    Object.entries(values).every(([name, value]) => row[name] === value)
  const keyOf = (row: Row) => JSON.stringify(whole.map((name) => row[name]))
  const totalRows = new Map(
    Array.from(source.positions, (position) => source.row(position))
      .filter((row) => isOf(row, printed.only))
      .map((row) => [keyOf(row), row]),
  )
  const needed = [...whole, ...Object.keys(parts)]
  const groups = Map.groupBy(
    Array.from(latest).filter((at) => isOf(pick(table, at, needed), parts)),
    (at) => keyOf(pick(table, at, whole)),
  )
  const all = [...groups.values()].flat()
  const memberOf = (at: number) => valueAt(table.columns.get(member!.field)!, at)!
  const byMember = member === undefined ? new Map<FilterValue, number[]>() : Map.groupBy(all, memberOf)
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
      const column = table.columns.get(figure)!
      const values = positions.map((at) => valueAt(column, at)).filter((value) => value !== null)
      const sum = addUp(values as number[])
      const present = new Set(member === undefined ? [] : positions.map(memberOf))
      const missing = sum < total ? members.filter((value) => !present.has(value)) : []
      const elsewhere = positionsOf(missing)
      const row = pick(table, positions[0]!, whole)
      const year = String(row[whole[0]!])
      const name = totals.nameOf?.(row) ?? year
      return [{ figure, name, year, positions, sum, printed: total, missing, elsewhere }]
    }),
  )
}

/** Some fields of a row, from columns. */
export function pick({ columns }: RowTable, position: number, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, valueAt(columns.get(name)!, position)]))
}
