import { backoff, sleep } from '@tathya/platform'
import type { AnySubscribeOptions } from '../../delivery/delivery.ts'
import type { Envelope } from '../../delivery/event.ts'
import { outageDelay, Window, type WindowLimits, type Work } from '../../delivery/source.ts'
import { UnreadablePayload } from '../../errors.ts'
import { type RawMessage, toUnknown } from '../codec.ts'
import { type KafkaContext, topicsOf } from '../context.ts'
import { assertTopics, fetchPositions, type Position, partitionName } from '../positions.ts'
import { type Assigned, type ConsumerHooks, ConsumerLoop } from './consumer.ts'

/** Events of a partition in memory; those behind them are not fetched. The span counts finished ones among them too. */
const limits: WindowLimits = { events: 4_000, length: 4_000_000, span: 100_000 }

/** Characters that an event takes besides its payload, about. */
const headLength = 200

/** Callbacks of an assignment. */
export interface AssignmentHooks {
  /** A rebalance begins: positions are committed while the partitions are still this member's. */
  rebalancing(): void
  /** All partitions of this member are ready. */
  loaded(): Promise<void>
  batch: ConsumerHooks['batch']
}

/** The partitions assigned to this member of a group, with the group's positions in them. */
export class PartitionAssignment {
  readonly groupId: string
  readonly topics: readonly string[]
  /** By `topic/partition`. */
  readonly partitions = new Map<string, Partition>()
  private readonly context: KafkaContext
  private readonly group: string
  private readonly hooks: AssignmentHooks
  private readonly started = Promise.withResolvers<void>()
  /** Assigned partitions whose position is not loaded yet. */
  private readonly unloaded = new Map<string, { readonly topic: string; readonly partition: number }>()
  private loop: ConsumerLoop | undefined
  private memberId = ''
  private epoch = 0

  constructor(context: KafkaContext, options: AnySubscribeOptions, hooks: AssignmentHooks) {
    this.context = context
    this.group = options.group
    this.groupId = context.prefix + options.group
    this.topics = topicsOf(context, options.types)
    this.hooks = hooks
  }

  get consumer() {
    return this.loop?.consumer
  }

  /** True while assigned partitions are not ready. */
  get isLoading(): boolean {
    return this.unloaded.size > 0
  }

  /** Starts the consumer; resolves when its first partitions are ready, or cannot be loaded now. */
  async start(): Promise<void> {
    const { context, group, groupId, topics, hooks } = this
    // Exported as 0 from the start, or an alert on its growth would miss the first one.
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
        prepare: async () => assertTopics(await context.admin(), topics),
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
    for (const name of this.partitions.keys()) this.drop(name)
  }

  /** A member that stayed in the group keeps its events in memory; positions of other partitions are loaded first. */
  private joined(assigned: Assigned, memberId: string): void {
    const isSame = memberId === this.memberId
    this.memberId = memberId
    this.epoch += 1
    this.unloaded.clear()
    const names = new Set<string>()
    for (const [topic, numbers] of Object.entries(assigned))
      for (const partition of numbers) {
        const name = partitionName({ topic, partition })
        names.add(name)
        const current = isSame ? this.partitions.get(name) : undefined
        if (current === undefined) this.holdBack(name, topic, partition)
        else this.consumer?.seek({ topic, partition, offset: String(current.window.next) })
      }
    for (const name of this.partitions.keys()) if (!names.has(name)) this.drop(name)
    void this.load(this.epoch)
  }

  /** Pauses a partition until it is loaded. */
  private holdBack(name: string, topic: string, partition: number): void {
    this.drop(name)
    this.consumer?.pause([{ topic, partitions: [partition] }])
    this.unloaded.set(name, { topic, partition })
  }

  /** Running events of it end unacknowledged; those in memory are not started. */
  private drop(name: string): void {
    const partition = this.partitions.get(name)
    if (partition !== undefined) partition.active = false
    this.partitions.delete(name)
  }

  private lost(): void {
    // Other members may have them until it has joined again.
    for (const name of this.partitions.keys()) this.drop(name)
    this.memberId = ''
    this.started.resolve()
  }

  private outOfRange(topic: string, partition: number): void {
    this.holdBack(partitionName({ topic, partition }), topic, partition)
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
    for (let failed = 1; this.unloaded.size > 0 && epoch === this.epoch; failed += 1) {
      try {
        await this.loadOnce(epoch)
        health.clearFault(this.groupId)
      } catch (error) {
        health.failed(error, this.groupId)
        this.started.resolve()
        await sleep(backoff(outageDelay, failed))
      }
    }
    if (epoch !== this.epoch) return
    await this.hooks.loaded()
    this.started.resolve()
  }

  private async loadOnce(epoch: number): Promise<void> {
    const admin = await this.context.admin()
    const topics = [...new Set([...this.unloaded.values()].map(({ topic }) => topic))]
    const positions = await fetchPositions(admin, this.groupId, topics)
    if (epoch !== this.epoch) return
    for (const position of positions) {
      const { topic, partition, committed } = position
      const name = partitionName(position)
      if (!this.unloaded.delete(name)) continue
      const start = this.startOf(position)
      const isCommitted = committed === start
      this.partitions.set(name, new Partition(topic, partition, start, isCommitted ? start : undefined))
      this.consumer?.seek({ topic, partition, offset: String(start) })
      this.consumer?.resume([{ topic, partitions: [partition] }])
    }
  }

  /** The offset at which a partition starts. */
  private startOf({ topic, partition, low, high, committed = low }: Position): number {
    if (committed >= low && committed <= high) return committed
    if (committed >= 0) this.reportLoss(topic, partition)
    return low
  }
}

/** An assigned partition. */
export class Partition {
  readonly topic: string
  readonly number: number
  readonly window: Window
  /** False once another member may have it. */
  active = true
  /** Fetching is paused because the window is full. */
  full = false
  /** The group's committed offset; undefined where that is not known. */
  committed: number | undefined
  /** The end of the partition as last read. */
  end = 0

  constructor(topic: string, number: number, start: number, committed: number | undefined) {
    this.topic = topic
    this.number = number
    this.window = new Window(start, limits)
    this.committed = committed
  }

  /** Takes a message; undefined for a duplicate, or a type that the group does not subscribe to. */
  take(context: KafkaContext, types: ReadonlySet<string>, raw: RawMessage): KafkaWork | undefined {
    const { topic, number, window } = this
    if (Number(raw.offset) < window.next) return undefined
    window.next = Number(raw.offset) + 1
    const message = context.codec.clean(topic, raw)
    let work: KafkaWork
    try {
      const envelope = context.codec.decode(topic, number, message)
      if (!types.has(envelope.type)) return undefined
      work = new KafkaWork(this, envelope, () => context.large.read(message.headers) ?? envelope.payload)
    } catch (error) {
      work = new KafkaWork(this, toUnknown(topic, number, message), () => {
        throw new UnreadablePayload((error as Error).message)
      })
    }
    window.add(work.envelope, work.envelope.payload.length + headLength)
    return work
  }
}

/** An event, or an undecodable message. */
export class KafkaWork implements Work {
  readonly envelope: Envelope
  readonly earlier = 0
  failed = 0
  readonly partition: Partition
  readonly payload: Work['payload']

  constructor(partition: Partition, envelope: Envelope, payload: Work['payload']) {
    this.partition = partition
    this.envelope = envelope
    this.payload = payload
  }

  get active(): boolean {
    return this.partition.active
  }
}
