import { DatabaseSync } from 'node:sqlite'
import type { TestContext } from 'node:test'
import { silentLogger, systemClock } from '@tathya/platform'
import { tempFolder } from '@tathya/testing'
import { createEmbeddedRecords } from '../../src/records/sqlite/sqlite-records.ts'
import { lockFolder } from '../../src/sqlite/lock-folder.ts'
import { openStore } from '../../src/sqlite/open-store.ts'
import type { OpenRecords, OpenRecordsOptions, RecordsAdapter } from './records-adapter.ts'

/** Opens the embedded record store of a folder; also for child processes. `monotonic` is the clock of its leases. */
export async function openRecords(
  folder: string,
  { clock = systemClock, maxBytes }: OpenRecordsOptions = {},
  monotonic: () => number = () => performance.now(),
): Promise<OpenRecords> {
  const { store, closeWith } = await openLocked(folder, maxBytes)
  const records = createEmbeddedRecords({ store, clock, log: silentLogger, monotonic })
  return { records, sweep: records.sweep, close: closeWith(() => records.close()) }
}

/** Opens the store of a folder under its lock; `closeWith` closes something, then these, once. */
export async function openLocked(folder: string, maxBytes: number | undefined) {
  const lock = await lockFolder(folder)
  const store = await openStore({
    folder,
    log: silentLogger,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  })
  const closeWith = (first: () => Promise<void>) => {
    let closed: Promise<void> | undefined
    const close = async () => {
      await first()
      await store.close()
      await lock.release()
    }
    return () => {
      closed ??= close()
      return closed
    }
  }
  return { store, closeWith }
}

/** Keeps all others from writing to a database. */
export async function holdDatabase(file: string): Promise<() => Promise<void>> {
  const database = new DatabaseSync(file, { timeout: 2_000 })
  database.exec('begin immediate')
  return async () => database.close()
}

/** The adapter of the embedded record store: a folder, and a clock for leases that the suite moves. */
export async function createEmbeddedRecordsAdapter(context: TestContext): Promise<RecordsAdapter> {
  const folder = tempFolder(context)
  let passed = 0
  return {
    open: (options) => openRecords(folder, options, () => performance.now() + passed),
    async passLeaseTime(seconds) {
      passed += seconds * 1000
    },
    leases: 'end with the process',
    child: { module: import.meta.url, data: folder },
  }
}
