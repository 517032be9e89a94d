import { hostname } from 'node:os'
import type { Logger } from '@tathya/platform'
import type { ISocketFactory, Kafka, LogEntry } from 'kafkajs'
import type { KafkaSettings } from './settings.ts'

/** Milliseconds to connect to a broker, and default timeout of a request. */
const connectionMs = 2_000
const requestMs = 15_000

/** Retries of kafkajs; its callers have longer limits of their own. */
const retry = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 }

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
