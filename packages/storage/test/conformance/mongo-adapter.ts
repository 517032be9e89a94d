import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { silentLogger, systemClock } from '@tathya/platform'
import { withDatabase } from '@tathya/test-servers'
import { onEnd } from '@tathya/testing'
import { createMongo } from '../../src/mongo/connect.ts'
import { createMongoRecords } from '../../src/records/mongo/mongo-records.ts'
import type {
  CreateRecordsAdapter,
  OpenRecords,
  OpenRecordsOptions,
  RecordsAdapter,
} from './records-adapter.ts'

/** The address of a database of the test's own, which is dropped when the test ends. */
export function createDatabase(context: TestContext, mongodbUri: string): string {
  const address = withDatabase(mongodbUri, `tathya-test-${randomUUID()}`)
  onEnd(context, () => useDatabase(address, (database) => database.dropDatabase()))
  return address
}

/** Does something with a database by the driver alone. */
export async function useDatabase<T>(
  address: string,
  use: (
    database: NonNullable<Awaited<ReturnType<ReturnType<typeof createMongo>['connect']>>['db']>,
  ) => T | Promise<T>,
): Promise<T> {
  const mongo = createMongo(address, silentLogger)
  try {
    return await use((await mongo.connect()).db!)
  } finally {
    await mongo.close()
  }
}

/** Opens the record store of a database; also for child processes. */
export async function openRecords(
  address: string,
  { clock = systemClock, maxBytes }: OpenRecordsOptions = {},
): Promise<OpenRecords> {
  const mongo = createMongo(address, silentLogger)
  const limit = maxBytes === undefined ? {} : { maxBytes }
  const records = createMongoRecords({ mongo, clock, log: silentLogger, ...limit })
  return {
    records,
    sweep: records.sweep,
    async close() {
      await records.close()
      await mongo.close()
    },
  }
}

/** Makes adapters of record stores on a server: each has a database of its own. */
export function createMongoRecordsAdapter(mongodbUri: string): CreateRecordsAdapter {
  return async (context): Promise<RecordsAdapter> => {
    const address = createDatabase(context, mongodbUri)
    return {
      open: (options) => openRecords(address, options),
      passLeaseTime: (seconds) => endLeasesSooner(address, seconds),
      leases: 'outlive the process',
      child: { module: import.meta.url, data: address },
    }
  }
}

/** Lets seconds pass for the leases of a database: the server's clock cannot be moved, but the ends of all leases can. */
export async function endLeasesSooner(address: string, seconds: number): Promise<void> {
  await useDatabase(address, async (database) => {
    const sooner = [{ $set: { until: { $subtract: ['$until', seconds * 1000] } } }]
    for (const { name } of await database.listCollections().toArray())
      await database.collection(name).updateMany({ until: { $type: 'date' } }, sooner)
  })
}
