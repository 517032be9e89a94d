import type { mongo } from 'mongoose'
import { fieldToken, readTextSearch } from '../../search/tokens.ts'
import { BucketSums } from '../bucket-sums.ts'
import { fieldTokens } from '../field-tokens.ts'
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
import { lateRow, rowRange, rowsOf, timeOfRow } from '../row-numbers.ts'
import { intervalMs, startOfInterval } from '../times.ts'
import type { EntriesDatabase, EntryCollections, EntryDocument } from './entries-database.ts'

/** Characters of text after which a read of entries ends, whatever was asked. */
const readBudget = 8_000_000

type Filter = mongo.Filter<EntryDocument>

/** Reads an entry by its id. */
export async function getEntry(database: EntriesDatabase, entryId: string): Promise<FoundEntry | undefined> {
  return database.read(async (collections) => {
    const entry = await collections.entries.findOne({ entry_id: entryId })
    return entry === null ? undefined : (await toFound(collections, [entry]))[0]
  })
}

/** Finds a page of entries, the latest first. */
export async function findEntries(
  database: EntriesDatabase,
  filter: EntryFilter,
  { limit = defaultLimit, after, offset = 0 }: EntryPageRequest = {},
): Promise<EntryPage<FoundEntry>> {
  const before = after === undefined ? undefined : readCursor(after)
  return database.read(async (collections) => {
    const conditions = await toConditions(collections, filter, before)
    if (conditions === undefined) return { items: [], next: undefined }
    const cursor = collections.entries
      .find(conditions, { projection: { doc: 1, key: 1 } })
      .sort({ _id: -1 })
      // Pages by number; a cursor needs none.
      .skip(offset)
      .limit(limit + 1)
    const { rows, isCut } = await readWithin(cursor)
    const items = await toFound(collections, rows.slice(0, limit))
    const hasMore = rows.length > limit || isCut
    return { items, next: hasMore ? String(rows[items.length - 1]!._id) : undefined }
  })
}

/** Reads documents until the budget is spent. */
async function readWithin(cursor: mongo.FindCursor<EntryDocument>) {
  const rows: EntryDocument[] = []
  let spent = 0
  try {
    for await (const row of cursor) {
      rows.push(row)
      spent += row.doc.length
      if (spent > readBudget) return { rows, isCut: true }
    }
    return { rows, isCut: false }
  } finally {
    await cursor.close()
  }
}

/** Adds the groups of entries; one that was removed between the reads has none, and is left out. */
async function toFound(
  collections: EntryCollections,
  rows: readonly Pick<EntryDocument, 'doc' | 'key'>[],
): Promise<FoundEntry[]> {
  const groupOf = await readGroupIds(collections, rows)
  return rows.flatMap(({ doc, key }) => {
    const group_id = groupOf.get(key)
    return group_id === undefined ? [] : [{ ...(JSON.parse(doc) as Entry), group_id }]
  })
}

/** The ids of the groups by the keys of entries. */
async function readGroupIds(
  { keys, groups }: EntryCollections,
  rows: readonly Pick<EntryDocument, 'key'>[],
): Promise<ReadonlyMap<number, string>> {
  const numbers = [...new Set(rows.map(({ key }) => key))]
  const ofKeys = await keys.find({ _id: { $in: numbers } }, { projection: { group: 1 } }).toArray()
  const inGroups = [...new Set(ofKeys.map(({ group }) => group))]
  const ids = await groups.find({ _id: { $in: inGroups } }, { projection: { group_id: 1 } }).toArray()
  const idOf = new Map(ids.map(({ _id, group_id }) => [_id, group_id]))
  return new Map(
    ofKeys.flatMap(({ _id, group }) => {
      const id = idOf.get(group)
      return id === undefined ? [] : [[_id, id] as const]
    }),
  )
}

/** Converts a filter; undefined where nothing can match. */
async function toConditions(
  { groups, keys }: EntryCollections,
  filter: EntryFilter,
  before?: number,
): Promise<Filter | undefined> {
  const { customer_id, group_id, levels, text } = filter
  const conditions: Filter[] = []
  const tokens = fieldTokens(filter)
  if (group_id !== undefined) {
    const group = await groups.findOne({ group_id })
    const ofGroup = await keys.find({ group: group?._id ?? -1 }, { projection: { _id: 1 } }).toArray()
    if (ofGroup.length === 0) return undefined
    conditions.push({ tokens: { $in: ofGroup.map(({ _id }) => fieldToken.key(_id)) } })
  }
  if (levels !== undefined)
    conditions.push({ level: { $in: levels.map((level) => entryLevels.indexOf(level)) } })
  if (text !== undefined) {
    const search = readTextSearch(text)
    if (search === undefined) return undefined
    tokens.push(...search.words)
    if (search.prefix !== undefined) conditions.push({ tokens: { $regex: `^${search.prefix}` } })
    conditions.push(...search.without.map((words) => ({ tokens: { $not: { $all: words } } })))
  }
  if (tokens.length > 0) conditions.push({ tokens: { $all: tokens } })
  // By an index of its own where nothing else is asked, else as a token among the others.
  if (customer_id !== undefined) conditions.push(customerCondition(customer_id, conditions.length > 0))
  conditions.push(...timeConditions(filter, before))
  return conditions.length === 0 ? {} : { $and: conditions }
}

