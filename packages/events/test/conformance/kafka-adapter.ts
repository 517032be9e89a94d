import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { createMetrics, type Metrics, silentLogger, systemClock } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import { openMongoRecords, useDatabase } from '@tathya/storage/testing'
import { findServers, withDatabase } from '@tathya/test-servers'
import { onEnd } from '@tathya/testing'
import type { Admin } from 'kafkajs'
import { createClients } from '../../src/kafka/client.ts'
import { createKafkaEvents, type KafkaEvents } from '../../src/kafka/kafka-events.ts'
import { createTopics } from '../../src/kafka/topics/topic-admin.ts'
import type { EventBus } from '../../src/port.ts'
import type { EventsAdapter, OpenEvents, OpenEventsOptions } from './events-adapter.ts'
import { createMemoryFiles } from './memory-files.ts'
import { createLines, type Lines } from './stalled-connections.ts'
import { type TestEvents, testEvents, testTopics } from './test-events.ts'

/** Milliseconds after which a killed member is given up: short, and long enough for a busy machine. */
const sessionTimeoutMs = 4_000

/** How a Kafka bus is opened beside what all buses can be told. */
export interface OpenKafkaOptions extends OpenEventsOptions {
  readonly brokers?: string
  readonly sessionTimeoutMs?: number
  readonly lines?: Lines
  readonly metrics?: Metrics
}

/** A bus, and what is Kafka's own. */
export interface OpenKafka extends OpenEvents {
  readonly kafka: KafkaEvents<TestEvents>
}

/** The adapter, and what tests of Kafka alone need. */
export interface KafkaAdapter extends EventsAdapter {
  open(options?: OpenKafkaOptions): Promise<OpenKafka>
  join(): Promise<OpenEvents>
  readonly prefix: string
  readonly admin: Admin
  readonly files: FileStore
  /** What the newest bus of this adapter counts. */
  metricsText(): Promise<string>
}

/** Opens the Kafka bus of a topic prefix; also for child processes, which have no store of files. */
export async function openEvents(prefix: string, options: OpenKafkaOptions = {}): Promise<OpenKafka> {
  return openBus(prefix, createMemoryFiles(), options)
}

async function openBus(prefix: string, files: FileStore, options: OpenKafkaOptions): Promise<OpenKafka> {
  const { clock = systemClock, types = testEvents, brokers, retryDelays = [] } = options
  const metrics = options.metrics ?? createMetrics({ processMetrics: false })
  const store = await openMongoRecords(databaseOf(prefix), { clock })
  const kafka = createKafkaEvents({
    settings: { brokers: toBrokers(brokers), prefix },
    types,
    topics: testTopics,
    records: store.records,
    files,
    log: silentLogger,
    clock,
    metrics,
    retryDelays,
    sessionTimeoutMs: options.sessionTimeoutMs ?? sessionTimeoutMs,
    ...(options.lines === undefined ? {} : { socketFactory: options.lines.connect }),
  }) as unknown as KafkaEvents<TestEvents>
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    await kafka.close()
    await store.close()
  }
  const bus = {
    ...kafka,
    accept: kafka.publish,
    isBuffered: async () => false,
  } as EventBus<TestEvents>
  const close = () => {
    closing ??= closeAll()
    return closing
  }
  return { bus, kafka, close }
}

/** The records of a topic prefix are in a database of their own. */
function databaseOf(prefix: string): string {
  return withDatabase(findServers()!.mongodbUri, `tathya-test-${prefix.slice(0, -1)}`)
}

/** The adapter of the bus on Kafka: topics of the test's own, which are removed when it ends. */
export async function createKafkaEventsAdapter(
  context: TestContext,
  brokers?: string,
): Promise<KafkaAdapter> {
  const prefix = `t${randomUUID().slice(0, 8)}.`
  const files = createMemoryFiles()
  const lines = createLines()
  const admin = await openAdmin(context, brokers)
  const names = await createTestTopics(admin, prefix)
  onEnd(context, () => removeTopics(admin, names))
  onEnd(context, () => useDatabase(databaseOf(prefix), (database) => database.dropDatabase()))
  let metrics: Metrics | undefined
  const open = (options: OpenKafkaOptions = {}) => {
    metrics = createMetrics({ processMetrics: false })
    const brokersGiven = brokers === undefined ? {} : { brokers }
    return openBus(prefix, files, { lines, metrics, ...brokersGiven, ...options })
  }
  return {
    open,
    async join() {
      const joined = await open()
      onEnd(context, () => joined.close())
      return joined
    },
    metricsText: async () => (await metrics?.text()) ?? '',
    stall: async () => lines.hold(),
    child: { module: import.meta.url, data: prefix },
    ...{ prefix, admin, files },
  }
}

async function openAdmin(context: TestContext, brokers: string | undefined): Promise<Admin> {
  const kafka = await createClients({ brokers: toBrokers(brokers), prefix: '' }, silentLogger)()
  const admin = kafka.admin()
  await admin.connect()
  onEnd(context, () => admin.disconnect())
  return admin
}

async function createTestTopics(admin: Admin, prefix: string): Promise<string[]> {
  const topics = Object.entries(testTopics).map(([topic, { partitions }]) => ({
    topic: prefix + topic,
    numPartitions: partitions,
    configEntries: [],
  }))
  await createTopics(admin, topics)
  return topics.map(({ topic }) => topic)
}

/** Removes what is there of topics; a test may have removed some of them itself. */
async function removeTopics(admin: Admin, names: readonly string[]): Promise<void> {
  const known = await admin.listTopics()
  await admin.deleteTopics({ topics: names.filter((name) => known.includes(name)) })
}

function toBrokers(brokers = findServers()?.kafkaBrokers): string[] {
  if (brokers === undefined) throw new Error('KAFKA_BROKERS is not set.')
  return brokers.split(',')
}
