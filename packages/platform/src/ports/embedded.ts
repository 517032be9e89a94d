import { createEmbeddedEvents } from '../events/embedded.ts'
import { createFolderFiles } from '../files/folder.ts'
import { createEmbeddedRecords } from '../records/embedded.ts'
import { openStore } from '../store/open-store.ts'
import type { AdapterOptions } from './open-ports.ts'
import type { Ports } from './ports.ts'

/** Bytes of the megabytes in which limits are set. */
const mebibyte = 1024 * 1024

/** Opens the ports in the data folder: two databases of SQLite and a folder of files. */
export async function openEmbeddedPorts({
  config,
  tables,
  folder,
  clock,
  log,
}: AdapterOptions): Promise<Ports> {
  const store = await openStore({ folder, log, ...toLimit(config.TATHYA_DATA_LIMIT_MB) })
  const { events, topics } = tables
  const bus = createEmbeddedEvents({ store, types: events, topics, log, clock, source: 'tathya' })
  const records = createEmbeddedRecords({ store, clock, log })
  const limits = {
    ...toLimit(config.TATHYA_FILES_LIMIT_MB),
    maxOwnerBytes: config.TATHYA_FILES_OWNER_LIMIT_MB * mebibyte,
  }
  const files = await createFolderFiles({ folder, records, clock, log, ...limits })
  return {
    events: bus,
    records,
    files,
    readiness: files.readiness,
    async close() {
      await bus.close()
      await files.close()
      await records.close()
      await store.close()
    },
  }
}

function toLimit(megabytes: number | undefined): { maxBytes?: number } {
  return megabytes === undefined ? {} : { maxBytes: megabytes * mebibyte }
}
