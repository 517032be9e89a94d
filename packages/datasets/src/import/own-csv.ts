import { fromCsvCell } from '@tathya/platform'
import type { DatasetDefinition } from '../declare/definition.ts'
import { describeFields } from '../declare/fields.ts'
import type { ImportFormat } from '../declare/import-format.ts'
import { csvTable } from './csv-table.ts'

/**
 * The format of a dataset's own CSV: its fields by their names, as its bulk.csv has them. It replaces every row. Further
 * columns are passed over, and told.
 */
export function ownCsv({ id, row }: DatasetDefinition): ImportFormat {
  const fields = describeFields(row)
  const columns = fields.map(({ name }) => name)
  return csvTable({
    id: 'own-csv',
    title: `CSV with the fields of the dataset, as /e/datasets/${id}/bulk.csv has them; replaces all rows`,
    columns,
    createReader: () => (record) =>
      Object.fromEntries(fields.map((field) => [field.name, fromCsvCell(record[field.name] ?? null, field)])),
    covers: `the whole of ${id}`,
    warnings(_rows, header) {
      const further = header.filter((name) => !columns.includes(name))
      if (further.length === 0) return []
      return [`Columns that ${id} does not have are passed over: ${further.join(', ')}.`]
    },
  })
}

/** Every format that a dataset is imported from: those of its publishers, and its own CSV. */
export function formatsOf(definition: DatasetDefinition): readonly ImportFormat[] {
  return [...(definition.formats ?? []), ownCsv(definition)]
}
