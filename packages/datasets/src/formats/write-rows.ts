import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeCsv } from './csv.ts'
import { writeNdjson } from './ndjson.ts'
import { writeRowsAsParquet } from './parquet.ts'
import { mediaTypes, type RowFormat, type RowSource } from './row-format.ts'
import { writeXlsx } from './xlsx.ts'

/** Up to so many rows are buffered; their response then has a length and a tag. */
const maxBuffered = 1_000

const writers: Readonly<Record<RowFormat, (source: RowSource) => AsyncGenerator<Buffer>>> = {
  csv: writeCsv,
  ndjson: writeNdjson,
  xlsx: writeXlsx,
  parquet: writeRowsAsParquet,
}

/** Written rows. */
export interface WrittenRows {
  /** Media type of the body. */
  readonly type: string
  /** A stream where there are more than 1,000 rows. */
  readonly body: Buffer | Readable
}

/** Writes rows piece by piece; equal rows give equal bytes. */
export function toPieces(format: RowFormat, source: RowSource): AsyncGenerator<Buffer> {
  return writers[format](source)
}

/** Writes rows for a response: up to 1,000 into a buffer, more into a stream. */
export async function writeRows(format: RowFormat, source: RowSource): Promise<WrittenRows> {
  const stream = Readable.from(toPieces(format, source), { objectMode: false })
  return { type: mediaTypes[format], body: source.count > maxBuffered ? stream : await buffer(stream) }
}
