import type { TestContext } from 'node:test'
import type { EventMap } from '@tathya/contracts/internal'
import type { Clock } from '@tathya/platform'
import type { EventBus } from '../../src/port.ts'
import type { TestEvents } from './test-events.ts'

/** A bus under test with all that stands below it. */
export interface OpenEvents {
  readonly bus: EventBus<TestEvents>
  /** Closes the bus, then what stands below it; a second call does nothing more. */
  close(): Promise<void>
}

/** How a bus is opened. */
export interface OpenEventsOptions {
  readonly clock?: Clock
  /** Other schemas for the same types, as a newer or older version of the product has them. */
  readonly types?: EventMap
  /** Seconds before each further round of tries; default none. */
  readonly retryDelays?: readonly number[]
  /** Bytes that the log may take, where its size is set for it. */
  readonly maxBytes?: number
}

/** What the suite needs to know of an adapter: everything that is not in the port. */
export interface EventsAdapter {
  /** Opens the bus on this adapter's data, which stays when it is closed or killed. */
  open(options?: OpenEventsOptions): Promise<OpenEvents>
  /** Opens a bus for another member of a group; absent where one process is all that there can be. */
  join?(): Promise<OpenEvents>
  /** Keeps the log from taking anything until the returned function is called. */
  stall(): Promise<() => Promise<void>>
  /** A module with `openEvents(data)`, for child processes. */
  readonly child: { readonly module: string; readonly data: string }
}

/** Makes an adapter with data of its own, which is removed when the test ends. */
export type CreateEventsAdapter = (context: TestContext) => Promise<EventsAdapter>
