import type { DatabaseSync } from 'node:sqlite'
import {
  headerRow,
  maxCellCharacters,
  maxSheetRows,
  type SheetPart,
  sheetEnd,
  sheetStart,
  textCell,
  workbookParts,
} from '@tathya/platform'
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
import { ZipSink } from './zip-sink.ts'

/** Sources in a workbook: more take minutes to write and to open. */
const maxSources = 100_000

/** Tables about the data that are sheets; the others are in the other formats. */
const aboutSheets = ['_documents', '_columns', '_issues', '_fields', '_history'] as const

/** What a sheet is made of. */
interface SheetSource {
  readonly name: string
  readonly columns: readonly string[]
  readonly described?: readonly ColumnDescription[]
  readonly rows: Iterable<StoredValue[]>
}

/**
 * Writes a workbook with a sheet for each table, then those about them and the sources of the cells. All texts are inline strings,
 * which no program takes for formulas.
 */
export function writeWorkbook(database: DatabaseSync, sink: Sink): ExportedFile {
  const zip = new ZipSink(sink)
  const sheets: SheetPart[] = []
  const warnings: string[] = []
  for (const source of sheetSources(database)) {
    const sheet = {
      name: sheetName(source.name, new Set(sheets.map(({ name }) => name))),
      number: sheets.length + 1,
    }
    sheets.push(sheet)
    zip.entry(`xl/worksheets/sheet${sheet.number}.xml`, (file) => {
      warnings.push(...writeSheet(file, source, sheet.name))
    })
  }
  for (const [name, text] of Object.entries(workbookParts(sheets)))
    zip.entry(name, (file) => file.write(text))
  zip.end()
  const sources = Number(database.prepare('SELECT count(*) AS count FROM _cells').get()!.count)
  if (sources > maxSources)
    warnings.push(`The sheet _sources has the first ${maxSources} of ${sources}; sqlite and csv have all.`)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { extension: 'xlsx', type, warnings }
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

/** Writes a sheet; returns what it could not take. */
function writeSheet(file: Sink, { columns, described, rows }: SheetSource, name: string): string[] {
  file.write(sheetStart)
  file.write(headerRow(columns))
  let count = 1
  let cut = 0
  let omitted = 0
  for (const row of rows) {
    count += 1
    if (count > maxSheetRows) {
      omitted += 1
      continue
    }
    const cells = row.map((value, index) => {
      if (typeof value === 'string' && value.length > maxCellCharacters) cut += 1
      return toCell(value, described?.[index])
    })
    file.write(`<row>${cells.join('')}</row>`)
  }
  file.write(sheetEnd)
  const limits = [
    ...(omitted === 0 ? [] : [`${omitted} rows, as Excel takes ${maxSheetRows} with the header`]),
    ...(cut === 0 ? [] : [`the ends of ${cut} texts, as Excel takes ${maxCellCharacters} characters`]),
  ]
  return limits.map((limit) => `The sheet ${name} lacks ${limit}; the other formats have all.`)
}

/** Whole numbers that a double does not hold are texts. */
function toCell(value: StoredValue, column: ColumnDescription | undefined): string {
  if (value === null) return '<c/>'
  if (typeof value === 'string') return textCell(value)
  if (typeof value === 'bigint' && column?.type === 'boolean')
    return `<c t="b"><v>${value === 0n ? 0 : 1}</v></c>`
  const number = Number(value)
  const isExact = typeof value === 'bigint' ? Number.isSafeInteger(number) : Number.isFinite(number)
  return isExact ? `<c><v>${number}</v></c>` : textCell(String(value))
}
