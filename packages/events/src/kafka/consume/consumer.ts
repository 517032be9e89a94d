import { type Logger, withDeadline } from '@tathya/platform'
import type { Consumer, EachBatchPayload } from 'kafkajs'
import { retryDelay } from '../../delivery/backoff.ts'
import type { CreateClient } from '../client.ts'
import { describeFailure } from '../failures.ts'
import type { KafkaHealth } from '../health.ts'

/** Milliseconds between starts of a consumer that fails; it doubles up to the limit. */
const restartMs = { base: 300, limit: 5_000 }

/** Milliseconds as a member after which a failure counts as the first. */
const steadyMs = 30_000

/** Milliseconds that leaving a group may take, and the end of a consumer that is about to start. */
const leaveMs = 5_000
const closeMs = 8_000

/** Which partitions a member has, by topic. */
export type Assigned = Readonly<Record<string, readonly number[]>>

/** What a consumer calls. */
export interface ConsumerHooks {
  /** Before each start; rejects where it cannot be started now. */
  prepare(): Promise<void>
  /** The group's partitions were shared; nothing was fetched since. */
  joined(assigned: Assigned, memberId: string): void
  /** They are about to be shared again. */
  rebalancing?(): void
  /** What was fetched of a partition. Returns at once: kafkajs sends no heartbeats while it waits. */
  batch(payload: EachBatchPayload): void
  /** The consumer ended and is started again. */
  lost?(): void
  /** Offsets are wanted that the brokers do not have. */
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
  /** Called before a start after a failure. */
  readonly onRestart?: () => void
}

/**
 * A consumer of kafkajs that is kept running. kafkajs ends at some errors, restarts by itself at others, and ends for
 * good at a message that it cannot read; here whatever ends it, a new one is started, with growing delays.
 */
export class ConsumerLoop {
  /** The consumer that runs; undefined between two. */
  consumer: Consumer | undefined
  private readonly options: ConsumerOptions
  private readonly running: Promise<void>
  private readonly stop = Promise.withResolvers<void>()
  private stopped = false
  private failures = 0
  /** When it became a member, by `performance.now()`; undefined while it is none. */
  private memberSince: number | undefined
  /** The failure that was logged last. */
  private logged: string | undefined

  constructor(options: ConsumerOptions) {
    this.options = options
    this.running = this.run()
  }

  /** Leaves the group, and ends. */
  async close(): Promise<void> {
    this.stopped = true
    this.stop.resolve()
    await withDeadline(this.running, closeMs, 'The consumer did not end in time.').catch(() => {})
    this.options.health.lacksNothing(this.options.groupId)
  }

  private async run(): Promise<void> {
    const { hooks, health, groupId, onRestart } = this.options
    while (!this.stopped) {
      const error = await this.runOnce()
      if (this.stopped) return
      const isSteady = performance.now() - (this.memberSince ?? Number.POSITIVE_INFINITY) > steadyMs
      this.memberSince = undefined
      this.failures = isSteady ? 1 : this.failures + 1
      hooks.lost?.()
      onRestart?.()
      health.failed(error, groupId)
      this.report(describeFailure(error))
      await this.pause(retryDelay(restartMs.base, this.failures, restartMs.limit))
    }
  }

  /** Warns of a failure once until it has been a member in between, since an outage repeats it. */
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
      if (this.stopped) return undefined
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
      return await Promise.race([crashed, this.stop.promise])
    } catch (error) {
      return error
    } finally {
      this.consumer = undefined
      await this.leave(consumer)
    }
  }

  private async create(): Promise<Consumer> {
    const { createClient, groupId, sessionTimeoutMs, hooks } = this.options
    // kafkajs resets an offset that is out of range by itself, and only its log says so.
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
      // A consumer that restarts by itself would be a second one beside that of this loop.
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5, restartOnFailure: async () => false },
    })
    consumer.on('consumer.group_join', ({ payload }) => {
      if (this.stopped) return
      this.memberSince ??= performance.now()
      this.logged = undefined
      this.options.health.succeeded()
      hooks.joined(payload.memberAssignment, payload.memberId)
    })
    consumer.on('consumer.rebalancing', () => hooks.rebalancing?.())
    return consumer
  }

  private async leave(consumer: Consumer | undefined): Promise<void> {
    if (consumer === undefined) return
    const left = consumer.disconnect()
    await withDeadline(left, leaveMs, 'The group could not be left in time.').catch(() => {})
  }

  private async pause(milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const over = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds)
    })
    await Promise.race([over, this.stop.promise])
    clearTimeout(timer)
  }
}
