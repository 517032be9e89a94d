import type { Row } from '../check-rows.ts'
import { toCsvCell } from './csv-cells.ts'
import { inPieces } from './pieces.ts'
import type { RowSource } from './row-format.ts'

/** Writes rows as CSV in UTF-8: a header, then a line a row, each with a line feed at its end. */
export function writeCsv({ rows, fields }: RowSource): AsyncGenerator<Buffer> {
  const names = fields.map(({ name }) => name)
  return inPieces(toLines(rows, names))
}

function* toLines(rows: Iterable<Buffer>, names: readonly string[]): Generator<string> {
  yield toLine(names)
  for (const bytes of rows) {
    const row = JSON.parse(bytes.toString()) as Row
    yield toLine(names.map((name) => row[name]))
  }
}

function toLine(values: readonly unknown[]): string {
  return `${values.map(toCsvCell).join(',')}\n`
}
