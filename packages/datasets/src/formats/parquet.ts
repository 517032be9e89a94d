import type { Row } from '../declare/fields.ts'
import { writeParquet } from '../files/index.ts'
import { toColumnSchema, toColumnValue } from './parquet-columns.ts'
import type { RowSource } from './row-format.ts'

/** Rows of a group: fewer if requests wait meanwhile. */
const groupRows = { inThread: 5_000, inTurns: 1_000 }

/** Writes rows as Parquet, a group of rows in a turn; `about` becomes the file's metadata. */
export async function* writeRowsAsParquet(source: RowSource): AsyncGenerator<Buffer> {
  const { rows, fields, about = {}, turns } = source
  await turns?.next()
  const file = writeParquet({
    columns: fields.map((field) => ({ name: field.name, schema: toColumnSchema(field) })),
    rows: toRows(),
    metadata: about,
    groupRows: turns === undefined ? groupRows.inThread : groupRows.inTurns,
  })
  for await (const group of file) {
    yield group
    await turns?.next()
  }

  function* toRows(): Generator<unknown[]> {
    for (const bytes of rows) {
      const row = JSON.parse(bytes.toString()) as Row
      yield fields.map((field) => toColumnValue(row[field.name], field))
    }
  }
}
