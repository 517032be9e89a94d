import { setTimeout as pause } from 'node:timers/promises'
import { awayDelay, retryDelay } from '../../delivery/backoff.ts'
import type { AnySubscribeOptions } from '../../delivery/subscriptions.ts'
import { type KafkaContext, topicsOf } from '../context.ts'
import { MissingTopics } from '../failures.ts'
import { fetchEnds, fetchPositions, type Position } from '../positions.ts'
import { type Assigned, type ConsumerHooks, ConsumerLoop } from './consumer.ts'
import { Partition } from './partition.ts'

/** What an assignment calls. */
export interface AssignmentHooks {
  /** Partitions are about to be shared again: makes positions durable while they are this member's. */
  rebalancing(): void
  /** All partitions of this member are ready. */
  loaded(): Promise<void>
  batch: ConsumerHooks['batch']
}

/** The partitions of a group that this member has: it is given them, finds where the group stands in them, and loses them. */
export class PartitionAssignment {
  readonly groupId: string
  readonly topics: readonly string[]
  /** By `topic/partition`. */
  readonly partitions = new Map<string, Partition>()
  private readonly context: KafkaContext
  private readonly group: string
  private readonly from: 'beginning' | 'now'
  private readonly hooks: AssignmentHooks
  private readonly started = Promise.withResolvers<void>()
  /** Partitions of this member whose position is not known yet. */
  private readonly missing = new Map<string, { readonly topic: string; readonly partition: number }>()
  /** The ends of topics when the group first ran, by `topic/partition`. */
  private pins: ReadonlyMap<string, { readonly low: number; readonly high: number }> | undefined
  private loop: ConsumerLoop | undefined
  private memberId = ''
  private epoch = 0

  constructor(context: KafkaContext, options: AnySubscribeOptions, hooks: AssignmentHooks) {
    this.context = context
    this.group = options.group
    this.groupId = context.prefix + options.group
    this.topics = topicsOf(context, options.types)
    this.from = options.from ?? 'now'
    this.hooks = hooks
  }

  get consumer() {
    return this.loop?.consumer
  }

  /** True while partitions of this member are not ready. */
  get isLoading(): boolean {
    return this.missing.size > 0
  }

  /** Starts the consumer; resolves when its first partitions are ready, or cannot be now. */
  async start(): Promise<void> {
    const { context, group, groupId, topics, hooks } = this
    // Reported as 0 before the first time, or an alert on its growth would not see it.
    for (const topic of topics) context.outOfRange.inc({ group, topic }, 0)
    this.loop = new ConsumerLoop({
      createClient: context.createClient,
      groupId,
      topics,
      sessionTimeoutMs: context.sessionTimeoutMs,
      health: context.health,
      log: context.log,
      onRestart: () => context.restarts.inc({ group }),
      hooks: {
        prepare: () => this.prepare(),
        joined: (assigned, memberId) => this.joined(assigned, memberId),
        rebalancing: hooks.rebalancing,
        batch: hooks.batch,
        lost: () => this.lost(),
        outOfRange: (topic, partition) => this.outOfRange(topic, partition),
      },
    })
    await this.started.promise
  }

  /** Leaves the group. */
  async close(): Promise<void> {
    this.epoch += 1
    await this.loop?.close()
    for (const partitionName of this.partitions.keys()) this.drop(partitionName)
  }

  /** Where the group starts in a partition of which it never committed anything. */
  firstOffset({ topic, partition, low, high }: Position, all: readonly Position[]): number {
    // A partition that was added to a topic that the group takes.
    const isKnown = all.some((other) => other.topic === topic && other.committed !== undefined)
    if (this.from === 'beginning' || isKnown) return low
    return this.pins?.get(`${topic}/${partition}`)?.high ?? high
  }

