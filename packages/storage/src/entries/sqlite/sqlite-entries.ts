import path from 'node:path'
import type { Clock } from '@tathya/platform'
import type { Store } from '../../sqlite/open-store.ts'
import { AddQueue } from '../add-queue.ts'
import { loadDump } from '../dump.ts'
import type { Added, EntryGroup, EntryStore, NewEntry } from '../port.ts'
import { addEntries } from './add-entries.ts'
import { changeGroup, mergeGroups, splitGroup } from './change-groups.ts'
import { dumpEntries, loadEntries } from './dump.ts'
import { EntriesDatabase } from './entries-database.ts'
import { countByInterval, countEntries, findEntries, getEntry, tailEntries } from './find-entries.ts'
import { findGroups, readGroup } from './find-groups.ts'
import { removeEntries } from './remove-entries.ts'

/** Entries of one write. */
const maxEntries = 1_000

export interface SqliteEntriesOptions {
  /** A store with the database `entries`; it is closed with the entries. */
  readonly store: Store
  /** The clock by which a snooze ends. */
  readonly clock: Clock
}

/** Creates the store of log entries in a SQLite file. */
export function createSqliteEntries({ store, clock }: SqliteEntriesOptions): EntryStore {
  const database = new EntriesDatabase(store)
  const queue = new AddQueue((entries) => database.alone(() => addEntries(database, entries)), maxEntries)
  const now = () => clock.now().getTime()

  async function getGroup(groupId: string): Promise<EntryGroup | undefined> {
    return (await readGroup(database, groupId, now()))?.group
  }

  return {
    add: (entries: readonly NewEntry[]): Promise<readonly Added[]> => queue.add(entries),
    get: (entryId) => getEntry(database, entryId),
    find: (filter, page) => findEntries(database, filter, page),
    count: (filter, limit) => countEntries(database, filter, limit),
    tail: (filter, after, limit) => tailEntries(database, filter, after, limit),
    buckets: (filter, interval) => countByInterval(database, filter, interval),
    getGroup,
    findGroups: (filter, order = 'last_seen', page = {}) => findGroups(database, filter, order, page, now()),
    changeGroup: (groupId, change) =>
      database.alone(async () =>
        (await changeGroup(database, groupId, change, now())) ? getGroup(groupId) : undefined,
      ),
    mergeGroups: (into, others) =>
      database.alone(async () =>
        (await mergeGroups(database, into, others, now())) ? getGroup(into) : undefined,
      ),
    splitGroup: (groupId, keys) =>
      database.alone(async () => {
        const id = await splitGroup(database, groupId, keys, now())
        return id === undefined ? undefined : getGroup(id)
      }),
    remove: (filter, limit) => database.alone(() => removeEntries(database, filter, limit)),
    async size() {
      const rows = await database.read(
        `select (select total(count) from customers),
           (select page_count - freelist_count from pragma_page_count, pragma_freelist_count) * page_size
         from pragma_page_size`,
      )
      const [entries, bytes] = rows[0] as readonly number[]
      return { entries: entries!, bytes: bytes! }
    },
    dump: () => dumpEntries(path.join(store.folder, 'entries.sqlite')),
    load: (records) => loadDump(records, (batch) => database.alone(() => loadEntries(database, batch))),
    async close() {
      await database.idle()
      await store.close()
    },
  }
}
