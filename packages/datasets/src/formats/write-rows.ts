import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeCsv } from './csv.ts'
import { writeNdjson } from './ndjson.ts'
import { writeParquet } from './parquet.ts'
import { mediaTypes, type RowFormat, type RowSource } from './row-format.ts'

/** Most rows that are written before the first is sent; their answer then has a length and a tag. */
const wholeRows = 1_000

const writers: Readonly<Record<RowFormat, (source: RowSource) => AsyncGenerator<Buffer>>> = {
  csv: writeCsv,
  ndjson: writeNdjson,
  parquet: writeParquet,
}

/** Rows, written. */
export interface WrittenRows {
  /** Media type of the body. */
  readonly type: string
  /** A page's bytes; a stream where there are more than 1,000 rows. */
  readonly body: Buffer | Readable
}

/** Writes rows piece by piece; equal rows give equal bytes. */
export function toPieces(format: RowFormat, source: RowSource): AsyncGenerator<Buffer> {
  return writers[format](source)
}

/** Writes rows for an answer: up to 1,000 at once, more of them as a stream that goes as fast as the caller reads. */
export async function writeRows(format: RowFormat, source: RowSource): Promise<WrittenRows> {
  const stream = Readable.from(toPieces(format, source), { objectMode: false })
  return { type: mediaTypes[format], body: source.count > wholeRows ? stream : await buffer(stream) }
}
