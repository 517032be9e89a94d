import type { DumpedEvent, DumpedGroup } from '@tathya/events'
import type { DumpedRecord } from '@tathya/storage'
import { z } from 'zod'

const RecordLine = z.object({
  key: z.string(),
  version: z.int(),
  epoch: z.int(),
  expires_from: z.number().nullable(),
  value: z.record(z.string(), z.unknown()),
})

const GroupLine = z.object({ name: z.string(), types: z.array(z.string()) })

const EventLine = z.object({
  type: z.string(),
  key: z.string(),
  id: z.string(),
  time: z.string(),
  version: z.int(),
  traceparent: z.string().nullable(),
  source: z.string(),
  /** Text, because it may be invalid JSON. */
  payload: z.string(),
})

/** Writes a record as a line of its collection's file. */
export function toRecordLine({ collection: _, ...record }: DumpedRecord): string {
  return JSON.stringify(record)
}

/** Reads a line of a collection. Throws if it is invalid. */
export function readRecordLine(collection: string, line: string): DumpedRecord {
  // Zod would drop a field named __proto__, which JSON can contain.
  const parsed = JSON.parse(line) as Pick<DumpedRecord, 'value'>
  return { collection, ...RecordLine.parse(parsed), value: parsed.value }
}

/** Reads a line with a group. Throws if it is invalid. */
export function readGroupLine(line: string): DumpedGroup {
  return GroupLine.parse(JSON.parse(line))
}

/** Reads a line with an event. Throws if it is invalid. */
export function readEventLine(line: string): DumpedEvent {
  return EventLine.parse(JSON.parse(line))
}
