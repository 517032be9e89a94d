import type { Row } from '../declare/fields.ts'
import {
  type CellValue,
  type SheetLimits,
  sheetLines,
  toLimitNotes,
  workbookEntries,
  zipEntries,
} from '../files/index.ts'
import { headingsOf, type RowSource, type WrittenField } from './row-format.ts'

/** Writes rows as a workbook, piece by piece: a sheet of the rows, one of their fields, one of their sources. */
export function writeXlsx(source: RowSource): AsyncGenerator<Buffer> {
  const { rows, fields, about = {}, turns } = source
  // The last sheet lists what was cut from the first.
  const limits = { omitted: 0, cut: 0 }
  const described = fields.map(({ name, name_ne = '', type, unit, description = '' }) => [
    name,
    name_ne,
    type,
    unit ?? '',
    description,
  ])
  const sheets = [
    { name: about.dataset ?? 'rows', lines: sheetLines(headingsOf(source), toRows(rows, fields), limits) },
    { name: 'Fields', lines: sheetLines(['field', 'name_ne', 'type', 'unit', 'description'], described) },
    { name: 'Sources', lines: sheetLines(['about', 'value'], toSources(about, limits)) },
  ]
  return zipEntries(workbookEntries(sheets), turns)
}

function* toRows(rows: Iterable<Buffer>, fields: readonly WrittenField[]): Generator<CellValue[]> {
  for (const bytes of rows) {
    const row = JSON.parse(bytes.toString()) as Row
    yield fields.map((field) => toCellValue(row[field.name], field))
  }
}

/** Lists and objects are JSON, as in CSV. */
function toCellValue(value: unknown, { format }: WrittenField): CellValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const day = format === 'date' ? new Date(text) : undefined
  return day === undefined || Number.isNaN(day.getTime()) ? text : day
}

function* toSources(about: Readonly<Record<string, string>>, limits: SheetLimits): Generator<string[]> {
  yield* Object.entries(about)
  for (const note of toLimitNotes(limits))
    yield ['omitted', `${note[0]!.toUpperCase()}${note.slice(1)}; the other formats have all.`]
}
