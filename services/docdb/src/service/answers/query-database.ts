import type { SqlAnswer, SqlBody } from '@tathya/contracts/http'
import { runQuery } from '../query/index.ts'
import type { ReadContext } from './show-databases.ts'

/** Answers a read-only query. */
export async function queryDatabase(
  { databases, cache }: ReadContext,
  id: string,
  owner: string,
  { sql, params = [] }: SqlBody,
  signal: AbortSignal,
): Promise<SqlAnswer> {
  const answer = await databases.read(id, owner, ({ file }) =>
    cache.use(file, (path) => runQuery(path, sql, { owner, signal, values: params })),
  )
  return {
    columns: answer.columns.map((column) => ({ ...column })),
    rows: answer.rows.map((row) => [...row]),
    truncated: answer.truncated,
  }
}
