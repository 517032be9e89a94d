import { csvType, toCsvLine } from '@tathya/platform'
import type { RowList } from './list-rows.ts'

/** The body of an answer. */
export interface RowBody {
  readonly type: string
  readonly body: string
}

/** Writes rows in the requested format: a JSON list, CSV with a header, or JSON lines. The field `_row` is the id of a row. */
export function writeRowBody({ format, columns, rowIds, rows }: RowList): RowBody {
  const names = columns.map(({ name }) => name)
  if (format === 'csv') {
    const lines = rows.map((row, index) => toCsvLine([rowIds[index], ...row]))
    return { type: csvType, body: [toCsvLine(['_row', ...names]), ...lines].join('') }
  }
  const objects = rows.map((row, index) =>
    JSON.stringify(
      Object.fromEntries([['_row', rowIds[index]], ...names.map((name, at) => [name, row[at]])]),
    ),
  )
  if (format === 'json') return { type: 'application/json', body: `[${objects.join(',')}]` }
  return { type: 'application/x-ndjson; charset=utf-8', body: objects.map((line) => `${line}\n`).join('') }
}
