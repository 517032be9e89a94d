import type { LogEntryInput } from '@tathya/contracts/http'
import type { Caller, LogEntryAccepted } from '@tathya/contracts/internal'
import { JsonPayload } from '@tathya/events'
import { step } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createEntryId } from './entry-id.ts'
import { fillEntry } from './fill-entry.ts'
import { assertOwnCustomer } from './own-customer.ts'

/** An accepted entry and its id. */
export interface AcceptedEntry {
  readonly id: string
  /** The JSON of the entry. */
  readonly json: string
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
  const json = JSON.stringify(entry)
  await events.accept('logger.entry', toPayload({ entry_id: id, received_at: now, entry }, json), {
    id,
    traceparent,
  })
  step('entry-published')
  return { id, json }
}

/** The payload around an entry, whose JSON is written once for the event and for the answer. */
function toPayload(accepted: LogEntryAccepted, entryJson: string): JsonPayload<LogEntryAccepted> {
  const { entry: _entry, ...fields } = accepted
  return new JsonPayload(accepted, `${JSON.stringify(fields).slice(0, -1)},"entry":${entryJson}}`)
}
