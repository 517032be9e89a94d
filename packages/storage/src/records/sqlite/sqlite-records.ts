import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { type Clock, type Logger, Loop } from '@tathya/platform'
import type { z } from 'zod'
import type { Store } from '../../sqlite/open-store.ts'
import { declareCollection } from '../collection.ts'
import type { Collection, CollectionDefinition, RecordStore } from '../port.ts'
import { dumpTables, loadTables } from './dump.ts'
import { SqliteCollection } from './sqlite-collection.ts'

/** Interval of `sweep`. */
const sweepMs = 30_000

/** The record port on a store. */
export interface EmbeddedRecords extends RecordStore {
  /** Removes expired records; runs itself twice a minute. Resolves with their number. */
  sweep(): Promise<number>
}

export interface EmbeddedRecordsOptions {
  readonly store: Store
  /** The clock by which records expire. */
  readonly clock: Clock
  readonly log: Logger
  /** Milliseconds of a monotonic clock for leases; tests replace it. Default: `performance.now`. */
  readonly monotonic?: () => number
}

/** Creates the record store of a store. */
export function createEmbeddedRecords({
  store,
  clock,
  log,
  monotonic = () => performance.now(),
}: EmbeddedRecordsOptions): EmbeddedRecords {
  const context = { store, log, run: randomUUID(), monotonic }
  const declared = new Map<string, SqliteCollection<z.ZodObject>>()

  async function sweep(): Promise<number> {
    let removed = 0
    for (const collection of declared.values()) {
      const { expireAfter } = collection.definition
      if (expireAfter === undefined) continue
      removed += await collection.removeExpired(clock.now().getTime() - expireAfter.seconds * 1000)
    }
    return removed
  }

  const failure = 'Expired records could not be removed'
  const sweeper = new Loop({ task: sweep, everyMs: sweepMs, log, failure })

  return {
    collection<S extends z.ZodObject>(definition: CollectionDefinition<S>) {
      const make = () => new SqliteCollection<z.ZodObject>(definition, context)
      return declareCollection(declared, definition, make) as unknown as Collection<z.output<S>>
    },
    dump: () => dumpTables(path.join(store.folder, 'records.sqlite')),
    load: (records) => loadTables(store, records),
    sweep: () => sweeper.run(),
    close: () => sweeper.stop(),
  }
}
