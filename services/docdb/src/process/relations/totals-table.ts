import type { PlannedTable } from '../model/database-plan.ts'
import { toPlannedTable } from './columns/to-planned-table.ts'
import { addedColumn, isNumeric, type Relation, type RelationCell, type RelationColumn } from './relation.ts'

/**
 * The totals of a table as a table of its own, `<table>_totals`, so that sums over the data count nothing twice: the words of
 * each total in `total`, and the columns of the data. Undefined where there are no totals.
 */
export function totalsTable({ title, columns, totals }: Relation, name: string): PlannedTable | undefined {
  if (totals.length === 0) return undefined
  const total = addedColumn({
    name: columns.some((column) => column.name === 'total') ? 'total_of' : 'total',
    title: 'Total',
    origin: 'dimension',
  })
  // Words of totals are in columns whose values refer to other tables.
  const plain = columns.map((column) => ({ ...column, origin: 'derived' as const, references: null }))
  const table = toPlannedTable({
    name,
    title,
    columns: [{ ...total, origin: 'derived' }, ...plain],
    rows: totals.map(({ label, cells }) => [label, ...cells.map((cell, at) => fit(cell, columns[at]!))]),
    totals: [],
  })
  // Conditions are those of data: a total of yes and no is a count.
  return { ...table, columns: table.columns.map((column) => ({ ...column, check: null })) }
}

/** The words of a total can stand in a column of numbers, which they do not fit. */
function fit(cell: RelationCell, column: RelationColumn): RelationCell {
  const isText = typeof cell.value === 'string' && !/^-?\d+(?:\.\d+)?$/.test(cell.value)
  const isOther = isNumeric(column) || column.type === 'boolean' || column.type === 'date'
  const isDate = column.type === 'date' && /^\d{4}-\d\d-\d\d$/.test(String(cell.value))
  return isText && isOther && !isDate ? { ...cell, value: null, missing: 'empty' } : cell
}
