import type { DatabaseSync } from 'node:sqlite'
import { toCsvLine } from '@tathya/platform'
import { describeTables } from '../database/index.ts'
import type { ExportedFile } from './exported-file.ts'
import type { Sink } from './file-sink.ts'
import { aboutTables, columnNames, readSources, readTable, rowOrder, sourceColumns } from './read-table.ts'
import { toPlainValue } from './values.ts'
import { ZipSink } from './zip-sink.ts'

/** Writes a ZIP archive with a CSV file for each table, and for each of those about them. */
export function writeCsvZip(database: DatabaseSync, sink: Sink): ExportedFile {
  const zip = new ZipSink(sink)
  for (const table of describeTables(database)) {
    const { name, columns } = table
    zip.entry(`${name}.csv`, (file) => {
      file.write(toCsvLine(columns.map((column) => column.name)))
      for (const row of readTable(database, name, rowOrder(table)))
        file.write(toCsvLine(row.map((value, index) => toPlainValue(value, columns[index]))))
    })
  }
  for (const [name, order] of Object.entries(aboutTables))
    zip.entry(`${name}.csv`, (file) => {
      file.write(toCsvLine(columnNames(database, name)))
      for (const row of readTable(database, name, order))
        file.write(toCsvLine(row.map((value) => toPlainValue(value))))
    })
  zip.entry('_provenance.csv', (file) => {
    file.write(toCsvLine(sourceColumns))
    for (const row of readSources(database)) file.write(toCsvLine(row.map((value) => toPlainValue(value))))
  })
  zip.end()
  return { extension: 'zip', type: 'application/zip', warnings: [] }
}
