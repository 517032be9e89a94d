import { fromCsvCell } from '@tathya/platform'
import type { DatasetDefinition } from '../declare/definition.ts'
import { describeFields } from '../declare/fields.ts'
import type { ImportFormat } from '../declare/import-format.ts'
import { csvTable } from './csv-table.ts'

/**
 * The format of a dataset's own CSV: its fields by their names, as in its bulk.csv. It replaces every row. Other
 * columns are ignored with a warning.
 */
function ownCsv({ id, row, same = {} }: DatasetDefinition): ImportFormat {
  const fields = describeFields(row)
  const columns = fields.map(({ name }) => name)
  return csvTable({
    id: 'own-csv',
    title: `CSV with the fields of the dataset, as /e/datasets/${id}/bulk.csv has them; replaces all rows`,
    columns,
    covers: `the whole of ${id}`,
    read(lines, _context, header) {
      const rows = lines.map(({ cells, place }) => ({
        value: Object.fromEntries(
          fields.map((field) => [field.name, fromCsvCell(cells[field.name] ?? null, field)]),
        ),
        place,
      }))
      const unknown = header.filter((name) => !columns.includes(name) && !Object.hasOwn(same, name))
      if (unknown.length === 0) return { rows }
      return { rows, warnings: [`Columns that ${id} does not have are passed over: ${unknown.join(', ')}.`] }
    },
  })
}

/** The formats of a dataset's publishers, and its own CSV. */
export function formatsOf(definition: DatasetDefinition): readonly ImportFormat[] {
  return [...(definition.formats ?? []), ownCsv(definition)]
}
