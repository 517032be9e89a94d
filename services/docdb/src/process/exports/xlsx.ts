import type { DatabaseSync } from 'node:sqlite'
import {
  type CellValue,
  sheetLines,
  toLimitNotes,
  workbookEntries,
  workbookType,
  zipEntries,
} from '@tathya/datasets/files'
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
import { sheetName } from './sheet-name.ts'
import { toPlainValue } from './values.ts'

/** Sources in a workbook: more take minutes to write and to open. */
const maxSources = 100_000

/** Tables about the data that are sheets; the others are in the other formats. */
const aboutSheets = ['_documents', '_columns', '_issues', '_fields', '_history'] as const

/** The table of a sheet. */
interface SheetSource {
  readonly name: string
  readonly columns: readonly string[]
  readonly described?: readonly ColumnDescription[]
  readonly rows: IteratorObject<StoredValue[]>
}

/** Writes a workbook with a sheet for each table, then those about them and the sources of the cells. */
export async function writeWorkbook(database: DatabaseSync, sink: Sink): Promise<ExportedFile> {
  const taken = new Set<string>()
  const sheets = Array.from(sheetSources(database), ({ name: table, columns, described, rows }) => {
    const name = sheetName(table, taken)
    taken.add(name)
    const limits = { omitted: 0, cut: 0 }
    const values = rows.map((row) => row.map((value, index) => toCellValue(value, described?.[index])))
    return { name, limits, lines: sheetLines(columns, values, limits) }
  })
  for await (const piece of zipEntries(workbookEntries(sheets))) sink.write(piece)
  const warnings = sheets.flatMap(({ name, limits }) =>
    toLimitNotes(limits).map((note) => `The sheet ${name} lacks ${note}; the other formats have all.`),
  )
  const sources = Number(database.prepare('SELECT count(*) AS count FROM _cells').get()!.count)
  if (sources > maxSources)
    warnings.push(`The sheet _sources has the first ${maxSources} of ${sources}; sqlite and csv have all.`)
  return { extension: 'xlsx', type: workbookType, warnings }
}

function* sheetSources(database: DatabaseSync): Generator<SheetSource> {
  for (const table of describeTables(database)) {
    const { name, columns } = table
    const rows = readTable(database, name, rowOrder(table))
    yield { name, columns: columns.map((column) => column.name), described: columns, rows }
  }
  for (const name of aboutSheets)
    yield { name, columns: columnNames(database, name), rows: readTable(database, name, aboutTables[name]) }
  yield { name: '_sources', columns: sourceColumns, rows: readSources(database).take(maxSources) }
}

/** Numbers that are not finite are texts. */
function toCellValue(value: StoredValue, column: ColumnDescription | undefined): CellValue {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  return toPlainValue(value, column)
}
