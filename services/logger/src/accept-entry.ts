import type { LogEntry, LogEntryInput } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { step } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createEntryId } from './entry-id.ts'
import { fillEntry } from './fill-entry.ts'
import { assertOwnCustomer } from './own-customer.ts'

/** An accepted entry with the id under which it can be read. */
export interface AcceptedEntry {
  readonly id: string
  readonly entry: LogEntry
}

/**
 * Accepts an entry: durable when this resolves: in the topic `logger.entries`, or in the outbox or spool while Kafka is away. Throws
 * `customer_mismatch` where the key is bound to another customer.
 */
export async function acceptEntry(
  { events, clock }: Pick<Platform, 'events' | 'clock'>,
  input: LogEntryInput,
  caller: Caller,
  traceparent: string,
): Promise<AcceptedEntry> {
  step('entry-received')
  assertOwnCustomer(caller, input.customer_id)
  const time = clock.now()
  const now = time.toISOString()
  const id = createEntryId(time)
  const entry = fillEntry(input, now)
  await events.accept('logger.entry', { entry_id: id, received_at: now, entry }, { id, traceparent })
  step('entry-published')
  return { id, entry }
}
