import { silentLogger, systemClock } from '@tathya/platform'
import { createMongoEntries } from '../../../src/entries/mongo/mongo-entries.ts'
import type { EntryStore } from '../../../src/entries/port.ts'
import { createMongo } from '../../../src/mongo/connect.ts'
import { createDatabase } from '../mongo-adapter.ts'
import type { CreateEntriesAdapter, OpenEntriesOptions } from './adapter.ts'

/** Opens the store of a database; also for child processes. */
export async function openEntries(
  address: string,
  { clock = systemClock, maxBytes }: OpenEntriesOptions = {},
): Promise<EntryStore> {
  const mongo = createMongo(address, silentLogger)
  const store = createMongoEntries({ mongo, clock, ...(maxBytes === undefined ? {} : { maxBytes }) })
  return {
    ...store,
    async close() {
      await store.close()
      await mongo.close()
    },
  }
}

/** Makes adapters of stores on a server: each has a database of its own. */
export function createMongoAdapter(mongodbUri: string): CreateEntriesAdapter {
  return async (context) => {
    const address = createDatabase(context, mongodbUri)
    return {
      open: (options) => openEntries(address, options),
      child: { module: import.meta.url, data: address },
    }
  }
}
