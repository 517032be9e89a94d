/** Servers that integration tests work on. */
export interface Servers {
  /** `host:port`, with commas. */
  readonly kafkaBrokers: string
  /** The address of a replica set. */
  readonly mongodbUri: string
}

/** Why tests that need servers are skipped. */
export const noServers =
  'needs Kafka and MongoDB: set KAFKA_BROKERS and MONGODB_URI, or run "npm test" where Docker is, which starts them in containers'

/** The servers of KAFKA_BROKERS and MONGODB_URI; undefined where they are not set, and tests are skipped with `noServers`. */
export function findServers(): Servers | undefined {
  const { KAFKA_BROKERS: kafkaBrokers, MONGODB_URI: mongodbUri } = process.env
  if (!kafkaBrokers || !mongodbUri) return undefined
  return { kafkaBrokers, mongodbUri }
}

/** The same server with another database; each test has its own. */
export function withDatabase(mongodbUri: string, database: string): string {
  // Not by URL, which does not know several hosts.
  return mongodbUri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(\/[^?]*)?/, `$1/${database}`)
}
