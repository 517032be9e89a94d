import type { DatabaseSync } from 'node:sqlite'
import type {
  DocumentEntry,
  Field,
  HistoryEntry,
  Issue,
  SqlValue,
  TextBlock,
} from '../model/database-plan.ts'

/** Writes `_documents`, whose ids count from 1. */
export function writeDocuments(database: DatabaseSync, documents: readonly DocumentEntry[]): void {
  const insert = database.prepare('INSERT INTO _documents VALUES (?, ?, ?, ?, ?, ?, ?)')
  for (const [index, { name, type, sha256, title, pages, warnings }] of documents.entries())
    insert.run(index + 1, name, type, sha256, title, pages, JSON.stringify(warnings))
}

/** Writes `_issues`. */
export function writeIssues(database: DatabaseSync, issues: readonly Issue[]): void {
  const insert = database.prepare('INSERT INTO _issues VALUES (NULL, ?, ?, ?, ?, ?, ?)')
  for (const { kind, severity, table, row, column, message } of issues)
    insert.run(kind, severity, table, row, column, message)
}

/** Writes `_fields`. */
export function writeFields(database: DatabaseSync, fields: readonly Field[]): void {
  const marks = Array.from({ length: 13 }, () => '?').join(', ')
  const insert = database.prepare(`INSERT INTO _fields VALUES (NULL, ${marks})`)
  for (const { document, label, text, type, value, source } of fields) {
    const { place, method, confidence } = source
    const { left = null, top = null, right = null, bottom = null } = place.box ?? {}
    insert.run(
      document + 1,
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
export function writeBlocks(database: DatabaseSync, blocks: readonly TextBlock[]): void {
  const insert = database.prepare('INSERT INTO _blocks VALUES (NULL, ?, ?, ?, ?, ?, ?)')
  for (const { document, kind, level, text, page, part } of blocks)
    insert.run(document + 1, kind, level, text, page, part)
}

/** Writes `_history`. */
export function writeHistory(database: DatabaseSync, history: readonly HistoryEntry[]): void {
  const insert = database.prepare('INSERT INTO _history VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)')
  for (const { table, row, column, oldValue, newValue, changedAt, changedBy } of history)
    insert.run(table, row, column, toAny(oldValue), toAny(newValue), changedAt, changedBy)
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
