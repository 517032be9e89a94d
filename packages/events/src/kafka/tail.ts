import { randomUUID } from 'node:crypto'
import type { EachBatchPayload } from 'kafkajs'
import { type Assigned, ConsumerLoop } from './consumer-loop.ts'
import type { KafkaContext } from './kafka-group.ts'
import { MissingTopics } from './missing-topics.ts'
import { fetchEnds } from './positions.ts'
import type { RawMessage } from './raw-message.ts'

/** What a tail is told. */
export type OnMessage = (topic: string, partition: number, message: RawMessage) => void

export interface TailOptions {
  /** Part of the group's name, so that operators can tell what it is. */
  readonly purpose: string
  readonly topics: readonly string[]
  readonly from: 'beginning' | 'now'
  readonly onMessage: OnMessage
}

/**
 * Reads topics for this process alone, by a consumer group that is thrown away and never commits, so that brokers forget
 * it by themselves where the process is killed.
 */
export class Tail {
  private readonly context: KafkaContext
  private readonly options: TailOptions
  private readonly groupId: string
  /** The next offset of each partition, by `topic/partition`. */
  private positions: Map<string, number> | undefined
  /** Where each partition ended when it was looked at first, as far as it is not read. */
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
      restarted: () => {},
      hooks: {
        prepare: () => this.prepare(),
        joined: (assigned) => this.joined(assigned),
        rebalancing: () => {},
        batch: (payload) => this.takeIn(payload),
        lost: () => {},
        outOfRange: () => {},
      },
    })
  }

  /** Resolves when all that was there at the start is read. */
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
    const known = new Set(await admin.listTopics())
    const missing = this.options.topics.filter((topic) => !known.has(topic))
    if (missing.length > 0) throw new MissingTopics(missing)
    const ends = await fetchEnds(admin, this.options.topics)
    const isNow = this.options.from === 'now'
    this.positions = new Map([...ends].map(([place, { low, high }]) => [place, isNow ? high : low]))
    for (const [place, { low, high }] of ends) if (!isNow && low < high) this.behind.set(place, high)
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
    const place = `${topic}/${partition}`
    const next = Number(batch.lastOffset()) + 1
    resolveOffset(batch.lastOffset())
    for (const message of batch.messages) this.options.onMessage(topic, partition, message as RawMessage)
    this.positions?.set(place, next)
    if (next < (this.behind.get(place) ?? Number.POSITIVE_INFINITY)) return
    this.behind.delete(place)
    if (this.behind.size === 0) this.caughtUp.resolve()
  }
}
