import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { createOldTables } from '@tathya/events/src/sqlite/old-tables.ts'
import { createTables } from '@tathya/events/src/sqlite/tables.ts'
import { writeDurably } from '@tathya/storage'
import { type ContentFolder, openContentFolder } from '@tathya/storage/src/files/folder/content-folder.ts'
import { writePart } from '@tathya/storage/src/files/write-content.ts'
import { createTableSql } from '@tathya/storage/src/records/sqlite/tables.ts'
import { lockFolder } from '@tathya/storage/src/sqlite/lock-folder.ts'
import type { DatabaseName } from '@tathya/storage/src/sqlite/messages.ts'
import { openDatabase } from '@tathya/storage/src/sqlite/open-database.ts'
import { hasRestoreMark, restoreMark } from '@tathya/storage/src/sqlite/unfinished-restore.ts'
import type { LoadTarget, RawEvent, RawGroup, RawRecord } from '../dumpable.ts'
import { eventInsert, eventValues, groupInsert, parkedInsert, parkedValues } from './load-events.ts'

/** What a data folder may hold of a product. */
const productNames = [
  'records.sqlite',
  'records.sqlite-wal',
  'records.sqlite-shm',
  'events.sqlite',
  'events.sqlite-wal',
  'events.sqlite-shm',
  'files',
  'datasets',
  'identity-key.json',
  'identity-key.public.json',
  'callback-key',
  'admin-key',
]

/** Rows that are durable together. */
const batch = 5_000

/** Makes the target that is a data folder, under its lock. Rejects with `FolderInUse` where a product runs in it. */
export async function loadFolder(folder: string): Promise<LoadTarget> {
  const lock = await lockFolder(folder)
  const databases = new Map<DatabaseName, DatabaseSync>()
  let contents: ContentFolder | undefined

  function open(name: DatabaseName): DatabaseSync {
    const database = databases.get(name) ?? openDatabase(name, { folder, maxBytes: undefined })
    databases.set(name, database)
    return database
  }

  async function findContents(): Promise<string[]> {
    if (await hasRestoreMark(folder)) return []
    const found = new Set(await readdir(folder))
    return productNames.filter((name) => found.has(name)).map((name) => path.join(folder, name))
  }

  async function begin(): Promise<void> {
    await writeDurably(restoreMark(folder), Buffer.from('A backup is being put here.\n'))
    for (const name of productNames) await rm(path.join(folder, name), { recursive: true, force: true })
  }

  return {
    findContents,
    begin,
    records: (collection, records) => insertRecords(open('records'), collection, records),
    async content({ id }, content) {
      contents ??= await openContentFolder(path.join(folder, 'files'))
      await writePart(contents.partOf(id), content)
      await contents.publish(id)
    },
    events: (groups, events) => insertEvents(open('events'), groups, events),
    parked: (events) => insertAll(open('events'), parkedInsert, events, parkedValues),
    async finish() {
      // Both files are there, as in a product that has started once.
      open('records')
      closeAll()
      await rm(restoreMark(folder))
    },
    async close() {
      closeAll()
      await lock.release()
    },
  }

  function closeAll(): void {
    for (const database of databases.values()) database.close()
    databases.clear()
  }
}

async function insertRecords(
  database: DatabaseSync,
  collection: string,
  records: AsyncIterable<RawRecord>,
): Promise<void> {
  database.exec(createTableSql(collection))
  const sql = `insert into "${collection}" (key, doc, version, epoch, expires_from) values (?, ?, ?, ?, ?)`
  await insertAll(database, sql, records, ({ key, value, version, epoch, expiresFrom }) => [
    key,
    value,
    version,
    epoch,
    expiresFrom,
  ])
}

async function insertEvents(
  database: DatabaseSync,
  groups: readonly RawGroup[],
  events: AsyncIterable<RawEvent>,
): Promise<void> {
  for (const { sql } of [...createTables, ...createOldTables]) database.exec(sql)
  const insert = database.prepare(groupInsert)
  for (const { name, types } of groups) insert.run(name, JSON.stringify(types))
  await insertAll(database, eventInsert, events, eventValues)
}

async function insertAll<T>(
  database: DatabaseSync,
  sql: string,
  values: AsyncIterable<T>,
  toParams: (value: T) => (string | number | null)[],
): Promise<void> {
  const insert = database.prepare(sql)
  let open = 0
  for await (const value of values) {
    if (open === 0) database.exec('begin immediate')
    insert.run(...toParams(value))
    open = (open + 1) % batch
    if (open === 0) database.exec('commit')
  }
  if (open > 0) database.exec('commit')
}
