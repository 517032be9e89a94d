import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { createMetrics, type Metrics, silentLogger, systemClock } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import { findServers } from '@tathya/test-servers'
import { onEnd } from '@tathya/testing'
import type { Admin } from 'kafkajs'
import { createClients } from '../../src/kafka/kafka-client.ts'
import { createKafkaEvents, type KafkaEvents } from '../../src/kafka/kafka-events.ts'
import { groupTopics } from '../../src/kafka/topic-names.ts'
import { createTopics } from '../../src/kafka/topics/create-topics.ts'
import type { EventBus } from '../../src/port.ts'
import type { EventsAdapter, OpenEvents, OpenEventsOptions } from './events-adapter.ts'
import { createLines, type Lines } from './held-lines.ts'
import { createMemoryFiles } from './memory-files.ts'
import { type TestEvents, testEvents, testTopics } from './test-events.ts'

/** The groups of the suite, and the topic that each takes. */
const groups: Readonly<Record<string, keyof typeof testTopics>> = {
  steps: 'test.steps',
  others: 'test.steps',
  now: 'test.steps',
  all: 'test.steps',
  crash: 'test.steps',
  notes: 'test.notes',
}

/** Milliseconds after which a killed member is given up: short, and long enough for a busy machine. */
const sessionTimeoutMs = 4_000

/** How a Kafka bus is opened beside what all buses can be told. */
export interface OpenKafkaOptions extends OpenEventsOptions {
  readonly retryDelays?: readonly number[]
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
  const kafka = createKafkaEvents({
    settings: { brokers: toBrokers(brokers), prefix },
    types,
    topics: testTopics,
    files,
    log: silentLogger,
    clock,
    metrics,
    source: 'test',
    retryDelays,
    sessionTimeoutMs: options.sessionTimeoutMs ?? sessionTimeoutMs,
    ...(options.lines === undefined ? {} : { socketFactory: options.lines.connect }),
  }) as unknown as KafkaEvents<TestEvents>
  const bus = {
    ...kafka,
    accept: kafka.publish,
    isHeld: async () => false,
  } as EventBus<TestEvents>
  return { bus, kafka, close: () => bus.close() }
}

/** The adapter of the bus on Kafka: topics of the test's own, which are removed when it ends. */
export async function createKafkaEventsAdapter(
  context: TestContext,
  delays: readonly number[] = [],
  brokers?: string,
): Promise<KafkaAdapter> {
  const prefix = `t${randomUUID().slice(0, 8)}.`
  const files = createMemoryFiles()
  const lines = createLines()
  const admin = await openAdmin(context, brokers)
  const names = await createTestTopics(admin, prefix, delays)
  onEnd(context, () => removeTopics(admin, names))
  let metrics: Metrics | undefined
  const open = (options: OpenKafkaOptions = {}) => {
    metrics = createMetrics({ processMetrics: false })
    const brokersGiven = brokers === undefined ? {} : { brokers }
    return openBus(prefix, files, { retryDelays: delays, lines, metrics, ...brokersGiven, ...options })
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

async function createTestTopics(admin: Admin, prefix: string, delays: readonly number[]): Promise<string[]> {
  const own = Object.entries(testTopics).map(([topic, { partitions }]) => ({
    topic: prefix + topic,
    numPartitions: partitions,
    configEntries: [],
  }))
  const beside = Object.entries(groups).flatMap(([group, topic]) =>
    groupTopics(prefix + topic, group, delays).map(({ name, kind }) => ({
      topic: name,
      numPartitions: testTopics[topic].partitions,
      configEntries: kind === 'parked' ? [{ name: 'cleanup.policy', value: 'compact' }] : [],
    })),
  )
  const topics = [...own, ...beside]
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
