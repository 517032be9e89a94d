import { accessSync, chmodSync, closeSync, constants, existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { tokensOf } from '../search/tokens.ts'
import { fold } from './fold.ts'
import type { DatabaseName, WorkerOptions } from './messages.ts'

/** Bytes of a page: larger for events, whose batches commit cheaper in fewer pages, than for single records. */
const pageBytes = { events: 8_192, records: 4_096, entries: 4_096 } as const

/** Kibibytes of pages in memory: the index of entries is changed all over. */
const cacheKib = { events: 2_000, records: 2_000, entries: 32_000 } as const

/** Bytes of the write-ahead log that cause a checkpoint. */
const checkpointBytes = 16 * 1024 * 1024

/** Milliseconds that a call waits while another program reads or copies the file. */
const busyMs = 2_000

/**
 * Opens a database of the folder for durable writes: a commit returns when it is on disk. Throws where the file cannot be
 * opened or is not a database.
 */
export function openDatabase(
  name: DatabaseName,
  { folder, maxBytes }: Pick<WorkerOptions, 'folder' | 'maxBytes'>,
): DatabaseSync {
  const file = path.join(folder, `${name}.sqlite`)
  keepPrivate(file)
  const database = new DatabaseSync(file, { timeout: busyMs })
  database.exec(`
    pragma page_size = ${pageBytes[name]};
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma journal_size_limit = ${4 * checkpointBytes};
    pragma temp_store = memory;
    pragma cache_size = -${cacheKib[name]};
    pragma trusted_schema = off;
  `)
  // An existing file keeps its page size.
  const actual = database.prepare('pragma page_size').get()?.page_size as number
  database.exec(`pragma wal_autocheckpoint = ${Math.ceil(checkpointBytes / actual)}`)
  if (maxBytes !== undefined) database.exec(`pragma max_page_count = ${Math.floor(maxBytes / actual)}`)
  database.function('fold', { deterministic: true, useBigIntArguments: false }, fold)
  // Here, because it is work for this thread.
  if (name === 'entries')
    database.function('entry_tokens', { deterministic: true }, (doc, key) =>
      tokensOf(JSON.parse(doc as string), key as number).join(' '),
    )
  return database
}

/**
 * Creates a database file for its owner alone, or takes the rights of others from one that exists. SQLite gives its rights
 * to the write-ahead log and to shared memory (sqlite.org/wal.html). Throws where the file cannot be written.
 */
export function keepPrivate(file: string): void {
  // A file that exists is not opened: closing it would end the locks that this process has on it (sqlite.org/howtocorrupt.html).
  if (existsSync(file)) accessSync(file, constants.W_OK)
  else closeSync(openSync(file, 'a', 0o600))
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    // Another user owns the file and lets this one write: its mode stays.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
