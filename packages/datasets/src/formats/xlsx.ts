import {
  cellStyles,
  headerRow,
  maxCellCharacters,
  maxSheetRows,
  sheetEnd,
  sheetStart,
  textCell,
  workbookParts,
} from '@tathya/platform'
import type { Row } from '../declare/fields.ts'
import { inPieces } from './pieces.ts'
import { headingsOf, type RowSource, type WrittenField } from './row-format.ts'

/** The date of all parts, the first that ZIP has, in local time as ZIP writes it: equal rows give equal bytes. */
const date = new Date(1980, 0, 1)

/** Day 0 of workbooks. Days before March 1900, which Excel counts differently, stay texts. */
const dayZero = Date.UTC(1899, 11, 30)
const firstDay = 61
const dayMs = 86_400_000

/** Writes rows as a workbook, piece by piece: a sheet of the rows, one of their fields, one of their sources. */
export async function* writeXlsx(source: RowSource): AsyncGenerator<Buffer> {
  // Loaded on demand: most processes never write workbooks.
  const { Zip, ZipDeflate } = await import('fflate')
  let taken: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error !== null) throw error
    taken.push(data)
  })
  for (const [name, lines] of toParts(source)) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = date
    zip.add(file)
    for await (const piece of inPieces(lines, source.turns)) {
      file.push(piece)
      if (taken.length === 0) continue
      yield Buffer.concat(taken)
      taken = []
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield Buffer.concat(taken)
}

/** The files of a workbook by their names. */
function* toParts(source: RowSource): Generator<[name: string, lines: Iterable<string>]> {
  const { rows, fields, about = {} } = source
  // The last sheet lists what was cut from the others.
  const limits = { omitted: 0, cut: 0 }
  const names = [about.dataset ?? 'rows', 'Fields', 'Sources']
  const sheets = names.map((name, index) => ({ name, number: index + 1 }))
  yield ['xl/worksheets/sheet1.xml', toSheet(headingsOf(source), toRows(rows, fields, limits))]
  const described = fields.map(({ name, name_ne, type, unit, description }) => [
    name,
    name_ne ?? '',
    type,
    unit ?? '',
    description ?? '',
  ])
  yield [
    'xl/worksheets/sheet2.xml',
    toSheet(['field', 'name_ne', 'type', 'unit', 'description'], described.map(toTexts)),
  ]
  yield ['xl/worksheets/sheet3.xml', toSheet(['about', 'value'], toSources(about, limits))]
  for (const [name, text] of Object.entries(workbookParts(sheets))) yield [name, [text]]
}

function* toSheet(header: readonly string[], lines: Iterable<string>): Generator<string> {
  yield sheetStart + headerRow(header)
  yield* lines
  yield sheetEnd
}

interface Limits {
  omitted: number
  cut: number
}

function* toRows(rows: Iterable<Buffer>, fields: readonly WrittenField[], limits: Limits): Generator<string> {
  let count = 1
  for (const bytes of rows) {
    count += 1
    if (count > maxSheetRows) {
      limits.omitted += 1
      continue
    }
    const row = JSON.parse(bytes.toString()) as Row
    yield `<row>${fields.map((field) => toCell(row[field.name], field, limits)).join('')}</row>`
  }
}

/** Lists and objects are JSON, as in CSV. */
function toCell(value: unknown, { format }: WrittenField, limits: Limits): string {
  if (value === null || value === undefined) return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const day = format === 'date' ? (Date.parse(text) - dayZero) / dayMs : Number.NaN
  if (day >= firstDay) return `<c s="${cellStyles.day}"><v>${day}</v></c>`
  if (text.length > maxCellCharacters) limits.cut += 1
  return textCell(text)
}

function* toSources(about: Readonly<Record<string, string>>, { omitted, cut }: Limits): Generator<string> {
  for (const pair of Object.entries(about)) yield toTexts(pair)
  if (omitted > 0)
    yield toTexts([
      'omitted',
      `${omitted} rows, as Excel takes ${maxSheetRows} with the header; the other formats have all.`,
    ])
  if (cut > 0)
    yield toTexts([
      'omitted',
      `The ends of ${cut} texts, as Excel takes ${maxCellCharacters} characters; the other formats have all.`,
    ])
}

function toTexts(values: readonly string[]): string {
  return `<row>${values.map((value) => textCell(value)).join('')}</row>`
}
