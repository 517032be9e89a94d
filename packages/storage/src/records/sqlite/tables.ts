import type { Row, Statement, Step } from '../../sqlite/messages.ts'
import type { Store } from '../../sqlite/open-store.ts'
import { assertCollectionName } from '../opened-collections.ts'
import type { Order } from '../port.ts'
import type { Expressions } from './paths.ts'

const selectIndexes: Statement = {
  database: 'records',
  kind: 'read',
  sql: `select name from sqlite_schema where type = 'index' and tbl_name = ? and sql is not null`,
}

/** The table of a collection, quoted. Throws `TypeError` for a name that cannot be. */
export function toTable(collection: string): string {
  assertCollectionName(collection)
  return `"${collection}"`
}

/** The SQL that makes the table of a collection. */
export function createTableSql(collection: string): string {
  return `create table if not exists ${toTable(collection)} (
    key text primary key, doc text not null, version integer not null, epoch integer not null default 0,
    lease_run text, lease_until real, expires_from integer) strict`
}

/**
 * Makes the table of a collection and its indexes, and drops indexes that are not declared any more. A record is its
 * JSON with a version; a claim is an epoch, the run of the store that gave it, and an end on that run's own clock.
 */
export async function makeTable(
  store: Store,
  collection: string,
  indexes: readonly Order[],
  expressions: Expressions,
): Promise<void> {
  const table = toTable(collection)
  const toColumn = (field: string) =>
    field.startsWith('-') ? `${expressions(field.slice(1))} desc` : expressions(field)
  await store.steps('records', [{ sql: createTableSql(collection), params: [] }])
  const wanted = new Map([
    [`${collection} expires`, 'expires_from'],
    ...indexes.map(
      (fields) => [`${collection} by ${fields.join()}`, [...fields.map(toColumn), 'key'].join(', ')] as const,
    ),
  ])
  const known = (await store.rows(selectIndexes, [collection])).map(([name]: Row) => name as string)
  const changes: Step[] = [
    ...known.filter((name) => !wanted.has(name)).map((name) => ({ sql: `drop index "${name}"`, params: [] })),
    ...[...wanted]
      .filter(([name]) => !known.includes(name))
      .map(([name, columns]) => ({ sql: `create index "${name}" on ${table} (${columns})`, params: [] })),
  ]
  if (changes.length > 0) await store.steps('records', changes)
}
