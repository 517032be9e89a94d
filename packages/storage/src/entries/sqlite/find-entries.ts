import { fieldToken } from '../../search/tokens.ts'
import type { Row } from '../../sqlite/messages.ts'
import { BucketSums } from '../bucket-sums.ts'
import { matchesEntry } from '../matches.ts'
import {
  type BucketInterval,
  defaultLimit,
  type Entry,
  type EntryBucket,
  type EntryFilter,
  type EntryPage,
  type EntryPageRequest,
  entryLevels,
  type FoundEntry,
  tailRows,
} from '../port.ts'
import { readCursor } from '../read-cursor.ts'
import { lateRow, rowsOf, timeOfRow } from '../row-numbers.ts'
import { intervalMs, startOfInterval } from '../times.ts'
import { type ConditionOptions, type Conditions, toConditions } from './conditions.ts'
import { type EntriesDatabase, readBudget } from './entries-database.ts'

/** Crossed, so that the entries are read in their order. */
const joined =
  'cross join keys on keys.number = entries.key cross join groups on groups.number = keys.group_number'

/** Reads an entry by its id. */
export async function getEntry(database: EntriesDatabase, entryId: string): Promise<FoundEntry | undefined> {
  const [row] = await database.read(`select doc, group_id from entries ${joined} where entry_id = ?`, [
    entryId,
  ])
  return row === undefined ? undefined : toFound(row)
}

/** Finds a page of entries, the latest first. */
export async function findEntries(
  database: EntriesDatabase,
  filter: EntryFilter,
  { limit = defaultLimit, after, offset = 0 }: EntryPageRequest = {},
): Promise<EntryPage<FoundEntry>> {
  const before = after === undefined ? undefined : readCursor(after)
  const conditions = await conditionsOf(database, filter, { before })
  if (conditions === undefined) return { items: [], next: undefined }
  const { source, row, where, params } = conditions
  const docs = source === 'entries' ? source : `${source} cross join entries on entries.row = ${row}`
  const rows = await database.read(
    `select doc, group_id, ${row} from ${docs} ${joined}
     where ${where} order by ${row} desc limit ? offset ?`,
    [...params, limit + 1, offset],
    readBudget,
  )
  const items = rows.slice(0, limit).map(toFound)
  const hasMore = rows.length > limit || spent(rows) > readBudget
  return { items, next: hasMore ? String(rows[items.length - 1]![2]) : undefined }
}

function spent(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + (row[0] as string).length + (row[1] as string).length, 0)
}

function toFound([doc, group_id]: Row): FoundEntry {
  return { ...(JSON.parse(doc as string) as Entry), group_id: group_id as string }
}

async function conditionsOf(
  database: EntriesDatabase,
  filter: EntryFilter,
  options: ConditionOptions = {},
): Promise<Conditions | undefined> {
  const { group_id } = filter
  if (group_id === undefined) return toConditions(filter, options)
  const keys = await database.read(
    'select keys.number from groups join keys on keys.group_number = groups.number where group_id = ?',
    [group_id],
  )
  return toConditions(filter, { ...options, keys: keys.map(([number]) => number as number) })
}

/** Counts entries up to a limit; from counts that are kept where the filter names a customer and a service at most. */
export async function countEntries(
  database: EntriesDatabase,
  filter: EntryFilter,
  limit?: number,
): Promise<number> {
  const kept = keptCount(filter)
  if (kept !== undefined) return numberOf(await database.read(...kept))
  const conditions = await conditionsOf(database, filter)
  if (conditions === undefined) return 0
  const { source, where, params } = conditions
  return numberOf(
    limit === undefined
      ? await database.read(`select count(*) from ${source} where ${where}`, params)
      : await database.read(`select count(*) from (select 1 from ${source} where ${where} limit ?)`, [
          ...params,
          limit + 1,
        ]),
  )
}

function keptCount(filter: EntryFilter): [sql: string, params: (string | number)[]] | undefined {
  const { customer_id, service_name, ...others } = filter
  if (Object.values(others).some((value) => value !== undefined)) return undefined
  if (service_name !== undefined)
    return customer_id === undefined
      ? ['select total(count) from services where service_name = ?', [service_name]]
      : [
          'select total(count) from services where customer_id = ? and service_name = ?',
          [customer_id, service_name],
        ]
  return customer_id === undefined
    ? ['select total(count) from customers', []]
    : ['select total(count) from customers where customer_id = ?', [customer_id]]
}

function numberOf(rows: readonly Row[]): number {
  return Number(rows[0]?.[0] ?? 0)
}

/** Entries in the order in which they were stored. */
export async function tailEntries(
  database: EntriesDatabase,
  filter: EntryFilter,
  after: string | undefined,
  limit = defaultLimit,
): Promise<{ items: readonly FoundEntry[]; position: string }> {
  if (after === undefined) {
    const position = numberOf(await database.read('select max(number) from entries'))
    return { items: [], position: String(position) }
  }
  const rows = await database.read(
    `select doc, group_id, entries.number from entries ${joined}
     where entries.number > ? order by entries.number limit ?`,
    [readCursor(after), Math.max(limit, tailRows)],
    readBudget,
  )
  const items: FoundEntry[] = []
  let position = after
  for (const row of rows) {
    if (items.length === limit) break
    const entry = toFound(row)
    if (matchesEntry(filter, entry)) items.push(entry)
    position = String(row[2])
  }
  return { items, position }
}

/** Counts entries by interval and level. The index alone answers: a row number is a time, and each level has a token. */
export async function countByInterval(
  database: EntriesDatabase,
  filter: EntryFilter,
  interval: BucketInterval,
): Promise<readonly EntryBucket[]> {
  const buckets = new BucketSums()
  const levels = entryLevels.filter((level) => filter.levels?.includes(level) ?? true)
  const { levels: _levels, ...others } = filter
  for (const level of levels) {
    const conditions = await conditionsOf(database, others, { tokens: [fieldToken.level(level)] })
    if (conditions === undefined) continue
    for (const [from, count] of await countLevel(database, conditions, interval))
      buckets.add(from, level, count)
  }
  return buckets.list()
}

async function countLevel(
  database: EntriesDatabase,
  { source, row, where, params }: Conditions,
  interval: BucketInterval,
): Promise<readonly (readonly [from: string, count: number])[]> {
  const width = rowsOf(intervalMs[interval])
  const [rows, late] = await Promise.all([
    database.read(
      `select ${row} / ${width} as at, count(*) from ${source} where ${where} and ${row} < ${lateRow} group by at`,
      params,
    ),
    // The row number of a late entry is not its time.
    database.read(
      `select created, 1 from ${source} cross join entries on entries.row = ${row}
       where ${where} and ${row} >= ${lateRow}`,
      params,
    ),
  ])
  return [
    ...rows.map(([at, count]) => [timeOfRow((at as number) * width), count as number] as const),
    ...late.map(
      ([created, count]) => [startOfInterval(created as string, interval), count as number] as const,
    ),
  ]
}