function customerCondition(customer_id: number, isAmongOthers: boolean): Filter {
  return isAmongOthers ? { customer_id, tokens: fieldToken.customer(customer_id) } : { customer_id }
}

function timeConditions({ created_from, created_until }: EntryFilter, before?: number): Filter[] {
  const conditions: Filter[] = before === undefined ? [] : [{ _id: { $lt: before } }]
  const range = rowRange(created_from, created_until)
  if (range === undefined) return conditions
  const { outer, inner, from, until } = range
  return [
    ...conditions,
    { _id: { $gte: outer[0], $lte: outer[1] } },
    // Only entries of the first and the last minute are looked at.
    { $or: [{ _id: { $gte: inner[0], $lte: inner[1] } }, { created: { $gte: from, $lte: until } }] },
  ]
}

/** Counts entries up to a limit; from counts that are kept where the filter names a customer and a service at most. */
export async function countEntries(
  database: EntriesDatabase,
  filter: EntryFilter,
  limit?: number,
): Promise<number> {
  return database.read(async (collections) => {
    const { customer_id, service_name, ...others } = filter
    if (Object.values(others).every((value) => value === undefined))
      return sumCounts(collections, customer_id, service_name)
    const conditions = await toConditions(collections, filter)
    if (conditions === undefined) return 0
    return collections.entries.countDocuments(conditions, limit === undefined ? {} : { limit: limit + 1 })
  })
}

async function sumCounts(
  { counts }: EntryCollections,
  customer: number | undefined,
  service: string | undefined,
): Promise<number> {
  const [sum] = await counts
    .aggregate<{ count: number }>([
      {
        $match: {
          ...(customer === undefined ? {} : { customer_id: customer }),
          service: service === undefined ? null : { $eq: service },
        },
      },
      { $group: { _id: null, count: { $sum: '$count' } } },
    ])
    .toArray()
  return sum?.count ?? 0
}

/** Entries in the order in which they were stored. */
export async function tailEntries(
  database: EntriesDatabase,
  filter: EntryFilter,
  after: string | undefined,
  limit = defaultLimit,
): Promise<{ items: readonly FoundEntry[]; position: string }> {
  const from = after === undefined ? undefined : readCursor(after)
  return database.read(async (collections) => {
    if (from === undefined) {
      const numbers = await collections.numbers.findOne({ _id: 'numbers' })
      return { items: [], position: String(numbers?.entry ?? 0) }
    }
    const cursor = collections.entries
      .find({ number: { $gt: from } }, { projection: { doc: 1, key: 1, number: 1 } })
      .sort({ number: 1 })
      .limit(Math.max(limit, tailRows))
    const { rows } = await readWithin(cursor)
    const groupOf = await readGroupIds(collections, rows)
    const items: FoundEntry[] = []
    let position = from
    for (const { doc, key, number } of rows) {
      if (items.length === limit) break
      const entry = { ...(JSON.parse(doc) as Entry), group_id: groupOf.get(key) ?? '' }
      if (groupOf.has(key) && matchesEntry(filter, entry)) items.push(entry)
      position = number
    }
    return { items, position: String(position) }
  })
}

interface Counted {
  readonly _id: { readonly at: number; readonly created?: string; readonly level: number }
  readonly count: number
}

/** Counts entries by interval and level: a row is a time. */
export async function countByInterval(
  database: EntriesDatabase,
  filter: EntryFilter,
  interval: BucketInterval,
): Promise<readonly EntryBucket[]> {
  return database.read(async (collections) => {
    const conditions = await toConditions(collections, filter)
    if (conditions === undefined) return []
    const width = rowsOf(intervalMs[interval])
    const at = { $floor: { $divide: ['$_id', width] } }
    const early = { $match: { $and: [conditions, { _id: { $lt: lateRow } }] } }
    // The row number of a late entry is not its time.
    const late = { $match: { $and: [conditions, { _id: { $gte: lateRow } }] } }
    const count = { $sum: 1 }
    const [rows, lateRows] = await Promise.all([
      collections.entries
        .aggregate<Counted>([early, { $group: { _id: { at, level: '$level' }, count } }])
        .toArray(),
      collections.entries
        .aggregate<Counted>([late, { $group: { _id: { created: '$created', level: '$level' }, count } }])
        .toArray(),
    ])
    const buckets = new BucketSums()
    for (const { _id, count } of rows) buckets.add(timeOfRow(_id.at * width), entryLevels[_id.level]!, count)
    for (const { _id, count } of lateRows)
      buckets.add(startOfInterval(_id.created!, interval), entryLevels[_id.level]!, count)
    return buckets.list()
  })
}
