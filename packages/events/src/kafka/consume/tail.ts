import { randomUUID } from 'node:crypto'
import type { EachBatchPayload } from 'kafkajs'
import type { KafkaContext } from '../context.ts'
import { MissingTopics } from '../failures.ts'
import type { RawMessage } from '../headers.ts'
import { fetchEnds } from '../positions.ts'
import { type Assigned, ConsumerLoop } from './consumer.ts'

export interface TailOptions {
  /** Part of the group's name, so that operators can tell what it is. */
  readonly purpose: string
  readonly topics: readonly string[]
  /** The offset of each partition to begin with; the end where it is undefined. */
  readonly from: (partitionName: string, low: number) => number | undefined
  readonly onMessage: (topic: string, partition: number, message: RawMessage) => void
}

/**
 * Reads topics for this process alone, by a consumer group that is thrown away and never commits, so that brokers forget
 * it by themselves where the process is killed: kafkajs has no consumer without a group.
 */
export class Tail {
  private readonly context: KafkaContext
  private readonly options: TailOptions
  private readonly groupId: string
  /** The next offset of each partition, by `topic/partition`. */
  private positions: Map<string, number> | undefined
  /** Where each partition ended at first, as far as it is not read. */
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

  /** Resolves when all that was there at the start is read. */
  get ready(): Promise<void> {
    return this.caughtUp.promise
  }

  /** The offsets that come next, by `topic/partition`. */
  get next(): ReadonlyMap<string, number> {
    return this.positions ?? new Map()
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
    const existing = new Set(await admin.listTopics())
    const missing = this.options.topics.filter((topic) => !existing.has(topic))
    if (missing.length > 0) throw new MissingTopics(missing)
    const ends = await fetchEnds(admin, this.options.topics)
    const positions = new Map<string, number>()
    for (const [partitionName, { low, high }] of ends) {
      const from = Math.min(high, this.options.from(partitionName, low) ?? high)
      positions.set(partitionName, from)
      if (from < high) this.behind.set(partitionName, high)
    }
    this.positions = positions
  }

  private joined(assigned: Assigned): void {
    for (const [topic, numbers] of Object.entries(assigned))
      for (const partition of numbers) {
        const offset = this.positions?.get(`${topic}/${partition}`)
        if (offset !== undefined) this.loop.consumer?.seek({ topic, partition, offset: String(offset) })
      }
    this.context.health.lacksNothing(this.groupId)
    if (this.behind.size === 0) this.caughtUp.resolve()
  }

  private takeIn({ batch, resolveOffset }: EachBatchPayload): void {
    const { topic, partition } = batch
    const partitionName = `${topic}/${partition}`
    const next = Number(batch.lastOffset()) + 1
    resolveOffset(batch.lastOffset())
    for (const message of batch.messages) this.options.onMessage(topic, partition, message as RawMessage)
    this.positions?.set(partitionName, next)
    if (next < (this.behind.get(partitionName) ?? Number.POSITIVE_INFINITY)) return
    this.behind.delete(partitionName)
    if (this.behind.size === 0) this.caughtUp.resolve()
  }
}
