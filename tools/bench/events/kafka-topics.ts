import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { events, type LogEntryAccepted } from '@tathya/contracts/internal'
import type { BareKafka } from '@tathya/events/bench'
import { createKafkaEvents, type KafkaEvents } from '@tathya/events/kafka'
import { createMetrics, silentLogger, systemClock } from '@tathya/platform'
import type { RecordStore } from '@tathya/storage'
import type { Message } from 'kafkajs'
import { noFiles } from './no-files.ts'

/** The bus on Kafka. */
export type Bus = KafkaEvents<typeof events>

/** The topic of the bench, without the prefix of its round. */
export const topic = 'logger.entries'

const partitions = 12
const processId = randomUUID()

/** The message of an event in the format of the bus, so that the peer sends and reads the same bytes. */
export function toMessage(payload: LogEntryAccepted): Message {
  const key = events['logger.entry'].key(payload)
  const headers = {
    ce_specversion: '1.0',
    ce_id: payload.entry_id,
    ce_type: 'logger.entry',
    ce_source: 'bench',
    ce_time: payload.received_at,
    ce_partitionkey: key,
    ce_dataschema: 'urn:tathya:event:logger.entry:1',
    'content-type': 'application/json',
    'tathya-process': processId,
  }
  return { key, value: JSON.stringify(payload), headers }
}

/** No event of a benchmark fails. */
const noRecords = {
  collection: async () => ({ count: async () => 0, find: async () => ({ items: [], next: undefined }) }),
  close: async () => {},
} as unknown as RecordStore

/** Measures with a bus on topics of a prefix. */
export async function withBus<T>(
  brokers: string[],
  prefix: string,
  measure: (bus: Bus) => Promise<T>,
): Promise<T> {
  const bus = createKafkaEvents({
    settings: { brokers, prefix },
    types: events,
    topics: {},
    records: noRecords,
    files: noFiles,
    log: silentLogger,
    clock: systemClock,
    metrics: createMetrics({ processMetrics: false }),
  })
  try {
    return await measure(bus)
  } finally {
    await bus.close()
  }
}

/** Measures on new topics, which are removed afterwards. */
export async function onTopics<T>({ admin }: BareKafka, measure: (prefix: string) => Promise<T>): Promise<T> {
  const prefix = `bench-${randomUUID().slice(0, 8)}.`
  const names = [prefix + topic]
  await admin.createTopics({
    waitForLeaders: false,
    topics: names.map((name) => ({ topic: name, numPartitions: partitions, configEntries: [] })),
  })
  try {
    for (const name of names) await waitForTopic(admin, name)
    return await measure(prefix)
  } finally {
    await admin.deleteTopics({ topics: names })
  }
}

/** Waits until the brokers serve a topic, which is later than the confirmation of its creation. */
async function waitForTopic(admin: BareKafka['admin'], name: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await admin.fetchTopicOffsets(name)
      return
    } catch (error) {
      if (tries > 100) throw error
      await pause(100)
    }
  }
}
