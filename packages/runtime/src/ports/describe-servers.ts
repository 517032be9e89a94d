import type { PortsConfig } from './config.ts'

/** Describes for people where events, records and files are kept, without user and password. */
export function describeServers({ KAFKA_BROKERS, MONGODB_URI }: PortsConfig): string {
  if (KAFKA_BROKERS === undefined || MONGODB_URI === undefined) return 'events, records and files there'
  const mongo = MONGODB_URI.replace(/^mongodb(\+srv)?:\/\/([^@/]*@)?/, '').replace(/\?.*$/, '')
  return `Kafka at ${KAFKA_BROKERS.join(', ')} and MongoDB at ${mongo}`
}
