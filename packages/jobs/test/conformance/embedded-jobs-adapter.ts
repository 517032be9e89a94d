import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { events, topics } from '@tathya/contracts/internal'
import { createEmbeddedEvents } from '@tathya/events'
import { createMetrics, silentLogger, systemClock } from '@tathya/platform'
import { createEmbeddedRecords, createFolderFiles, lockFolder, openStore } from '@tathya/storage'
import { tempFolder } from '@tathya/testing'
import type { JobsAdapter, OpenPorts, OpenPortsOptions } from './jobs-adapter.ts'

/** Opens the embedded ports of a folder; also for child processes. `monotonic` is the clock of leases. */
export async function openPorts(
  folder: string,
  { clock = systemClock }: OpenPortsOptions = {},
  monotonic: () => number = () => performance.now(),
): Promise<OpenPorts> {
  const log = silentLogger
  const lock = await lockFolder(folder)
  const store = await openStore({ folder, log })
  const records = createEmbeddedRecords({ store, clock, log, monotonic })
  const metrics = createMetrics({ processMetrics: false })
  const common = { store, records, topics, log, clock, metrics }
  const bus = createEmbeddedEvents({ ...common, types: events })
  const files = await createFolderFiles({ folder, records, clock, log })
  let closed: Promise<void> | undefined
  const close = async () => {
    await bus.close()
    await files.close()
    await records.close()
    await store.close()
    await lock.release()
  }
  return {
    records,
    events: bus,
    files,
    countFiles: async () =>
      (await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      ).length,
    close() {
      closed ??= close()
      return closed
    },
  }
}

/** The adapter of the embedded ports: a folder, and a clock for leases that the suite moves. */
export async function createEmbeddedJobsAdapter(context: TestContext): Promise<JobsAdapter> {
  const folder = tempFolder(context)
  let passed = 0
  return {
    open: (options) => openPorts(folder, options, () => performance.now() + passed),
    async passLeaseTime(seconds) {
      passed += seconds * 1000
    },
    child: { module: import.meta.url, data: folder },
  }
}
