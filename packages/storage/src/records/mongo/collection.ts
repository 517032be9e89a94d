import { randomUUID } from 'node:crypto'
import { fault, type Logger } from '@tathya/platform'
import type { z } from 'zod'
import { createDocuments } from '../documents.ts'
import { findPage } from '../find.ts'
import type { Collection, CollectionDefinition, Versioned } from '../port.ts'
import { createRefusals } from '../refusals.ts'
import { createClaim } from './claim.ts'
import { type CollectionContext, createCalls, newest, type Records } from './context.ts'
import { createCounts } from './counts.ts'
import { createFinder } from './find.ts'
import { createInsert } from './group-insert.ts'
import { createHeldWrites } from './held-writes.ts'
import type { Paths } from './paths.ts'
import { toColumns, toReplacement, toStored, toVersioned } from './record.ts'
import type { Space } from './space.ts'

/** Code of the driver's error for a key that is there. */
const duplicateKey = 11_000

/** What a collection is made of. */
export interface CollectionOptions {
  readonly records: () => Promise<Records>
  /** Milliseconds that a call waits for a server. */
  readonly patienceMs: number
  readonly paths: Paths
  readonly space: Space
  readonly log: Logger | undefined
}

/** Makes the functions of a collection whose indexes are there. */
export function createCollection<S extends z.ZodObject>(
  definition: CollectionDefinition<S>,
  { records, patienceMs, paths, space, log }: CollectionOptions,
): Collection<z.output<S>> {
  const documents = createDocuments(definition, log)
  const context: CollectionContext<z.output<S>> = {
    keyField: definition.key,
    documents,
    refusals: createRefusals(definition.name),
    paths,
    space,
    ...createCalls(records, patienceMs, documents),
  }
  const finder = createFinder(context)
  return {
    ...createWrites(context),
    claim: createClaim(context),
    ...createHeldWrites(context),
    ...createCounts(context),
    find: (page) => findPage(finder, page),
  }
}

function createWrites<T>({ documents, refusals, space, call }: CollectionContext<T>) {
  const insert = createInsert()

  async function read(key: string, options: object) {
    const projection = { value: 1, version: 1 }
    const filter = { _id: { $eq: key } }
    return (await call((records) => records.findOne(filter, { projection, ...options }))) ?? undefined
  }

  /**
   * True where the record under the key is the one that this insert has written, in a try whose answer was lost. It writes
   * what is there already, so that the answer waits for the majority as the lost one did.
   */
  async function isOwn(key: string, inserted: string): Promise<boolean> {
    const own = { _id: { $eq: key }, inserted }
    return (await call((records) => records.updateOne(own, { $set: { inserted } }))).matchedCount > 0
  }

  return {
    async get(key: string): Promise<Versioned<T> | undefined> {
      const record = await read(key, {})
      return record === undefined ? undefined : toVersioned(documents, record)
    },

    async insert(value: T): Promise<Versioned<T>> {
      const document = documents.toDocument(value)
      const { bytes, ...columns } = toColumns(documents, document)
      const inserted = randomUUID()
      await space.assertRoom(bytes)
      const record = { _id: document.key, version: 1, epoch: 0, ...withoutMissing(columns), inserted }
      try {
        await call((records) => insert(records, record, bytes))
      } catch (error) {
        if ((error as { code?: unknown }).code !== duplicateKey) throw error
        if (!(await isOwn(document.key, inserted))) throw refusals.exists(document.key)
      }
      fault('record-written')
      return { value: document.value, version: 1 }
    },

    async update(key: string, expectedVersion: number, change: Partial<T>): Promise<Versioned<T>> {
      const known = await read(key, newest)
      if (known?.version !== expectedVersion) throw refusals.changed(key, expectedVersion)
      const document = documents.toChanged(toStored(known), change)
      const columns = toColumns(documents, document)
      await space.assertRoom(columns.bytes, known.value)
      const { matchedCount } = await call((records) =>
        records.updateOne({ _id: { $eq: key }, version: expectedVersion }, toReplacement(columns)),
      )
      if (matchedCount === 0) throw refusals.changed(key, expectedVersion)
      fault('record-written')
      return { value: document.value, version: expectedVersion + 1 }
    },

    async remove(key: string): Promise<boolean> {
      const { deletedCount } = await call((records) => records.deleteOne({ _id: { $eq: key } }))
      if (deletedCount > 0) fault('record-written')
      return deletedCount > 0
    },
  }
}

function withoutMissing<T extends object>(parts: T): { [K in keyof T]: NonNullable<T[K]> } {
  const kept = Object.entries(parts).filter(([, part]) => part !== undefined)
  return Object.fromEntries(kept) as { [K in keyof T]: NonNullable<T[K]> }
}
