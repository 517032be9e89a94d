import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { EventMap } from '@tathya/contracts/internal'
import { Codec } from '@tathya/events/src/kafka/codec.ts'
import { headerNames, type RawMessage, readHeader } from '@tathya/events/src/kafka/headers.ts'
import type { DumpSource, RawEvent } from '../dumpable.ts'
import type { PlacedMessage } from './message-queue.ts'

/** Reads a message; undefined for one that is no event: no handler will ever see it. */
export type ReadEvent = (placed: PlacedMessage) => Promise<RawEvent | undefined>

/** Makes the function that reads messages; large payloads are fetched by `content`. */
export function createEventReader(
  types: EventMap,
  prefix: string,
  content: DumpSource['content'],
): ReadEvent {
  const codec = new Codec(types, prefix)
  return async ({ topic, partition, message: sent }) => {
    // Headers that programs outside may not set mean nothing.
    const message = codec.clean(topic, sent)
    const large = await readLarge(message, content)
    try {
      const { position: _offset, ...event } = codec.decode(topic, partition, message)
      return large === undefined ? event : { ...event, payload: large }
    } catch {
      return undefined
    }
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
