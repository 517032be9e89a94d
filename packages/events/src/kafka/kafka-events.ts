import { randomUUID } from 'node:crypto'
import type { EventMap } from '@tathya/contracts/internal'
import { type Clock, Closed, type Logger, type Metrics, type Readiness, withDeadline } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import type { Admin, ISocketFactory } from 'kafkajs'
import { createEnvelopes } from '../delivery/create-envelope.ts'
import type { DeliveredEvent, EventBus, SubscribeOptions, Subscription } from '../port.ts'
import type { Topics } from '../sqlite/retention.ts'
import { assertOptions, toMemberOptions } from '../sqlite/subscription.ts'
import { createDecoder } from './codec.ts'
import { createClients } from './kafka-client.ts'
import { type KafkaContext, KafkaGroup } from './kafka-group.ts'
import { KafkaHealth } from './kafka-health.ts'
import { createKafkaListeners } from './kafka-listeners.ts'
import { createKafkaMetrics } from './kafka-metrics.ts'
import { createKafkaParked } from './kafka-parked.ts'
import { createProgress } from './kafka-progress.ts'
import { createLargePayloads } from './large-payloads.ts'
import { createOutside } from './outside.ts'
import { createPublish } from './publish.ts'
import { Sender } from './sender.ts'
import type { KafkaSettings } from './settings.ts'
import { retryDelays as defaultDelays } from './topic-names.ts'
import { toTopicSet } from './topic-set.ts'

/** Milliseconds after which a member that says nothing has lost its keys. */
const defaultSessionMs = 6_000

/** Milliseconds that a closing subscription waits for its handlers, and closing for the brokers. */
const closeLimitMs = 10_000
const disconnectMs = 3_000

/** The event port on Kafka, all but `accept` and `isHeld`, which need a second place that takes events. */
export interface KafkaEvents<M extends EventMap> extends Omit<EventBus<M>, 'accept' | 'isHeld'> {
  /**
   * Why the brokers cannot be used now; undefined while they can, as far as is known. Costs nothing, so that whoever has
   * another place for an event need not wait for the deadline of `publish`. It is looked again every second.
   */
  trouble(): string | undefined
  /** What the bus needs and lacks, in words; nothing before its first use. */
  readiness(): Promise<readonly Readiness[]>
}

export interface KafkaEventsOptions<M extends EventMap> {
  readonly settings: KafkaSettings
  readonly types: M
  readonly topics: Topics
  /** Takes payloads that are too large for a message. */
  readonly files: FileStore
  readonly log: Logger
  readonly clock: Clock
  readonly metrics: Metrics
  /** CloudEvents `source` of what this process publishes. */
  readonly source: string
  /** Seconds before each further round of tries; each has its topics, see `groupTopics`. */
  readonly retryDelays?: readonly number[]
  /** Milliseconds after which a member that says nothing has lost its keys; default 6,000. */
  readonly sessionTimeoutMs?: number
  /** Opens connections otherwise than by address, as tests do that hold up what comes through them. */
  readonly socketFactory?: ISocketFactory
}

/** Makes the event bus on Kafka. It connects when it is first used, and again by itself whenever the brokers were away. */
export function createKafkaEvents<M extends EventMap>(options: KafkaEventsOptions<M>): KafkaEvents<M> {
  const { settings, types, files, log, clock, source } = options
  const { retryDelays = defaultDelays, sessionTimeoutMs = defaultSessionMs } = options
  const process = randomUUID()
  const subscriptions = new Set<Subscription>()
  const metrics = createKafkaMetrics(options.metrics, () => [...subscriptions])
  const createClient = createClients(settings, log, options.socketFactory)
  const admin = createAdmin(() => createClient().then((kafka) => kafka.admin()))
  const health = new KafkaHealth(admin.get, log, metrics)
  const sender = new Sender(createClient, health)
  const large = createLargePayloads(files, clock)
  const { prefix } = settings
  const outside = createOutside(types, prefix)
  const decode = createDecoder(outside)
  const context: KafkaContext = {
    ...{ types, prefix, createClient, sender, decode, outside, large, health, metrics, log, clock },
    ...{ retryDelays, sessionTimeoutMs, admin: admin.get },
  }
  const listeners = createKafkaListeners(context, process)
  const parked = createKafkaParked(context)
  let closing: Promise<void> | undefined

  function assertOpen(): void {
    if (closing !== undefined) throw new Closed('The event bus is closed.')
  }

  const publish = createPublish({
    createEnvelope: createEnvelopes(types, clock, source),
    ...{ types, topics: options.topics, prefix, sender, large, process, assertOpen },
    published: listeners.tell,
  })

  async function subscribe(wanted: SubscribeOptions<EventMap, string>): Promise<Subscription> {
    assertOpen()
    assertOptions(types, wanted)
    const group = new KafkaGroup(context, {
      name: wanted.group,
      types: wanted.types,
      topics: toTopicSet(types, wanted.types, wanted.group, prefix, retryDelays),
      from: wanted.from ?? 'now',
      view: parked.viewOf(wanted.group),
      member: toMemberOptions(wanted),
    })
    let closed: Promise<void> | undefined
    const close = async (limitMs: number) => {
      await group.close(limitMs)
      subscriptions.delete(own)
    }
    const own: Subscription = {
      group: wanted.group,
      progress: createProgress(group, () => parked.countKnown(wanted.group)),
      close: ({ limitMs = closeLimitMs } = {}) => {
        closed ??= close(limitMs)
        return closed
      },
    }
    subscriptions.add(own)
    await group.holdings.start()
    if (closing !== undefined) await own.close()
    assertOpen()
    return own
  }

  async function close(): Promise<void> {
    await Promise.all([...subscriptions].map((subscription) => subscription.close()))
    await Promise.all([sender.close(), listeners.close(), parked.close()])
    health.close()
    await admin.close()
  }

  return {
    publish: publish as EventBus<M>['publish'],
    subscribe: (wanted) => subscribe(wanted as unknown as SubscribeOptions<EventMap, string>),
    listen(wanted, handle) {
      assertOpen()
      return listeners.add(wanted, handle as (event: DeliveredEvent<EventMap>) => void)
    },
    parked,
    subscriptions: () => [...subscriptions],
    trouble: () => health.trouble,
    readiness: () => health.readiness(),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

/** The one connection for questions to the brokers; made with the first question, and again where that fails. */
function createAdmin(create: () => Promise<Admin>) {
  let connected: Promise<Admin> | undefined
  const connect = async () => {
    const admin = await create()
    await admin.connect()
    return admin
  }
  return {
    get: () => {
      connected ??= connect().catch((error) => {
        connected = undefined
        throw error
      })
      return connected
    },
    async close() {
      const admin = await connected?.catch(() => undefined)
      if (admin === undefined) return
      await withDeadline(admin.disconnect(), disconnectMs, 'late').catch(() => {})
    },
  }
}
