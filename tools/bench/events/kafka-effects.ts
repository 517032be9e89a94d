import { randomUUID } from 'node:crypto'
import { LogEntry } from '@tathya/contracts/http'
import type { LogEntryAccepted } from '@tathya/contracts/internal'
import { type BareKafka, openBareKafka } from '@tathya/events/bench'
import { isDistributed, openPortsForTool, PortsConfig } from '@tathya/runtime'
import { openBareMongo } from '@tathya/storage/bench'
import { type Servers, withDatabase } from '@tathya/test-servers'
import { type BenchResult, compareRounds } from '../support/result.ts'
import { onTopics, toMessage, topic, withBus } from './kafka-topics.ts'
import { payloadOf } from './log-entries.ts'

const rounds = 3
const backlog = 12_000

/** Concurrent inserts, as in the logger. */
const concurrency = 64

/** Stores an entry, durably on a majority of the servers. */
type Store = (entry: LogEntryAccepted) => Promise<unknown>

/**
 * Measures consuming where the handler stores each event in MongoDB's journal: the bus and the records port, beside bare
 * kafkajs and the bare driver with as many inserts at the same time.
 */
export async function benchKafkaEffects({ kafkaBrokers, mongodbUri }: Servers): Promise<BenchResult> {
  const uri = withDatabase(mongodbUri, `bench-${randomUUID().slice(0, 8)}`)
  const brokers = kafkaBrokers.split(',')
  const kafka = await openBareKafka(brokers)
  const client = openBareMongo(uri)
  const config = PortsConfig.parse({ KAFKA_BROKERS: kafkaBrokers, MONGODB_URI: uri })
  if (!isDistributed(config)) throw new Error('The bench needs Kafka and MongoDB.')
  const tool = await openPortsForTool(config, { purpose: 'run' })
  const ours: number[] = []
  const peer: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const bare = client.db().collection<{ _id: string }>(`bare_${round}`)
      for (const fields of indexes)
        await bare.createIndex(Object.fromEntries(fields.map((name) => [name, 1])))
      const insertBare: Store = (entry) => bare.insertOne({ _id: entry.entry_id, ...toRecord(entry) })
      const records = tool.ports.records.collection({
        name: `ours_${round}`,
        schema: StoredEntry,
        key: 'entry_id',
        indexes,
      })
      const insertOurs: Store = (entry) => records.insert(toRecord(entry))
      peer.push(await onTopics(kafka, (prefix) => measureBare(kafka, prefix, insertBare)))
      ours.push(await onTopics(kafka, (prefix) => measureOurs(kafka, brokers, prefix, insertOurs)))
    }
  } finally {
    await tool.close()
    await client.db().dropDatabase()
    await client.close()
    await kafka.admin.disconnect()
  }
  const name = 'Kafka, consume and store each / bare kafkajs and driver'
  return compareRounds({ name, unit: 'events/s', aim: 0.6 }, ours, peer)
}

const { service_name: text } = LogEntry.shape

/** The record of an entry. */
const StoredEntry = LogEntry.extend({ entry_id: text, received_at: text, created_at: text })

const indexes = [
  ['customer_id', 'created_at'],
  ['customer_id', 'service_name', 'created_at'],
]

function toRecord({ entry, entry_id, received_at }: LogEntryAccepted) {
  return { ...entry, entry_id, received_at, created_at: entry.created_date }
}

async function fill(kafka: BareKafka, prefix: string): Promise<void> {
  const producer = await kafka.producer()
  for (let from = 0; from < backlog; from += 500) {
    const messages = Array.from({ length: 500 }, (_, at) => toMessage(payloadOf(from + at)))
    await producer.send({ topic: prefix + topic, acks: -1, messages })
  }
  await producer.disconnect()
}

async function measureBare(kafka: BareKafka, prefix: string, store: Store): Promise<number> {
  await fill(kafka, prefix)
  const done = createCount()
  const consumer = await kafka.consume(
    prefix + topic,
    async (values) => {
      let next = 0
      const work = async () => {
        while (next < values.length) await store(values[next++] as LogEntryAccepted)
      }
      await Promise.all(Array.from({ length: concurrency }, work))
    },
    done.add,
  )
  const rate = await done.rate
  await consumer.disconnect()
  return rate
}

async function measureOurs(
  kafka: BareKafka,
  brokers: string[],
  prefix: string,
  store: Store,
): Promise<number> {
  await fill(kafka, prefix)
  return withBus(brokers, prefix, async (bus) => {
    const done = createCount()
    const subscription = await bus.subscribe({
      group: 'bench',
      types: ['logger.entry'],
      concurrency,
      handle: async ({ payload }) => void (await store(payload)),
      onCommitted: done.add,
    })
    const rate = await done.rate
    await subscription.close()
    return rate
  })
}

/** Counts committed events; `rate` resolves with the events per second over the whole backlog. */
function createCount(): { add(count: number): void; readonly rate: Promise<number> } {
  const started = performance.now()
  const { promise, resolve } = Promise.withResolvers<number>()
  let committed = 0
  const add = (count: number) => {
    committed += count
    if (committed >= backlog) resolve((backlog * 1000) / (performance.now() - started))
  }
  return { add, rate: promise }
}
