import type { JoinedTable } from '../model/extracted-table.ts'
import type { TypedRow, TypedTable } from '../model/typed-table.ts'
import { rawRows } from './columns/column-texts.ts'
import { tableUnit } from './columns/column-unit.ts'
import { type TypedCells, typeColumn } from './columns/type-column.ts'
import { toSqlName, uniqueName } from './names/sql-name.ts'
import { tableTitle } from './names/table-title.ts'

/**
 * Gives the tables of documents types and names: each value as a number, date, fiscal year, boolean, code or text, or the
 * reason why there is none. Columns without header and values are left out, and so are tables without data rows.
 */
export function typeTables(tables: readonly JoinedTable[]): TypedTable[] {
  const names = new Set<string>()
  return tables.flatMap((table) => {
    const typed = typeTable(table)
    if (typed === undefined) return []
    return [{ ...typed, name: uniqueName(toSqlName(tableTitle(typed.title).name, 'table_1'), names) }]
  })
}

function typeTable(table: JoinedTable): Omit<TypedTable, 'name'> | undefined {
  const first = table.parts[0]!
  const count = Math.max(...table.parts.map(({ grid }) => grid.columns))
  const rows = rawRows(table, count)
  if (!rows.some(({ kind }) => kind === 'data')) return undefined
  const unit = tableUnit(first.unit, first.caption)
  const all = Array.from({ length: count }, (_, at) => typeColumn(rows, at, first.headers[at] ?? [], unit))
  const columns = all.filter(
    ({ column, cells }) => column.title !== '' || cells.some((cell) => cell.missing !== 'empty'),
  )
  const taken = new Set<string>()
  return {
    title: first.caption ?? first.place.part ?? '',
    columns: columns.map(({ column, label }, at) => ({
      name: uniqueName(nameOf(column, label, at), taken),
      ...column,
    })),
    rows: rows.map(({ kind }, row): TypedRow => ({ kind, cells: columns.map(({ cells }) => cells[row]!) })),
  }
}

function nameOf(column: TypedCells['column'], label: string, at: number): string {
  return toSqlName(label === '' ? column.title : label, `column_${at + 1}`)
}
