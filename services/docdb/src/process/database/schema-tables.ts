import type { DatabaseSync } from 'node:sqlite'
import { type ColumnDescription, describeTables } from './describe-tables.ts'
import { quoteName } from './names.ts'

/** A column with what its rows show. */
export interface UsedColumn extends ColumnDescription {
  /** No row lacks a value. */
  readonly isFilled: boolean
  /** Its values are in no document. */
  readonly isAdded: boolean
}

/** The tables of a database, with what the rows of each column show. */
export function schemaTables(database: DatabaseSync) {
  const select = database.prepare(
    'SELECT DISTINCT n.name FROM _cells c JOIN _columns n ON n.id = c.column_id WHERE c.table_id = ?',
  )
  return describeTables(database).map((table) => {
    const ofDocuments = new Set(select.all(table.number).map(({ name }) => String(name)))
    const isEmptyIn = ({ name }: ColumnDescription) =>
      `SELECT 1 FROM ${quoteName(table.name)} WHERE ${quoteName(name)} IS NULL LIMIT 1`
    const columns = table.columns.map(
      (column): UsedColumn => ({
        ...column,
        isFilled: database.prepare(isEmptyIn(column)).get() === undefined,
        isAdded: !ofDocuments.has(column.name),
      }),
    )
    return { ...table, columns }
  })
}
