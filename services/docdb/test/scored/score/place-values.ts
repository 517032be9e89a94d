import type {
  DatabasePlan,
  PlannedColumn,
  PlannedTable,
  SqlValue,
} from '../../../src/process/model/database-plan.ts'
import type { ExtractedTable } from '../../../src/process/model/extracted-table.ts'
import type { Source } from '../../../src/process/model/typed-table.ts'
import { normalText } from './text-grid.ts'

/** A value of a database, by the cell that it comes from. */
export interface PlacedValue {
  readonly value: SqlValue
  readonly text: string
  readonly confidence: number
  readonly column: PlannedColumn
  /** The key of its table; `isOwn` if no document has it. */
  readonly key:
    | { readonly primary: readonly string[]; readonly unique: readonly string[]; readonly isOwn: boolean }
    | undefined
}

/** For each part the values that come from its cells, by `row column`. */
export function placeValues(
  plan: DatabasePlan,
  parts: readonly ExtractedTable[],
): Map<ExtractedTable, Map<string, PlacedValue>> {
  const placed = new Map(parts.map((part) => [part, new Map<string, PlacedValue>()]))
  for (const table of plan.tables) {
    if (table.kind !== 'data') continue
    const key = keyOf(table)
    for (const row of table.rows) {
      for (const [at, source] of row.sources.entries()) {
        const part = source && parts.find((candidate) => isOf(candidate, source))
        if (!part) continue
        const column = table.columns[at]!
        const position = `${source.row} ${source.column}`
        // The first column of a cell is its value; others, such as links and dates of the other calendar, follow it.
        if (placed.get(part)!.has(position)) continue
        const value = column.references ? referenced(plan, column, row.values[at]!) : row.values[at]!
        const { text, confidence } = source
        placed.get(part)!.set(position, { value, text, confidence, column, key })
      }
    }
  }
  return placed
}

function keyOf(table: PlannedTable): PlacedValue['key'] {
  const at = table.primaryKey.map((name) => table.columns.findIndex((column) => column.name === name))
  const isOwn = at.every((index) => table.rows.every(({ sources }) => !sources[index]))
  const unique = table.columns.filter((column) => column.unique).map(({ name }) => name)
  return { primary: table.primaryKey, unique, isOwn }
}

function isOf({ document, place, grid }: ExtractedTable, source: Source): boolean {
  if (document !== source.document || place.page !== source.place.page || place.part !== source.place.part)
    return false
  const cell = grid.cells.find(
    ({ row, column, rowSpan, columnSpan }) =>
      source.row >= row &&
      source.row < row + rowSpan &&
      source.column >= column &&
      source.column < column + columnSpan,
  )
  return cell !== undefined && normalText(cell.text) === normalText(source.text)
}

/** The text that a reference stands for. */
function referenced(plan: DatabasePlan, { references }: PlannedColumn, id: SqlValue): SqlValue {
  const table = plan.tables.find(({ name }) => name === references!.table)
  if (table === undefined) return id
  const at = table.columns.findIndex(({ name }) => name === references!.column)
  const row = table.rows.find(({ values }) => values[at] === id)
  const text = table.columns.findIndex(({ type }, index) => index !== at && type === 'text')
  return row?.values[text] ?? id
}
