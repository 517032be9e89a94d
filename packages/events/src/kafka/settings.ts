import type { ConnectionOptions } from 'node:tls'
import type { SASLOptions } from 'kafkajs'
import type { KafkaConfig } from './config.ts'

/** Settings of the Kafka client. */
export interface KafkaSettings {
  /** `host:port` each; at least one. */
  readonly brokers: string[]
  /** Prefix of every topic and group name; may be empty. */
  readonly prefix: string
  /** Only where the brokers speak TLS. */
  readonly ssl?: ConnectionOptions
  /** Only where the brokers want a login. */
  readonly sasl?: SASLOptions
}

/** Settings with brokers and without contradictions; see `kafkaFaults`. */
export type UsableKafkaConfig = KafkaConfig & { readonly KAFKA_BROKERS: string[] }

/** Converts the variables for the client. */
export function toKafkaSettings(config: UsableKafkaConfig): KafkaSettings {
  const sasl = toSasl(config)
  const ssl = toSsl(config)
  return {
    brokers: config.KAFKA_BROKERS,
    prefix: config.KAFKA_TOPIC_PREFIX,
    ...(ssl === undefined ? {} : { ssl }),
    ...(sasl === undefined ? {} : { sasl }),
  }
}

function toSsl({ KAFKA_TLS, KAFKA_TLS_CA: ca, KAFKA_TLS_CERT: cert, KAFKA_TLS_KEY: key }: KafkaConfig) {
  if (!KAFKA_TLS) return undefined
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined || key === undefined ? {} : { cert, key }),
  }
}

function toSasl(config: KafkaConfig): SASLOptions | undefined {
  const {
    KAFKA_SASL_MECHANISM: mechanism,
    KAFKA_SASL_USERNAME: username,
    KAFKA_SASL_PASSWORD: password,
  } = config
  if (mechanism === undefined || username === undefined || password === undefined) return undefined
  return { mechanism, username, password }
}
