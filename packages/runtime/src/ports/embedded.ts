import { createEmbeddedEvents } from '@tathya/events'
import { createEmbeddedRecords, createFolderCheck, createFolderFiles, openStore } from '@tathya/storage'
import { toLimits } from './limits.ts'
import type { AdapterOptions, Ports } from './ports.ts'

/** Opens the ports in the data folder: two SQLite databases and a folder of files. */
export async function openEmbeddedPorts({
  config,
  tables,
  folder,
  clock,
  log,
  metrics,
  installation,
  scrubber,
}: AdapterOptions): Promise<Ports> {
  const limits = toLimits(config)
  await using opened = new AsyncDisposableStack()
  const store = await openStore({ folder, log, ...limits.data })
  opened.defer(() => store.close())
  const records = createEmbeddedRecords({ store, clock, log })
  opened.defer(records.close)
  const files = await createFolderFiles({ folder, records, clock, log, ...limits.files })
  opened.defer(files.close)
  const { events, topics } = tables
  const bus = createEmbeddedEvents({
    ...{ store, records, topics, log, clock, metrics, scrubber },
    types: events,
    source: 'tathya',
  })
  opened.defer(bus.close)
  const checkFolder = await createFolderCheck(folder)
  const readiness = async () => [await checkFolder(), ...(await files.readiness())]
  const whole = opened.move()
  return {
    events: bus,
    records,
    files,
    installationId: async () => installation?.id,
    readiness,
    close: () => whole.disposeAsync(),
  }
}
