import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silentLogger, systemClock } from '@tathya/platform'
import { createSqliteEntries, type EntryStore, openStore } from '@tathya/storage'
import { createMongo, createMongoEntries } from '@tathya/storage/mongo'
import { withDatabase } from '@tathya/test-servers'

/** A store of the bench, empty at first. */
export interface BenchStore {
  readonly kind: 'SQLite' | 'MongoDB'
  /** The folder, or the address of the database. */
  readonly address: string
  remove(): Promise<void>
}

/** A store in a folder of its own, or in one that stays for the next run. */
export async function createSqliteStore(folder?: string): Promise<BenchStore> {
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true })
    return { kind: 'SQLite', address: path.resolve(folder), remove: async () => {} }
  }
  const address = await mkdtemp(path.join(tmpdir(), 'tathya-bench-'))
  return { kind: 'SQLite', address, remove: () => rm(address, { recursive: true, force: true }) }
}

/** A store in a database of its own. */
export function createMongoStore(mongodbUri: string): BenchStore {
  const address = withDatabase(mongodbUri, `tathya-bench-${randomUUID()}`)
  return {
    kind: 'MongoDB',
    address,
    async remove() {
      const mongo = createMongo(address, silentLogger)
      await (await mongo.connect()).db!.dropDatabase()
      await mongo.close()
    },
  }
}

/** Opens a store; closing it closes all of it. */
export async function openBenchStore({
  kind,
  address,
}: Pick<BenchStore, 'kind' | 'address'>): Promise<EntryStore> {
  const clock = systemClock
  if (kind === 'SQLite') {
    const store = await openStore({ folder: address, databases: ['entries'], log: silentLogger })
    return createSqliteEntries({ store, clock })
  }
  const mongo = createMongo(address, silentLogger)
  const entries = createMongoEntries({ mongo, clock })
  return {
    ...entries,
    async close() {
      await entries.close()
      await mongo.close()
    },
  }
}
