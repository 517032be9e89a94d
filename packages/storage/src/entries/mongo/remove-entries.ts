import type { mongo } from 'mongoose'
import { entryLevels, type RemovalFilter } from '../port.ts'
import { countId } from './add-entries.ts'
import type { CountDocument, EntriesDatabase, EntryDocument, Transaction } from './entries-database.ts'

type Removed = Pick<EntryDocument, '_id' | 'key' | 'customer_id' | 'service'>

/** Entries of one transaction. */
const maxRemoved = 2_000

/** Removes entries, those that arrived first before others of their customer and level; many in several transactions. */
export async function removeEntries(
  database: EntriesDatabase,
  filter: RemovalFilter,
  limit: number,
): Promise<number> {
  let removed = 0
  while (removed < limit) {
    const count = await database.alone((transaction) => removeOldest(transaction, filter, limit - removed))
    if (count === 0) break
    removed += count
  }
  return removed
}

async function removeOldest(transaction: Transaction, filter: RemovalFilter, limit: number): Promise<number> {
  const { entries, session } = transaction
  const removed = await readOldest(transaction, filter, Math.min(limit, maxRemoved))
  if (removed.length === 0) return 0
  await entries.deleteMany({ _id: { $in: removed.map(({ _id }) => _id) } }, { session })
  await subtract(transaction, removed)
  return removed.length
}

async function readOldest(
  { entries, counts, session }: Transaction,
  { customer_id, except_customers = [], levels = entryLevels, received_before }: RemovalFilter,
  limit: number,
): Promise<Removed[]> {
  const before = received_before === undefined ? {} : { received: { $lt: Date.parse(received_before) } }
  const of: mongo.Filter<CountDocument> = {
    service: null,
    customer_id: { $nin: [...except_customers], ...(customer_id === undefined ? {} : { $eq: customer_id }) },
  }
  const customers = await counts.find(of, { session, projection: { customer_id: 1 } }).toArray()
  const removed: Removed[] = []
  const projection = { key: 1, customer_id: 1, service: 1 }
  for (const { customer_id: customer } of customers) {
    for (const level of new Set(levels)) {
      if (removed.length >= limit) return removed
      const where = { customer_id: customer, level: entryLevels.indexOf(level), ...before }
      const more = entries
        .find(where, { session, projection })
        .sort({ received: 1 })
        .limit(limit - removed.length)
      removed.push(...(await more.toArray()))
    }
  }
  return removed
}

/** Subtracts removed entries from what is counted, and removes groups without entries. */
async function subtract(
  { groups, keys, counts, session }: Transaction,
  removed: readonly Removed[],
): Promise<void> {
  const byKey = countBy(removed, ({ key }) => key)
  await keys.bulkWrite([...byKey].map(toDecrement), { session })
  const ofKeys = await keys
    .find({ _id: { $in: [...byKey.keys()] } }, { session, projection: { group: 1 } })
    .toArray()
  const byGroup = new Map<number, number>()
  for (const { _id, group } of ofKeys) byGroup.set(group, (byGroup.get(group) ?? 0) + byKey.get(_id)!)
  await groups.bulkWrite([...byGroup].map(toDecrement), { session })
  const empty = await groups
    .find({ _id: { $in: [...byGroup.keys()] }, count: 0 }, { session, projection: { _id: 1 } })
    .toArray()
  const numbers = empty.map(({ _id }) => _id)
  await keys.deleteMany({ group: { $in: numbers } }, { session })
  await groups.deleteMany({ _id: { $in: numbers } }, { session })
  const byCount = countBy(
    removed.flatMap(({ customer_id, service }) => [
      countId(customer_id, null),
      countId(customer_id, service),
    ]),
    (id) => id,
  )
  await counts.bulkWrite([...byCount].map(toDecrement), { session })
  await counts.deleteMany({ _id: { $in: [...byCount.keys()] }, count: 0 }, { session })
}

function toDecrement<Id>([_id, count]: readonly [Id, number]) {
  return { updateOne: { filter: { _id }, update: { $inc: { count: -count } } } }
}

function countBy<T, Key>(values: readonly T[], by: (value: T) => Key): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const value of values) counts.set(by(value), (counts.get(by(value)) ?? 0) + 1)
  return counts
}
