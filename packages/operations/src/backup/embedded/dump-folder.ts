import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { UnusableData } from '@tathya/platform'
import { fold } from '@tathya/storage/src/sqlite/fold.ts'
import type { DumpSource, RawRecord, Snapshot } from '../dumpable.ts'
import { openEventsDump } from './dump-events.ts'

/** Milliseconds that a call waits where the product has a file for itself. */
const busyMs = 10_000

/**
 * Makes the source that is a data folder, whether or not a product runs in it. Readers of SQLite in WAL mode hold up no
 * writer; while a snapshot is open, the write-ahead log grows with what is written.
 */
export function dumpFolder(folder: string): DumpSource {
  return {
    open: async () => openSnapshot(folder),
    content: (id) => openContent(path.join(folder, 'files', id.slice(0, 2), id)),
    close: async () => {},
  }
}

async function openSnapshot(folder: string): Promise<Snapshot> {
  const eventsFile = path.join(folder, 'events.sqlite')
  const recordsFile = path.join(folder, 'records.sqlite')
  const missing = [eventsFile, recordsFile].find((file) => !existsSync(file))
  if (missing !== undefined)
    throw new UnusableData(`${missing} is not there. TATHYA_DATA must name the data folder of a product.`)
  // The order is a promise of the snapshot: places of the groups, records, end of the events.
  const events = openEventsDump(openReadOnly(eventsFile))
  try {
    const records = openReadOnly(recordsFile)
    const collections = beginRead(records)
    events.setEnd()
    return {
      groups: events.groups,
      collections,
      records: (collection) => readRecords(records, collection),
      events: events.events,
      parked: events.parked,
      async close() {
        events.close()
        records.close()
      },
    }
  } catch (error) {
    events.close()
    throw error
  }
}

/** Opens a database for reading. Throws `UnusableData` where it cannot be. */
function openReadOnly(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: busyMs })
    // An index may be made of it.
    database.function('fold', { deterministic: true, useBigIntArguments: false }, fold)
    return database
  } catch (error) {
    throw new UnusableData(`${file} cannot be read: ${(error as Error).message}.`)
  }
}

/** Fixes what is read from then on, and tells the collections that there are. */
function beginRead(database: DatabaseSync): string[] {
  database.exec('begin')
  const rows = database
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`)
    .all()
  return rows.map(({ name }) => name as string)
}

async function* readRecords(database: DatabaseSync, collection: string): AsyncIterable<RawRecord> {
  const rows = database
    .prepare(
      `select key, doc, version, epoch, expires_from from "${collection.replaceAll('"', '""')}" order by key`,
    )
    .iterate()
  for (const { key, doc, version, epoch, expires_from } of rows) {
    yield { key, value: doc, version, epoch, expiresFrom: expires_from } as RawRecord
  }
}

async function openContent(file: string): Promise<Readable | undefined> {
  try {
    const handle = await open(file, 'r')
    return createReadStream(file, { fd: handle })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
