import type { Caller, LogEntry, LogEntryInput } from '@tathya/contracts'
import { fault, type Platform, problem } from '@tathya/platform'
import { createEntryId } from './entry-id.ts'

/** An accepted entry with the id under which it can be read. */
export interface AcceptedEntry {
  readonly id: string
  readonly entry: LogEntry
}

/**
 * Accepts an entry: durable on the logger topic when this resolves. Throws `customer_mismatch` where the key is bound
 * to another customer.
 */
export async function acceptEntry(
  { events, clock }: Pick<Platform, 'events' | 'clock'>,
  input: LogEntryInput,
  caller: Caller,
  traceparent: string,
): Promise<AcceptedEntry> {
  fault('entry-received')
  assertOwnCustomer(caller, input.customer_id)
  const time = clock.now()
  const now = time.toISOString()
  const id = createEntryId(time)
  const entry = {
    customer_id: input.customer_id,
    exception_message: input.exception_message,
    service_name: input.service_name,
    created_date: input.created_date ?? now.slice(0, -1),
    additional_info: input.additional_info ?? null,
  }
  await events.publish('logger.entry', { entry_id: id, received_at: now, entry }, { id, traceparent })
  fault('entry-published')
  return { id, entry }
}

/** Refuses a customer other than the one the caller's key is bound to; a key bound to none may name any. */
export function assertOwnCustomer({ customer_id }: Caller, asked: number): void {
  if (customer_id === null || customer_id === asked) return
  throw problem('customer_mismatch', {
    detail: `This key belongs to customer ${customer_id}.`,
    errors: [{ field: 'customer_id', message: 'is another customer', accepted: [customer_id] }],
  })
}
