export { createKafkaEvents, type KafkaEvents } from './kafka/kafka-events.ts'
export { toKafkaSettings } from './kafka/settings.ts'
export { createBufferedEvents } from './outbox/buffered-events.ts'
