import type { Cell, ImportContext, ImportSource, ReadResult, Row } from '@tathya/datasets'
import { datasets } from '../../src/index.ts'

/** The definition of a dataset of this service. */
export function definitionOf(id: string) {
  const dataset = datasets.find(({ definition }) => definition.id === id)
  if (dataset === undefined) throw new Error(`There is no dataset ${id}.`)
  return dataset.definition
}

/** A CSV file of a few lines, without quotes. */
export function csvSource(text: string): ImportSource {
  const rows = text.trim().split('\n')
  return {
    name: 'table.csv',
    kind: 'csv',
    sheets: [
      { name: '', rows: rows.map((line) => line.split(',').map((cell) => (cell === '' ? null : cell))) },
    ],
  }
}

/** A workbook of these sheets. */
export function workbookSource(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  name = 'book.xls',
): ImportSource {
  const list = Object.entries(sheets).map(([sheet, rows]) => ({ name: sheet, rows }))
  return { name, kind: name.endsWith('.xlsx') ? 'xlsx' : 'xls', sheets: list }
}

/** A JSON file. */
export function jsonSource(json: unknown): ImportSource {
  return { name: 'rates.json', kind: 'json', sheets: [], json }
}

/** Reads a source as the import of a dataset does, beside rows that are served already. Throws where no format fits. */
export async function readAs(
  id: string,
  source: ImportSource,
  served: readonly Row[] = [],
): Promise<ReadResult> {
  const definition = definitionOf(id)
  const format = (definition.formats ?? []).find((one) => one.recognise(source))
  if (format === undefined) throw new Error(`${source.name} is in no format of ${id}.`)
  const context: ImportContext = { dataset: id, rows: async () => served, progress() {} }
  return format.read(source, context)
}

/** The rows of a reading, as the schema of the dataset has them; throws where it refuses one. */
export function rowsOf(id: string, { rows }: ReadResult): Row[] {
  const schema = definitionOf(id).row.strict()
  return rows.map(({ value }) => schema.parse(value) as Row)
}

/** What is served after an import: the rows read, and those that they do not replace. */
export function mergeInto(served: readonly Row[], result: ReadResult): Row[] {
  const { replaces } = result
  const kept = replaces === 'all' ? [] : served.filter((row) => !replaces(row))
  return [...kept, ...result.rows.map(({ value }) => value as Row)]
}
