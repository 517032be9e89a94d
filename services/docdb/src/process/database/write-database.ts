import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { DatabasePlan, PlannedTable } from '../model/database-plan.ts'
import { createTable } from './create-table.ts'
import { layout } from './layout.ts'
import { Parts } from './parts.ts'
import { Places } from './places.ts'
import { preparePlan } from './prepare-plan.ts'
import {
  indexBlocks,
  writeBlocks,
  writeDocuments,
  writeFields,
  writeHistory,
  writeIssues,
} from './write-about.ts'
import { type TableNumbers, writeRows } from './write-rows.ts'

/**
 * Writes a plan as an SQLite database to a path, where a file is replaced. The same plan gives the same bytes. Rows have the ids 1,
 * 2, … in their order. Throws `Error` if rows break a constraint of the plan; the file is then removed.
 */
export function writeDatabase(plan: DatabasePlan, path: string): void {
  rmSync(path, { force: true })
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  try {
    // No journal, as a file that is not complete is removed.
    database.exec(
      'PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN',
    )
    write(preparePlan(plan), database)
    requireReferences(database)
    database.exec('COMMIT')
    database.close()
  } catch (error) {
    database.close()
    rmSync(path, { force: true })
    throw error
  }
}

function write(plan: DatabasePlan, database: DatabaseSync): void {
  for (const statement of layout) database.exec(statement)
  writeDocuments(database, plan.documents)
  // Prepared statements, as `exec` runs all statements of a text, and a check comes from the plan.
  for (const table of plan.tables) database.prepare(createTable(table)).run()
  const taken = new Set(plan.tables.map(({ name }) => name.toLowerCase()))
  const places = new Places(database)
  const numbers = plan.tables.map((table, index) => describePlanned(database, table, index + 1))
  for (const [index, table] of plan.tables.entries()) {
    const parts = new Parts(places)
    writeRows(table, { database, numbers: numbers[index]!, places, parts })
    const columns = table.columns.map(({ name }) => name)
    parts.write(database, { number: index + 1, name: table.name, columns }, taken)
  }
  writeIssues(database, plan.issues)
  writeFields(database, plan.fields)
  writeBlocks(database, plan.blocks)
  indexBlocks(database)
  writeHistory(database, plan.history ?? [])
}

/** Writes `_tables` and `_columns`. */
function describePlanned(database: DatabaseSync, table: PlannedTable, number: number): TableNumbers {
  const { name, title, kind, columns, rows } = table
  database.prepare('INSERT INTO _tables VALUES (?, ?, ?, ?, ?)').run(number, name, title, kind, rows.length)
  const insert = database.prepare('INSERT INTO _columns VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id')
  const ids = columns.map((column, index) => {
    const { type, unit, scale, calendar } = column
    return Number(insert.get(number, index + 1, column.name, column.title, type, unit, scale, calendar)!.id)
  })
  return { table: number, columns: ids }
}

/** Throws `Error` if a value of a foreign key is missing in its table. */
function requireReferences(database: DatabaseSync): void {
  const tables = database.prepare('SELECT name FROM _tables ORDER BY id').all()
  for (const { name } of tables) {
    const [fault] = database.prepare('SELECT * FROM pragma_foreign_key_check(?)').all(name!)
    if (fault === undefined) continue
    throw new Error(`Row ${fault.rowid} of the table ${name} refers to a row that ${fault.parent} lacks.`)
  }
}
