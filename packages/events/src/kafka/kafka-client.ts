import { hostname } from 'node:os'
import type { Logger } from '@tathya/platform'
import type { ISocketFactory, Kafka, LogEntry } from 'kafkajs'
import type { KafkaSettings } from './settings.ts'

/** Milliseconds to reach a broker, and to get an answer where the request names no time of its own. */
const connectionMs = 2_000
const requestMs = 15_000

/** kafkajs tries again this often and this fast; whoever calls it has a longer breath and its own deadline. */
const retry = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 }

/** Is told of what kafkajs logs, which is the only way to hear of some things. */
export type OnKafkaLog = (message: string, fields: Readonly<Record<string, unknown>>) => void

/** Makes clients, each with connections of its own; the library is loaded by the first. */
export type CreateClient = (onLog?: OnKafkaLog) => Promise<Kafka>

/** Gives the function that makes clients of the brokers. Nothing is connected by it. */
export function createClients(
  settings: KafkaSettings,
  log: Logger,
  socketFactory?: ISocketFactory,
): CreateClient {
  let loaded: Promise<typeof import('kafkajs')> | undefined
  return async (onLog) => {
    loaded ??= load()
    const { Kafka, logLevel } = await loaded
    return new Kafka({
      clientId: `tathya-${hostname()}-${process.pid}`,
      brokers: settings.brokers,
      ...(settings.ssl === undefined ? {} : { ssl: settings.ssl }),
      ...(settings.sasl === undefined ? {} : { sasl: settings.sasl }),
      ...(socketFactory === undefined ? {} : { socketFactory }),
      connectionTimeout: connectionMs,
      requestTimeout: requestMs,
      retry,
      logLevel: logLevel.WARN,
      logCreator: () => (entry) => toLog(entry, log, onLog),
    })
  }
}

async function load() {
  const [kafkajs, { mendRequestQueue }, { addCodecs }, { mendRecordHeaders }] = await Promise.all([
    import('kafkajs'),
    import('./request-queue.ts'),
    import('./compression/codecs.ts'),
    import('./record-headers.ts'),
  ])
  mendRequestQueue()
  mendRecordHeaders()
  addCodecs()
  return kafkajs
}

/** What kafkajs calls an error is mostly a try that is followed by another; those who use it say what matters. */
function toLog({ namespace, log: said }: LogEntry, log: Logger, onLog: OnKafkaLog | undefined): void {
  const { message, logger, timestamp, stack, ...fields } = said
  onLog?.(message, fields)
  log.debug({ ...fields, part: `kafkajs ${namespace}` }, message)
}
