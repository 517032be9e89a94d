import { copyFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { problem } from '@tathya/platform/problem'
import type { SqlValue } from '../model/database-plan.ts'
import { type CellSource, readCellSource } from './cell-source.ts'
import { checkValue } from './check-value.ts'
import { type ColumnDescription, describeTables, type TableDescription } from './describe-tables.ts'
import { quoteName, rowIdName } from './names.ts'
import { toAny } from './write-about.ts'
import { toStored } from './write-rows.ts'

/** A correction of a cell. */
export interface Correction {
  readonly table: string
  /** Id of the row. */
  readonly row: number
  readonly column: string
  /** The right value, as JSON has it. */
  readonly value: string | number | boolean | null
  /** Moment in ISO 8601. */
  readonly changedAt: string
  /** Who corrected it. */
  readonly changedBy: string
}

/**
 * Writes a copy of a database with a corrected cell to `target`; `_history` keeps the value that it had. Returns the cell. Throws
 * `record_not_found` if there is no such cell and `invalid_body` if the value is not of the column's type or breaks a constraint; there
 * is no `target` then.
 */
export function correctCell(path: string, target: string, correction: Correction): CellSource {
  copyFileSync(path, target)
  const database = new DatabaseSync(target, { enableForeignKeyConstraints: true })
  try {
    const cell = correct(database, correction)
    database.close()
    return cell
  } catch (error) {
    database.close()
    rmSync(target, { force: true })
    throw error
  }
}

function correct(database: DatabaseSync, correction: Correction): CellSource {
  const { row, changedAt, changedBy } = correction
  const { table, column } = findCell(database, correction)
  const value = toStored(checkValue(column, correction.value), column.sqlType)
  const name = quoteName(column.name)
  const place = `WHERE ${rowIdName(table.columns.map((each) => each.name))} = ?`
  const select = database.prepare(`SELECT ${name} AS value FROM ${quoteName(table.name)} ${place}`)
  select.setReadBigInts(true)
  const old = select.get(row)
  if (old === undefined) throw notFound('row', `The table ${table.name} has no row ${row}.`)
  // A memory journal, so that no other file is written.
  database.exec('PRAGMA journal_mode = MEMORY; BEGIN')
  try {
    addLookupValue(database, column, value)
    database.prepare(`UPDATE ${quoteName(table.name)} SET ${name} = ? ${place}`).run(value, row)
    database
      .prepare('INSERT INTO _history VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)')
      .run(table.name, row, column.name, old.value!, toAny(value), changedAt, changedBy)
    reviseIssues(database, table.name, row, column.name)
    database.exec('COMMIT')
  } catch (error) {
    throw toProblem(error as Error, column)
  }
  return readCellSource(database, table, row, column.name)!
}

/** A table of the values that a column repeats takes a new one; it says what the column has, and forbids nothing. */
function addLookupValue(database: DatabaseSync, { references }: ColumnDescription, value: SqlValue): void {
  const lookup = describeTables(database).find(({ name }) => name === references?.table)
  if (value === null || lookup?.kind !== 'lookup' || lookup.columns.length !== 1) return
  const [table, name] = [quoteName(lookup.name), quoteName(references!.column)]
  const { changes } = database.prepare(`INSERT OR IGNORE INTO ${table} (${name}) VALUES (?)`).run(value)
  database.prepare('UPDATE _tables SET row_count = row_count + ? WHERE id = ?').run(changes, lookup.number)
}

/** Removes what was found about the text of a cell, and says of findings about its column that they are from before. */
function reviseIssues(database: DatabaseSync, table: string, row: number, column: string): void {
  database
    .prepare("DELETE FROM _issues WHERE kind = 'type' AND table_name = ? AND row = ? AND column_name = ?")
    .run(table, row, column)
  database
    .prepare(
      `UPDATE _issues SET message = message || ' Found before a correction of this column.'
      WHERE table_name IN (?, ?) AND column_name = ? AND message NOT LIKE '% a correction of this column.'`,
    )
    .run(table, `${table}_totals`, column)
}

function findCell(database: DatabaseSync, { table: name, column: columnName }: Correction) {
  const tables = describeTables(database)
  const table: TableDescription | undefined = tables.find((each) => each.name === name)
  if (table === undefined)
    throw notFound('table', `The database has no table ${JSON.stringify(name.slice(0, 60))}.`)
  const column = table.columns.find((each) => each.name === columnName)
  if (column === undefined)
    throw notFound('column', `The table ${name} has no column ${JSON.stringify(columnName.slice(0, 60))}.`)
  return { table, column }
}

function notFound(field: string, detail: string) {
  return problem('record_not_found', { detail, errors: [{ field, message: 'does not exist' }] })
}

/** What a constraint of SQLite says to the caller. */
function toProblem(error: Error, { name, references }: ColumnDescription): Error {
  const kind = /^(UNIQUE|NOT NULL|CHECK|FOREIGN KEY) constraint failed/.exec(error.message)?.[1]
  if (kind === undefined) return error
  const reasons: Readonly<Record<string, string>> = {
    UNIQUE: 'must be another value: a row has this one',
    'NOT NULL': 'must not be null',
    CHECK: 'must meet the CHECK of the column, which the SQL of the table has',
    'FOREIGN KEY':
      references === null
        ? 'must stay as it is: rows of other tables refer to it; correct it there'
        : `must be a value of ${references.table}.${references.column}`,
  }
  return problem('invalid_body', {
    detail: `The value cannot be one of ${name}: it ${reasons[kind]}.`,
    errors: [{ field: 'value', message: reasons[kind]! }],
    cause: error,
  })
}
