import type { DatabaseSync } from 'node:sqlite'
import { quoteName, quoteText, rowIdName } from '../database/index.ts'
import type { ExportedFile } from './exported-file.ts'
import type { Sink } from './file-sink.ts'
import { columnNames, readQuery, type StoredValue } from './read-table.ts'

/** Writes SQL that creates an equal database in an empty one: all tables, then their rows, then views and indexes. */
export function writeSql(database: DatabaseSync, sink: Sink): ExportedFile {
  const schema = database.prepare('SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL').all()
  const virtual = schema.filter(({ sql }) => /^CREATE VIRTUAL/.test(String(sql))).map(({ name }) => `${name}`)
  const isShadow = (name: string) => virtual.some((table) => name.startsWith(`${table}_`))
  const plain = schema.filter(({ name }) => !isShadow(`${name}`) && !virtual.includes(`${name}`))
  const tables = plain.filter(({ type }) => type === 'table')
  sink.write('PRAGMA foreign_keys = OFF;\nBEGIN;\n')
  for (const { sql } of tables) sink.write(`${sql};\n`)
  for (const { name, sql } of tables) writeRows(database, sink, String(name), String(sql))
  for (const { name, sql } of schema.filter((each) => virtual.includes(`${each.name}`))) {
    const table = quoteName(String(name))
    sink.write(`${sql};\nINSERT INTO ${table} (${table}) VALUES ('rebuild');\n`)
  }
  for (const { type, sql } of plain) if (type !== 'table') sink.write(`${sql};\n`)
  sink.write('COMMIT;\n')
  return { extension: 'sql', type: 'application/sql; charset=utf-8', warnings: [] }
}

/** Rows in the order of their ids, which are 1, 2, … and so need not be written. */
function writeRows(database: DatabaseSync, sink: Sink, name: string, definition: string): void {
  const table = quoteName(name)
  const order = definition.endsWith('WITHOUT ROWID')
    ? ''
    : `ORDER BY ${rowIdName(columnNames(database, name))}`
  for (const row of readQuery(database, `SELECT * FROM ${table} ${order}`))
    sink.write(`INSERT INTO ${table} VALUES (${row.map(toLiteral).join(', ')});\n`)
}

function toLiteral(value: StoredValue): string {
  if (value === null) return 'NULL'
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return toTextLiteral(value)
  if (!Number.isFinite(value)) return value > 0 ? '9e999' : '-9e999'
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : String(value)
}

/** A zero byte would end the SQL, and the shell of SQLite reads a carriage return before a line feed as nothing. */
function toTextLiteral(text: string): string {
  const pieces = text.split(/([\0\r])/)
  if (pieces.length === 1) return quoteText(text)
  const codes = { '\0': 'char(0)', '\r': 'char(13)' } as Readonly<Record<string, string>>
  return `(${pieces.map((piece) => codes[piece] ?? quoteText(piece)).join(' || ')})`
}
