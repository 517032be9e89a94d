import { outsideIdLimit } from '@tathya/contracts/internal'
import type { Envelope } from '../delivery/envelope.ts'
import { headerNames as names, readHeader } from './headers.ts'
import { type RawMessage, toTime } from './raw-message.ts'

/** The id of a message that is no event; none where it is so long that nobody could name it, and no dead letter hold it twice. */
function readId(headers: RawMessage['headers']): string | undefined {
  const id = readHeader(headers, names.id)
  return id === undefined || id === '' || id.length > outsideIdLimit ? undefined : id
}

/** What is known of a message that is no event. */
export function toUnknown(
  topic: string,
  partition: number,
  { headers, offset, timestamp }: RawMessage,
): Envelope {
  return {
    position: Number(offset),
    type: 'unknown',
    key: '',
    id: readId(headers) ?? `${topic}/${partition}/${offset}`,
    time: toTime(timestamp),
    version: 0,
    traceparent: null,
    source: readHeader(headers, names.source) ?? topic,
    payload: '',
  }
}
