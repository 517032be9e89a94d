export { toKafkaSettings } from './kafka/client.ts'
export { createKafkaEvents, type KafkaEvents } from './kafka/kafka-events.ts'
export { createBufferedEvents } from './outbox/buffered-events.ts'
