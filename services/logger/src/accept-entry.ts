import type { LogEntryInput } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { step } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { type EntryLevel, entryLevels } from '@tathya/storage'
import { assertOwnCustomer, createEntryId, fillEntry, sentEntryId, toStoredEntry } from './entry.ts'
import type { Budget } from './limits/budget.ts'
import type { IntakeLimits } from './limits/intake-limits.ts'

/** What accepts entries: the platform, and what refuses some of them. */
export interface Intake extends Platform {
  /** Limit of what each customer may report; undefined where no limit is set. */
  readonly limits: IntakeLimits | undefined
  /** Refuses low levels when the disk fills. */
  readonly budget: Pick<Budget, 'assertRoom'>
}

type EntryIntake = Pick<Intake, 'events' | 'clock' | 'scrubber' | 'limits' | 'budget'>

/** An accepted entry and its id. */
export interface AcceptedEntry {
  readonly id: string
  /** The JSON of the entry as sent. */
  readonly json: string
}

/**
 * Accepts an entry. When this resolves it is durable: in the topic `logger.entries`, or in the outbox or spool while Kafka is
 * unavailable. Of entries of a customer with the same `eventId`, the first is kept. Throws `customer_mismatch` if the key is
 * bound to another customer, `storage_full` if there is no room for entries of its level, `rate_limited` and `quota_reached`.
 */
export async function acceptEntry(
  intake: EntryIntake,
  input: LogEntryInput,
  caller: Caller,
  traceparent: string,
  eventId?: string,
): Promise<AcceptedEntry> {
  step('entry-received')
  assertOwnCustomer(caller, input.customer_id)
  intake.budget.assertRoom(levelOf(input.additional_info))
  const publish = () => publishEntry(intake, input, traceparent, eventId)
  return intake.limits === undefined ? publish() : intake.limits.within(input.customer_id, publish)
}

async function publishEntry(
  { events, clock, scrubber }: EntryIntake,
  input: LogEntryInput,
  traceparent: string,
  eventId: string | undefined,
): Promise<AcceptedEntry> {
  const time = clock.now()
  const id = eventId === undefined ? createEntryId(time) : sentEntryId(input.customer_id, eventId)
  const received_at = time.toISOString()
  const entry = fillEntry(input, received_at)
  const stored = toStoredEntry(scrubber, entry, time)
  // Written once for the event and for the answer, unless only the answer may hold what was sent.
  const json = JSON.stringify(entry)
  const published = stored === entry ? json : JSON.stringify(stored)
  const head = JSON.stringify({ entry_id: id, received_at })
  await events.accept(
    'logger.entry',
    { entry_id: id, received_at, entry: stored },
    { id, traceparent, json: `${head.slice(0, -1)},"entry":${published}}` },
  )
  step('entry-published')
  return { id, json }
}

/** The level that an entry names, else `error`. */
export function levelOf(info: unknown): EntryLevel {
  const named = typeof info === 'object' && info !== null ? (info as { level?: unknown }).level : undefined
  return entryLevels.find((level) => level === named) ?? 'error'
}
