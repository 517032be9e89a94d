import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { events, type LogEntryAccepted } from '@tathya/contracts'
import {
  createMetrics,
  groupTopics,
  type KafkaEvents,
  openKafkaEvents,
  silentLogger,
  systemClock,
} from '@tathya/platform'
import { type BareKafka, openBareKafka } from './bare-kafka.ts'
import { type Latency, measureLatency } from './latency.ts'
import { payloadOf, rateOf } from './log-entries.ts'
import { noFiles } from './no-files.ts'
import { type BenchResult, compareRounds } from './result.ts'

type Bus = KafkaEvents<typeof events>
interface Round {
  readonly publish64: number
  readonly publish512: number
  readonly consume: number
}

const rounds = 3
const millisecondsARound = 2_000
const backlog = 60_000
const latencyCount = 500
const processId = randomUUID()
const topic = 'logger.entries'
const partitions = 12

/** What the bench of the bus on Kafka found. */
export interface KafkaResults {
  readonly rates: BenchResult[]
  readonly ours: Latency
  readonly bare: Latency
}

/** Measures publishing with the confirmation of all replicas, and consuming with durable positions, beside bare kafkajs. */
export async function benchKafkaEvents(brokers: string[]): Promise<KafkaResults> {
  const kafka = await openBareKafka(brokers)
  const found: { ours: Round; bare: Round }[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const bare = await onTopics(kafka, (prefix) => measureBare(kafka, prefix))
      const ours = await onTopics(kafka, (prefix) => withBus(brokers, prefix, measureOurs))
      found.push({ ours, bare })
    }
    const result = (name: string, of: keyof Round, aim: number) =>
      compareRounds(
        { name, unit: 'events/s', aim },
        found.map(({ ours }) => ours[of]),
        found.map(({ bare }) => bare[of]),
      )
    return {
      rates: [
        result('Kafka, publish, 64 at once / bare kafkajs, batches of 64', 'publish64', 0.8),
        result('Kafka, publish, 512 at once / bare kafkajs, batches of 512', 'publish512', 0.8),
        result('Kafka, consume a backlog, position durable / bare kafkajs', 'consume', 0.6),
      ],
      bare: await onTopics(kafka, (prefix) => bareLatency(kafka, prefix)),
      ours: await onTopics(kafka, (prefix) => withBus(brokers, prefix, ourLatency)),
    }
  } finally {
    await kafka.admin.disconnect()
  }
}

async function measureBare(kafka: BareKafka, prefix: string): Promise<Round> {
  const producer = await kafka.producer()
  let number = 0
  const sendBatch = (size: number) => () => {
    const messages = Array.from({ length: size }, () => {
      return toMessage(payloadOf(number++))
    })
    return producer.send({ topic: prefix + topic, acks: -1, messages })
  }
  const publish64 = 64 * (await rateOf(1, millisecondsARound, sendBatch(64)))
  const publish512 = 512 * (await rateOf(1, millisecondsARound, sendBatch(512)))
  while (number < backlog) await sendBatch(512)()
  await producer.disconnect()
  const done = Promise.withResolvers<void>()
  const started = performance.now()
  let committed = 0
  const consumer = await kafka.consume(
    prefix + topic,
    () => {},
    (count) => {
      committed += count
      if (committed >= number) done.resolve()
    },
  )
  await done.promise
  const consume = (number * 1000) / (performance.now() - started)
  await consumer.disconnect()
  return { publish64, publish512, consume }
}

async function measureOurs(bus: Bus): Promise<Round> {
  let number = 0
  const publish = () => bus.publish('logger.entry', payloadOf(number++))
  const publish64 = await rateOf(64, millisecondsARound, publish)
  const publish512 = await rateOf(512, millisecondsARound, publish)
  while (number < backlog) await Promise.all(Array.from({ length: 512 }, publish))
  const done = Promise.withResolvers<void>()
  const started = performance.now()
  let committed = 0
  const subscription = await bus.subscribe({
    group: 'bench',
    types: ['logger.entry'],
    from: 'beginning',
    handle: async () => {},
    onCommitted: (count) => {
      committed += count
      if (committed >= number) done.resolve()
    },
  })
  await done.promise
  const consume = (number * 1000) / (performance.now() - started)
  await subscription.close()
  return { publish64, publish512, consume }
}

/** The message of an event as the bus makes it, so that the peer sends and reads the same bytes. */
function toMessage(payload: LogEntryAccepted) {
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

function ourLatency(bus: Bus): Promise<Latency> {
  return measureLatency(
    latencyCount,
    (number) => bus.publish('logger.entry', payloadOf(number)),
    async (handled) => {
      const subscription = await bus.subscribe({
        group: 'bench',
        types: ['logger.entry'],
        handle: async ({ payload }) => handled(numberOf(payload)),
      })
      return () => subscription.close()
    },
  )
}

async function bareLatency(kafka: BareKafka, prefix: string): Promise<Latency> {
  const producer = await kafka.producer()
  const send = (number: number) => {
    return producer.send({ topic: prefix + topic, acks: -1, messages: [toMessage(payloadOf(number))] })
  }
  const latency = await measureLatency(latencyCount, send, async (handled) => {
    const consumer = await kafka.consume(
      prefix + topic,
      (value) => handled(numberOf(value as { entry_id: string })),
      () => {},
    )
    return () => consumer.disconnect()
  })
  await producer.disconnect()
  return latency
}

function numberOf({ entry_id }: { entry_id: string }): number {
  return Number(entry_id.slice(entry_id.lastIndexOf('-') + 1))
}

async function withBus<T>(brokers: string[], prefix: string, measure: (bus: Bus) => Promise<T>): Promise<T> {
  const bus = await openKafkaEvents({
    settings: { brokers, prefix },
    types: events,
    topics: {},
    files: noFiles,
    log: silentLogger,
    clock: systemClock,
    metrics: createMetrics({ processMetrics: false }),
    source: 'bench',
  })
  try {
    return await measure(bus)
  } finally {
    await bus.close()
  }
}

/** Measures on topics of its own, which are removed afterwards. */
async function onTopics<T>({ admin }: BareKafka, measure: (prefix: string) => Promise<T>): Promise<T> {
  const prefix = `bench-${randomUUID().slice(0, 8)}.`
  const beside = groupTopics(prefix + topic, 'bench').map(({ name }) => name)
  const names = [prefix + topic, ...beside]
  await admin.createTopics({
    waitForLeaders: false,
    topics: names.map((name) => ({ topic: name, numPartitions: partitions, configEntries: [] })),
  })
  try {
    for (const name of names) await served(admin, name)
    return await measure(prefix)
  } finally {
    await admin.deleteTopics({ topics: names })
  }
}

/** Waits until the brokers serve a topic, which is after they say that they made it. */
async function served(admin: BareKafka['admin'], name: string): Promise<void> {
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
