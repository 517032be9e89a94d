import { type BareKafka, openBareKafka } from '@tathya/events/bench'
import { type BenchResult, compareRounds } from '../support/result.ts'
import { type Bus, onTopics, toMessage, topic, withBus } from './kafka-topics.ts'
import { type Latency, measureLatency } from './latency.ts'
import { payloadOf, rateOf } from './log-entries.ts'

interface Round {
  readonly publish64: number
  readonly publish512: number
  readonly consume: number
}

const rounds = 3
const millisecondsARound = 2_000
const backlog = 60_000
const latencyCount = 500

/** The results of the Kafka bench. */
export interface KafkaResults {
  readonly rates: BenchResult[]
  readonly ours: Latency
  readonly bare: Latency
}

/** Measures publishing with the confirmation of all replicas, and consuming with durable positions, beside bare kafkajs. */
export async function benchKafkaEvents(brokers: string[]): Promise<KafkaResults> {
  const kafka = await openBareKafka(brokers)
  const results: { ours: Round; bare: Round }[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const bare = await onTopics(kafka, (prefix) => measureBare(kafka, prefix))
      const ours = await onTopics(kafka, (prefix) => withBus(brokers, prefix, measureOurs))
      results.push({ ours, bare })
    }
    const result = (name: string, of: keyof Round, aim: number) =>
      compareRounds(
        { name, unit: 'events/s', aim },
        results.map(({ ours }) => ours[of]),
        results.map(({ bare }) => bare[of]),
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
    async () => {},
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
      async (values) => {
        for (const value of values) handled(numberOf(value as { entry_id: string }))
      },
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
