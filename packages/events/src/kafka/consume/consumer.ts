import { backoff, type Logger, settlesWithin, sleep, withAbort } from '@tathya/platform'
import type { Consumer, EachBatchPayload } from 'kafkajs'
import type { CreateClient } from '../client.ts'
import { describeFailure, type KafkaHealth } from '../health.ts'

/** Milliseconds between restarts of a failing consumer. */
const restartMs = { base: 300, limit: 5_000 }

/** Milliseconds of membership after which the backoff is reset. */
const steadyMs = 30_000

/** Milliseconds that leaving a group may take, and closing a starting consumer. */
const leaveMs = 5_000
const closeMs = 8_000

/** Assigned partitions by topic. */
export type Assigned = Readonly<Record<string, readonly number[]>>

/** Callbacks of a consumer. */
export interface ConsumerHooks {
  /** Called before each start; rejects where it cannot start now. */
  prepare(): Promise<void>
  /** Partitions were assigned; nothing is fetched yet. */
  joined(assigned: Assigned, memberId: string): void
  /** A rebalance begins. */
  rebalancing?(): void
  /** Takes a fetched batch. Returns at once: kafkajs sends no heartbeats while it waits. */
  batch(payload: EachBatchPayload): void
  /** The consumer has ended and will be restarted. */
  lost?(): void
  /** The group's offset is not at the brokers. */
  outOfRange?(topic: string, partition: number): void
}

export interface ConsumerOptions {
  readonly createClient: CreateClient
  readonly groupId: string
  readonly topics: readonly string[]
  readonly sessionTimeoutMs: number
  readonly hooks: ConsumerHooks
  readonly health: KafkaHealth
  readonly log: Logger
  /** Called before each restart. */
  readonly onRestart?: () => void
  /** Waits between starts; tests record the milliseconds instead. */
  readonly pause?: typeof sleep
}

/**
 * Keeps a consumer of kafkajs running. kafkajs ends at some errors, restarts by itself at others, and ends for good at an
 * unreadable message; here a new consumer is started after any failure, with growing delays.
 */
export class ConsumerLoop {
  /** The running consumer; undefined between two. */
  consumer: Consumer | undefined
  private readonly options: ConsumerOptions
  private readonly running: Promise<void>
  private readonly stop = new AbortController()
  private failures = 0
  /** When it joined, by `performance.now()`; undefined while it is not a member. */
  private memberSince: number | undefined
  /** The last logged failure. */
  private logged: string | undefined

  constructor(options: ConsumerOptions) {
    this.options = options
    this.running = this.run()
  }

  /** Leaves the group and stops. */
  async close(): Promise<void> {
    this.stop.abort()
    await settlesWithin(this.running, closeMs)
    this.options.health.clearFault(this.options.groupId)
  }

  private async run(): Promise<void> {
    const { hooks, health, groupId, onRestart, pause = sleep } = this.options
    const { signal } = this.stop
    while (!signal.aborted) {
      const error = await this.runOnce()
      if (signal.aborted) return
      const isSteady = performance.now() - (this.memberSince ?? Number.POSITIVE_INFINITY) > steadyMs
      this.memberSince = undefined
      this.failures = isSteady ? 1 : this.failures + 1
      hooks.lost?.()
      onRestart?.()
      health.failed(error, groupId)
      this.report(describeFailure(error))
      await pause(backoff(restartMs, this.failures), { signal })
    }
  }

  /** Warns of a failure once until the consumer has joined again, since an outage repeats it. */
  private report(failure: string): void {
    const { log, groupId } = this.options
    const level = failure === this.logged ? 'debug' : 'warn'
    this.logged = failure
    log[level]({ group: groupId, error: failure }, 'A consumer is started again')
  }

  /** Runs a consumer until it fails or is stopped; resolves with its failure. */
  private async runOnce(): Promise<unknown> {
    let consumer: Consumer | undefined
    try {
      await this.options.hooks.prepare()
      if (this.stop.signal.aborted) return undefined
      consumer = await this.create()
      const crashed = new Promise<unknown>((resolve) => {
        consumer!.on('consumer.crash', ({ payload }) => resolve(payload.error))
      })
      await consumer.connect()
      await consumer.subscribe({ topics: [...this.options.topics], fromBeginning: true })
      this.consumer = consumer
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        eachBatch: async (payload) => this.options.hooks.batch(payload),
      })
      return await withAbort(crashed, this.stop.signal)
    } catch (error) {
      return error
    } finally {
      this.consumer = undefined
      await this.leave(consumer)
    }
  }

  private async create(): Promise<Consumer> {
    const { createClient, groupId, sessionTimeoutMs, hooks } = this.options
    // kafkajs resets an offset that is out of range, and reports that only in its log.
    const kafka = await createClient((message, { topic, partition }) => {
      if (message.startsWith('Offset out of range, resetting'))
        hooks.outOfRange?.(String(topic), Number(partition))
    })
    const { sharePartitions } = await import('../kafkajs-patches.ts')
    const consumer = kafka.consumer({
      groupId,
      partitionAssigners: [sharePartitions],
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: 2 * sessionTimeoutMs,
      heartbeatInterval: Math.floor(sessionTimeoutMs / 6),
      maxWaitTimeInMs: 100,
      maxBytesPerPartition: 1024 * 1024,
      maxBytes: 6 * 1024 * 1024,
      allowAutoTopicCreation: false,
      metadataMaxAge: 60_000,
      // A consumer that restarts by itself would run beside that of this loop.
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5, restartOnFailure: async () => false },
    })
    consumer.on('consumer.group_join', ({ payload }) => {
      if (this.stop.signal.aborted) return
      this.memberSince ??= performance.now()
      this.logged = undefined
      this.options.health.succeeded()
      hooks.joined(payload.memberAssignment, payload.memberId)
    })
    consumer.on('consumer.rebalancing', () => hooks.rebalancing?.())
    return consumer
  }

  private async leave(consumer: Consumer | undefined): Promise<void> {
    if (consumer !== undefined) await settlesWithin(consumer.disconnect(), leaveMs)
  }
}
