import path from 'node:path'
import type { TestContext } from 'node:test'
import { silentLogger, systemClock } from '@tathya/platform'
import { holdDatabase, openLocked } from '@tathya/storage/test/conformance/embedded-adapter.ts'
import { tempFolder } from '@tathya/testing'
import type { EventBus } from '../../src/port.ts'
import { createEmbeddedEvents } from '../../src/sqlite/embedded.ts'
import type { EventsAdapter, OpenEvents, OpenEventsOptions } from './events-adapter.ts'
import { type TestEvents, testEvents, testTopics } from './test-events.ts'

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

/** The adapter of the embedded bus: a folder; all members are in one process. */
export async function createEmbeddedEventsAdapter(context: TestContext): Promise<EventsAdapter> {
  const folder = tempFolder(context)
  return {
    open: (options) => openEvents(folder, options),
    join: async (opened) => opened,
    stall: () => holdDatabase(path.join(folder, 'events.sqlite')),
    child: { module: import.meta.url, data: folder },
  }
}
