import { randomUUID } from 'node:crypto'
import type { EventMap } from '@tathya/contracts/internal'
import {
  type Clock,
  type Logger,
  type Metrics,
  openOnce,
  type Readiness,
  type Scrubber,
  settlesWithin,
  step,
} from '@tathya/platform'
import type { FileStore, RecordStore } from '@tathya/storage'
import type { Admin, ISocketFactory } from 'kafkajs'
import type { DeclaredGroups } from '../declared-groups.ts'
import { DeadLetterStore } from '../delivery/dead-letters.ts'
import { type AnySubscribeOptions, Subscriptions } from '../delivery/delivery.ts'
import { createEnvelopes, type Listener, Publisher } from '../delivery/event.ts'
import { addProgressMetrics } from '../delivery/metrics.ts'
import type { EventBus, Topics } from '../port.ts'
import { type CreateClient, createClients, type KafkaSettings } from './client.ts'
import { Codec } from './codec.ts'
import type { KafkaContext } from './context.ts'
import { dumpTopics } from './dump.ts'
import { KafkaHealth, toUnavailable } from './health.ts'
import { KafkaListeners } from './kafka-listeners.ts'
import { LargePayloads } from './large-payloads.ts'
import { findContents, loadTopics } from './load.ts'
import { BatchProducer } from './producer.ts'
import { KafkaSource } from './source.ts'
import { assertOwnTopics, type TopicOwnership } from './topics/topic-owner.ts'

/** Milliseconds without a heartbeat after which a member loses its partitions. */
const defaultSessionMs = 6_000

/** Milliseconds that closing waits for the brokers. */
const disconnectMs = 3_000

/** The event port on Kafka, without `accept` and `isBuffered`, which need another store. */
export interface KafkaEvents<M extends EventMap> extends Omit<EventBus<M>, 'accept' | 'isBuffered'> {
  /**
   * Why the brokers cannot be used now; undefined while they can, as far as is known. It sends no request, so that a caller
   * with another store need not wait for the deadline of `publish`. The brokers are probed every second.
   */
  outage(): string | undefined
  /** Readiness of the bus: what it lacks; empty before its first use. */
  readiness(): Promise<readonly Readiness[]>
  /** Rejects with `OtherInstallation` if the topics belong to another installation, and with `Unavailable`. */
  assertOwnTopics(): Promise<void>
}

export interface KafkaEventsOptions<M extends EventMap> {
  readonly settings: KafkaSettings
  readonly types: M
  readonly topics: Topics
  /** The groups of dumps. Default: none. */
  readonly groups?: DeclaredGroups
  /** Keeps dead letters. */
  readonly records: RecordStore
  /** Takes payloads that are too large for a message. */
  readonly files: FileStore
  readonly log: Logger
  readonly clock: Clock
  readonly metrics: Metrics
  /** Seconds before each further round of tries. Default 10 and 300. */
  readonly retryDelays?: readonly number[]
  /** Scrubs dead letters of what programs outside the product have written. Default: they are kept as received. */
  readonly scrubber?: Scrubber | undefined
  /** Whose topics they are: compared before the first use. Default: they are used by whoever has them. */
  readonly ownership?: TopicOwnership
  /** Milliseconds without a heartbeat after which a member loses its partitions; default 6,000. */
  readonly sessionTimeoutMs?: number
  /** Opens connections, for tests that stall them. */
  readonly socketFactory?: ISocketFactory
}

/** Makes the event bus on Kafka. It connects on first use, and reconnects after outages. */
export function createKafkaEvents<M extends EventMap>(options: KafkaEventsOptions<M>): KafkaEvents<M> {
  const bus = new KafkaBus(options)
  return {
    publish: (type, payload, publishOptions) => bus.publisher.publish(type, payload, publishOptions),
    subscribe: (subscribeOptions) =>
      bus.subscriptions.subscribe(subscribeOptions as unknown as AnySubscribeOptions),
    listen(types, handle) {
      bus.subscriptions.assertOpen()
      return bus.listeners.add(types, handle as Listener)
    },
    deadLetters: bus.letters,
    subscriptions: () => bus.subscriptions.all(),
    dump: () => dumpTopics(bus.context, options.groups ?? {}),
    load: (_groups, events) => loadTopics(bus.context, options, events),
    contents: () => findContents(bus.context),
    outage: () => bus.context.health.outage,
    readiness: () => bus.context.health.readiness(),
    assertOwnTopics: () =>
      bus.compareOwner().catch((error) => {
        throw toUnavailable(error)
      }),
    close: () => bus.close(),
  }
}

