import type { Database, DatabaseDocument } from '@tathya/contracts/http'
import { withDatabase } from '../../process/database/index.ts'

/** What the file of a database says of it as a whole. */
export function readOverview(path: string): Pick<Database, 'documents' | 'issues' | 'corrections'> {
  return withDatabase(path, (database) => {
    const count = (table: string) =>
      Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()!.count)
    const documents = database.prepare('SELECT * FROM _documents ORDER BY id').all()
    return {
      documents: documents.map((row) => toDocument(row)),
      issues: count('_issues'),
      corrections: count('_history'),
    }
  })
}

/** A row of `_documents`. */
export function toDocument(row: Readonly<Record<string, unknown>>): DatabaseDocument {
  const { id, name, type, sha256, title, pages } = row
  const warnings = JSON.parse(String(row.warnings))
  return { id, name, type, sha256, title, pages, warnings } as DatabaseDocument
}
