import type { PlannedColumn, PlannedTable, SqlValue } from '../../model/database-plan.ts'
import { decimalText, parseDecimal } from '../../types/index.ts'
import { isNumeric, type Relation, type RelationCell, type RelationColumn } from '../relation.ts'
import { isUnique } from './distinct.ts'
import { findKey } from './find-key.ts'

const int64 = { first: -(2n ** 63n), last: 2n ** 63n - 1n }
const wholeNumber = /^-?\d+$/

/** Makes a table of the database: types for SQL, a key, and conditions that hold for all rows. */
export function toPlannedTable(relation: Relation): PlannedTable {
  const key = findKey(relation)
  const columns = relation.columns.map((column, at) => plan(relation, column, at, key))
  const rows = relation.rows.map((row) => ({
    values: row.map(({ value }, at) => toSqlValue(value, columns[at]!.sqlType)),
    sources: row.map(({ source }) => source),
  }))
  const { name, title } = relation
  if (key !== undefined) return { name, title, kind: 'data', columns, primaryKey: key, rows }
  return withId({ name, title, kind: 'data', columns, primaryKey: [], rows })
}

function withId(table: PlannedTable): PlannedTable {
  const names = new Set(table.columns.map(({ name }) => name))
  const id: PlannedColumn = { ...idColumn, name: names.has('id') ? 'row_id' : 'id' }
  return {
    ...table,
    columns: [id, ...table.columns],
    primaryKey: [id.name],
    rows: table.rows.map(({ values, sources }, at) => ({
      values: [at + 1, ...values],
      sources: [null, ...sources],
    })),
  }
}

const idColumn: PlannedColumn = {
  name: 'id',
  title: 'Id',
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

function plan(
  relation: Relation,
  column: RelationColumn,
  at: number,
  key: readonly string[] | undefined,
): PlannedColumn {
  const { name, title, type, unit, scale, calendar, references } = column
  const cells = relation.rows.map((row) => row[at]!)
  const isSoleKey = key?.length === 1 && key[0] === name
  return {
    ...{ name, title, type, unit, scale, calendar, references },
    sqlType: sqlTypeOf(column, cells),
    // Other columns may lose a value: whoever sees that a figure was misread may not know the right one.
    notNull: key?.includes(name) === true,
    unique: isSoleKey || (type === 'code' && cells.length > 1 && isUnique(relation, [at])),
    check: checkOf(column, cells),
  }
}

/** TEXT where a number has digits that neither a double nor a whole number of 64 bits holds. */
function sqlTypeOf(column: RelationColumn, cells: readonly RelationCell[]): PlannedColumn['sqlType'] {
  // A row of totals may have a text below booleans.
  if (column.type === 'boolean') return cells.every(isBoolean) ? 'INTEGER' : 'TEXT'
  if (!isNumeric(column)) return 'TEXT'
  const values = cells.flatMap(({ value }) => value ?? [])
  const isWhole = values.every((value) => isInt64(value))
  if (isWhole && (column.type === 'integer' || column.type === 'money')) return 'INTEGER'
  return values.every((value) => typeof value === 'number') ? 'REAL' : 'TEXT'
}

function isBoolean({ value }: RelationCell): boolean {
  return value === null || value === 0 || value === 1
}

function isInt64(value: string | number): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value)
  if (!wholeNumber.test(value)) return false
  const number = BigInt(value)
  return number >= int64.first && number <= int64.last
}

function toSqlValue(value: string | number | null, sqlType: PlannedColumn['sqlType']): SqlValue {
  if (value === null) return null
  if (sqlType === 'INTEGER') return typeof value === 'number' ? value : BigInt(value)
  if (sqlType === 'REAL' || typeof value === 'string') return value
  return decimalText(parseDecimal(String(value))!)
}

/** Conditions on the form of values; those on amounts would be guesses about rows to come. */
function checkOf({ name, type }: RelationColumn, cells: readonly RelationCell[]): string | null {
  const quoted = `"${name}"`
  if (type === 'boolean') return cells.every(isBoolean) ? `${quoted} IN (0, 1)` : null
  const pattern = type === 'date' ? '____-__-__' : type === 'fiscal_year' ? '____/__' : null
  if (pattern === null) return null
  const fitsPattern = new RegExp(`^${pattern.replaceAll('_', '.')}$`, 'su')
  const holds = cells.every(({ value }) => value === null || fitsPattern.test(String(value)))
  return holds ? `${quoted} LIKE '${pattern}'` : null
}
