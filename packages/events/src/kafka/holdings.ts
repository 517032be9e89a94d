import { setTimeout as pause } from 'node:timers/promises'
import type { EachBatchPayload } from 'kafkajs'
import { awayDelay, retryDelay } from '../delivery/retry-delay.ts'
import { createAssigner } from './assigner.ts'
import { Commits } from './commits.ts'
import { type Assigned, ConsumerLoop } from './consumer-loop.ts'
import { FinishedOffsets } from './finished-offsets.ts'
import type { KafkaGroup } from './kafka-group.ts'
import { KafkaPartition } from './kafka-partition.ts'
import { MissingTopics } from './missing-topics.ts'
import { fetchEnds, fetchPositions, type Position } from './positions.ts'

/** Milliseconds that a member waits for another one to end what it runs of a partition that was handed over. */
const handoverMs = 20_000

/** Milliseconds between looks whether it has. */
const handoverLookMs = 200

/** Milliseconds that a subscription waits for its partitions at its start. */
const startMs = 10_000

/** The partitions that a member of a group has: it gets them, finds where the group stands in them, and gives them back. */
export class Holdings {
  readonly groupId: string
  memberId = ''
  closing = false
  /** The group's start, by `topic/partition`, where it has never run. */
  private pins: ReadonlyMap<string, { readonly low: number; readonly high: number }> | undefined
  private readonly group: KafkaGroup
  private readonly from: 'beginning' | 'now'
  private readonly commits: Commits
  /** By `topic/partition`; also those that were given back while events of them still run here. */
  private readonly all = new Map<string, KafkaPartition>()
  private readonly missing = new Map<string, { readonly topic: string; readonly partition: number }>()
  private epoch = 0
  private loop: ConsumerLoop | undefined
  private readonly started = Promise.withResolvers<void>()

  constructor(group: KafkaGroup, from: 'beginning' | 'now', onCommitted: (count: number) => void) {
    this.group = group
    this.from = from
    this.groupId = group.context.prefix + group.name
    this.commits = new Commits(this.all, this, group.log, onCommitted)
  }

  get consumer() {
    return this.loop?.consumer
  }

  /** Those that are this member's now. */
  partitions(): KafkaPartition[] {
    return [...this.all.values()].filter(({ active }) => active)
  }

  partition(topic: string, number: number): KafkaPartition | undefined {
    const found = this.all.get(`${topic}/${number}`)
    return found?.active === true ? found : undefined
  }

  /** True while partitions that it was given are not ready. */
  get isLoading(): boolean {
    return this.missing.size > 0
  }

  /** The place from which a partition is taken that nothing was committed of. */
  startOf({ topic, partition, low, high }: Position, isKnown: boolean): number {
    if (this.from === 'beginning' || isKnown || this.group.topics.roleOf(topic).kind !== 'log') return low
    return this.pins?.get(`${topic}/${partition}`)?.high ?? high
  }

  /** Starts the consumer; resolves when its first partitions are ready, or it is clear that this takes longer. */
  async start(): Promise<void> {
    const { context, topics, name } = this.group
    // Told as 0 before the first time, or an alert on its growth would not see it.
    for (const topic of topics.all) context.metrics.outOfRange.inc({ group: name, topic }, 0)
    this.loop = new ConsumerLoop({
      createClient: context.createClient,
      groupId: this.groupId,
      topics: topics.all,
      assigner: createAssigner(topics.baseOf, () => this.ownedUnits()),
      sessionTimeoutMs: context.sessionTimeoutMs,
      health: context.health,
      log: context.log,
      restarted: () => context.metrics.restarts.inc({ group: name }),
      hooks: {
        prepare: () => this.prepare(),
        joined: (assigned, memberId) => this.joined(assigned, memberId),
        rebalancing: () => void this.commits.hold(),
        batch: (payload) => this.takeIn(payload),
        lost: () => this.lost(),
        outOfRange: (topic, partition) => this.outOfRange(topic, partition),
      },
    })
    const late = new AbortController()
    await Promise.race([
      this.started.promise,
      pause(startMs, undefined, { signal: late.signal }).catch(() => {}),
    ])
    late.abort()
  }

