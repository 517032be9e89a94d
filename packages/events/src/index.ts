export { onlyDeclaredGroups } from './declared-groups.ts'
export { deadLetterRecords } from './delivery/dead-letters.ts'
export { BadPayload, Permanent } from './errors.ts'
export { IngestConfig } from './ingest-config.ts'
export { KafkaConfig, kafkaFaults } from './kafka/config.ts'
export { outboxRecords, outboxTurnRecords } from './outbox/outbox.ts'
export { holdsSpool } from './outbox/spool-files.ts'
export type {
  DeadLetter,
  DeadLetters,
  DeliveredEvent,
  DumpedEvent,
  DumpedGroup,
  EventBus,
  EventsDump,
  Progress,
  SubscribeOptions,
  Subscription,
} from './port.ts'
export { dumpLog } from './sqlite/dump.ts'
export { createEmbeddedEvents, type EmbeddedEvents } from './sqlite/embedded.ts'
export { traceEvents } from './traced-events.ts'
