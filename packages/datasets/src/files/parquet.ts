import type { ByteWriter, SchemaElement } from 'hyparquet-writer'

/** A column of a Parquet file. */
export interface ParquetColumn {
  readonly name: string
  /** Its elements: one, or three for a list. */
  readonly schema: readonly SchemaElement[]
}

/** A Parquet file to write. */
export interface ParquetSource {
  readonly columns: readonly ParquetColumn[]
  /** A value for each column, as hyparquet-writer takes it. */
  readonly rows: Iterable<readonly unknown[]>
  readonly metadata: Readonly<Record<string, string>>
  /** Rows of a group, which is in memory as a whole and encoded without a pause. */
  readonly groupRows: number
}

/** Writes rows as Parquet, a piece for each group of rows. */
export async function* writeParquet(source: ParquetSource): AsyncGenerator<Buffer> {
  const { columns, rows, metadata, groupRows } = source
  // Loaded on demand: most processes never write Parquet.
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer')
  const writer = new ByteWriter()
  const file = new ParquetWriter({
    writer,
    schema: [{ name: 'root', num_children: columns.length }, ...columns.flatMap(({ schema }) => schema)],
    kvMetadata: Object.entries(metadata).map(([key, value]) => ({ key, value })),
    createdBy: 'Tathya',
  })
  for (const group of toGroups(rows, groupRows)) {
    const columnData = columns.map(({ name }, index) => ({ name, data: group.map((row) => row[index]) }))
    await file.write({ columnData, rowGroupSize: group.length })
    yield take(writer)
  }
  await file.finish()
  yield take(writer)
}

function* toGroups(rows: Iterable<readonly unknown[]>, size: number): Generator<(readonly unknown[])[]> {
  let group: (readonly unknown[])[] = []
  for (const row of rows) {
    group.push(row)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** The bytes that were written since the last call. */
function take(writer: ByteWriter): Buffer {
  const taken = Buffer.from(writer.getBytes())
  writer.index = 0
  return taken
}
