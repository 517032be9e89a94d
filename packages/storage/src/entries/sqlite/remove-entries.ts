import type { Row, SqlValue, Step } from '../../sqlite/messages.ts'
import { type EntryLevel, entryLevels, type RemovalFilter } from '../port.ts'
import { type EntriesDatabase, list } from './entries-database.ts'

/** Removes entries, those that arrived first before others of their customer and level. Only within `database.alone`. */
export async function removeEntries(
  database: EntriesDatabase,
  filter: RemovalFilter,
  limit: number,
): Promise<number> {
  const customers = await customersOf(database, filter)
  const rows: Row[] = []
  for (const customer of customers) {
    for (const level of new Set(filter.levels ?? entryLevels)) {
      if (rows.length >= limit) break
      rows.push(...(await readOldest(database, customer, level, filter.received_before, limit - rows.length)))
    }
  }
  if (rows.length > 0) await database.write([...removal(rows)], 'entries-removed')
  return rows.length
}

async function customersOf(
  database: EntriesDatabase,
  { customer_id, except_customers = [] }: RemovalFilter,
): Promise<number[]> {
  const rows = await database.read(
    `select customer_id from customers where customer_id not in (select value from json_each(?))
     ${customer_id === undefined ? '' : 'and customer_id = ?'}`,
    [list(except_customers), ...(customer_id === undefined ? [] : [customer_id])],
  )
  return rows.map(([customer]) => customer as number)
}

function readOldest(
  database: EntriesDatabase,
  customer: number,
  level: EntryLevel,
  before: string | undefined,
  limit: number,
): Promise<readonly Row[]> {
  return database.read(
    `select row, key, customer_id, doc ->> 'service_name' from entries
     where customer_id = ? and level = ? ${before === undefined ? '' : 'and received < ?'} order by received limit ?`,
    [customer, entryLevels.indexOf(level), ...(before === undefined ? [] : [Date.parse(before)]), limit],
  )
}

function* removal(rows: readonly Row[]): Iterable<Step> {
  const removed = list(rows.map(([row]) => row!))
  const ofList = (column: string, table: string): Step => ({
    sql: `delete from ${table} where ${column} in (select value from json_each(?))`,
    params: [removed],
  })
  yield ofList('row', 'entries')
  yield ofList('rowid', 'texts')
  for (const [key, count] of countBy(rows, ([, key]) => [key!])) {
    yield {
      sql: `update groups set count = count - ? where number = (select group_number from keys where number = ?)`,
      params: [count, ...key],
    }
    yield { sql: 'update keys set count = count - ? where number = ?', params: [count, ...key] }
  }
  for (const [customer, count] of countBy(rows, ([, , customer]) => [customer!]))
    yield {
      sql: 'update customers set count = count - ? where customer_id = ?',
      params: [count, ...customer],
    }
  for (const [pair, count] of countBy(rows, ([, , customer, service]) => [customer!, service!]))
    yield {
      sql: 'update services set count = count - ? where customer_id = ? and service_name = ?',
      params: [count, ...pair],
    }
  const empty = 'select number from groups where count = 0'
  yield {
    sql: `delete from facets where key in (select number from keys where group_number in (${empty}))`,
    params: [],
  }
  yield { sql: `delete from keys where group_number in (${empty})`, params: [] }
  yield { sql: `delete from resolved_releases where group_number in (${empty})`, params: [] }
  yield { sql: 'delete from groups where count = 0', params: [] }
  yield { sql: 'delete from customers where count = 0', params: [] }
  yield { sql: 'delete from services where count = 0', params: [] }
}

function countBy(rows: readonly Row[], by: (row: Row) => SqlValue[]): Iterable<[SqlValue[], number]> {
  const counts = new Map<string, [SqlValue[], number]>()
  for (const row of rows) {
    const values = by(row)
    const count = counts.get(JSON.stringify(values)) ?? [values, 0]
    count[1] += 1
    counts.set(JSON.stringify(values), count)
  }
  return counts.values()
}
