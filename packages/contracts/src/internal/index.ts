export type { EventDefinition } from './define-event.ts'
export { EventHeaders, OutsideHeaders, outsideIdLimit } from './event-headers.ts'
export { type EventTables, eventTables } from './event-tables.ts'
export { type EventMap, type Events, events, LogEntryAccepted, type PayloadOf } from './events.ts'
export { type GroupRule, type Groups, groups } from './groups.ts'
export { Caller, opens, Scope } from './identity.ts'
export {
  customerOf,
  type IngestDefinition,
  type IngestEvents,
  type IngestType,
  ingestDefinition,
  ingestTopic,
  ingestTopicOf,
} from './ingest.ts'
export { JobChanged, type JobKind, JobRequested, JobState, jobEvents, jobKinds } from './jobs.ts'
export { downloadPrefix, jobsPrefix, type ServiceRoute, services } from './services.ts'
export { customerTopic, type TopicRule, type Topics, topics } from './topics.ts'
