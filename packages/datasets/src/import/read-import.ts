import { checkRows, type Row } from '../check-rows.ts'
import type { DatasetDefinition } from '../definition.ts'
import { headerOf } from './csv-table.ts'
import { describeSource } from './describe-source.ts'
import type { ImportContext, ImportFormat, ImportSource, ReadResult } from './format.ts'
import { formatsOf } from './formats-of.ts'
import { ImportError } from './import-error.ts'

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

/** Says which columns are missing in what looks like one of the CSV files. */
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
export async function readImport(source: ImportSource, context: ImportContext): Promise<ReadImport> {
  const { definition } = context
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
