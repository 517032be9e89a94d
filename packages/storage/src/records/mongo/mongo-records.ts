import { type Clock, ConfigError, type Logger, systemClock } from '@tathya/platform'
import type { z } from 'zod'
import { MongoRefused } from '../../errors.ts'
import type { Mongo } from '../../mongo/connect.ts'
import { toMongoFailure } from '../../mongo/failures.ts'
import { assertCollectionName, createOpenedCollections } from '../opened-collections.ts'
import type { Collection, CollectionDefinition, RecordStore } from '../port.ts'
import { createCollection } from './collection.ts'
import type { Records } from './context.ts'
import { createDeclarer } from './declarer.ts'
import { makeIndexes } from './indexes.ts'
import { createPaths } from './paths.ts'
import type { MongoRecord } from './record.ts'
import { createSpace, endlessSpace } from './space.ts'

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
  /** Most bytes of all records; default: what the disk holds. */
  readonly maxBytes?: number
}

/** Makes the record store of a database. It connects when a collection is opened. */
export function createMongoRecords({
  mongo,
  clock = systemClock,
  log,
  maxBytes,
}: MongoRecordsOptions): MongoRecords {
  const opened = createOpenedCollections(open)
  const declarer = createDeclarer(log)
  const database = async () => (await mongo.connect()).db!
  const space = maxBytes === undefined ? endlessSpace : createSpace(database, maxBytes, mongo.patienceMs)

  async function recordsOf(name: string): Promise<Records> {
    return (await database()).collection<MongoRecord>(name)
  }

  async function open<S extends z.ZodObject>(
    definition: CollectionDefinition<S>,
  ): Promise<Collection<z.output<S>>> {
    const { name, key, expireAfter } = definition
    assertCollectionName(name)
    const paths = createPaths(definition)
    for (const field of [key, ...(expireAfter === undefined ? [] : [expireAfter.field])]) paths(field)
    try {
      const place = { database: await database(), records: await recordsOf(name) }
      const options = { ...place, definition, paths, expire: clock === systemClock }
      await makeIndexes(options)
      declarer.add(options)
    } catch (error) {
      throw toStartFailure(error)
    }
    return createCollection(definition, {
      records: () => recordsOf(name),
      patienceMs: mongo.patienceMs,
      paths,
      space,
      log,
    })
  }

  async function sweep(): Promise<number> {
    let removed = 0
    for (const { name, expireAfter } of opened.definitions()) {
      if (expireAfter === undefined) continue
      const before = new Date(clock.now().getTime() - expireAfter.seconds * 1000)
      const { deletedCount } = await (await recordsOf(name)).deleteMany({ expiresFrom: { $lte: before } })
      removed += deletedCount
    }
    return removed
  }

  return {
    collection: opened.collection,
    sweep,
    async close() {
      declarer.close()
    },
  }
}

/** What must be mended before a start can succeed is a fault of the settings; what is away may come. */
function toStartFailure(error: unknown): unknown {
  const failure = toMongoFailure(error)
  return failure instanceof MongoRefused ? new ConfigError(failure.message, { cause: failure }) : failure
}
