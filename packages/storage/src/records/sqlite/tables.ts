import type { z } from 'zod'
import type { Statement } from '../../sqlite/messages.ts'
import type { Store } from '../../sqlite/open-store.ts'
import type { CollectionDefinition } from '../port.ts'
import type { Expressions } from './sql.ts'

const selectIndexes: Statement = {
  database: 'records',
  kind: 'read',
  sql: `select name from sqlite_schema where type = 'index' and tbl_name = ? and sql is not null`,
}

/** The table of a collection, quoted. */
export function toTable(collection: string): string {
  return `"${collection.replaceAll('"', '""')}"`
}

/** The SQL that creates the table of a collection. */
export function createTableSql(collection: string): string {
  return `create table if not exists ${toTable(collection)} (
    key text primary key, doc text not null, version integer not null, epoch integer not null default 0,
    lease_run text, lease_until real, expires_from integer) strict`
}

/** The columns of each declared index by name. Throws `TypeError` for unknown fields. */
export function toIndexes(
  { name, indexes = [] }: CollectionDefinition<z.ZodObject>,
  expressions: Expressions,
): ReadonlyMap<string, string> {
  const toColumn = (field: string) =>
    field.startsWith('-') ? `${expressions(field.slice(1))} desc` : expressions(field)
  return new Map([
    [`${name} expires`, 'expires_from'],
    ...indexes.map(
      (fields) => [`${name} by ${fields.join()}`, [...fields.map(toColumn), 'key'].join(', ')] as const,
    ),
  ])
}

/** Creates the table of a collection and its indexes, and drops indexes that are no longer declared. */
export async function makeTable(
  store: Store,
  collection: string,
  indexes: ReadonlyMap<string, string>,
): Promise<void> {
  await store.steps('records', [{ sql: createTableSql(collection), params: [] }])
  const existing = (await store.rows(selectIndexes, [collection])).map(([name]) => name as string)
  const dropped = existing.filter((name) => !indexes.has(name)).map((name) => `drop index "${name}"`)
  const created = [...indexes]
    .filter(([name]) => !existing.includes(name))
    .map(([name, columns]) => `create index "${name}" on ${toTable(collection)} (${columns})`)
  const changes = [...dropped, ...created].map((sql) => ({ sql, params: [] }))
  if (changes.length > 0) await store.steps('records', changes)
}