class KafkaBus {
  readonly context: KafkaContext
  readonly letters: DeadLetterStore
  readonly listeners: KafkaListeners
  readonly subscriptions: Subscriptions
  readonly publisher: Publisher
  /** Settles once for all uses of the brokers; tried again after a failure. */
  readonly compareOwner: () => Promise<void>
  private readonly producer: BatchProducer
  private admin: Admin | undefined
  private closing: Promise<void> | undefined

  constructor(options: KafkaEventsOptions<EventMap>) {
    const { types, topics, records, log, clock, metrics, retryDelays, scrubber } = options
    const processId = randomUUID()
    this.compareOwner = openOnce(() => compareOwner(options))
    const context = this.createContext(options)
    this.context = context
    this.letters = new DeadLetterStore({ records, types, clock, log, metrics, retryDelays, scrubber })
    this.listeners = new KafkaListeners(context, processId)
    this.producer = new BatchProducer(context, topics, processId)
    this.publisher = new Publisher({
      assertOpen: () => this.subscriptions.assertOpen(),
      createEnvelope: createEnvelopes(types, clock),
      send: (publication) => this.producer.publish(publication),
      onSettled: (envelope, error) => {
        if (error !== undefined) return
        step('event-appended')
        this.listeners.notify(envelope)
      },
    })
    this.subscriptions = new Subscriptions(
      { types, letters: this.letters, log },
      (options, committed) => new KafkaSource(context, options, committed),
    )
    addProgressMetrics(metrics, () => this.subscriptions.all())
  }

  close(): Promise<void> {
    this.closing ??= this.closeAll()
    return this.closing
  }

  private async closeAll(): Promise<void> {
    await this.subscriptions.close()
    await Promise.all([this.producer.close(), this.listeners.close()])
    this.context.health.close()
    if (this.admin !== undefined) await settlesWithin(this.admin.disconnect(), disconnectMs)
  }

  private createContext(options: KafkaEventsOptions<EventMap>): KafkaContext {
    const { settings, types, files, log, clock, metrics, sessionTimeoutMs = defaultSessionMs } = options
    const open = createClients(settings, log, options.socketFactory)
    const createClient: CreateClient = async (onLog) => {
      await this.compareOwner()
      return open(onLog)
    }
    const connect = async () => {
      const admin = (await createClient()).admin()
      await admin.connect()
      this.admin = admin
      return admin
    }
    const admin = openOnce(connect)
    return {
      ...{ types, prefix: settings.prefix, createClient, log, admin, sessionTimeoutMs },
      codec: new Codec(types, settings.prefix),
      large: new LargePayloads(files, clock),
      health: new KafkaHealth(admin, log, metrics),
      outOfRange: metrics.counter(
        'events_offset_out_of_range_total',
        'Times that a group wanted events that the brokers do not have any more',
        ['group', 'topic'],
      ),
      restarts: metrics.counter('events_consumer_restarts_total', 'Times that a consumer was started again', [
        'group',
      ]),
    }
  }
}

/** Rejects with `OtherInstallation` if the topics belong to another installation, by a client that is closed then. */
async function compareOwner({
  settings,
  log,
  socketFactory,
  ownership,
}: KafkaEventsOptions<EventMap>): Promise<void> {
  if (ownership === undefined) return
  const admin = (await createClients(settings, log, socketFactory)()).admin()
  await admin.connect()
  try {
    if (await assertOwnTopics(admin, settings.prefix, ownership)) return
    log.warn(
      { topics: `${settings.prefix}tathya.installation.*` },
      'Kafka refuses to make the topic that names the installation: another one on these topics would not be found out. Grant this user create and describe on topics of that name',
    )
  } finally {
    await admin.disconnect()
  }
}
