import type { EventMap } from '@tathya/contracts/internal'
import { acceptedAt, BufferedEvent } from '@tathya/events/src/outbox/buffered-event.ts'
import type { RawEvent, RawRecord } from '../dumpable.ts'

/** The events that wait in the outbox. In a copy they are events like others. */
export async function* outboxEvents(
  records: AsyncIterable<RawRecord>,
  types: EventMap,
): AsyncIterable<RawEvent> {
  for await (const { value } of records) {
    const { place, ...held } = BufferedEvent.parse(JSON.parse(value))
    const version = types[held.type]?.version ?? 1
    yield { ...held, time: acceptedAt({ place }), version, source: 'tathya' }
  }
}
