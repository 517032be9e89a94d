import { inPieces } from './pieces.ts'
import type { RowSource } from './row-format.ts'

const lineEnd = Buffer.from('\n')

/** Writes rows as NDJSON. */
export function writeNdjson({ rows }: RowSource): AsyncGenerator<Buffer> {
  return inPieces(toLines(rows))
}

function* toLines(rows: Iterable<Buffer>): Generator<Buffer> {
  for (const row of rows) {
    yield row
    yield lineEnd
  }
}
