import { toCsvLine } from '@tathya/platform'
import type { Row } from '../declare/fields.ts'
import { inPieces } from '../files/index.ts'
import { headingsOf, type RowSource } from './row-format.ts'

/** Writes rows as CSV in UTF-8, with a header and line feeds. */
export function writeCsv(source: RowSource): AsyncGenerator<Buffer> {
  return inPieces(toLines(source), source.turns)
}

function* toLines(source: RowSource): Generator<string> {
  const { rows, fields, bom } = source
  const names = fields.map(({ name }) => name)
  yield (bom === true ? '\ufeff' : '') + toCsvLine(headingsOf(source))
  for (const bytes of rows) {
    const row = JSON.parse(bytes.toString()) as Row
    yield toCsvLine(names.map((name) => row[name]))
  }
}
