import { createHash } from 'node:crypto'
import { toUuid } from './to-uuid.ts'

/** Names of ingested entries belong to this UUID. It is documented, so that publishers can find their entries: never change it. */
const namespace = Buffer.from('6f1c7c52-6a0e-4c8b-9a55-3f0d5b1c2e47'.replaceAll('-', ''), 'hex')

/**
 * The id of an entry that came by an ingest topic: the UUID of version 5 (RFC 9562, section 5.5) of the event's id, which on
 * Kafka is `<topic>/<ce_id>`, so that no topic can name another topic's entries.
 */
export function ingestedEntryId(eventId: string): string {
  const bytes = createHash('sha1').update(namespace).update(eventId).digest().subarray(0, 16)
  return toUuid(bytes, 5)
}

/** True for the id of an entry that came by an ingest topic. */
export function isIngested(id: string): boolean {
  return id[14] === '5'
}
