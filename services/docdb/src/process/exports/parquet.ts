import type { DatabaseSync } from 'node:sqlite'
import { writeParquet, type ZipEntry, zipEntries } from '@tathya/datasets/files'
import type { SchemaElement } from 'hyparquet-writer'
import { type ColumnDescription, describeTables, type TableDescription } from '../database/index.ts'
import type { ExportedFile } from './exported-file.ts'
import type { Sink } from './file-sink.ts'
import { readTable, rowOrder, type StoredValue } from './read-table.ts'

/** Rows of a group, which is in memory as a whole. */
const groupRows = 10_000

/** Writes a ZIP archive with a Parquet file for each table. */
export async function writeParquetFiles(database: DatabaseSync, sink: Sink): Promise<ExportedFile> {
  const entries = describeTables(database).map((table) => toEntry(database, table))
  for await (const piece of zipEntries(entries)) sink.write(piece)
  return { extension: 'zip', type: 'application/zip', warnings: [] }
}

/** Titles and units of the columns are the file's metadata `columns`, as JSON. */
function toEntry(database: DatabaseSync, table: TableDescription): ZipEntry {
  const { name, columns, title } = table
  const about = columns.map(({ name, title: header, type, unit }) => ({ name, title: header, type, unit }))
  const content = writeParquet({
    columns: columns.map((column) => ({ name: column.name, schema: [toElement(column)] })),
    rows: readTable(database, name, rowOrder(table)).map((row) =>
      row.map((value, index) => toParquet(value, columns[index]!)),
    ),
    metadata: { title, columns: JSON.stringify(about) },
    groupRows,
  })
  return { name: `${name}.parquet`, content }
}

function toElement({ name, type, sqlType }: ColumnDescription): SchemaElement {
  const common = { name, repetition_type: 'OPTIONAL' as const }
  if (type === 'boolean' && sqlType === 'INTEGER') return { ...common, type: 'BOOLEAN' }
  if (sqlType === 'INTEGER') return { ...common, type: 'INT64' }
  if (sqlType === 'REAL') return { ...common, type: 'DOUBLE' }
  return { ...common, type: 'BYTE_ARRAY', converted_type: 'UTF8' }
}

function toParquet(value: StoredValue, { type, sqlType }: ColumnDescription): unknown {
  return typeof value === 'bigint' && type === 'boolean' && sqlType === 'INTEGER' ? value !== 0n : value
}
