import { z } from 'zod'
import type { RawEvent, RawGroup, RawParked, RawRecord } from './dumpable.ts'

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
  payload: z.string(),
})

const ParkedLine = EventLine.extend({
  group: z.string(),
  attempts: z.int(),
  error: z.string(),
  parkedAt: z.string(),
  replaying: z.boolean(),
})

/** Writes a record as a line. Its value stands in it as JSON, for people and other programs. */
export function toRecordLine({ key, version, epoch, expiresFrom, value }: RawRecord): string {
  return `{"key":${JSON.stringify(key)},"version":${version},"epoch":${epoch},"expires_from":${expiresFrom},"value":${value}}`
}

/** Reads a line of `toRecordLine`. Throws where it is none. */
export function readRecordLine(line: string): RawRecord {
  // Zod would leave out a field named __proto__, which JSON can hold.
  const parsed = JSON.parse(line) as { value?: unknown }
  const { key, version, epoch, expires_from } = RecordLine.parse(parsed)
  return { key, version, epoch, expiresFrom: expires_from, value: JSON.stringify(parsed.value) }
}

/** Reads a line with a group. Throws where it is none. */
export function readGroupLine(line: string): RawGroup {
  return GroupLine.parse(JSON.parse(line))
}

/** Reads a line with an event; its payload stands in it as text, because it may be no JSON. Throws where it is none. */
export function readEventLine(line: string): RawEvent {
  return EventLine.parse(JSON.parse(line))
}

/** Reads a line with a parked event. Throws where it is none. */
export function readParkedLine(line: string): RawParked {
  return ParkedLine.parse(JSON.parse(line))
}

/** Turns values into lines of JSON. */
export async function* toLines<T>(
  values: AsyncIterable<T> | Iterable<T>,
  toLine: (value: T) => string = JSON.stringify,
): AsyncIterable<string> {
  for await (const value of values) yield toLine(value)
}
