import { createHash } from 'node:crypto'
import { toUuid } from './to-uuid.ts'

/** The UUID namespace of ingested entries. It is documented for publishers: never change it. */
const namespace = Buffer.from('6f1c7c52-6a0e-4c8b-9a55-3f0d5b1c2e47'.replaceAll('-', ''), 'hex')

/**
 * The id of an ingested entry: the UUID of version 5 (RFC 9562, section 5.5) of the event's id, which on Kafka is
 * `<topic>/<ce_id>`, so that ids of different topics never collide.
 */
export function ingestedEntryId(eventId: string): string {
  const bytes = createHash('sha1').update(namespace).update(eventId).digest().subarray(0, 16)
  return toUuid(bytes, 5)
}

/** True for the id of an ingested entry. */
export function isIngested(id: string): boolean {
  return id[14] === '5'
}
