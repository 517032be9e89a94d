import type { DatabaseSync } from 'node:sqlite'
import type { PlannedColumn, PlannedTable } from '../model/database-plan.ts'
import type { ColumnType } from '../model/typed-table.ts'

/** A column of a database. */
export interface ColumnDescription {
  readonly name: string
  readonly title: string
  readonly type: ColumnType
  readonly sqlType: PlannedColumn['sqlType']
  readonly unit: string | null
  readonly scale: number
  readonly calendar: 'AD' | 'BS' | null
  readonly notNull: boolean
  readonly unique: boolean
  readonly references: PlannedColumn['references']
}

/** A table of a database. */
export interface TableDescription {
  /** Its id in `_tables`. */
  readonly number: number
  readonly name: string
  readonly title: string
  readonly kind: PlannedTable['kind']
  readonly rowCount: number
  readonly primaryKey: readonly string[]
  readonly columns: readonly ColumnDescription[]
}

/** The tables of the documents, in their order, without those about them. */
export function describeTables(database: DatabaseSync): TableDescription[] {
  const tables = database.prepare('SELECT id, name, title, kind, row_count FROM _tables ORDER BY id').all()
  return tables.map((table) => {
    const name = String(table.name)
    const info = database.prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)').all(name)
    const keys = info.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk))
    const primaryKey = keys.map((column) => String(column.name))
    return {
      number: Number(table.id),
      name,
      title: String(table.title),
      kind: table.kind as PlannedTable['kind'],
      rowCount: Number(table.row_count),
      primaryKey,
      columns: describeColumns(database, name, Number(table.id), primaryKey, info),
    }
  })
}

/** The table of a name; undefined if there is none. */
export function describeTable(database: DatabaseSync, name: string): TableDescription | undefined {
  return describeTables(database).find((table) => table.name === name)
}

function describeColumns(
  database: DatabaseSync,
  table: string,
  number: number,
  primaryKey: readonly string[],
  info: readonly Record<string, unknown>[],
): ColumnDescription[] {
  const unique = new Set(uniqueColumns(database, table))
  const references = referencesOf(database, table)
  const rows = database.prepare('SELECT * FROM _columns WHERE table_id = ? ORDER BY position').all(number)
  return rows.map((row) => {
    const name = String(row.name)
    const definition = info.find((column) => column.name === name)!
    const isKey = primaryKey.includes(name)
    return {
      name,
      title: String(row.title),
      type: row.type as ColumnType,
      sqlType: (definition.type === 'INT' ? 'INTEGER' : definition.type) as PlannedColumn['sqlType'],
      unit: row.unit as string | null,
      scale: Number(row.scale),
      calendar: row.calendar as 'AD' | 'BS' | null,
      notNull: isKey || definition.notnull === 1,
      unique: unique.has(name) || (isKey && primaryKey.length === 1),
      references: references.get(name) ?? null,
    }
  })
}

/** Columns with a UNIQUE of their own. */
function uniqueColumns(database: DatabaseSync, table: string): string[] {
  const indexes = database.prepare('SELECT name FROM pragma_index_list(?) WHERE "unique" = 1').all(table)
  return indexes.flatMap(({ name }) => {
    const columns = database.prepare('SELECT name FROM pragma_index_info(?)').all(name!)
    return columns.length === 1 ? [String(columns[0]!.name)] : []
  })
}

function referencesOf(database: DatabaseSync, table: string): Map<string, { table: string; column: string }> {
  const rows = database.prepare('SELECT * FROM pragma_foreign_key_list(?)').all(table)
  return new Map(rows.map((row) => [String(row.from), { table: String(row.table), column: String(row.to) }]))
}
