import { createHash, randomUUID } from 'node:crypto'
import type { LogEntry, LogEntryInput } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { problem, type Scrubber } from '@tathya/platform'
import { cutText, maxMessage } from './reports/cut-text.ts'

/** The UUID namespace of ingested entries. It is documented for publishers: never change it. */
const namespace = Buffer.from('6f1c7c52-6a0e-4c8b-9a55-3f0d5b1c2e47'.replaceAll('-', ''), 'hex')

/** Fills the missing fields of an entry; `receivedAt` is its time of arrival, ISO 8601 in UTC. */
export function fillEntry(input: LogEntryInput, receivedAt: string): LogEntry {
  return {
    customer_id: input.customer_id,
    exception_message: input.exception_message,
    service_name: input.service_name,
    created_date: input.created_date ?? receivedAt.replace(/Z$/, ''),
    additional_info: input.additional_info ?? null,
  }
}

/** The message of an entry that was sent without one. */
const noMessage = 'An exception without a message'

/** Milliseconds that a time may be ahead of the arrival: clocks differ a little. */
const maxAheadMs = 600_000

/**
 * The entry as it is stored, the same where it may stay as it was sent: without secrets in its text and values, a message that is
 * empty named and one that is too long shortened, and the time of arrival in the place of one far ahead of it, which would lead
 * every list until then. `now` is the time of arrival.
 */
export function toStoredEntry(scrubber: Scrubber, entry: LogEntry, now: Date): LogEntry {
  // Before the message is shortened: half a secret is not recognised.
  return withPresentTime(withMessage(scrubEntry(scrubber, entry)), now)
}

function withMessage(entry: LogEntry): LogEntry {
  const sent = entry.exception_message
  const message = sent.trim() === '' ? noMessage : cutText(sent, maxMessage)
  return message === sent ? entry : { ...entry, exception_message: message }
}

function withPresentTime(entry: LogEntry, now: Date): LogEntry {
  const sent = entry.created_date
  if (Date.parse(`${sent.slice(0, 19)}Z`) <= now.getTime() + maxAheadMs) return entry
  const { additional_info: info } = entry
  const isObject = info === null || (typeof info === 'object' && !Array.isArray(info))
  return {
    ...entry,
    created_date: now.toISOString().replace(/Z$/, ''),
    additional_info: { ...(isObject ? info : { sent: info }), sent_created_date: sent },
  }
}

function scrubEntry(scrubber: Scrubber, entry: LogEntry): LogEntry {
  const { exception_message, additional_info } = entry
  const sent = { exception_message, additional_info }
  const scrubbed = scrubber.value(sent)
  return scrubbed === sent ? entry : { ...entry, ...scrubbed }
}

/** True if the caller's key is bound to this customer, or to none. */
export function isOwnCustomer({ customer_id }: Caller, customer: number): boolean {
  return customer_id === null || customer_id === customer
}

/** Throws `customer_mismatch` if the caller's key is bound to another customer. */
export function assertOwnCustomer(caller: Caller, customer: number): void {
  if (isOwnCustomer(caller, customer)) return
  throw problem('customer_mismatch', {
    detail: `This key belongs to customer ${caller.customer_id}.`,
    errors: [{ field: 'customer_id', message: 'is another customer', accepted: [caller.customer_id] }],
  })
}

/** Makes the id of an entry: a UUID of version 7 (RFC 9562), which begins with the time. */
export function createEntryId(time: Date): string {
  const ms = time.getTime().toString(16).padStart(12, '0')
  // The rest is that of version 4, for which Node draws the random bytes of many at once.
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${randomUUID().slice(15)}`
}

/** The time in an id, in milliseconds. */
export function timeOfEntryId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

/**
 * The id of an ingested entry: the UUID of version 5 (RFC 9562, section 5.5) of the event's id, which on Kafka is
 * `<topic>/<ce_id>`, so that ids of different topics never collide.
 */
export function ingestedEntryId(eventId: string): string {
  const bytes = createHash('sha1').update(namespace).update(eventId).digest().subarray(0, 16)
  return toUuid(bytes, 5)
}

/**
 * The id of an entry to which its sender gave an id: a UUID of version 8 (RFC 9562, section 5.8), the hash of customer and
 * sender's id, so that an entry which is sent again is stored once, and no customer can take the id of another's entry.
 */
export function sentEntryId(customer: number, eventId: string): string {
  const hash = createHash('sha256').update(namespace).update(`${customer}/${eventId}`).digest()
  return toUuid(hash.subarray(0, 16), 8)
}

/** True for the id of an ingested entry. */
export function isIngested(id: string): boolean {
  return id[14] === '5'
}

/** True for an id that begins with the time of its entry. */
export function hasTime(id: string): boolean {
  return id[14] === '7'
}

/** Formats 16 bytes as a UUID, after setting its version and variant bits (RFC 9562, section 4). */
function toUuid(bytes: Buffer, version: 5 | 8): string {
  bytes[6] = (version << 4) | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
