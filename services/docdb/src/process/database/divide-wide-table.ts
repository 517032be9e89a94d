import type { Issue, PlannedColumn, PlannedRow, PlannedTable } from '../model/database-plan.ts'
import { freeName } from './names.ts'

/** Columns of a table. SQLite's limit of 2,000 also holds for results, which have the row id and columns of other tables too. */
export const maxColumns = 1_000

/** A table as it is written. */
export interface DividedTable {
  readonly tables: readonly PlannedTable[]
  readonly issues: readonly Issue[]
  /** The new tables of columns, by `[table, column]` as JSON. */
  readonly moved: ReadonlyMap<string, string>
}

/**
 * Divides a table with more than 1,000 columns into several with the same key and the same rows; a table without a key gets row
 * numbers. CHECKs are left out, as they may concern columns of several tables. Adds the new names to `taken`.
 */
export function divideWideTable(table: PlannedTable, taken: Set<string>): DividedTable {
  if (table.columns.length <= maxColumns) return { tables: [table], issues: [], moved: new Map() }
  const { name, columns, primaryKey, rows } = table.primaryKey.length === 0 ? withRowNumbers(table) : table
  const indexes = [...columns.keys()]
  const keys = indexes.filter((index) => primaryKey.includes(columns[index]!.name))
  const others = indexes.filter((index) => !primaryKey.includes(columns[index]!.name))
  const size = maxColumns - keys.length
  if (size < 1) throw new Error(`The key of the table ${name} has ${keys.length} columns.`)
  const moved = new Map<string, string>()
  const tables = Array.from({ length: Math.ceil(others.length / size) }, (_, part) => {
    const chosen = [...keys, ...others.slice(part * size, (part + 1) * size)]
    const partName = part === 0 ? name : freeName(`${name}_${part + 1}`, taken)
    taken.add(partName.toLowerCase())
    for (const index of chosen.slice(keys.length))
      moved.set(JSON.stringify([name, columns[index]!.name]), partName)
    return {
      ...table,
      name: partName,
      primaryKey,
      columns: chosen.map((index) => toColumn(columns[index]!, name, primaryKey, part)),
      rows: rows.map((row) => pick(row, chosen)),
    }
  })
  const names = tables.map(({ name: part }) => part).join(', ')
  const message = `The table ${name} has ${table.columns.length} columns; a table of the database has at most ${maxColumns}, so it was divided into ${names}, which have the same ${primaryKey.join(', ')}.`
  const issue: Issue = { kind: 'schema', severity: 'warning', table: name, row: null, column: null, message }
  return { tables, issues: [issue], moved }
}

function withRowNumbers(table: PlannedTable): PlannedTable {
  const name = freeName('row_number', new Set(table.columns.map((column) => column.name.toLowerCase())))
  const column: PlannedColumn = {
    name,
    title: 'Row number',
    type: 'integer',
    sqlType: 'INTEGER',
    unit: null,
    scale: 1,
    calendar: null,
    notNull: true,
    unique: true,
    references: null,
    check: null,
  }
  const rows = table.rows.map(({ values, sources }, index) => ({
    values: [index + 1, ...values],
    sources: [null, ...sources],
  }))
  return { ...table, columns: [column, ...table.columns], primaryKey: [name], rows }
}

/** A single key column of the later tables refers to the first. */
function toColumn(
  column: PlannedColumn,
  table: string,
  primaryKey: readonly string[],
  part: number,
): PlannedColumn {
  const isKey = primaryKey.length === 1 && primaryKey[0] === column.name
  if (part === 0 || !isKey) return { ...column, check: null }
  return { ...column, check: null, references: { table, column: column.name } }
}

function pick({ values, sources }: PlannedRow, indexes: readonly number[]): PlannedRow {
  return {
    values: indexes.map((index) => values[index]!),
    sources: indexes.map((index) => sources[index]!),
  }
}
