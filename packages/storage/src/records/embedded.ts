import { randomUUID } from 'node:crypto'
import type { Clock, Logger } from '@tathya/platform'
import type { z } from 'zod'
import type { Statement } from '../sqlite/messages.ts'
import type { Store } from '../sqlite/open-store.ts'
import { createOpenedCollections } from './opened-collections.ts'
import type { Collection, CollectionDefinition, RecordStore } from './port.ts'
import { createCollection } from './sqlite/collection.ts'
import { createExpressions } from './sqlite/paths.ts'
import { makeTable, toTable } from './sqlite/tables.ts'

/** Milliseconds between looks for records whose time is over. */
const sweepMs = 30_000

/** Records removed at once, so that other calls come in between. */
const sweepRows = 500

/** The record port on a store. */
export interface EmbeddedRecords extends RecordStore {
  /** Removes the records whose time is over; runs by itself twice a minute. Resolves with their number. */
  sweep(): Promise<number>
}

export interface EmbeddedRecordsOptions {
  readonly store: Store
  /** Tells when records expire. */
  readonly clock: Clock
  readonly log?: Logger
  /** Milliseconds of the clock by which leases run; tests move it. Default: the time since the process has started. */
  readonly monotonic?: () => number
}

/** Makes the record store of a store. */
export function createEmbeddedRecords({
  store,
  clock,
  log,
  monotonic = () => performance.now(),
}: EmbeddedRecordsOptions): EmbeddedRecords {
  const run = randomUUID()
  const opened = createOpenedCollections(open)

  async function open<S extends z.ZodObject>(
    definition: CollectionDefinition<S>,
  ): Promise<Collection<z.output<S>>> {
    const { name, key, indexes = [], expireAfter } = definition
    const expressions = createExpressions(definition)
    if (expireAfter !== undefined) expressions(expireAfter.field)
    expressions(key)
    await makeTable(store, name, indexes, expressions)
    return createCollection(definition, { store, expressions, log, run, monotonic })
  }

  async function sweep(): Promise<number> {
    let removed = 0
    for (const { name, expireAfter } of opened.definitions()) {
      if (expireAfter === undefined) continue
      const before = clock.now().getTime() - expireAfter.seconds * 1000
      removed += await removeExpired(name, before)
    }
    return removed
  }

  async function removeExpired(name: string, before: number): Promise<number> {
    const table = toTable(name)
    const statement: Statement = {
      database: 'records',
      kind: 'write',
      sql: `delete from ${table} where key in (select key from ${table} where expires_from <= ? limit ${sweepRows})
            returning key`,
    }
    for (let removed = 0; ; ) {
      const rows = await store.rows(statement, [before])
      removed += rows.length
      if (rows.length < sweepRows) return removed
    }
  }

  const sweeper = setInterval(() => {
    sweep().catch((error) => log?.warn({ err: error }, 'Expired records could not be removed'))
  }, sweepMs).unref()

  return {
    collection: opened.collection,
    sweep,
    async close() {
      clearInterval(sweeper)
    },
  }
}