  /** Is told that events of a partition are finished, or that one does not run any longer. */
  finished(partition: KafkaPartition): void {
    if (partition.full && partition.active && partition.hasRoom()) {
      partition.full = false
      this.consumer?.resume([{ topic: partition.topic, partitions: [partition.number] }])
    }
    this.commits.changed()
  }

  /** Tells the brokers where it stands, and leaves the group. */
  async close(): Promise<void> {
    this.closing = true
    this.epoch += 1
    await this.commits.close()
    await this.loop?.close()
    for (const partition of this.all.values()) this.group.remove(partition.revoke())
  }

  private ownedUnits(): string[] {
    return [...new Set([...this.all.values()].map(({ unit }) => unit))]
  }

  private async prepare(): Promise<void> {
    const { admin } = this.group.context
    const wanted = this.group.topics.all
    const known = new Set(await (await admin()).listTopics())
    const missing = wanted.filter((topic) => !known.has(topic))
    if (missing.length > 0) throw new MissingTopics(missing)
    this.pins ??= await fetchEnds(await admin(), this.group.topics.counted)
  }

  private takeIn(payload: EachBatchPayload): void {
    const { topic, partition: number } = payload.batch
    const partition = this.partition(topic, number)
    // What comes before the partition is ready is fetched again then.
    if (this.closing || partition === undefined || payload.isStale()) return
    payload.resolveOffset(payload.batch.lastOffset())
    this.group.takeIn(partition, payload)
    if (partition.dirty) this.commits.changed()
    if (partition.full || !partition.isFull()) return
    partition.full = true
    this.consumer?.pause([{ topic, partitions: [number] }])
  }

  private joined(assigned: Assigned, memberId: string): void {
    const isSame = memberId === this.memberId
    this.memberId = memberId
    this.epoch += 1
    this.missing.clear()
    const given = new Set<string>()
    for (const [topic, numbers] of Object.entries(assigned))
      for (const partition of numbers) given.add(this.receive(topic, partition, isSame))
    for (const [place, partition] of this.all) if (!given.has(place)) this.giveBack(place, partition)
    void this.load(this.epoch)
  }

  /** Goes on with a partition that it had, or looks first where the group stands in it. */
  private receive(topic: string, number: number, isSame: boolean): string {
    const place = `${topic}/${number}`
    const partition = this.all.get(place)
    if (isSame && partition?.active === true) {
      this.consumer?.seek({ topic, partition: number, offset: String(partition.finished.next) })
      partition.dirty ||= partition.held
      partition.held = false
      return place
    }
    if (partition !== undefined) this.group.remove(partition.revoke())
    this.consumer?.pause([{ topic, partitions: [number] }])
    this.missing.set(place, { topic, partition: number })
    return place
  }

  private giveBack(place: string, partition: KafkaPartition): void {
    if (partition.active) this.group.remove(partition.revoke())
    if (partition.running === 0 || !partition.held) this.all.delete(place)
    else partition.releaseBy = performance.now() + handoverMs * 0.75
  }

  private lost(): void {
    // Others may have them until it is a member again.
    for (const partition of this.all.values()) if (partition.active) this.group.remove(partition.revoke())
    this.memberId = ''
    this.started.resolve()
  }

  private outOfRange(topic: string, number: number): void {
    const place = `${topic}/${number}`
    const partition = this.all.get(place)
    if (partition !== undefined) this.group.remove(partition.revoke())
    this.all.delete(place)
    this.consumer?.pause([{ topic, partitions: [number] }])
    this.missing.set(place, { topic, partition: number })
    this.tellOutOfRange(topic, number, 'while it was read')
    void this.load(this.epoch)
  }

