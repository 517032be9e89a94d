import type { Block, TableBlock, TableRow } from '@tathya/documents/blocks'
import type { CsvRow } from '@tathya/documents/csv'
import { alignmentOf, isNumber } from './csv-columns.ts'

/** Makes a table of each part of the columns, one after another. */
export function* toTables(rows: readonly CsvRow[], parts: readonly (readonly number[])[]): Generator<Block> {
  const header = hasHeader(rows)
  const body = header ? rows.slice(1) : rows
  for (const [index, columns] of parts.entries()) {
    if (index > 0) yield { kind: 'page-break' }
    yield toTable(rows, columns, { header, body })
  }
}

function toTable(
  rows: readonly CsvRow[],
  columns: readonly number[],
  { header, body }: { readonly header: boolean; readonly body: readonly CsvRow[] },
): TableBlock {
  return {
    kind: 'table',
    columns: columns.map((column) => ({ align: alignmentOf(body, column), width: null })),
    rows: rows.map((row, index): TableRow => {
      const cells = columns.map((column) => toCell(row[column] ?? ''))
      return header && index === 0 ? { cells, header } : { cells }
    }),
  }
}

function toCell(text: string) {
  return { blocks: [{ kind: 'paragraph', spans: [{ text: text.trim() }] }] } as const
}

/** True if the first row names the columns: it has a text in each, and no number. */
function hasHeader([first = [], ...rest]: readonly CsvRow[]): boolean {
  return rest.length > 0 && first.every((cell) => cell.trim() !== '' && !isNumber(cell))
}
