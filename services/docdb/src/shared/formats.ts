import type { DatabaseFormat } from '@tathya/contracts/http'

/** A format of a database. */
export type ExportFormat = DatabaseFormat

/** Extensions of the files. */
export const extensions: Readonly<Record<ExportFormat, string>> = {
  sqlite: 'sqlite',
  sql: 'sql',
  json: 'json',
  csv: 'zip',
  xlsx: 'xlsx',
  parquet: 'zip',
}

/** Media types of the files. */
export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  sqlite: 'application/vnd.sqlite3',
  sql: 'application/sql',
  json: 'application/json',
  csv: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/zip',
}
