import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'
import type { Statement } from '../store/messages.ts'
import type { Store } from '../store/open-store.ts'
import { createCollection, toExpressions } from './collection.ts'
import type { Collection, CollectionDefinition, RecordStore } from './port.ts'
import { makeTable, toTable } from './tables.ts'

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

interface Opened {
  readonly definition: CollectionDefinition<z.ZodObject>
  readonly collection: Promise<Collection<never>>
}

/** Makes the record store of a store. */
export function createEmbeddedRecords({
  store,
  clock,
  log,
  monotonic = () => performance.now(),
}: EmbeddedRecordsOptions): EmbeddedRecords {
  const run = randomUUID()
  const opened = new Map<string, Opened>()

  async function open<S extends z.ZodObject>(
    definition: CollectionDefinition<S>,
  ): Promise<Collection<z.output<S>>> {
    const { name, key, indexes = [], expireAfter } = definition
    const expressions = toExpressions(definition)
    if (expireAfter !== undefined) expressions(expireAfter.field)
    expressions(key)
    await makeTable(store, name, indexes, expressions)
    return createCollection(definition, { store, log, run, monotonic })
  }

  function collection<S extends z.ZodObject>(
    definition: CollectionDefinition<S>,
  ): Promise<Collection<z.output<S>>> {
    const known = opened.get(definition.name)
    if (known === undefined) {
      const made = open(definition)
      const entry = { definition, collection: made as Promise<unknown> as Promise<Collection<never>> }
      opened.set(definition.name, entry)
      made.catch(() => opened.delete(definition.name))
      return made
    }
    if (known.definition.schema !== definition.schema || known.definition.key !== definition.key) {
      return Promise.reject(
        new TypeError(
          `Collection "${definition.name}" is open with another schema or key; declare it once and share it.`,
        ),
      )
    }
    return known.collection as Promise<unknown> as Promise<Collection<z.output<S>>>
  }

  async function sweep(): Promise<number> {
    let removed = 0
    for (const { definition } of opened.values()) {
      if (definition.expireAfter === undefined) continue
      const before = clock.now().getTime() - definition.expireAfter.seconds * 1000
      removed += await removeExpired(definition.name, before)
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
    collection,
    sweep,
    async close() {
      clearInterval(sweeper)
    },
  }
}
