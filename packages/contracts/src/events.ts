import { z } from 'zod'
import { LogEntry } from './http/logger.ts'

/** What one event type means to everyone who publishes or reads it. */
export interface EventDefinition<S extends z.ZodType = z.ZodType> {
  /** The topic that carries it; see `topics`. */
  readonly topic: string
  /** Version of the payload's schema; readers accept this one and the one before. */
  readonly version: number
  readonly payload: S
  /** Events with the same key are delivered in order. */
  readonly key: (payload: z.output<S>) => string
  readonly summary: string
}

/** Event type names mapped to their definitions. */
export type EventMap = Readonly<Record<string, EventDefinition>>

/** The payload of event type `T` in map `M`. */
export type PayloadOf<M extends EventMap, T extends keyof M> = z.output<M[T]['payload']>

function defineEvent<S extends z.ZodType>(definition: EventDefinition<S>): EventDefinition<S> {
  return definition
}

/** An accepted log entry on its way to storage. */
export const LogEntryAccepted = z
  .object({
    entry_id: z.string().min(1),
    received_at: z.iso.datetime(),
    entry: LogEntry,
  })
  .meta({ id: 'LogEntryAccepted' })
export type LogEntryAccepted = z.output<typeof LogEntryAccepted>

/** Every event type of the product. */
export const events = {
  'logger.entry': defineEvent({
    topic: 'logger.entries',
    version: 1,
    payload: LogEntryAccepted,
    key: ({ entry }) => `${entry.customer_id}/${entry.service_name}`,
    summary: 'An exception was reported and accepted',
  }),
} satisfies EventMap

/** Every topic: how it is spread and how long it is kept. */
export const topics: Readonly<
  Record<string, { partitions: number; retentionDays: number; summary: string }>
> = {
  'logger.entries': { partitions: 12, retentionDays: 7, summary: 'Exceptions of subscribed applications' },
}
