import { type Clock, step } from '@tathya/platform'
import type { Mongo } from '../../mongo/connect.ts'
import { createSpace, unlimitedSpace } from '../../records/mongo/space.ts'
import { AddQueue } from '../add-queue.ts'
import { loadDump } from '../dump.ts'
import type { EntryGroup, EntryStore } from '../port.ts'
import { addEntries } from './add-entries.ts'
import { dumpEntries, loadEntries } from './dump.ts'
import { EntriesDatabase } from './entries-database.ts'
import { countByInterval, countEntries, findEntries, getEntry, tailEntries } from './find-entries.ts'
import { changeGroup, findGroups, mergeGroups, readGroup, splitGroup } from './groups.ts'
import { removeEntries } from './remove-entries.ts'

/** Entries of one write: each has a key for every word, and a transaction should end soon, since others wait for it. */
const maxEntries = 500

export interface MongoEntriesOptions {
  readonly mongo: Mongo
  /** The clock by which a snooze ends. */
  readonly clock: Clock
  /** Max bytes of records and log entries together; unlimited by default. */
  readonly maxBytes?: number
}

/** Creates the store of log entries in MongoDB. It connects on first use; the connection stays when it is closed. */
export function createMongoEntries({ mongo, clock, maxBytes }: MongoEntriesOptions): EntryStore {
  const database = new EntriesDatabase(mongo)
  const space = maxBytes === undefined ? unlimitedSpace : createSpace(mongo, maxBytes)
  const queue = new AddQueue(async (entries) => {
    // The tokens take about as much as the entry.
    await space.assertRoom(2 * entries.reduce((sum, { doc }) => sum + doc.length, 0))
    const added = await database.alone((transaction) => addEntries(transaction, entries))
    step('entries-added')
    return added
  }, maxEntries)
  const now = () => clock.now().getTime()

  function getGroup(groupId: string): Promise<EntryGroup | undefined> {
    return database.read((collections) => readGroup(collections, groupId, now()))
  }

  return {
    add: (entries) => queue.add(entries),
    get: (entryId) => getEntry(database, entryId),
    find: (filter, page) => findEntries(database, filter, page),
    count: (filter, limit) => countEntries(database, filter, limit),
    tail: (filter, after, limit) => tailEntries(database, filter, after, limit),
    buckets: (filter, interval) => countByInterval(database, filter, interval),
    getGroup,
    findGroups: (filter, order = 'last_seen', page = {}) =>
      database.read((collections) => findGroups(collections, filter, order, page, now())),
    async changeGroup(groupId, change) {
      const isKnown = await database.alone((transaction) => changeGroup(transaction, groupId, change))
      return isKnown ? getGroup(groupId) : undefined
    },
    async mergeGroups(into, others) {
      const isMerged = await database.alone((transaction) => mergeGroups(transaction, into, others))
      return isMerged ? getGroup(into) : undefined
    },
    async splitGroup(groupId, keys) {
      const id = await database.alone((transaction) => splitGroup(transaction, groupId, keys))
      return id === undefined ? undefined : getGroup(id)
    },
    remove: (filter, limit) => removeEntries(database, filter, limit),
    size: () =>
      database.read(async ({ entries }) => {
        const stages = [{ $collStats: { storageStats: { scale: 1 } } }]
        const [stats] = await entries.aggregate<{ storageStats: { size: number } }>(stages).toArray()
        return { entries: await countEntries(database, {}), bytes: stats?.storageStats.size ?? 0 }
      }),
    dump: () => dumpEntries(mongo),
    load: (records) =>
      loadDump(records, (batch) => database.alone((transaction) => loadEntries(transaction, batch))),
    close: () => database.close(),
  }
}
