import { createEmbeddedEvents } from '@tathya/events'
import {
  assertNoEarlierRows,
  createEmbeddedRecords,
  createFolderCheck,
  createFolderFiles,
  createLazyEntries,
  createSqliteEntries,
  openStore,
} from '@tathya/storage'
import { toLimits } from './limits.ts'
import type { AdapterOptions, Ports } from './ports.ts'

/** Opens the ports in the data folder: three SQLite databases, that of log entries on first use, and a folder of files. */
export async function openEmbeddedPorts({
  config,
  tables,
  folder,
  clock,
  log,
  metrics,
  installation,
  scrubber,
  purpose = 'run',
}: AdapterOptions): Promise<Ports> {
  const limits = toLimits(config)
  await using opened = new AsyncDisposableStack()
  const store = await openStore({ folder, log, ...limits.data })
  opened.defer(() => store.close())
  if (purpose === 'run') await assertNoEarlierRows(store)
  const records = createEmbeddedRecords({ store, clock, log })
  opened.defer(records.close)
  const files = await createFolderFiles({ folder, records, clock, log, ...limits.files })
  opened.defer(files.close)
  // A thread of its own: a search of entries delays no event and no record.
  const openEntries = async () =>
    createSqliteEntries({
      store: await openStore({ folder, databases: ['entries'], log, ...limits.data }),
      clock,
    })
  const { entries, readiness: checkEntries } = createLazyEntries(openEntries, log)
  opened.defer(entries.close)
  const { events, topics } = tables
  const bus = createEmbeddedEvents({
    ...{ store, records, topics, log, clock, metrics, scrubber },
    types: events,
  })
  opened.defer(bus.close)
  const checkFolder = await createFolderCheck(folder)
  const readiness = async () => [await checkFolder(), ...(await files.readiness()), ...(await checkEntries())]
  const whole = opened.move()
  return {
    events: bus,
    records,
    files,
    entries,
    installationId: async () => installation?.id,
    assertSameInstallation: async () => {},
    readiness,
    close: () => whole.disposeAsync(),
  }
}
