import { randomUUID } from 'node:crypto'
import type { EventMap } from '@tathya/contracts/internal'
import { type Clock, type Logger, type Metrics, type Readiness, withDeadline } from '@tathya/platform'
import type { FileStore, RecordStore } from '@tathya/storage'
import type { Admin, ISocketFactory } from 'kafkajs'
import { DeadLetterStore } from '../delivery/dead-letters.ts'
import { createEnvelopes } from '../delivery/envelope.ts'
import type { Listener } from '../delivery/listeners.ts'
import { addProgressMetrics } from '../delivery/metrics.ts'
import { type AnySubscribeOptions, Subscriptions } from '../delivery/subscriptions.ts'
import type { EventBus } from '../port.ts'
import { type CreateClient, createClients } from './client.ts'
import { Codec } from './codec.ts'
import { type KafkaContext, topicsOf } from './context.ts'
import { KafkaHealth } from './health.ts'
import { KafkaListeners } from './kafka-listeners.ts'
import { LargePayloads } from './large-payloads.ts'
import { OldTopics } from './old-topics.ts'
import { BatchProducer } from './producer.ts'
import { Publisher, type PublisherContext } from './publisher.ts'
import type { KafkaSettings } from './settings.ts'
import { KafkaSource } from './source.ts'

/** Milliseconds after which a silent member has lost its partitions. */
const defaultSessionMs = 6_000

/** Milliseconds that closing waits for the brokers. */
const disconnectMs = 3_000

/** The event port on Kafka, all but `accept` and `isBuffered`, which need a second place that takes events. */
export interface KafkaEvents<M extends EventMap> extends Omit<EventBus<M>, 'accept' | 'isBuffered'> {
  /**
   * Why the brokers cannot be used now; undefined while they can, as far as is known. Costs nothing, so that whoever has
   * another place for an event need not wait for the deadline of `publish`. The brokers are probed every second.
   */
  trouble(): string | undefined
  /** What the bus needs and lacks, in words; nothing before its first use. */
  readiness(): Promise<readonly Readiness[]>
}

export interface KafkaEventsOptions<M extends EventMap> {
  readonly settings: KafkaSettings
  readonly types: M
  readonly topics: PublisherContext['topics']
  /** Keeps dead letters. */
  readonly records: RecordStore
  /** Takes payloads that are too large for a message. */
  readonly files: FileStore
  readonly log: Logger
  readonly clock: Clock
  readonly metrics: Metrics
  /** CloudEvents `source` of what this process publishes. */
  readonly source: string
  /** Seconds before each further round of tries. Default 10 and 300. */
  readonly retryDelays?: readonly number[]
  /** Milliseconds after which a silent member has lost its partitions; default 6,000. */
  readonly sessionTimeoutMs?: number
  /** Opens connections otherwise than by address, as tests do that hold up what comes through them. */
  readonly socketFactory?: ISocketFactory
}

/** Makes the event bus on Kafka. It connects when it is first used, and again by itself whenever the brokers were away. */
export function createKafkaEvents<M extends EventMap>(options: KafkaEventsOptions<M>): KafkaEvents<M> {
  const { settings, types, records, log, clock, metrics, source, topics, retryDelays } = options
  const { prefix } = settings
  const process = randomUUID()
  const letters = new DeadLetterStore({ records, clock, log, metrics, retryDelays })
  const createClient = createClients(settings, log, options.socketFactory)
  const admin = new SharedAdmin(createClient)
  const context = toContext(options, createClient, admin)
  const { health, large } = context
  const listeners = new KafkaListeners(context, process)
  const producer = new BatchProducer(createClient, health)
  const createEnvelope = createEnvelopes(types, clock, source)
  const published: PublisherContext['published'] = (envelope) => listeners.notify(envelope)
  const publisher = new Publisher({
    createEnvelope,
    types,
    topics,
    prefix,
    producer,
    large,
    process,
    published,
  })
  const subscriptions = new Subscriptions(
    { types, letters, log },
    (wanted, committed) => new KafkaSource(context, wanted, committed),
  )
  const oldTopics = new OldTopics(context, letters, records)
  addProgressMetrics(metrics, () => subscriptions.all())
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    await Promise.all([subscriptions.close(), oldTopics.close()])
    await Promise.all([producer.close(), listeners.close()])
    health.close()
    await admin.close()
  }

  return {
    async publish(type, payload, publishOptions) {
      subscriptions.assertOpen()
      return publisher.publish(type, payload, publishOptions)
    },
    async subscribe(wanted) {
      const subscription = await subscriptions.subscribe(wanted as unknown as AnySubscribeOptions)
      oldTopics.start(wanted.group, topicsOf(context, wanted.types))
      return subscription
    },
    listen(wanted, handle) {
      subscriptions.assertOpen()
      return listeners.add(wanted, handle as Listener)
    },
    deadLetters: letters,
    subscriptions: () => subscriptions.all(),
    trouble: () => health.trouble,
    readiness: () => health.readiness(),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

function toContext(
  { settings: { prefix }, types, files, log, clock, metrics, sessionTimeoutMs }: KafkaEventsOptions<EventMap>,
  createClient: CreateClient,
  admin: SharedAdmin,
): KafkaContext {
  const get = () => admin.get()
  return {
    ...{ types, prefix, createClient, log, admin: get },
    codec: new Codec(types, prefix),
    large: new LargePayloads(files, clock),
    health: new KafkaHealth(get, log, metrics),
    outOfRange: metrics.counter(
      'events_offset_out_of_range_total',
      'Times that a group wanted events that the brokers do not have any more',
      ['group', 'topic'],
    ),
    restarts: metrics.counter('events_consumer_restarts_total', 'Times that a consumer was started again', [
      'group',
    ]),
    sessionTimeoutMs: sessionTimeoutMs ?? defaultSessionMs,
  }
}

/** The one connection for questions to the brokers; made with the first question, and again where that fails. */
class SharedAdmin {
  private readonly createClient: CreateClient
  private connected: Promise<Admin> | undefined

  constructor(createClient: CreateClient) {
    this.createClient = createClient
  }

  get(): Promise<Admin> {
    this.connected ??= this.connect().catch((error) => {
      this.connected = undefined
      throw error
    })
    return this.connected
  }

  async close(): Promise<void> {
    const admin = await this.connected?.catch(() => undefined)
    if (admin === undefined) return
    await withDeadline(admin.disconnect(), disconnectMs, 'late').catch(() => {})
  }

  private async connect(): Promise<Admin> {
    const admin = (await this.createClient()).admin()
    await admin.connect()
    return admin
  }
}
