import type { ByteWriter, SchemaElement } from 'hyparquet-writer'
import type { Row } from '../declare/fields.ts'
import { toColumnSchema, toColumnValue } from './parquet-columns.ts'
import type { RowSource, WrittenField } from './row-format.ts'

/** Rows of a group, which is buffered in memory and encoded without a pause: fewer where requests wait. */
const groupRows = { inThread: 5_000, inTurns: 1_000 }

/** Writes rows as Parquet, a group of rows at a time; `about` becomes the file's metadata. */
export async function* writeParquet({ rows, fields, about = {}, turns }: RowSource): AsyncGenerator<Buffer> {
  // Loaded on demand: most processes never write Parquet.
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer')
  const bytes = new ByteWriter()
  const schema: SchemaElement[] = [
    { name: 'root', num_children: fields.length },
    ...fields.flatMap(toColumnSchema),
  ]
  const kvMetadata = Object.entries(about).map(([key, value]) => ({ key, value }))
  const file = new ParquetWriter({ writer: bytes, schema, kvMetadata, createdBy: 'Tathya' })
  await turns?.next()
  for (const group of toGroups(rows, fields, turns === undefined ? groupRows.inThread : groupRows.inTurns)) {
    await file.write({ columnData: group.columns, rowGroupSize: group.count })
    yield take(bytes)
    await turns?.next()
  }
  await file.finish()
  yield take(bytes)
}

interface Group {
  readonly count: number
  readonly columns: { readonly name: string; readonly data: unknown[] }[]
}

/** Turns rows into columns, group by group. */
function* toGroups(rows: Iterable<Buffer>, fields: readonly WrittenField[], size: number): Generator<Group> {
  let columns = fields.map(({ name }) => ({ name, data: [] as unknown[] }))
  let count = 0
  for (const bytes of rows) {
    const row = JSON.parse(bytes.toString()) as Row
    for (const [index, field] of fields.entries())
      columns[index]!.data.push(toColumnValue(row[field.name], field))
    count += 1
    if (count < size) continue
    yield { count, columns }
    columns = fields.map(({ name }) => ({ name, data: [] }))
    count = 0
  }
  if (count > 0) yield { count, columns }
}

/** The bytes that were written since the last call. */
function take(bytes: ByteWriter): Buffer {
  const taken = Buffer.from(bytes.getBytes())
  bytes.index = 0
  return taken
}
