import { inPieces } from '../files/index.ts'
import type { RowSource } from './row-format.ts'

const lineEnd = Buffer.from('\n')

/** Writes rows as NDJSON. */
export function writeNdjson({ rows, turns }: RowSource): AsyncGenerator<Buffer> {
  return inPieces(toLines(rows), turns)
}

function* toLines(rows: Iterable<Buffer>): Generator<Buffer> {
  for (const row of rows) {
    yield row
    yield lineEnd
  }
}
