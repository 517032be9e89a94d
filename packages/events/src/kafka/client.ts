import { hostname } from 'node:os'
import type { Logger } from '@tathya/platform'
import type { ISocketFactory, Kafka, LogEntry } from 'kafkajs'
import type { KafkaSettings } from './settings.ts'

/** Milliseconds to reach a broker, and to get an answer where the request has no limit of its own. */
const connectionMs = 2_000
const requestMs = 15_000

/** kafkajs tries again this often and this fast; its callers have longer limits of their own. */
const retry = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 }

/** Called with what kafkajs logs, which is the only way to learn of some things. */
export type OnKafkaLog = (message: string, fields: Readonly<Record<string, unknown>>) => void

/** Makes clients, each with connections of its own; the library is loaded by the first. */
export type CreateClient = (onLog?: OnKafkaLog) => Promise<Kafka>

/** Gives the function that makes clients of the brokers. Nothing is connected by it. */
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

/** What kafkajs calls an error is mostly a try that is followed by another; its callers report what matters. */
function forward({ namespace, log: entry }: LogEntry, log: Logger, onLog: OnKafkaLog | undefined): void {
  const { message, logger, timestamp, stack, ...fields } = entry
  onLog?.(message, fields)
  log.debug({ ...fields, part: `kafkajs ${namespace}` }, message)
}
