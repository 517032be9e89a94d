import { createHash } from 'node:crypto'

/** Names of ingested entries belong to this UUID. It is documented, so that publishers can find their entries: never change it. */
const namespace = Buffer.from('6f1c7c52-6a0e-4c8b-9a55-3f0d5b1c2e47'.replaceAll('-', ''), 'hex')

/**
 * The id of an entry that came by an ingest topic: the UUID of version 5 (RFC 9562, section 5.5) of the event's id, which on
 * Kafka is `<topic>/<ce_id>`, so that no topic can name another topic's entries.
 */
export function ingestedEntryId(eventId: string): string {
  const bytes = createHash('sha1').update(namespace).update(eventId).digest().subarray(0, 16)
  bytes[6] = 0x50 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** True for the id of an entry that came by an ingest topic. */
export function isIngested(id: string): boolean {
  return id[14] === '5'
}
