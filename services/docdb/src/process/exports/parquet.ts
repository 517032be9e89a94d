import type { DatabaseSync } from 'node:sqlite'
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import { type ColumnDescription, describeTables, type TableDescription } from '../database/index.ts'
import type { ExportedFile } from './exported-file.ts'
import type { Sink } from './file-sink.ts'
import { readTable, rowOrder, type StoredValue } from './read-table.ts'
import { ZipSink } from './zip-sink.ts'

/** Rows of a group, which is in memory as a whole. */
const groupRows = 10_000

/** Writes a ZIP archive with a Parquet file for each table. */
export async function writeParquetFiles(database: DatabaseSync, sink: Sink): Promise<ExportedFile> {
  const zip = new ZipSink(sink)
  for (const table of describeTables(database)) {
    const pieces: Uint8Array[] = []
    await writeParquet(database, table, { write: (data) => pieces.push(data as Uint8Array) })
    zip.entry(`${table.name}.parquet`, (file) => file.write(Buffer.concat(pieces)), { compressed: true })
  }
  zip.end()
  return { extension: 'zip', type: 'application/zip', warnings: [] }
}

/** Titles and units of the columns are the file's metadata `columns`, as JSON. */
async function writeParquet(database: DatabaseSync, table: TableDescription, sink: Sink): Promise<void> {
  const { columns, title } = table
  const about = columns.map(({ name, title: header, type, unit }) => ({ name, title: header, type, unit }))
  const writer = new ByteWriter()
  const file = new ParquetWriter({
    writer,
    schema: [{ name: 'root', num_children: columns.length }, ...columns.map(toElement)],
    kvMetadata: [
      { key: 'title', value: title },
      { key: 'columns', value: JSON.stringify(about) },
    ],
    createdBy: 'Tathya',
  })
  const flush = () => {
    sink.write(Uint8Array.from(writer.getBytes()))
    writer.index = 0
  }
  let rows: StoredValue[][] = []
  const writeGroup = async () => {
    const columnData = columns.map((column, index) => ({
      name: column.name,
      data: rows.map((row) => toParquet(row[index]!, column)),
    }))
    await file.write({ columnData, rowGroupSize: rows.length })
    rows = []
    flush()
  }
  for (const row of readTable(database, table.name, rowOrder(table))) {
    rows.push(row)
    if (rows.length === groupRows) await writeGroup()
  }
  if (rows.length > 0) await writeGroup()
  await file.finish()
  flush()
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