  private tellOutOfRange(topic: string, partition: number, when: string): void {
    const { context, name } = this.group
    context.metrics.outOfRange.inc({ group: name, topic })
    const fields = { group: name, topic, partition, when }
    context.log.error(
      fields,
      'Events are gone that the group has not finished; it goes on with the oldest kept',
    )
  }

  private async load(epoch: number): Promise<void> {
    const waitUntil = performance.now() + handoverMs
    for (let failed = 0; this.missing.size > 0 && epoch === this.epoch; ) {
      try {
        await this.loadOnce(epoch, performance.now() > waitUntil)
        failed = 0
        this.group.context.health.lacksNothing(this.groupId)
        if (this.missing.size === 0) break
        // What is left is still with others: the subscription runs.
        this.started.resolve()
        await pause(handoverLookMs)
      } catch (error) {
        failed += 1
        this.group.context.health.failed(error, this.groupId)
        this.started.resolve()
        await pause(retryDelay(awayDelay.base, failed, awayDelay.limit))
      }
    }
    if (epoch !== this.epoch) return
    this.group.pump()
    await this.commits.flush()
    this.started.resolve()
  }

  private async loadOnce(epoch: number, isLate: boolean): Promise<void> {
    const admin = await this.group.context.admin()
    const topics = [...new Set([...this.missing.values()].map(({ topic }) => topic))]
    const positions = await fetchPositions(admin, this.groupId, topics)
    const holders = new Set(positions.flatMap(({ committed }) => committed?.holder ?? []))
    holders.delete(this.memberId)
    const living = holders.size === 0 || isLate ? [] : await this.livingMembers()
    if (epoch !== this.epoch) return
    const isKnown = (topic: string) =>
      positions.some((one) => one.topic === topic && one.committed !== undefined)
    for (const position of positions) {
      const place = `${position.topic}/${position.partition}`
      const holder = position.committed?.holder
      const isHeld = holder !== undefined && holders.has(holder) && living.includes(holder)
      if (this.missing.has(place) && !isHeld) this.open(place, position, isKnown(position.topic))
    }
  }

  private async livingMembers(): Promise<string[]> {
    const admin = await this.group.context.admin()
    const { groups } = await admin.describeGroups([this.groupId])
    return groups.flatMap(({ members }) => members.map(({ memberId }) => memberId))
  }

  private open(place: string, position: Position, isKnown: boolean): void {
    const { topic, partition: number, committed } = position
    this.missing.delete(place)
    const former = this.all.get(place)
    const isUntouched =
      committed !== undefined && former?.committed === `${committed.offset}:${committed.text}`
    const partition = former !== undefined && isUntouched ? former : this.create(position, isKnown)
    if (partition === former) partition.rewind()
    this.all.set(place, partition)
    partition.dirty ||= committed === undefined || committed.holder !== undefined
    this.consumer?.seek({ topic, partition: number, offset: String(partition.finished.next) })
    this.consumer?.resume([{ topic, partitions: [number] }])
  }

  private create(position: Position, isKnown: boolean): KafkaPartition {
    const { topic, partition, low, high, committed } = position
    const { topics } = this.group
    const unit = `${topics.baseOf(topic)}/${partition}`
    const make = (finished: FinishedOffsets) =>
      new KafkaPartition(topic, partition, topics.roleOf(topic), unit, finished)
    if (committed === undefined) return make(new FinishedOffsets(this.startOf(position, isKnown)))
    if (committed.offset >= low && committed.offset <= high) {
      const made = make(committed.finished())
      made.committed = `${committed.offset}:${committed.text}`
      return made
    }
    // Compaction removes parked events that were replayed or dropped: nothing is lost there.
    const isLoss = committed.offset >= 0 && topics.roleOf(topic).kind !== 'parked'
    if (isLoss) this.tellOutOfRange(topic, partition, 'since it was read last')
    return make(new FinishedOffsets(low))
  }
}
