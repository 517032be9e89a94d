import type { LogEntry, LogEntryInput } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { step } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createEntryId } from './entry-id.ts'
import { fillEntry } from './fill-entry.ts'
import { assertOwnCustomer } from './own-customer.ts'

/** An accepted entry and its id. */
export interface AcceptedEntry {
  readonly id: string
  readonly entry: LogEntry
}

/**
 * Accepts an entry. When this resolves it is durable: in the topic `logger.entries`, or in the outbox or spool while Kafka is
 * unavailable. Throws `customer_mismatch` if the key is bound to another customer.
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
