export { toKafkaSettings } from './kafka/client.ts'
export { createKafkaEvents, type KafkaEvents } from './kafka/kafka-events.ts'
export type { TopicOwner } from './kafka/topics/topic-owner.ts'
export { createBufferedEvents } from './outbox/buffered-events.ts'
