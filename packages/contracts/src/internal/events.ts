import { z } from 'zod'
import { LogEntry } from '../http/logger/index.ts'
import { defineEvent, type EventDefinition } from './define-event.ts'
import { type IngestEvents, ingestDefinition } from './ingest.ts'
import { jobEvents } from './jobs.ts'

export type { EventDefinition } from './define-event.ts'

/** Event type names mapped to their definitions. */
export type EventMap = Readonly<Record<string, EventDefinition>>

/** The payload of event type `T` in map `M`. */
export type PayloadOf<M extends EventMap, T extends keyof M> = z.output<M[T]['payload']>

/** An accepted log entry on its way to storage. */
export const LogEntryAccepted = z
  .object({
    entry_id: z.string().min(1),
    received_at: z.iso.datetime(),
    entry: LogEntry,
  })
  .meta({ id: 'LogEntryAccepted' })
export type LogEntryAccepted = z.output<typeof LogEntryAccepted>

const fixedEvents = {
  'logger.entry': defineEvent({
    topic: 'logger.entries',
    version: 1,
    payload: LogEntryAccepted,
    // Spreads the entries of a busy service over partitions.
    key: ({ entry_id, entry }) => `${entry.customer_id}/${entry.service_name}/${entry_id.at(-1)}`,
    keyIs: 'customer_id/service_name/last digit of entry_id',
    summary: 'An exception was reported and accepted',
  }),
  'logger.ingest': ingestDefinition('logger.ingest'),
  ...jobEvents('conversion'),
  ...jobEvents('docdb'),
} satisfies EventMap

/** Event types of the product, including ingest topics of single customers (`eventTables`). */
export type Events = typeof fixedEvents & IngestEvents

/** Every event type that the product always has. */
export const events: Events = fixedEvents
