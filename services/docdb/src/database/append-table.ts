import type { DatabaseSync } from 'node:sqlite'
import type { Issue, PlannedColumn, PlannedRow, PlannedTable, SqlValue } from '../model/database-plan.ts'
import { createTable } from './create-table.ts'
import { type ColumnDescription, describeTables, type TableDescription } from './describe-tables.ts'
import { freeName, quoteName, rowIdName } from './names.ts'
import { Parts } from './parts.ts'
import type { Places } from './places.ts'
import { describePlanned } from './write-database.ts'
import { rowWriter } from './write-rows.ts'

/** What the tables of an addition share. */
export interface AppendContext {
  readonly database: DatabaseSync
  readonly places: Places
  /** New keys by the plan's, for tables whose keys are numbers that no document has. */
  readonly keys: Map<string, Map<SqlValue, SqlValue>>
  /** Row ids by the plan's row numbers. */
  readonly rowIds: Map<string, Map<number, number>>
  /** Names of tables that had to become others. */
  readonly names: Map<string, string>
  readonly drift: Issue[]
}

/**
 * Adds the rows of a table to the table of its name, or to one with the same columns if nobody named either; else adds the
 * table. Tables that it refers to come before it.
 */
export function appendTable(table: PlannedTable, context: AppendContext): void {
  const tables = describeTables(context.database)
  const named = tables.find(({ name }) => name === table.name)
  const translated = translateReferences(table, context)
  const existing = [...(named === undefined ? [] : [named]), ...sameColumns(table, tables)].find(
    (candidate) => isCompatible(translated, candidate),
  )
  if (existing !== undefined) {
    context.names.set(table.name, existing.name)
    const moved = { ...translated, name: existing.name }
    addRows(alignColumns(moved, existing, context), table.name, existing, context)
  } else if (named === undefined) addTable(translated, table.name, context)
  else addOtherTable(translated, table.name, context)
}

/** Names of tables that have none in their document. */
const unnamed = /^table_\d+/

/** Tables without a name of their own that have the very columns of another one without. */
function sameColumns(table: PlannedTable, tables: readonly TableDescription[]): TableDescription[] {
  const columns = table.columns.map(({ name }) => name).join('\n')
  return tables.filter(
    ({ name, kind, columns: others }) =>
      kind === 'data' &&
      unnamed.test(table.name) &&
      unnamed.test(name) &&
      others.map((column) => column.name).join('\n') === columns,
  )
}

/** Values that refer to numbered keys become those of this database. */
function translateReferences(table: PlannedTable, { keys, names }: AppendContext): PlannedTable {
  const maps = table.columns.map(({ references }) =>
    references === null ? undefined : keys.get(references.table),
  )
  const columns = table.columns.map((column) =>
    column.references === null
      ? column
      : {
          ...column,
          references: {
            ...column.references,
            table: names.get(column.references.table) ?? column.references.table,
          },
        },
  )
  const toRow = ({ values, sources }: PlannedRow): PlannedRow => ({
    values: values.map((value, index) => {
      const map = maps[index]
      // A row that was left out is referred to by nothing.
      return map === undefined ? value : (map.get(value) ?? null)
    }),
    sources,
  })
  return { ...table, columns, rows: table.rows.map(toRow) }
}

/** Share of the columns of a table that an addition must have to be of it. */
const minShared = 0.5

/** Whether the table takes the values of columns with the same names, has most of them, and needs no other column. */
function isCompatible(table: PlannedTable, existing: TableDescription): boolean {
  const fits = ({ name, sqlType }: PlannedColumn) => {
    const column = existing.columns.find((each) => each.name === name)
    return (
      column === undefined ||
      column.sqlType === sqlType ||
      (column.sqlType === 'REAL' && sqlType === 'INTEGER')
    )
  }
  const isThere = (column: ColumnDescription) =>
    !column.notNull || table.columns.some(({ name }) => name === column.name)
  const shared = table.columns.filter(({ name }) => existing.columns.some((column) => column.name === name))
  const isAlike = shared.length >= Math.min(table.columns.length, existing.columns.length) * minShared
  return isAlike && table.columns.every(fits) && existing.columns.every(isThere)
}

function addOtherTable(table: PlannedTable, planned: string, context: AppendContext): void {
  const rows = context.database.prepare('SELECT name FROM sqlite_schema').all()
  const name = freeName(table.name, new Set(rows.map((each) => String(each.name).toLowerCase())))
  report(
    context,
    table.name,
    null,
    `The columns of the table ${table.name} do not fit those of the new documents, whose rows are in ${name}.`,
  )
  context.names.set(planned, name)
  addTable({ ...table, name }, planned, context)
}

function addTable(table: PlannedTable, planned: string, context: AppendContext): void {
  const { database } = context
  const last = Number(database.prepare('SELECT coalesce(max(id), 0) AS id FROM _tables').get()!.id)
  database.prepare(createTable(table)).run()
  describePlanned(database, { ...table, rows: [] }, last + 1)
  const added = describeTables(database).find(({ name }) => name === table.name)!
  addRows(table, planned, added, context)
}

