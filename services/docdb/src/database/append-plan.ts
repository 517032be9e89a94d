import { copyFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { DatabasePlan, Issue } from '../model/database-plan.ts'
import { appendTable } from './append-table.ts'
import { Places } from './places.ts'
import { preparePlan } from './prepare-plan.ts'
import { indexBlocks, writeBlocks, writeDocuments, writeFields, writeIssues } from './write-about.ts'
import { requireReferences } from './write-database.ts'

/**
 * Writes a copy of a database with the documents, rows, issues, fields and blocks of a plan added to `target`. Rows go to the table of
 * their name, whose columns may differ: what differs, and every row that is left out, is an issue of the kind `drift`, which
 * `_issues` has and which are returned. Rows of lookup tables that exist are used again.
 */
export function appendPlan(path: string, target: string, plan: DatabasePlan): Issue[] {
  copyFileSync(path, target)
  const database = new DatabaseSync(target, { enableForeignKeyConstraints: false })
  try {
    database.exec('PRAGMA journal_mode = OFF; BEGIN')
    const issues = append(database, preparePlan(plan))
    requireReferences(database)
    database.exec('COMMIT')
    database.close()
    return issues
  } catch (error) {
    database.close()
    rmSync(target, { force: true })
    throw error
  }
}

function append(database: DatabaseSync, plan: DatabasePlan): Issue[] {
  const firstDocument =
    Number(database.prepare('SELECT coalesce(max(id), 0) AS id FROM _documents').get()!.id) + 1
  const drift = repeatedDocuments(database, plan)
  writeDocuments(database, plan.documents, firstDocument)
  const context = {
    database,
    places: new Places(database, firstDocument),
    keys: new Map(),
    rowIds: new Map(),
    names: new Map(),
    drift,
  }
  for (const table of plan.tables) appendTable(table, context)
  const moved = plan.issues.map((issue): Issue => {
    if (issue.table === null) return issue
    const table = context.names.get(issue.table) ?? issue.table
    const row = issue.row === null ? null : (context.rowIds.get(issue.table)?.get(issue.row) ?? null)
    return { ...issue, table, row }
  })
  writeIssues(database, [...moved, ...drift])
  writeFields(database, plan.fields, firstDocument)
  writeBlocks(database, plan.blocks, firstDocument)
  indexBlocks(database)
  return drift
}

function repeatedDocuments(database: DatabaseSync, { documents }: DatabasePlan): Issue[] {
  const select = database.prepare('SELECT name FROM _documents WHERE sha256 = ?')
  return documents.flatMap(({ name, sha256 }): Issue[] => {
    const same = select.get(sha256)
    if (same === undefined) return []
    const message = `The document ${name} is the same as ${same.name}, which the database has already; its rows are there twice.`
    return [{ kind: 'drift', severity: 'warning', table: null, row: null, column: null, message }]
  })
}
