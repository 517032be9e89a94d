import type { DatabaseSync } from 'node:sqlite'
import { type ZipEntry, zipEntries } from '@tathya/datasets/files'
import { toCsvLine } from '@tathya/platform'
import { type ColumnDescription, describeTables } from '../database/index.ts'
import type { ExportedFile } from './exported-file.ts'
import type { Sink } from './file-sink.ts'
import {
  aboutTables,
  columnNames,
  readSources,
  readTable,
  rowOrder,
  type StoredValue,
  sourceColumns,
} from './read-table.ts'
import { toPlainValue } from './values.ts'

/** Writes a ZIP archive with a CSV file for each table, and for each of those about them. */
export async function writeCsvZip(database: DatabaseSync, sink: Sink): Promise<ExportedFile> {
  for await (const piece of zipEntries(toEntries(database))) sink.write(piece)
  return { extension: 'zip', type: 'application/zip', warnings: [] }
}

function* toEntries(database: DatabaseSync): Generator<ZipEntry> {
  for (const table of describeTables(database)) {
    const { name, columns } = table
    const header = columns.map((column) => column.name)
    yield {
      name: `${name}.csv`,
      content: toLines(header, readTable(database, name, rowOrder(table)), columns),
    }
  }
  for (const [name, order] of Object.entries(aboutTables))
    yield {
      name: `${name}.csv`,
      content: toLines(columnNames(database, name), readTable(database, name, order)),
    }
  yield { name: '_provenance.csv', content: toLines(sourceColumns, readSources(database)) }
}

function* toLines(
  header: readonly string[],
  rows: Iterable<StoredValue[]>,
  columns: readonly ColumnDescription[] = [],
): Generator<string> {
  yield toCsvLine(header)
  for (const row of rows) yield toCsvLine(row.map((value, index) => toPlainValue(value, columns[index])))
}
