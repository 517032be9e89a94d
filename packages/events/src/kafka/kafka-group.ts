import type { EventMap } from '@tathya/contracts/internal'
import type { Clock, Logger } from '@tathya/platform'
import type { Admin, EachBatchPayload } from 'kafkajs'
import { type Envelope, toDelivered, UnreadablePayload } from '../delivery/envelope.ts'
import type { DeliveredEvent } from '../port.ts'
import { Member, type MemberGroup, type MemberOptions } from '../sqlite/member.ts'
import type { Decode } from './codec.ts'
import { giveUp } from './give-up.ts'
import { headerNames as names, readHeader, readNumber } from './headers.ts'
import { Holdings } from './holdings.ts'
import type { CreateClient } from './kafka-client.ts'
import type { KafkaEntry, Lane } from './kafka-entry.ts'
import type { KafkaHealth } from './kafka-health.ts'
import type { KafkaMetrics } from './kafka-metrics.ts'
import type { KafkaPartition } from './kafka-partition.ts'
import type { LargePayloads } from './large-payloads.ts'
import type { Outside } from './outside.ts'
import type { ParkedView } from './parked-view.ts'
import type { RawMessage } from './raw-message.ts'
import { sendNow } from './send-now.ts'
import type { Sender } from './sender.ts'
import type { TopicSet } from './topic-set.ts'
import { toUnknown } from './unknown-message.ts'

/** Where an event is that has no turn yet. */
const noLane: Lane = { id: '', entries: [], state: 'idle', timer: undefined }

/** What all groups of a bus work with. */
export interface KafkaContext {
  readonly types: EventMap
  readonly prefix: string
  readonly admin: () => Promise<Admin>
  readonly createClient: CreateClient
  readonly sender: Sender
  readonly decode: Decode
  readonly outside: Outside
  readonly large: LargePayloads
  readonly health: KafkaHealth
  readonly metrics: KafkaMetrics
  readonly log: Logger
  readonly clock: Clock
  /** Seconds before each further round of tries. */
  readonly retryDelays: readonly number[]
  readonly sessionTimeoutMs: number
}

export interface KafkaGroupOptions {
  readonly name: string
  readonly types: readonly string[]
  readonly topics: TopicSet
  readonly from: 'beginning' | 'now'
  readonly view: ParkedView
  readonly member: MemberOptions
}

/**
 * One member of a group: a consumer that fetches, lanes that put the events of each key in a row, and a member that handles
 * the first of each. A lane belongs to one partition of what was published, together with the retry and parked topics of that
 * partition, so that no key is ever with two members. Fetching never waits for a handler.
 */
export class KafkaGroup implements MemberGroup<KafkaEntry> {
  readonly name: string
  readonly topics: TopicSet
  readonly view: ParkedView
  readonly context: KafkaContext
  readonly member: Member<KafkaEntry>
  readonly holdings: Holdings
  /** Milliseconds since 1970; 0 before the first. */
  lastHandledAt = 0
  private readonly types: ReadonlySet<string>
  private readonly lanes = new Map<string, Lane>()
  private ready: Lane[] = []

  constructor(context: KafkaContext, options: KafkaGroupOptions) {
    this.context = context
    this.name = options.name
    this.topics = options.topics
    this.view = options.view
    this.types = new Set(options.types)
    this.member = new Member(this, options.member)
    this.holdings = new Holdings(this, options.from, (count) => this.member.committed(count))
  }

  get log(): Logger {
    return this.context.log
  }

  get retryDelays(): readonly number[] {
    return this.context.retryDelays
  }

  /** Time of the oldest unfinished event in memory. */
  get oldestTime(): string | undefined {
    const firsts = this.holdings.partitions().flatMap(({ role, entries }) => {
      const [first] = role.kind === 'parked' ? [] : entries.values()
      return first?.envelope.time ?? []
    })
    return firsts.sort()[0]
  }

  /** The same of those that do not wait for their next round of tries. */
  get oldestDueTime(): string | undefined {
    return this.holdings
      .partitions()
      .flatMap(({ role, entries }) => (role.kind === 'parked' ? [] : [...entries.values()]))
      .filter(({ lane }) => lane !== noLane)
      .reduce<string | undefined>((oldest, { envelope: { time } }) => {
        return oldest === undefined || time < oldest ? time : oldest
      }, undefined)
  }

  /** Takes in what was fetched of a partition. */
  takeIn(partition: KafkaPartition, { batch }: EachBatchPayload): void {
    for (const message of batch.messages) {
      const offset = Number(message.offset)
      if (partition.take(offset)) this.takeMessage(partition, offset, message as RawMessage)
    }
    // What follows the last message is there for the brokers alone.
    partition.skipTo(Number(batch.lastOffset()) + 1)
    this.pump()
  }

  /** Gives the member what it can take. */
  pump(): void {
    while (this.ready.length > 0 && this.member.canTake()) {
      const lane = this.ready.shift()!
      const entry = lane.entries[0]!
      lane.state = 'running'
      entry.running = true
      entry.partition.running += 1
      this.member.start(entry)
    }
  }

  /** The event as a handler sees it. Throws or rejects with `UnreadablePayload`, and `Unavailable`. */
  read({
    envelope,
    message,
    broken,
  }: KafkaEntry): DeliveredEvent<EventMap> | Promise<DeliveredEvent<EventMap>> {
    if (broken !== undefined) throw new UnreadablePayload(broken)
    const definition = this.context.types[envelope.type]!
    const large = this.context.large.read(message.headers)
    if (large === undefined) return toDelivered(envelope, definition)
    return large.then((payload) => toDelivered({ ...envelope, payload }, definition))
  }

