import type { DatasetDefinition } from '../definition.ts'
import { describeFields } from '../fields.ts'
import { fromCsvCell } from '../formats/csv-cells.ts'
import { placeOf } from './find-header.ts'
import type { Cell, ImportFormat, ImportSource, ReadRow } from './format.ts'
import { ImportError } from './import-error.ts'

/**
 * The format of a dataset's own CSV: its fields by their names, as its bulk.csv has them. It replaces every row. Further
 * columns are passed over, and told.
 */
export function ownCsv({ id, row, key, title }: DatasetDefinition): ImportFormat {
  const fields = describeFields(row)
  return {
    id: 'own-csv',
    title: `CSV with the fields of the dataset (${title}), as /e/datasets/${id}/bulk.csv has them; replaces all rows`,
    recognise: (source) => {
      const header = new Set(headerOf(source))
      const known = fields.filter(({ name }) => header.has(name)).length
      return source.kind === 'csv' && header.has(key) && known * 2 > fields.length
    },
    read(source) {
      const header = headerOf(source)
      const missing = fields.map(({ name }) => name).filter((name) => !header.includes(name))
      if (missing.length > 0)
        throw new ImportError(
          `${source.name} lacks the columns ${missing.join(', ')}; it has ${header.join(', ')}. Take the bulk.csv of ${id} as the pattern.`,
        )
      const columns = fields.map((field) => ({ field, place: header.indexOf(field.name) }))
      const further = header.filter((name) => !fields.some((field) => field.name === name))
      return {
        rows: toRows(source, header.length, (cells) =>
          Object.fromEntries(
            columns.map(({ field, place }) => [
              field.name,
              fromCsvCell((cells[place] ?? null) as string | null, field),
            ]),
          ),
        ),
        replaces: 'all',
        covers: `the whole of ${id}`,
        controls: [],
        doubts:
          further.length === 0
            ? []
            : [`Columns that ${id} does not have are passed over: ${further.join(', ')}.`],
      }
    },
  }
}

/** The columns of a CSV source. */
export function headerOf({ kind, sheets }: ImportSource): string[] {
  return kind === 'csv' ? (sheets[0]?.rows[0] ?? []).map((cell) => String(cell ?? '').trim()) : []
}

/** Reads every line below the header of a CSV source. Throws `ImportError` where a line has more or fewer cells. */
export function toRows(
  { name, sheets }: ImportSource,
  width: number,
  toValue: (cells: readonly Cell[]) => unknown,
): ReadRow[] {
  const sheet = sheets[0]
  if (sheet === undefined || sheet.rows.length < 2)
    throw new ImportError(`${name} has no lines below its header.`)
  return sheet.rows.slice(1).map((cells, index) => {
    const place = placeOf(sheet, index + 1)
    if (cells.length !== width)
      throw new ImportError(
        `${name} is not valid CSV: ${place} has ${cells.length} cells, the header has ${width}. Put cells with commas in double quotes.`,
      )
    return { value: toValue(cells), place }
  })
}
