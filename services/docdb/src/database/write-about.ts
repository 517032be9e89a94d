import type { DatabaseSync } from 'node:sqlite'
import type { DocumentEntry, Field, Issue, SqlValue, TextBlock } from '../model/database-plan.ts'

/** Writes `_documents`; `first` is the id of the first one. */
export function writeDocuments(
  database: DatabaseSync,
  documents: readonly DocumentEntry[],
  first: number,
): void {
  const insert = database.prepare('INSERT INTO _documents VALUES (?, ?, ?, ?, ?, ?, ?)')
  for (const [index, { name, type, sha256, title, pages, warnings }] of documents.entries())
    insert.run(first + index, name, type, sha256, title, pages, JSON.stringify(warnings))
}

/** Writes `_issues`. */
export function writeIssues(database: DatabaseSync, issues: readonly Issue[]): void {
  const insert = database.prepare('INSERT INTO _issues VALUES (NULL, ?, ?, ?, ?, ?, ?)')
  for (const { kind, severity, table, row, column, message } of issues)
    insert.run(kind, severity, table, row, column, message)
}

/** Writes `_fields`; `firstDocument` is the id of the first document. */
export function writeFields(database: DatabaseSync, fields: readonly Field[], firstDocument: number): void {
  const marks = Array.from({ length: 13 }, () => '?').join(', ')
  const insert = database.prepare(`INSERT INTO _fields VALUES (NULL, ${marks})`)
  for (const { document, label, text, type, value, source } of fields) {
    const { place, method, confidence } = source
    const { left = null, top = null, right = null, bottom = null } = place.box ?? {}
    insert.run(
      document + firstDocument,
      label,
      text,
      type,
      toAny(value),
      place.page,
      place.part,
      left,
      top,
      right,
      bottom,
      method,
      confidence,
    )
  }
}

/** Writes `_blocks`. */
export function writeBlocks(
  database: DatabaseSync,
  blocks: readonly TextBlock[],
  firstDocument: number,
): void {
  const insert = database.prepare('INSERT INTO _blocks VALUES (NULL, ?, ?, ?, ?, ?, ?)')
  for (const { document, kind, level, text, page, part } of blocks)
    insert.run(document + firstDocument, kind, level, text, page, part)
}

/** Indexes the words of `_blocks`. */
export function indexBlocks(database: DatabaseSync): void {
  database.exec(`INSERT INTO _blocks_search (_blocks_search) VALUES ('rebuild');
    INSERT INTO _blocks_search (_blocks_search) VALUES ('optimize')`)
}

/** A whole number as such: in a column of any type, SQLite keeps a number of JavaScript as REAL. */
export function toAny(value: SqlValue): SqlValue {
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value
}
