import { toCsvLine } from '@tathya/platform'
import type { Row } from '../declare/fields.ts'
import { inPieces } from './pieces.ts'
import type { RowSource } from './row-format.ts'

/** Writes rows as CSV in UTF-8, with a header and line feeds. */
export function writeCsv({ rows, fields, bom = false, turns }: RowSource): AsyncGenerator<Buffer> {
  const names = fields.map(({ name }) => name)
  return inPieces(toLines(rows, names, bom ? '\ufeff' : ''), turns)
}

function* toLines(rows: Iterable<Buffer>, names: readonly string[], start: string): Generator<string> {
  yield start + toCsvLine(names)
  for (const bytes of rows) {
    const row = JSON.parse(bytes.toString()) as Row
    yield toCsvLine(names.map((name) => row[name]))
  }
}
