import type { Mongo } from '../../mongo/connect.ts'
import type { DumpedRecord } from '../../records/port.ts'
import { entryCollections } from '../../reserved-names.ts'
import { fold } from '../../sqlite/fold.ts'
import { type DumpBatch, type DumpedGroup, toEntryRecord, toGroupRecord } from '../dump.ts'
import { addEntries } from './add-entries.ts'
import type { EntryDocument, GroupDocument, KeyDocument, Transaction } from './entries-database.ts'

/** Documents per fetch. */
const batchSize = 500

/** Reads the entries of a database as of its first read; see `dumpDatabase` of the records. */
export async function* dumpEntries(mongo: Mongo): AsyncGenerator<DumpedRecord> {
  const connection = await mongo.connect()
  const session = connection.getClient().startSession({ snapshot: true })
  const options = { session, readConcern: { level: 'snapshot' as const }, batchSize }
  const keys = connection.db!.collection<KeyDocument>(entryCollections.keys)
  const groups = connection.db!.collection<GroupDocument>(entryCollections.groups)
  const entries = connection.db!.collection<EntryDocument>(entryCollections.entries)
  try {
    for await (const group of groups.find({}, options).sort({ _id: 1 })) {
      const groupKeys = await keys.find({ group: group._id }, options).sort({ _id: 1 }).toArray()
      yield toGroupRecord(toDumpedGroup(group, groupKeys))
    }
    let names = new Map<number, string>()
    for await (const { doc, key } of entries.find({}, options).sort({ number: 1 })) {
      if (!names.has(key)) {
        // Bounded, whatever the number of keys.
        if (names.size > 10_000) names = new Map()
        names.set(key, (await keys.findOne({ _id: key }, options))!.key)
      }
      yield toEntryRecord(doc, names.get(key)!)
    }
  } finally {
    await session.endSession()
  }
}

function toDumpedGroup(document: GroupDocument, keys: readonly KeyDocument[]): DumpedGroup {
  const { _id, count: _count, folded: _folded, resolved_releases, ...group } = document
  return {
    ...group,
    resolved_releases: [...resolved_releases].sort(),
    keys: keys.map((key) => {
      const { _id: _number, count: _entries, customer_id: _customer, group: _group, ...fields } = key
      const sorted = (values: readonly string[]) => [...values].sort()
      const { service, release, environment } = key
      return {
        ...fields,
        service: sorted(service),
        release: sorted(release),
        environment: sorted(environment),
      }
    }),
  }
}

/** Stores a part of a dump. */
export async function loadEntries(transaction: Transaction, { groups, entries }: DumpBatch): Promise<void> {
  const { numbersNow, session } = transaction
  const newGroups: GroupDocument[] = []
  const newKeys: KeyDocument[] = []
  for (const { keys, ...group } of groups) {
    numbersNow.group += 1
    newGroups.push({ _id: numbersNow.group, ...group, folded: fold(group.title)!, count: 0 })
    for (const key of keys) {
      numbersNow.key += 1
      const { customer_id } = group
      newKeys.push({ _id: numbersNow.key, customer_id, group: numbersNow.group, ...key, count: 0 })
    }
  }
  if (newGroups.length > 0) await transaction.groups.insertMany(newGroups, { session })
  if (newKeys.length > 0) await transaction.keys.insertMany(newKeys, { session })
  if (entries.length > 0) await addEntries(transaction, entries, true)
}
