import type { DatabaseSync } from 'node:sqlite'
import { describeTables, type TableDescription } from '../database/index.ts'
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

/** Writes one JSON object: the tables with their columns and rows, and what is about them. */
export function writeJson(database: DatabaseSync, sink: Sink, sources: boolean): ExportedFile {
  sink.write('{"tables":[')
  for (const [index, table] of describeTables(database).entries()) {
    if (index > 0) sink.write(',')
    writeTable(database, sink, table, sources)
  }
  sink.write(']')
  for (const [name, order] of Object.entries(aboutTables)) {
    if (name === '_tables' || name === '_columns') continue
    const columns = columnNames(database, name)
    sink.write(`,"${name.slice(1)}":[`)
    writeList(sink, readTable(database, name, order), (row) => JSON.stringify(toAbout(columns, row)))
    sink.write(']')
  }
  sink.write('}\n')
  return { extension: 'json', type: 'application/json', warnings: [] }
}

function writeTable(database: DatabaseSync, sink: Sink, table: TableDescription, sources: boolean): void {
  const { number, name, title, kind, primaryKey, columns } = table
  const described = columns.map(({ sqlType, notNull, ...rest }) => ({
    ...rest,
    sql_type: sqlType,
    not_null: notNull,
  }))
  const about = { name, title, kind, primary_key: primaryKey, columns: described }
  sink.write(`${JSON.stringify(about).slice(0, -1)},"rows":[`)
  writeList(sink, readTable(database, name, rowOrder(table)), (row) =>
    JSON.stringify(
      Object.fromEntries(columns.map((column, index) => [column.name, toPlainValue(row[index]!, column)])),
    ),
  )
  sink.write(']')
  if (sources) {
    const names = sourceColumns.slice(1)
    sink.write(',"sources":[')
    writeList(sink, readSources(database, number), ([, ...row]) => JSON.stringify(toObject(names, row)))
    sink.write(']')
  }
  sink.write('}')
}

function writeList<T>(sink: Sink, items: Iterable<T>, write: (item: T) => string): void {
  let separator = ''
  for (const item of items) {
    sink.write(separator + write(item))
    separator = ','
  }
}

/** The warnings of a document are a list in JSON. */
function toAbout(columns: readonly string[], row: readonly StoredValue[]): object {
  const object = toObject(columns, row)
  return 'warnings' in object ? { ...object, warnings: JSON.parse(String(object.warnings)) } : object
}

function toObject(columns: readonly string[], row: readonly StoredValue[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((name, index) => [name, toPlainValue(row[index]!)]))
}
