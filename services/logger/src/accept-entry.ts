import type { LogEntryInput } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { step } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { assertOwnCustomer, createEntryId, fillEntry, sentEntryId } from './entry.ts'

/** An accepted entry and its id. */
export interface AcceptedEntry {
  readonly id: string
  /** The JSON of the entry. */
  readonly json: string
}

/**
 * Accepts an entry. When this resolves it is durable: in the topic `logger.entries`, or in the outbox or spool while Kafka is
 * unavailable. Of entries of a customer with the same `eventId`, the first is kept. Throws `customer_mismatch` if the key is
 * bound to another customer.
 */
export async function acceptEntry(
  { events, clock }: Pick<Platform, 'events' | 'clock'>,
  input: LogEntryInput,
  caller: Caller,
  traceparent: string,
  eventId?: string,
): Promise<AcceptedEntry> {
  step('entry-received')
  assertOwnCustomer(caller, input.customer_id)
  const time = clock.now()
  const id = eventId === undefined ? createEntryId(time) : sentEntryId(input.customer_id, eventId)
  const received_at = time.toISOString()
  const entry = fillEntry(input, received_at)
  // Written once, for the event and for the answer.
  const json = JSON.stringify(entry)
  const head = JSON.stringify({ entry_id: id, received_at })
  await events.accept(
    'logger.entry',
    { entry_id: id, received_at, entry },
    { id, traceparent, json: `${head.slice(0, -1)},"entry":${json}}` },
  )
  step('entry-published')
  return { id, json }
}
