import type { DatabaseSync } from 'node:sqlite'
import { quoteName, rowIdName, type TableDescription } from '../database/index.ts'

/** A value of SQLite; whole numbers are `bigint`, so that 5 and 5.0 differ. */
export type StoredValue = string | number | bigint | null

/** Tables about the data that exports show beside it, with the columns by which their rows are in order. */
export const aboutTables = {
  _documents: 'id',
  _tables: 'id',
  _columns: 'id',
  _issues: 'id',
  _fields: 'id',
  _blocks: 'id',
  _history: 'id',
} as const

/** The rows of a query, one by one. */
export function* readQuery(database: DatabaseSync, sql: string): Generator<StoredValue[]> {
  const statement = database.prepare(sql)
  statement.setReadBigInts(true)
  statement.setReturnArrays(true)
  for (const row of statement.iterate() as Iterable<unknown>) yield row as StoredValue[]
}

/** The rows of a table in the order of their ids. */
export function readTable(database: DatabaseSync, name: string, order: string): Generator<StoredValue[]> {
  return readQuery(database, `SELECT * FROM ${quoteName(name)} ORDER BY ${order}`)
}

/** How the rows of a table of the documents are in order. */
export function rowOrder({ columns }: TableDescription): string {
  return rowIdName(columns.map(({ name }) => name))
}

/** The names of the columns of a table or view. */
export function columnNames(database: DatabaseSync, name: string): string[] {
  return database
    .prepare(`SELECT * FROM ${quoteName(name)}`)
    .columns()
    .map((column) => column.name)
}

/** The columns of `readSources`. */
export const sourceColumns = [
  'table_name',
  'row',
  'column_name',
  'document_id',
  'page',
  'part',
  'box_left',
  'box_top',
  'box_right',
  'box_bottom',
  'method',
  'source_row',
  'source_column',
  'source_text',
  'confidence',
] as const

/** The sources of cells in the order of tables, rows and columns; of one table by its id in `_tables`. */
export function readSources(database: DatabaseSync, table?: number): Generator<StoredValue[]> {
  // The view joins in this order, so that no rows are sorted.
  const tables = table === undefined ? '' : `WHERE table_id = ${table}`
  const sql = `SELECT ${sourceColumns.join(', ')} FROM _provenance ${tables} ORDER BY table_id, row, column_id`
  return readQuery(database, sql)
}
