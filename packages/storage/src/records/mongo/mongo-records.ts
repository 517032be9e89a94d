import { type Clock, type Logger, systemClock } from '@tathya/platform'
import type { z } from 'zod'
import type { Mongo } from '../../mongo/connect.ts'
import { declareCollection } from '../declare-collection.ts'
import type { Collection, CollectionDefinition, RecordStore } from '../port.ts'
import { dumpDatabase, loadDatabase } from './dump.ts'
import { declareIndexes } from './indexes.ts'
import { MongoCollection } from './mongo-collection.ts'
import { createSpace, endlessSpace } from './space.ts'

/** Milliseconds between two declarations of the indexes that are in use, so that no other process takes them for forgotten. */
const declareMs = 3_600_000

/** The record port on MongoDB. */
export interface MongoRecords extends RecordStore {
  /** Removes the records whose time is over, by the clock of the options; MongoDB does so by itself. Resolves with their number. */
  sweep(): Promise<number>
}

export interface MongoRecordsOptions {
  readonly mongo: Mongo
  /** Any other clock than the machine's tells when records expire, and `sweep` removes them; else MongoDB does, by its own. */
  readonly clock?: Clock
  readonly log?: Logger
  /** Maximum bytes of all records; default: what the disk holds. */
  readonly maxBytes?: number
}

/** Makes the record store of a database. It connects when a collection is used. */
export function createMongoRecords({
  mongo,
  clock = systemClock,
  log,
  maxBytes,
}: MongoRecordsOptions): MongoRecords {
  const database = async () => (await mongo.connect()).db!
  const space = maxBytes === undefined ? endlessSpace : createSpace(database, maxBytes, mongo.timeoutMs)
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
