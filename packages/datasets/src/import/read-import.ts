import { checkRows } from '../declare/check-rows.ts'
import type { DatasetDefinition } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import type {
  ImportContext,
  ImportFormat,
  ImportSource,
  ReadResult,
  Sheet,
} from '../declare/import-format.ts'
import { ImportError } from '../errors.ts'
import { toCellText } from './cells.ts'
import { headerOf } from './csv-table.ts'
import { formatsOf } from './own-csv.ts'

/** A fault of a file: where, in which field, and what is wrong with it. */
export interface PlacedFault {
  /** `line 12`, `7_Exports_By_Commodity row 12`. */
  readonly place: string
  readonly field: string
  readonly message: string
}

/** What was read out of a file for a dataset. */
export interface ReadImport {
  readonly format: ImportFormat
  readonly result: ReadResult
  /** The rows that hold, in the order of the file. */
  readonly rows: readonly Row[]
  /** What the dataset's schema refuses. */
  readonly faults: readonly PlacedFault[]
}

/** A file is in none of the formats of a dataset. */
export class UnknownFormat extends ImportError {
  /** What was opened: it may be a file of another dataset. */
  readonly source: ImportSource

  constructor(source: ImportSource, message: string) {
    super(message)
    this.source = source
  }
}

/** The format of a dataset that a source is in. Throws `UnknownFormat`, which lists the formats and what was found, where it is in none. */
export function recogniseFormat(definition: DatasetDefinition, source: ImportSource): ImportFormat {
  const formats = formatsOf(definition)
  const format = formats.find((one) => one.recognise(source))
  if (format !== undefined) return format
  throw new UnknownFormat(
    source,
    [
      `${source.name} is none of these.`,
      describeFormats(definition),
      `Found: ${describeSource(source)}`,
      ...describeNearest(formats, source),
    ].join('\n'),
  )
}

/** Lists the formats that a dataset is imported from. */
export function describeFormats(definition: DatasetDefinition): string {
  const lines = formatsOf(definition).map(({ id, title }) => `  ${id}: ${title}`)
  return [`The dataset ${definition.id} is imported from:`, ...lines].join('\n')
}

/** Describes which columns are missing in what looks like one of the CSV files. */
function describeNearest(formats: readonly ImportFormat[], source: ImportSource): string[] {
  const header = new Set(headerOf(source))
  return formats.flatMap(({ id, columns = [] }) => {
    const missing = columns.filter((column) => !header.has(column))
    return missing.length > 0 && missing.length * 2 <= columns.length
      ? [`To be ${id} it lacks the columns ${missing.join(', ')}.`]
      : []
  })
}

/** Reads a source in the format that it is in, and checks every row against the dataset's schema. Throws `ImportError`. */
export async function readImport(
  definition: DatasetDefinition,
  source: ImportSource,
  context: ImportContext,
): Promise<ReadImport> {
  const format = recogniseFormat(definition, source)
  const result = await format.read(source, context)
  const { rows, faults } = checkRows(
    definition,
    result.rows.map(({ value }) => value),
  )
  return {
    format,
    result,
    rows,
    faults: faults.map(({ index, field, message }) => ({
      place: result.rows[index]?.place ?? source.name,
      field,
      message,
    })),
  }
}

/** Most sheets, and most columns of one, that are named. */
const sheetLimit = 12
const columnLimit = 20
/** Longest name of a column that is repeated. */
const nameLimit = 40

/** Describes what is in a file, for people who look why it is not recognised: its sheets and their headers. */
export function describeSource({ kind, sheets, json }: ImportSource): string {
  if (kind === 'json') return `JSON, ${describeJson(json)}.`
  if (kind === 'csv') return `CSV with the columns ${toHeader(sheets[0])}.`
  const shown = sheets.slice(0, sheetLimit).map((sheet) => `\n  sheet "${sheet.name}": ${toHeader(sheet)}`)
  const more = sheets.length > sheetLimit ? `\n  and ${sheets.length - sheetLimit} more sheets` : ''
  return `a workbook (.${kind}) with ${sheets.length} sheet${sheets.length === 1 ? '' : 's'}:${shown.join('')}${more}`
}

function describeJson(json: unknown): string {
  if (Array.isArray(json)) return `a list of ${json.length}`
  if (typeof json !== 'object' || json === null) return `a ${typeof json}`
  const names = Object.keys(json).slice(0, columnLimit)
  return `an object with ${names.join(', ') || 'nothing'} in it`
}

/** The cells of the first row that looks like a header: the longest among the top ones. */
function toHeader(sheet: Sheet | undefined): string {
  const rows = (sheet?.rows.slice(0, 10) ?? []).map((row) =>
    row.map((cell) => toCellText(cell)).filter((text) => text !== null),
  )
  const max = Math.max(0, ...rows.map(({ length }) => length))
  const header = rows.find(({ length }) => length === max) ?? []
  if (header.length === 0) return '(empty)'
  const shown = header.slice(0, columnLimit).map((text) => text.slice(0, nameLimit))
  return shown.join(', ') + (header.length > columnLimit ? `, and ${header.length - columnLimit} more` : '')
}
