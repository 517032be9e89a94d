import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openBareMongo } from '@tathya/storage/bench'

/** Entries to ask for; absent for all. */
export interface EntryFilter {
  readonly customer_id?: number
  readonly service_name?: string
}

/** Reads a page of 100 entries, the latest first, and counts all that fit. */
export interface PeerStore {
  readPage(filter: EntryFilter): Promise<{ rows: number; total: number }>
  close(): Promise<void>
}

const expression = (field: string) => `doc ->> '$."${field}"'`

/** Bare node:sqlite on the file of the records. */
export function openBareSqlite(folder: string): PeerStore {
  const database = new DatabaseSync(path.join(folder, 'records.sqlite'), { readOnly: true })
  return {
    async readPage(filter) {
      const tests = Object.keys(filter).map((field) => `${expression(field)} = ?`)
      const where = tests.length === 0 ? '' : `where ${tests.join(' and ')}`
      const values = Object.values(filter) as (string | number)[]
      const count = database.prepare(`select count(*) as total from log_entries ${where}`).get(...values)
      const rows = database
        .prepare(
          `select doc from log_entries ${where}
           order by ${expression('created_at')} desc, key desc limit 100`,
        )
        .all(...values)
      return {
        rows: rows.map(({ doc }) => JSON.parse(doc as string)).length,
        total: count!.total as number,
      }
    },
    async close() {
      database.close()
    },
  }
}

/** The bare driver on the collection of the records. */
export function openBareDriver(uri: string): PeerStore {
  const client = openBareMongo(uri)
  return {
    async readPage(filter) {
      const entries = client.db().collection('log_entries')
      const fields = Object.fromEntries(
        Object.entries(filter).map(([field, value]) => [`value.${field}`, value]),
      )
      const [total, rows] = await Promise.all([
        entries.countDocuments(fields),
        entries.find(fields).sort({ 'value.created_at': -1, _id: -1 }).limit(100).toArray(),
      ])
      return { rows: rows.length, total }
    },
    close: () => client.close(),
  }
}