/** The rows with a value for each column of the existing table, which gets the columns that it lacks. */
function alignColumns(table: PlannedTable, existing: TableDescription, context: AppendContext): PlannedTable {
  const { database } = context
  const missing = existing.columns.filter(({ name }) => !table.columns.some((column) => column.name === name))
  for (const { name } of missing)
    report(context, table.name, name, `The new documents have no column ${name}; it is null in their rows.`)
  const added = table.columns.filter(({ name }) => !existing.columns.some((column) => column.name === name))
  for (const [index, { name, title, type, sqlType, unit, scale, calendar }] of added.entries()) {
    database.exec(`ALTER TABLE ${quoteName(table.name)} ADD COLUMN ${quoteName(name)} ${sqlType}`)
    database
      .prepare('INSERT INTO _columns VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(existing.number, existing.columns.length + index + 1, name, title, type, unit, scale, calendar)
    report(
      context,
      table.name,
      name,
      `The column ${name} is new; it is null in the rows of the earlier documents.`,
    )
  }
  reportUnits(table, existing, context)
  const names = [...existing.columns, ...added].map(({ name }) => name)
  const indexes = names.map((name) => table.columns.findIndex((column) => column.name === name))
  const columns = names.map((name, index) => ({
    ...table.columns[indexes[index]!]!,
    name,
    sqlType: [...existing.columns, ...added][index]!.sqlType,
  }))
  const toRow = ({ values, sources }: PlannedRow): PlannedRow => ({
    values: indexes.map((index) => (index < 0 ? null : values[index]!)),
    sources: indexes.map((index) => (index < 0 ? null : sources[index]!)),
  })
  return { ...table, columns, rows: table.rows.map(toRow) }
}

function reportUnits(table: PlannedTable, existing: TableDescription, context: AppendContext): void {
  for (const { name, unit, type } of table.columns) {
    const column = existing.columns.find((each) => each.name === name)
    if (column === undefined || (column.unit === unit && column.type === type)) continue
    const was = `${column.type} in ${column.unit ?? 'no unit'}`
    report(
      context,
      table.name,
      name,
      `The column ${name} was ${was}; in the new documents it is ${type} in ${unit ?? 'no unit'}.`,
    )
  }
}

/** Adds rows; one that exists already is not added again, and one that breaks a constraint is left out and reported. */
function addRows(
  table: PlannedTable,
  planned: string,
  existing: TableDescription,
  context: AppendContext,
): void {
  const { database, places } = context
  const names = table.columns.map(({ name }) => name)
  const id = rowIdName(names)
  const last = Number(
    database.prepare(`SELECT coalesce(max(${id}), 0) AS id FROM ${quoteName(table.name)}`).get()!.id,
  )
  const key = numberedKey(table)
  const rowIds = new Map<number, number>()
  const keys = new Map<SqlValue, SqlValue>()
  const existingRows = table.kind === 'data' ? undefined : readExisting(database, table, key)
  const parts = new Parts(places)
  const ids = database
    .prepare('SELECT id FROM _columns WHERE table_id = ? ORDER BY position')
    .all(existing.number)
  const numbers = { table: existing.number, columns: ids.map((column) => Number(column.id)) }
  const write = rowWriter(table, { database, numbers, places, parts, firstRow: last + 1 })
  let next = last + 1
  for (const [index, row] of table.rows.entries()) {
    const same = existingRows?.get(naturalKey(row, key))
    const values = key === undefined ? row.values : row.values.with(key, next)
    try {
      if (same === undefined) write({ ...row, values }, next)
      rowIds.set(index + 1, same ?? next)
      if (key !== undefined) keys.set(row.values[key]!, same ?? next)
      if (same === undefined) next += 1
    } catch (error) {
      if (!/constraint failed/.test((error as Error).message)) throw error
      const shown = JSON.stringify(row.values, (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      report(
        context,
        table.name,
        null,
        `A row of the new documents was left out: ${(error as Error).message}. It is ${shown.slice(0, 1_000)}.`,
      )
    }
  }
  context.rowIds.set(planned, rowIds)
  if (key !== undefined) context.keys.set(planned, keys)
  database
    .prepare('UPDATE _tables SET row_count = row_count + ? WHERE id = ?')
    .run(next - last - 1, existing.number)
  const taken = database.prepare('SELECT name FROM sqlite_schema').all()
  const lower = new Set(taken.map((each) => String(each.name).toLowerCase()))
  parts.write(database, { number: existing.number, name: table.name, columns: names }, lower)
}

/** The index of a key that numbers the rows and that no document has. */
function numberedKey({ columns, primaryKey, rows }: PlannedTable): number | undefined {
  const index = columns.findIndex(({ name }) => name === primaryKey[0])
  if (primaryKey.length !== 1 || columns[index]!.sqlType !== 'INTEGER') return undefined
  return rows.every(
    ({ values, sources }, row) => sources[index] === null && Number(values[index]) === row + 1,
  )
    ? index
    : undefined
}

/** The ids of rows by their values without the numbered key. */
function readExisting(
  database: DatabaseSync,
  table: PlannedTable,
  key: number | undefined,
): Map<string, number> {
  const names = table.columns.map(({ name }) => name)
  const statement = database.prepare(
    `SELECT ${rowIdName(names)}, ${names.map(quoteName).join(', ')} FROM ${quoteName(table.name)}`,
  )
  statement.setReturnArrays(true)
  const rows = statement.all() as unknown as [number, ...SqlValue[]][]
  return new Map(rows.map(([id, ...values]) => [naturalKey({ values, sources: [] }, key), id]))
}

function naturalKey({ values }: PlannedRow, key: number | undefined): string {
  return JSON.stringify(
    values.filter((_, index) => index !== key).map((value) => (value === null ? null : String(value))),
  )
}

function report({ drift }: AppendContext, table: string, column: string | null, message: string): void {
  drift.push({ kind: 'drift', severity: 'warning', table, row: null, column, message })
}
