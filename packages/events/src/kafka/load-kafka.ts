import type { EventMap } from '@tathya/contracts/internal'
import type { KafkaEvents, KafkaEventsOptions } from './kafka-events.ts'

/** Makes the event bus on Kafka; see `createKafkaEvents`. Its modules are loaded by the call, so that naming it costs nothing. */
export async function openKafkaEvents<M extends EventMap>(
  options: KafkaEventsOptions<M>,
): Promise<KafkaEvents<M>> {
  const { createKafkaEvents } = await import('./kafka-events.ts')
  return createKafkaEvents(options)
}