  /** A replayed event leaves the parked ones before it counts as finished. */
  complete({ partition, envelope }: KafkaEntry): Promise<void> | undefined {
    if (partition.role.kind !== 'parked') return undefined
    return this.removeParked(partition, envelope.id)
  }

  /** True after the tries of the first round, and after one in each further round. */
  isSpent({ attempts, partition }: KafkaEntry, tries: number): boolean {
    return partition.role.kind === 'retry' || attempts + 1 >= tries
  }

  giveUp(entry: KafkaEntry, error: Error, permanent: boolean): Promise<void> {
    return giveUp(this, entry, error, permanent)
  }

  handled(): void {
    this.lastHandledAt = this.context.clock.now().getTime()
  }

  finish(entry: KafkaEntry): void {
    this.leave(entry)
    entry.lane.entries.shift()
    entry.partition.finish(entry.envelope.position, true)
    this.next(entry.lane)
    this.holdings.finished(entry.partition)
    this.pump()
  }

  putBack(entry: KafkaEntry, delay = 0): void {
    const { lane, partition } = entry
    this.leave(entry)
    if (!partition.active) {
      lane.entries.shift()
      partition.entries.delete(entry.envelope.position)
      this.next(lane)
      this.holdings.finished(partition)
      return this.pump()
    }
    if (delay === 0) {
      lane.state = 'ready'
      this.ready.unshift(lane)
      return this.pump()
    }
    lane.state = 'delayed'
    lane.timer = setTimeout(() => {
      lane.timer = undefined
      lane.state = 'ready'
      this.ready.push(lane)
      this.pump()
    }, delay)
  }

  /** Takes events that do not run out of their lanes. */
  remove(gone: readonly KafkaEntry[]): void {
    const all = new Set(gone)
    for (const lane of new Set(gone.map((entry) => entry.lane))) {
      if (lane === noLane) continue
      const kept = lane.entries.filter((entry) => !all.has(entry))
      lane.entries.splice(0, lane.entries.length, ...kept)
      if (lane.state === 'running') continue
      clearTimeout(lane.timer)
      this.ready = this.ready.filter((other) => other !== lane)
      this.next(lane)
    }
  }

  /** Waits for what runs, up to a time in milliseconds, says where the group stands, and leaves it. */
  async close(limitMs: number): Promise<void> {
    this.holdings.closing = true
    await this.member.close(limitMs)
    await this.holdings.close()
  }

  private takeMessage(partition: KafkaPartition, offset: number, raw: RawMessage): void {
    const { role } = partition
    const message = this.context.outside.clean(partition.topic, raw)
    const isReplay = readHeader(message.headers, names.replaying) === '1'
    if (role.kind === 'parked' && (message.value === null || !isReplay))
      return partition.finish(offset, false)
    const { envelope, broken } = this.decode(partition, message)
    if (broken === undefined && !this.types.has(envelope.type)) return partition.finish(offset, false)
    const isRetry = role.kind === 'retry'
    const attempts = isRetry ? readNumber(message.headers, names.attempts, 0) : 0
    const entry: KafkaEntry = { envelope, message, partition, lane: noLane, broken, attempts, running: false }
    partition.add(offset, entry)
    if (!isRetry) return this.enqueue(entry)
    partition.whenDue(message, Date.now(), this.retryDelays[role.round]! * 1000, () => {
      this.enqueue(entry)
      this.pump()
    })
  }

  private enqueue(entry: KafkaEntry): void {
    const { partition, envelope, broken } = entry
    const lane = this.laneOf(partition, broken === undefined ? envelope.key : envelope.id)
    entry.lane = lane
    lane.entries.push(entry)
    if (lane.state !== 'idle') return
    lane.state = 'ready'
    this.ready.push(lane)
  }

  private decode(
    partition: KafkaPartition,
    message: RawMessage,
  ): { envelope: Envelope; broken?: string | undefined } {
    const { topic, number } = partition
    try {
      return { envelope: this.context.decode(topic, number, message) }
    } catch (error) {
      return { envelope: toUnknown(topic, number, message), broken: (error as Error).message }
    }
  }

  private laneOf({ unit }: KafkaPartition, key: string): Lane {
    const id = `${unit}\n${key}`
    const known = this.lanes.get(id)
    if (known !== undefined) return known
    const lane: Lane = { id, entries: [], state: 'idle', timer: undefined }
    this.lanes.set(id, lane)
    return lane
  }

  private leave(entry: KafkaEntry): void {
    entry.running = false
    entry.partition.running -= 1
  }

  /** The first event of a lane is gone: the next one comes. */
  private next(lane: Lane): void {
    lane.state = 'idle'
    if (lane.entries.length === 0) {
      this.lanes.delete(lane.id)
      return
    }
    lane.state = 'ready'
    this.ready.push(lane)
  }

  private async removeParked({ topic, number }: KafkaPartition, id: string): Promise<void> {
    const offset = await sendNow(this.context.sender, topic, { key: id, value: null, partition: number })
    this.view.apply(topic, number, { key: Buffer.from(id), value: null, headers: {}, offset: String(offset) })
  }
}