  private async prepare(): Promise<void> {
    const admin = await this.context.admin()
    const existing = new Set(await admin.listTopics())
    const missing = this.topics.filter((topic) => !existing.has(topic))
    if (missing.length > 0) throw new MissingTopics(missing)
    this.pins ??= await fetchEnds(admin, this.topics)
  }

  /** A member that stays in the group keeps what it has in memory; for all else it reads first where the group stands. */
  private joined(assigned: Assigned, memberId: string): void {
    const isSame = memberId === this.memberId
    this.memberId = memberId
    this.epoch += 1
    this.missing.clear()
    const partitionNames = new Set<string>()
    for (const [topic, numbers] of Object.entries(assigned))
      for (const partition of numbers) {
        const partitionName = `${topic}/${partition}`
        partitionNames.add(partitionName)
        const kept = isSame ? this.partitions.get(partitionName) : undefined
        if (kept === undefined) this.await(partitionName, topic, partition)
        else this.consumer?.seek({ topic, partition, offset: String(kept.window.next) })
      }
    for (const partitionName of this.partitions.keys())
      if (!partitionNames.has(partitionName)) this.drop(partitionName)
    void this.load(this.epoch)
  }

  /** Fetches nothing of a partition until it is loaded. */
  private await(partitionName: string, topic: string, partition: number): void {
    this.drop(partitionName)
    this.consumer?.pause([{ topic, partitions: [partition] }])
    this.missing.set(partitionName, { topic, partition })
  }

  /** Events of it that run end unacknowledged; those in memory are not started. */
  private drop(partitionName: string): void {
    const partition = this.partitions.get(partitionName)
    if (partition !== undefined) partition.active = false
    this.partitions.delete(partitionName)
  }

  private lost(): void {
    // Others may have them until it is a member again.
    for (const partitionName of this.partitions.keys()) this.drop(partitionName)
    this.memberId = ''
    this.started.resolve()
  }

  private outOfRange(topic: string, partition: number): void {
    this.await(`${topic}/${partition}`, topic, partition)
    this.reportLoss(topic, partition)
    void this.load(this.epoch)
  }

  private reportLoss(topic: string, partition: number): void {
    const { group } = this
    this.context.outOfRange.inc({ group, topic })
    this.context.log.error(
      { group, topic, partition },
      'Events are gone that the group has not finished; it continues with the oldest kept',
    )
  }

  private async load(epoch: number): Promise<void> {
    const { health } = this.context
    for (let failed = 1; this.missing.size > 0 && epoch === this.epoch; failed += 1) {
      try {
        await this.loadOnce(epoch)
        health.lacksNothing(this.groupId)
      } catch (error) {
        health.failed(error, this.groupId)
        this.started.resolve()
        await pause(retryDelay(awayDelay.base, failed, awayDelay.limit))
      }
    }
    if (epoch !== this.epoch) return
    await this.hooks.loaded()
    this.started.resolve()
  }

  private async loadOnce(epoch: number): Promise<void> {
    const admin = await this.context.admin()
    const topics = [...new Set([...this.missing.values()].map(({ topic }) => topic))]
    const positions = await fetchPositions(admin, this.groupId, topics)
    if (epoch !== this.epoch) return
    for (const position of positions) {
      const { topic, partition, committed } = position
      const partitionName = `${topic}/${partition}`
      if (!this.missing.delete(partitionName)) continue
      const start = this.startOf(position, positions)
      const isCommitted = committed === start
      this.partitions.set(
        partitionName,
        new Partition(topic, partition, start, isCommitted ? start : undefined),
      )
      this.consumer?.seek({ topic, partition, offset: String(start) })
      this.consumer?.resume([{ topic, partitions: [partition] }])
    }
  }

  /** The offset from which a partition is taken. */
  private startOf(position: Position, all: readonly Position[]): number {
    const { topic, partition, low, high, committed } = position
    if (committed === undefined) return this.firstOffset(position, all)
    if (committed >= low && committed <= high) return committed
    if (committed >= 0) this.reportLoss(topic, partition)
    return low
  }
}
