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
import { checkReferences } from './check-references.ts'
import { headerOf } from './csv-table.ts'
import { formatsOf } from './own-csv.ts'

/** A fault of a file. */
export interface PlacedFault {
  /** `line 12`, `7_Exports_By_Commodity row 12`. */
  readonly place: string
  readonly field: string
  readonly message: string
}

/** The result of reading a file. */
export interface ReadImport {
  readonly format: ImportFormat
  readonly result: ReadResult
  /** The valid rows, in the order of the file. */
  readonly rows: readonly Row[]
  /** Faults by the dataset's schema, or things that do not exist. */
  readonly faults: readonly PlacedFault[]
  /** Checks that were not possible, a sentence each. */
  readonly doubts: readonly string[]
}

/** The file has none of the formats of the dataset. */
export class UnknownFormat extends ImportError {
  /** It may be a file of another dataset. */
  readonly source: ImportSource

  constructor(source: ImportSource, message: string) {
    super(message)
    this.source = source
  }
}

/** The format of a source. Throws `UnknownFormat`, which lists the formats and describes the source. */
export function recogniseFormat(definition: DatasetDefinition, source: ImportSource): ImportFormat {
  const formats = formatsOf(definition)
  const format = formats.find((candidate) => candidate.recognise(source))
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

/** Lists the formats of a dataset. */
export function describeFormats(definition: DatasetDefinition): string {
  const lines = formatsOf(definition).map(({ id, title }) => `  ${id}: ${title}`)
  return [`The dataset ${definition.id} is imported from:`, ...lines].join('\n')
}

/** Names the missing columns of what is nearly one of the CSV files. */
function describeNearest(formats: readonly ImportFormat[], source: ImportSource): string[] {
  const header = new Set(headerOf(source))
  return formats.flatMap(({ id, columns = [] }) => {
    const missing = columns.filter((column) => !header.has(column))
    return missing.length > 0 && missing.length * 2 <= columns.length
      ? [`To be ${id} it lacks the columns ${missing.join(', ')}.`]
      : []
  })
}

/** Reads a source in its format and checks every row against the dataset's schema. Throws `ImportError`. */
export async function readImport(
  definition: DatasetDefinition,
  source: ImportSource,
  context: ImportContext,
): Promise<ReadImport> {
  const format = recogniseFormat(definition, source)
  if (context.terms !== undefined && format.takesTerms !== true)
    throw new ImportError(
      `The rows of ${source.name} carry no terms of their own: import it without --licence and --attribution.`,
    )
  const result = await format.read(source, context)
  const { rows, faults: invalid } = checkRows(
    definition,
    result.rows.map(({ value }) => value),
  )
  // Rows stand at the places of the file only where all are valid.
  const { faults, doubts } =
    invalid.length > 0
      ? { faults: invalid, doubts: [] }
      : await checkReferences(definition, rows, context.rows)
  return {
    format,
    result,
    rows,
    doubts,
    faults: faults.map(({ index, field, message }) => ({
      place: result.rows[index]?.place ?? source.name,
      field,
      message,
    })),
  }
}

/** Sheets, columns of a sheet, and characters of a column's name that are shown. */
const maxSheets = 12
const maxColumns = 20
const maxNameLength = 40

/** Describes the sheets and headers of a file that is not recognised. */
function describeSource({ kind, sheets, json }: ImportSource): string {
  if (kind === 'json') return `JSON, ${describeJson(json)}.`
  if (kind === 'csv') return `CSV with the columns ${toHeader(sheets[0])}.`
  const shown = sheets.slice(0, maxSheets).map((sheet) => `\n  sheet "${sheet.name}": ${toHeader(sheet)}`)
  const others = sheets.length > maxSheets ? `\n  and ${sheets.length - maxSheets} more sheets` : ''
  return `a workbook (.${kind}) with ${sheets.length} sheet${sheets.length === 1 ? '' : 's'}:${shown.join('')}${others}`
}

function describeJson(json: unknown): string {
  if (Array.isArray(json)) return `a list of ${json.length}`
  if (typeof json !== 'object' || json === null) return `a ${typeof json}`
  const names = Object.keys(json).slice(0, maxColumns)
  return `an object with ${names.join(', ') || 'nothing'} in it`
}

/** The longest of the top rows, which looks like the header. */
function toHeader(sheet: Sheet | undefined): string {
  const rows = (sheet?.rows.slice(0, 10) ?? []).map((row) =>
    row.map((cell) => toCellText(cell)).filter((text) => text !== null),
  )
  const max = Math.max(0, ...rows.map(({ length }) => length))
  const header = rows.find(({ length }) => length === max) ?? []
  if (header.length === 0) return '(empty)'
  const shown = header.slice(0, maxColumns).map((text) => text.slice(0, maxNameLength))
  return shown.join(', ') + (header.length > maxColumns ? `, and ${header.length - maxColumns} more` : '')
}
