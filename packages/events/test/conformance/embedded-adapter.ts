import path from 'node:path'
import type { TestContext } from 'node:test'
import { createMetrics, silentLogger, systemClock } from '@tathya/platform'
import { createEmbeddedRecords } from '@tathya/storage'
import { holdDatabase, openLocked } from '@tathya/storage/testing'
import { tempFolder } from '@tathya/testing'
import type { EventBus } from '../../src/port.ts'
import { createEmbeddedEvents } from '../../src/sqlite/embedded.ts'
import type { EventsAdapter, OpenEvents, OpenEventsOptions } from './events-adapter.ts'
import { type TestEvents, testEvents, testTopics } from './test-events.ts'

/** Opens the embedded bus of a folder; also for child processes. */
export async function openEvents(
  folder: string,
  { clock = systemClock, types = testEvents, maxBytes, retryDelays = [] }: OpenEventsOptions = {},
): Promise<OpenEvents> {
  const { store, closeWith } = await openLocked(folder, maxBytes)
  const records = createEmbeddedRecords({ store, clock, log: silentLogger })
  const bus = createEmbeddedEvents({
    store,
    records,
    types,
    topics: testTopics,
    log: silentLogger,
    clock,
    metrics: createMetrics({ processMetrics: false }),
    retryDelays,
  }) as unknown as EventBus<TestEvents>
  const close = async () => {
    await bus.close()
    await records.close()
  }
  return { bus, close: closeWith(close) }
}

/** The adapter of the embedded bus: a folder, and one process that works on it. */
export async function createEmbeddedEventsAdapter(context: TestContext): Promise<EventsAdapter> {
  const folder = tempFolder(context)
  return {
    open: (options) => openEvents(folder, options),
    stall: () => holdDatabase(path.join(folder, 'events.sqlite')),
    child: { module: import.meta.url, data: folder },
  }
}
