import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { EventMap } from '@tathya/contracts/internal'
import { createDecoder } from '@tathya/events/src/kafka/codec.ts'
import { headerNames, readHeader, readNumber } from '@tathya/events/src/kafka/headers.ts'
import { createOutside } from '@tathya/events/src/kafka/outside.ts'
import type { RawMessage } from '@tathya/events/src/kafka/raw-message.ts'
import type { DumpSource, RawEvent, RawParked } from '../dumpable.ts'
import type { PlacedMessage } from './message-queue.ts'

/** Reads a message; undefined for one that is no event: no handler will ever see it. */
export type ReadEvent = (placed: PlacedMessage) => Promise<RawEvent | undefined>

/** Makes the function that reads messages; large payloads are fetched by `content`. */
export function createEventReader(
  types: EventMap,
  prefix: string,
  content: DumpSource['content'],
): ReadEvent {
  const outside = createOutside(types, prefix)
  const decode = createDecoder(outside)
  return async ({ topic, partition, message: sent }) => {
    // Headers that programs outside may not set mean nothing.
    const message = outside.clean(topic, sent)
    const large = await readLarge(message, content)
    try {
      const { position: _offset, ...event } = decode(topic, partition, message)
      return large === undefined ? event : { ...event, payload: large }
    } catch {
      return undefined
    }
  }
}

/** Reads parked topics of a group: the newest message of each id counts, and one without a value removes it. */
export async function* readParked(
  messages: AsyncIterable<PlacedMessage>,
  group: string,
  readEvent: ReadEvent,
): AsyncIterable<RawParked> {
  const last = new Map<string, PlacedMessage>()
  for await (const placed of messages) {
    const id = placed.message.key?.toString() ?? ''
    if (placed.message.value === null) last.delete(id)
    else last.set(id, placed)
  }
  for (const placed of last.values()) {
    const event = await readEvent(placed)
    if (event !== undefined) yield toParked(group, event, placed.message)
  }
}

/** A payload that is a file; undefined where it is none, or is gone or damaged, which no handler could read. */
async function readLarge(
  { headers }: RawMessage,
  content: DumpSource['content'],
): Promise<string | undefined> {
  const id = readHeader(headers, headerNames.file)
  const stream = id === undefined ? undefined : await content(id)
  if (stream === undefined) return undefined
  const bytes = await buffer(stream)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return sha256 === readHeader(headers, headerNames.sha256) ? bytes.toString() : undefined
}

function toParked(group: string, event: RawEvent, { headers }: RawMessage): RawParked {
  return {
    ...event,
    group,
    attempts: readNumber(headers, headerNames.attempts, 1),
    error: readHeader(headers, headerNames.error) ?? '',
    parkedAt: readHeader(headers, headerNames.parkedAt) ?? event.time,
    replaying: readHeader(headers, headerNames.replaying) === '1',
  }
}
