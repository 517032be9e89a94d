import { z } from 'zod'
import { HeldEvent } from './held-event.ts'

/** An event in the outbox. */
export const OutboxRecord = HeldEvent.extend({
  /** Why the version that tried could not publish it; null while it waits. */
  refused: z.string().nullable(),
})
export type OutboxRecord = z.output<typeof OutboxRecord>

/** The collection of accepted events that wait for the log. */
export const outboxRecords = {
  name: 'outbox',
  schema: OutboxRecord,
  key: 'id' as const,
  indexes: [['refused', 'place']],
}

/** The collection of one record that says whose turn it is to empty the outbox. */
export const outboxTurnRecords = {
  name: 'outbox_turns',
  schema: z.object({ name: z.string() }),
  key: 'name' as const,
}
