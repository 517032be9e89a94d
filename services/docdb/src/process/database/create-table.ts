import type { PlannedColumn, PlannedTable } from '../model/database-plan.ts'
import { quoteName } from './names.ts'

/** The statement that creates a table, with its constraints. */
export function createTable(table: PlannedTable): string {
  const { name, columns, primaryKey } = table
  const keys = primaryKey.length === 0 ? [] : [`PRIMARY KEY (${primaryKey.map(quoteName).join(', ')})`]
  const references = columns.flatMap((column) =>
    column.references === null
      ? []
      : [
          `FOREIGN KEY (${quoteName(column.name)}) REFERENCES ${quoteName(column.references.table)} (${quoteName(column.references.column)})`,
        ],
  )
  const parts = [...columns.map((column) => toDefinition(column, table)), ...keys, ...references]
  return `CREATE TABLE ${quoteName(name)} (\n  ${parts.join(',\n  ')}\n) STRICT`
}

function toDefinition(column: PlannedColumn, table: PlannedTable): string {
  const { name, notNull, unique, check } = column
  const isKey = table.primaryKey.length === 1 && table.primaryKey[0] === name
  return [
    quoteName(name),
    toSqlType(column, table, isKey),
    ...(notNull && !isKey ? ['NOT NULL'] : []),
    ...(unique && !isKey ? ['UNIQUE'] : []),
    ...(check === null ? [] : [`CHECK (${check})`]),
  ].join(' ')
}

/**
 * The type of a column. A key of type INTEGER is the row id; one with other numbers is INT, which is the same type but leaves the
 * row ids free to be the row numbers that `_cells` and `_issues` have.
 */
function toSqlType(
  { name, sqlType }: PlannedColumn,
  { columns, rows }: PlannedTable,
  isKey: boolean,
): string {
  if (!isKey || sqlType !== 'INTEGER') return sqlType
  const position = columns.findIndex((column) => column.name === name)
  return rows.every(({ values }, index) => Number(values[position]) === index + 1) ? 'INTEGER' : 'INT'
}
