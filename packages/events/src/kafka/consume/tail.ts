import { randomUUID } from 'node:crypto'
import type { EachBatchPayload } from 'kafkajs'
import type { RawMessage } from '../codec.ts'
import type { KafkaContext } from '../context.ts'
import { assertTopics, fetchEnds, partitionName } from '../positions.ts'
import { type Assigned, ConsumerLoop } from './consumer.ts'

export interface TailOptions {
  /** Part of the group's name, for operators. */
  readonly purpose: string
  readonly topics: readonly string[]
  /** The first offset of a partition; undefined for its end. */
  readonly from: (name: string, low: number) => number | undefined
  readonly onMessage: (topic: string, partition: number, message: RawMessage) => void
}

/**
 * Reads topics for this process alone. kafkajs has no consumer without a group, so it uses a temporary one that never
 * commits: brokers forget it where the process is killed.
 */
export class Tail {
  private readonly context: KafkaContext
  private readonly options: TailOptions
  private readonly groupId: string
  /** The next offset of each partition, by `topic/partition`. */
  private positions: Map<string, number> | undefined
  /** The initial ends of partitions that are not read up to there yet. */
  private readonly behind = new Map<string, number>()
  private readonly caughtUp = Promise.withResolvers<void>()
  private readonly loop: ConsumerLoop

  constructor(context: KafkaContext, options: TailOptions) {
    this.context = context
    this.options = options
    this.groupId = `${context.prefix}tathya-${options.purpose}-${randomUUID()}`
    this.loop = new ConsumerLoop({
      createClient: context.createClient,
      groupId: this.groupId,
      topics: options.topics,
      sessionTimeoutMs: context.sessionTimeoutMs,
      health: context.health,
      log: context.log,
      hooks: {
        prepare: () => this.prepare(),
        joined: (assigned) => this.joined(assigned),
        batch: (payload) => this.takeIn(payload),
      },
    })
  }

  /** Resolves when the initial messages are read. */
  get ready(): Promise<void> {
    return this.caughtUp.promise
  }

  async close(): Promise<void> {
    await this.loop.close()
    await this.context
      .admin()
      .then((admin) => admin.deleteGroups([this.groupId]))
      .catch(() => {})
  }

  private async prepare(): Promise<void> {
    if (this.positions !== undefined) return
    const admin = await this.context.admin()
    await assertTopics(admin, this.options.topics)
    const ends = await fetchEnds(admin, this.options.topics)
    const positions = new Map<string, number>()
    for (const [name, { low, high }] of ends) {
      const from = Math.min(high, this.options.from(name, low) ?? high)
      positions.set(name, from)
      if (from < high) this.behind.set(name, high)
    }
    this.positions = positions
  }

  private joined(assigned: Assigned): void {
    for (const [topic, numbers] of Object.entries(assigned))
      for (const partition of numbers) {
        const offset = this.positions?.get(partitionName({ topic, partition }))
        if (offset !== undefined) this.loop.consumer?.seek({ topic, partition, offset: String(offset) })
      }
    this.context.health.clearFault(this.groupId)
    if (this.behind.size === 0) this.caughtUp.resolve()
  }

  private takeIn({ batch, resolveOffset }: EachBatchPayload): void {
    const { topic, partition } = batch
    const name = partitionName(batch)
    const next = Number(batch.lastOffset()) + 1
    resolveOffset(batch.lastOffset())
    for (const message of batch.messages) this.options.onMessage(topic, partition, message as RawMessage)
    this.positions?.set(name, next)
    if (next < (this.behind.get(name) ?? Number.POSITIVE_INFINITY)) return
    this.behind.delete(name)
    if (this.behind.size === 0) this.caughtUp.resolve()
  }
}
