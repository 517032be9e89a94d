export { type GuardedKafka, startGuardedKafka } from './guarded-kafka.ts'
export { findKafkaJars, noKafkaJars } from './kafka-jars.ts'
export { findServerPrograms, noOwnServers, type OwnServer, startOwnServer } from './own-server.ts'
export { findServers, noServers, type Servers, withDatabase } from './servers.ts'
