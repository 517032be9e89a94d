import type { DatabaseSync } from 'node:sqlite'
import type { DocumentEntry, Field, HistoryEntry, Issue, TextBlock } from '../model/database-plan.ts'

/** The entries of `_documents`, in the order of their ids. */
export function readDocumentEntries(database: DatabaseSync): DocumentEntry[] {
  const rows = database.prepare('SELECT * FROM _documents ORDER BY id').all()
  return rows.map(({ name, type, sha256, title, pages, warnings }) => ({
    ...{ name: String(name), type: String(type), sha256: String(sha256) },
    title: title as string | null,
    pages: pages as number | null,
    warnings: JSON.parse(String(warnings)) as string[],
  }))
}

/** The fields, with documents counted from 0. */
export function readFieldEntries(database: DatabaseSync): Field[] {
  const select = database.prepare('SELECT * FROM _fields ORDER BY id')
  // Whole numbers are read exactly, however large they are.
  select.setReadBigInts(true)
  return select.all().map((row): Field => {
    const document = Number(row.document_id) - 1
    const box =
      row.box_left === null
        ? null
        : {
            ...{ left: Number(row.box_left), top: Number(row.box_top) },
            ...{ right: Number(row.box_right), bottom: Number(row.box_bottom) },
          }
    const text = String(row.text)
    return {
      ...{ document, label: String(row.label), text, type: row.type as Field['type'] },
      value: row.value as Field['value'],
      source: {
        ...{ document, row: 0, column: 0, text, confidence: Number(row.confidence) },
        place: { page: row.page === null ? null : Number(row.page), part: row.part as string | null, box },
        method: row.method as Field['source']['method'],
      },
    }
  })
}

/** The blocks, with documents counted from 0. */
export function readBlockEntries(database: DatabaseSync): TextBlock[] {
  const rows = database.prepare('SELECT * FROM _blocks ORDER BY id').all()
  return rows.map(({ document_id, kind, level, text, page, part }) => ({
    ...{ document: Number(document_id) - 1, kind: kind as TextBlock['kind'], text: String(text) },
    ...{ level: level as number | null, page: page as number | null, part: part as string | null },
  }))
}

/** The findings, but for those about links, which are looked for again in all rows. */
export function readIssueEntries(database: DatabaseSync): Issue[] {
  const rows = database.prepare("SELECT * FROM _issues WHERE kind != 'link' ORDER BY id").all()
  return rows.map(({ kind, severity, table_name, row, column_name, message }) => ({
    ...{ kind: String(kind), severity: severity as Issue['severity'], message: String(message) },
    table: table_name as string | null,
    row: row as number | null,
    column: column_name as string | null,
  }))
}

/** The corrections, oldest first. */
export function readHistoryEntries(database: DatabaseSync): HistoryEntry[] {
  const select = database.prepare('SELECT * FROM _history ORDER BY id')
  select.setReadBigInts(true)
  return select.all().map((row) => ({
    ...{ table: String(row.table_name), row: Number(row.row), column: String(row.column_name) },
    oldValue: row.old_value as HistoryEntry['oldValue'],
    newValue: row.new_value as HistoryEntry['newValue'],
    ...{ changedAt: String(row.changed_at), changedBy: String(row.changed_by) },
  }))
}
