import type { DatabaseSchema, DatabaseTable } from '@tathya/contracts/http'
import { type Reply, reply, toLinkHeader } from '@tathya/platform'
import {
  describeTables,
  schemaTables,
  type TableDescription,
  withDatabase,
} from '../../process/database/index.ts'
import { toSchema } from '../../process/relations/index.ts'
import { listRows, type RowList, writeRowBody } from '../rows/index.ts'
import type { ReadContext } from './show-databases.ts'

/** The tables of a database. */
export async function showTables(
  { databases, cache }: ReadContext,
  id: string,
  owner: string,
): Promise<{ data: DatabaseTable[] }> {
  const tables = await databases.read(id, owner, ({ file }) =>
    cache.use(file, (path) => withDatabase(path, describeTables)),
  )
  return { data: tables.map(toTable) }
}

function toTable({ name, title, kind, rowCount, primaryKey, columns }: TableDescription): DatabaseTable {
  return {
    ...{ name, title, kind, rows: rowCount, primary_key: [...primaryKey] },
    columns: columns.map(({ sqlType, notNull, ...column }) => ({
      ...column,
      sql_type: sqlType,
      not_null: notNull,
    })),
  }
}

/** The statements that make the tables of a database, and its schema for other documents. */
export async function showSchema(
  { databases, cache }: ReadContext,
  id: string,
  owner: string,
): Promise<DatabaseSchema> {
  const readSchema = (path: string) =>
    withDatabase(path, (database) => {
      const rows = database
        .prepare(
          `SELECT sql FROM sqlite_schema WHERE type IN ('table', 'view', 'index') AND sql IS NOT NULL
          AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' ORDER BY rowid`,
        )
        .all()
      return {
        sql: rows.map(({ sql }) => `${sql};\n`).join(''),
        schema: toSchema(schemaTables(database)),
      }
    })
  return databases.read(id, owner, ({ file }) => cache.use(file, readSchema))
}

/** The rows of a table by the rules of the product's lists; `url` is the request's target. */
export async function showRows(
  { databases, cache }: ReadContext,
  request: {
    readonly params: { readonly id: string; readonly name: string }
    readonly query: Readonly<Record<string, unknown>>
    readonly caller: { readonly owner: string }
    readonly url: string
    readonly signal: AbortSignal
  },
): Promise<Reply> {
  const { params, query, caller, url, signal } = request
  const { owner } = caller
  const readPage = (path: string) =>
    listRows(path, params.name, query as Record<string, string>, { owner, signal })
  const list = await databases.read(params.id, owner, ({ file }) => cache.use(file, readPage))
  const headers = {
    'X-Total-Count': String(list.total),
    Link: toLinkHeader(url, { links: list.page.links }),
  }
  if (list.format === 'json') return reply({ body: toJson(list), headers })
  const { body, type } = writeRowBody(list)
  return reply({ body: Buffer.from(body), type, headers })
}

function toJson({ columns, rowIds, rows, total, page }: RowList) {
  const data = rows.map((row, at) =>
    Object.fromEntries([
      ['_row', rowIds[at]!],
      ...columns.map(({ name }, column) => [name, row[column]!] as const),
    ]),
  )
  return { data, meta: { total, ...page.name } }
}
