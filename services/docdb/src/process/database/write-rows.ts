import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { PlannedRow, PlannedTable, SqlValue } from '../model/database-plan.ts'
import type { Source } from '../model/typed-table.ts'
import { confidenceScale, positionScale, textMethods } from './layout.ts'
import { quoteName, rowIdName } from './names.ts'
import type { Parts } from './parts.ts'
import type { Places } from './places.ts'

/** The numbers of a table in `_tables` and of its columns in `_columns`. */
export interface TableNumbers {
  readonly table: number
  readonly columns: readonly number[]
}

/** Where rows are written to. */
export interface RowTarget {
  readonly database: DatabaseSync
  readonly numbers: TableNumbers
  readonly places: Places
  readonly parts: Parts
}

/** Writes the rows of a table, whose ids count from 1, with the sources of their values. Throws `Error` where one breaks a constraint. */
export function writeRows(table: PlannedTable, target: RowTarget): void {
  const names = table.columns.map(({ name }) => name)
  const columns = [rowIdName(names), ...names.map(quoteName)].join(', ')
  const marks = Array.from({ length: names.length + 1 }, () => '?').join(', ')
  const insert = target.database.prepare(
    `INSERT INTO ${quoteName(table.name)} (${columns}) VALUES (${marks})`,
  )
  const writeSource = sourceWriter(target)
  for (const [index, row] of table.rows.entries()) {
    const id = index + 1
    insertRow(insert, table, row, id)
    for (const [column, source] of row.sources.entries())
      if (source !== null) writeSource(source, id, target.numbers.columns[column]!)
    target.parts.add(row, id)
  }
}

function insertRow(insert: StatementSync, table: PlannedTable, { values }: PlannedRow, id: number): void {
  try {
    insert.run(id, ...values.map((value, column) => toStored(value, table.columns[column]!.sqlType)))
  } catch (error) {
    throw new Error(`Row ${id} of the table ${table.name}: ${(error as Error).message}`, { cause: error })
  }
}

/** A number in a column of texts is written as JavaScript does; SQLite would write 5 as 5.0. */
export function toStored(value: SqlValue, sqlType: 'INTEGER' | 'REAL' | 'TEXT'): SqlValue {
  return sqlType === 'TEXT' && value !== null ? String(value) : value
}

function sourceWriter({ database, numbers: { table }, places }: RowTarget) {
  const cell = database.prepare('INSERT INTO _cells VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const other = database.prepare('INSERT INTO _alternatives VALUES (?, ?, ?, ?)')
  return (source: Source, row: number, column: number): void => {
    const { box } = source.place
    const [left, top, right, bottom] =
      box === null
        ? [null, null, null, null]
        : [box.left, box.top, box.right, box.bottom].map((at) => Math.round(at * positionScale))
    cell.run(
      table,
      row,
      column,
      places.numberOf(source),
      source.row,
      source.column,
      left!,
      top!,
      right!,
      bottom!,
      textMethods.indexOf(source.method),
      Math.round(source.confidence * confidenceScale),
      source.text,
    )
    if (source.alternative !== undefined) other.run(table, row, column, source.alternative)
  }
}
