import { randomBytes } from 'node:crypto'
import { toUuid } from './to-uuid.ts'

/** Makes the id of an entry: a UUID of version 7 (RFC 9562), which begins with the time. */
export function createEntryId(time: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(time.getTime(), 0, 6)
  return toUuid(bytes, 7)
}

/** The time in an id, in milliseconds. */
export function timeOfEntryId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}
