import { hostname } from 'node:os'
import type { ConnectionOptions } from 'node:tls'
import type { Logger } from '@tathya/platform'
import type { ISocketFactory, Kafka, LogEntry, SASLOptions } from 'kafkajs'
import type { KafkaConfig } from './config.ts'

/** Milliseconds to connect to a broker, and default timeout of a request. */
const connectionMs = 2_000
const requestMs = 15_000

/** Retries of kafkajs; its callers have longer limits of their own. */
const retry = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 }

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

/** Called with log entries of kafkajs, which report some events that it has no API for. */
export type OnKafkaLog = (message: string, fields: Readonly<Record<string, unknown>>) => void

/** Makes a client with its own connections; the first call loads kafkajs. */
export type CreateClient = (onLog?: OnKafkaLog) => Promise<Kafka>

/** Makes the function that makes clients of the brokers. Connects nothing. */
export function createClients(
  { brokers, ssl, sasl }: KafkaSettings,
  log: Logger,
  socketFactory?: ISocketFactory,
): CreateClient {
  let loading: ReturnType<typeof load> | undefined
  return async (onLog) => {
    loading ??= load()
    const { Kafka, logLevel } = await loading
    return new Kafka({
      clientId: `tathya-${hostname()}-${process.pid}`,
      brokers,
      ...(ssl === undefined ? {} : { ssl }),
      ...(sasl === undefined ? {} : { sasl }),
      ...(socketFactory === undefined ? {} : { socketFactory }),
      connectionTimeout: connectionMs,
      requestTimeout: requestMs,
      retry,
      logLevel: logLevel.WARN,
      logCreator: () => (entry) => forward(entry, log, onLog),
    })
  }
}

async function load() {
  const [kafkajs, { patchKafkajs }] = await Promise.all([import('kafkajs'), import('./kafkajs-patches.ts')])
  patchKafkajs()
  return kafkajs
}

/** Most errors in the log of kafkajs are retried; its callers report those that matter. */
function forward({ namespace, log: entry }: LogEntry, log: Logger, onLog: OnKafkaLog | undefined): void {
  const { message, logger, timestamp, stack, ...fields } = entry
  onLog?.(message, fields)
  log.debug({ ...fields, part: `kafkajs ${namespace}` }, message)
}

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
