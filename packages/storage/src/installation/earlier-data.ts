import { UnusableData } from '@tathya/platform'
import type { Connection } from 'mongoose'
import { EarlierData } from '../errors.ts'
import type { DatabaseName } from '../sqlite/messages.ts'
import type { Store } from '../sqlite/open-store.ts'

/** The log entries of earlier versions, which were records. */
const oldEntries = 'log_entries'

/** Tables of earlier versions: `parked` has dead letters, `key_positions` has positions of single keys. */
const oldTables: readonly (readonly [DatabaseName, string])[] = [
  ['records', oldEntries],
  ['events', 'parked'],
  ['events', 'key_positions'],
]

/** Rejects with `UnusableData` if tables of earlier versions have rows, which this version would neither show nor delete. */
export async function assertNoEarlierRows(store: Pick<Store, 'folder' | 'rows'>): Promise<void> {
  const found: string[] = []
  for (const [database, table] of oldTables)
    if (await hasRows(store, database, table)) found.push(`the table ${table} of ${database}.sqlite`)
  if (found.length > 0) throw new UnusableData(describeEarlier(`The data folder ${store.folder}`, found))
}

/** The same for a database of MongoDB. Rejects with `EarlierData`. */
export async function assertNoEarlierRecords(connection: Connection): Promise<void> {
  const database = connection.db!
  if ((await database.collection(oldEntries).findOne({}, { projection: { _id: 1 } })) === null) return
  const place = `The database ${database.databaseName} of MONGODB_URI`
  throw new EarlierData(describeEarlier(place, [`the collection ${oldEntries}`]))
}

async function hasRows(store: Pick<Store, 'rows'>, database: DatabaseName, table: string): Promise<boolean> {
  const read = (sql: string) => store.rows({ database, kind: 'read', sql }, [])
  const tables = await read(`select 1 from sqlite_schema where type = 'table' and name = '${table}'`)
  return tables.length > 0 && (await read(`select 1 from ${table} limit 1`)).length > 0
}

function describeEarlier(place: string, found: readonly string[]): string {
  return (
    `${place} holds data of an earlier version, which this one does not read: rows in ${found.join(', ')}. ` +
    'Start a version of before 29 November 2026 on it once until its /readyz lists no earlier log entries, stop it, and start this one; ' +
    'or delete these rows if nobody needs them.'
  )
}
