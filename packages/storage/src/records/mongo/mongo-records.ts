import { type Clock, type Logger, systemClock } from '@tathya/platform'
import type { z } from 'zod'
import type { Mongo } from '../../mongo/connect.ts'
import { declareCollection } from '../collection.ts'
import type { Collection, CollectionDefinition, RecordStore } from '../port.ts'
import { dumpDatabase, loadDatabase } from './dump.ts'
import { declareIndexes } from './indexes.ts'
import { MongoCollection } from './mongo-collection.ts'
import { createSpace, unlimitedSpace } from './space.ts'

/** Milliseconds between declarations of the indexes in use, so that no other process drops them. */
const declareMs = 3_600_000

/** The record port on MongoDB. */
export interface MongoRecords extends RecordStore {
  /** Removes expired records by the clock of the options; MongoDB does so itself. Resolves with their number. */
  sweep(): Promise<number>
}

export interface MongoRecordsOptions {
  readonly mongo: Mongo
  /** A clock other than the system's: `sweep` removes expired records by it, instead of MongoDB by its own. */
  readonly clock?: Clock
  readonly log?: Logger
  /** Max bytes of all records; unlimited by default. */
  readonly maxBytes?: number
}

/** Creates the record store of a database. It connects on first use of a collection. */
export function createMongoRecords({
  mongo,
  clock = systemClock,
  log,
  maxBytes,
}: MongoRecordsOptions): MongoRecords {
  const space = maxBytes === undefined ? unlimitedSpace : createSpace(mongo, maxBytes)
  const context = { mongo, space, log, expire: clock === systemClock }
  const declared = new Map<string, MongoCollection<z.ZodObject>>()

  async function declareAgain(): Promise<void> {
    const inUse = [...declared.values()].flatMap((collection) => collection.records() ?? [])
    await Promise.all(inUse.map(declareIndexes))
  }

  const declarer = setInterval(() => {
    declareAgain().catch((error) => log?.warn({ err: error }, 'Indexes could not be declared again'))
  }, declareMs).unref()

  return {
    collection<S extends z.ZodObject>(definition: CollectionDefinition<S>) {
      const make = () => new MongoCollection<z.ZodObject>(definition, context)
      return declareCollection(declared, definition, make) as unknown as Collection<z.output<S>>
    },
    dump: () => dumpDatabase(mongo),
    load: (records) => loadDatabase(mongo, records),
    async sweep() {
      let removed = 0
      for (const collection of declared.values()) {
        const { expireAfter } = collection.definition
        if (expireAfter !== undefined)
          removed += await collection.removeExpired(clock.now().getTime() - expireAfter.seconds * 1000)
      }
      return removed
    },
    async close() {
      clearInterval(declarer)
    },
  }
}
