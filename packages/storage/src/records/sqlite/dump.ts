import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { UnusableData } from '@tathya/platform'
import { fold } from '../../sqlite/fold.ts'
import type { Step } from '../../sqlite/messages.ts'
import type { Store } from '../../sqlite/open-store.ts'
import { assertCollectionName } from '../collection.ts'
import type { DumpedRecord } from '../port.ts'
import { createTableSql, toTable } from './tables.ts'

/** Milliseconds to wait while the product has locked the file. */
const busyMs = 10_000

/** Rows to read or write before yielding to other work of the process. */
const batchRows = 500

/**
 * Reads all records of a file, or those of one collection, as of its first read, even while a product writes: readers in WAL
 * mode block no writer; the log grows meanwhile. Throws `UnusableData` if the file cannot be read.
 */
export async function* dumpTables(file: string, only?: string): AsyncGenerator<DumpedRecord> {
  using database = openReadOnly(file)
  // A transaction sees the state of its first read.
  database.exec('begin')
  const tables = database
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`)
    .all()
  let count = 0
  for (const { name } of tables) {
    const collection = name as string
    if (only !== undefined && collection !== only) continue
    const rows = database
      .prepare(`select key, doc, version, epoch, expires_from from ${toTable(collection)} order by key`)
      .iterate() as Iterable<unknown> as Iterable<
      Omit<DumpedRecord, 'collection' | 'value'> & { doc: string }
    >
    for (const { key, doc, version, epoch, expires_from } of rows) {
      yield { collection, key, version, epoch, expires_from, value: JSON.parse(doc) }
      count += 1
      if (count % batchRows === 0) await setImmediate()
    }
  }
}

function openReadOnly(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: busyMs })
    // Indexes may use it.
    database.function('fold', { deterministic: true, useBigIntArguments: false }, fold)
    return database
  } catch (error) {
    throw new UnusableData(`${file} cannot be read: ${(error as Error).message}.`)
  }
}

/** Inserts dumped records in batches. Rejects if a key exists. */
export async function loadTables(
  store: Store,
  records: AsyncIterable<DumpedRecord> | Iterable<DumpedRecord>,
): Promise<void> {
  const created = new Set<string>()
  let steps: Step[] = []
  for await (const record of records) {
    const { collection } = record
    if (!created.has(collection)) {
      assertCollectionName(collection)
      steps.push({ sql: createTableSql(collection), params: [] })
      created.add(collection)
    }
    steps.push(toInsert(record))
    if (steps.length < batchRows) continue
    await store.steps('records', steps)
    steps = []
  }
  if (steps.length > 0) await store.steps('records', steps)
}

function toInsert({ collection, key, version, epoch, expires_from, value }: DumpedRecord): Step {
  return {
    sql: `insert into ${toTable(collection)} (key, doc, version, epoch, expires_from) values (?, ?, ?, ?, ?)`,
    params: [key, JSON.stringify(value), version, epoch, expires_from],
  }
}
