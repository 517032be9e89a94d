import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestContext } from 'node:test'
import { systemClock } from '../../src/clock.ts'
import { createEmbeddedEvents } from '../../src/events/embedded.ts'
import type { EventBus } from '../../src/events/port.ts'
import { silentLogger } from '../../src/log.ts'
import { createEmbeddedRecords } from '../../src/records/embedded.ts'
import { lockFolder } from '../../src/store/lock-folder.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { EventsAdapter, OpenEvents, OpenEventsOptions } from './events-adapter.ts'
import { onEnd } from './on-end.ts'
import type { OpenRecords, OpenRecordsOptions, RecordsAdapter } from './records-adapter.ts'
import { type TestEvents, testEvents, testTopics } from './test-events.ts'

/** A folder of the test's own, removed when the test ends and all it opened is closed. */
export function createFolder(context: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-test-'))
  onEnd(context, () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Opens the embedded bus of a folder; also for child processes. */
export async function openEvents(
  folder: string,
  { clock = systemClock, types = testEvents, maxBytes }: OpenEventsOptions = {},
): Promise<OpenEvents> {
  const { store, closeWith } = await openLocked(folder, maxBytes)
  const bus = createEmbeddedEvents({
    store,
    types,
    topics: testTopics,
    log: silentLogger,
    clock,
    source: 'test',
  }) as unknown as EventBus<TestEvents>
  return { bus, close: closeWith(() => bus.close()) }
}

/** Opens the embedded record store of a folder; also for child processes. `monotonic` is the clock of its leases. */
export async function openRecords(
  folder: string,
  { clock = systemClock, maxBytes }: OpenRecordsOptions = {},
  monotonic: () => number = () => performance.now(),
): Promise<OpenRecords> {
  const { store, closeWith } = await openLocked(folder, maxBytes)
  const records = createEmbeddedRecords({ store, clock, monotonic })
  return { records, sweep: records.sweep, close: closeWith(() => records.close()) }
}

/** Opens the store of a folder under its lock; `closeWith` closes something, then these, once. */
async function openLocked(folder: string, maxBytes: number | undefined) {
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

/** The adapter of the embedded bus: a folder; all members are in one process. */
export async function createEmbeddedEventsAdapter(context: TestContext): Promise<EventsAdapter> {
  const folder = createFolder(context)
  return {
    open: (options) => openEvents(folder, options),
    join: async (opened) => opened,
    stall: () => holdDatabase(path.join(folder, 'events.sqlite')),
    child: { module: import.meta.url, data: folder },
  }
}

/** Keeps all others from writing to a database. */
export async function holdDatabase(file: string): Promise<() => Promise<void>> {
  const database = new DatabaseSync(file, { timeout: 2_000 })
  database.exec('begin immediate')
  return async () => database.close()
}

/** The adapter of the embedded record store: a folder, and a clock for leases that the suite moves. */
export async function createEmbeddedRecordsAdapter(context: TestContext): Promise<RecordsAdapter> {
  const folder = createFolder(context)
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
