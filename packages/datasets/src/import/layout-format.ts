import { csvTable, type CsvRecord as Line } from './csv-table.ts'
import type { ImportFormat } from './format.ts'
import type { CsvRecord, ImportLayout } from './layout.ts'

/** The format of a table whose columns a dataset declares as its layout. */
export function layoutFormat({ columns, createReader }: ImportLayout): ImportFormat {
  return csvTable({
    id: 'table',
    title: `CSV with the columns ${columns.join(', ')}; replaces all rows`,
    columns,
    covers: 'the whole dataset',
    async createReader(context) {
      const read = await createReader(context)
      return (line) => read(toTexts(line))
    },
  })
}

function toTexts(line: Line): CsvRecord {
  return Object.fromEntries(Object.entries(line).map(([name, cell]) => [name, cell ?? '']))
}
