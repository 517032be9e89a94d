import { settlesWithin, waitUntil, withDeadline } from '@tathya/platform'
import type { EachBatchPayload } from 'kafkajs'
import type { AnySubscribeOptions } from '../delivery/delivery.ts'
import { FairQueue, flowOf } from '../delivery/queues.ts'
import { Commits, type Source, type SourceProgress, type Work } from '../delivery/source.ts'
import type { RawMessage } from './codec.ts'
import { type KafkaWork, type Partition, PartitionAssignment } from './consume/assignment.ts'
import type { KafkaContext } from './context.ts'
import { describeFailure } from './health.ts'
import { fetchEnds, fetchPositions, type Position, partitionName } from './positions.ts'

/** Milliseconds that a starting subscription waits for its partitions. */
const startMs = 10_000

/** Milliseconds between commits, before the next one after a failure, and that closing waits for the last. */
const commitMs = 100
const commitAgainMs = 500
const lastCommitMs = 3_000

/** Milliseconds to read the group's lag; after that, the last known one counts. */
const lagMs = 2_000

/** Milliseconds to wait for the first events of a group that is behind. */
const firstEventMs = 1_000

/**
 * The events of a group in the partitions assigned to this process. Fetching never waits for a handler: a partition with
 * enough events in memory is paused. Commits the offset of the lowest unfinished event.
 */
export class KafkaSource implements Source {
  private readonly context: KafkaContext
  private readonly types: ReadonlySet<string>
  private readonly assignment: PartitionAssignment
  private readonly commits: Commits
  private queue = new FairQueue<KafkaWork>()
  private wake: () => void = () => {}
  private closing = false
  private lastLag = 0

  constructor(context: KafkaContext, options: AnySubscribeOptions, committed: (count: number) => void) {
    this.context = context
    this.types = new Set(options.types)
    this.assignment = new PartitionAssignment(context, options, {
      rebalancing: () => void this.commits.flush(),
      loaded: () => this.loaded(),
      batch: (payload) => this.takeIn(payload),
    })
    this.commits = new Commits({
      write: () => this.commit(),
      delayMs: commitMs,
      onFailed: (error) => {
        context.log.debug({ group: options.group, error: describeFailure(error) }, 'A commit failed')
        return commitAgainMs
      },
      onCommitted: committed,
    })
  }

  /** Resolves when its first partitions are ready, or after a limit. */
  async start(wake: () => void): Promise<void> {
    this.wake = wake
    await settlesWithin(this.assignment.start(), startMs)
  }

  next(): Work | undefined {
    for (let work = this.queue.take(); work !== undefined; work = this.queue.take())
      if (work.active) return work
    return undefined
  }

  done(work: Work): void {
    const { partition } = work as KafkaWork
    if (!partition.active) return
    partition.window.finish(work.envelope.position)
    if (partition.full && !partition.window.isFull(0.5)) {
      partition.full = false
      const { topic, number } = partition
      this.assignment.consumer?.resume([{ topic, partitions: [number] }])
    }
    this.commits.changed()
  }

  async progress(): Promise<SourceProgress> {
    const { health } = this.context
    const lag = await this.lag()
    if (lag > 0 && this.isFetching()) await this.firstEvents()
    const outage = health.outage ?? health.faultOf(this.assignment.groupId)
    return { lag, oldestAt: lag === 0 ? undefined : this.oldestAt(), outage }
  }

  async close(): Promise<void> {
    this.closing = true
    await settlesWithin(this.commits.close(), lastCommitMs)
    await this.assignment.close()
  }

  /** Commits initial positions at once, so that a later start does not choose others. */
  private async loaded(): Promise<void> {
    // Events of partitions that were lost would stay in memory while the subscription is paused.
    const { queue } = this
    this.queue = new FairQueue()
    for (let work = queue.take(); work !== undefined; work = queue.take())
      if (work.active) this.queue.add(flowOf(work.envelope), work)
    this.commits.changed()
    await this.commits.flush()
  }

  private takeIn({ batch, isStale, resolveOffset }: EachBatchPayload): void {
    const { topic, partition: number } = batch
    const partition = this.assignment.partitions.get(partitionName(batch))
    // Messages that arrive before the partition is ready are fetched again.
    if (this.closing || partition === undefined || isStale()) return
    resolveOffset(batch.lastOffset())
    for (const message of batch.messages) {
      const work = partition.take(this.context, this.types, message as RawMessage)
      if (work !== undefined) this.queue.add(flowOf(work.envelope), work)
    }
    const { window } = partition
    // Control records follow the last message.
    window.next = Math.max(window.next, Number(batch.lastOffset()) + 1)
    if (window.isFull() && !partition.full) {
      partition.full = true
      this.assignment.consumer?.pause([{ topic, partitions: [number] }])
    }
    this.wake()
    this.commits.changed()
  }

  /** Commits all changed positions in one request. */
  private async commit(): Promise<number> {
    const { consumer } = this.assignment
    const drafts = this.all()
      .map((partition) => ({ partition, offset: partition.window.watermark }))
      .filter(({ partition, offset }) => partition.committed !== offset)
    if (drafts.length === 0) return 0
    if (consumer === undefined) throw new Error('The consumer is not a member.')
    const finished = drafts.map(({ partition }) => partition.window.countBelowWatermark())
    await consumer.commitOffsets(
      drafts.map(({ partition: { topic, number }, offset }) => {
        return { topic, partition: number, offset: String(offset) }
      }),
    )
    let count = 0
    for (const [at, { partition, offset }] of drafts.entries()) {
      partition.committed = offset
      count += partition.window.recordDurable(finished[at]!)
    }
    return count
  }

  private all(): Partition[] {
    return [...this.assignment.partitions.values()]
  }

  private oldestAt(): string | undefined {
    return this.all()
      .flatMap(({ window }) => window.oldestTime ?? [])
      .sort()[0]
  }

  /** True where events of this member's own partitions are still to come. */
  private isFetching(): boolean {
    return this.assignment.isLoading || this.all().some(({ window, end }) => window.next < end)
  }

  private async firstEvents(): Promise<void> {
    const isKnown = () => this.oldestAt() !== undefined || this.context.health.outage !== undefined
    await waitUntil(isKnown, { everyMs: 10, limitMs: firstEventMs })
  }

  /** Unfinished events of the whole group. */
  private async lag(): Promise<number> {
    const { health } = this.context
    try {
      if (health.outage === undefined)
        this.lastLag = await withDeadline(this.countLag(), lagMs, 'The brokers did not answer in time.')
    } catch (error) {
      health.failed(error, this.assignment.groupId)
    }
    const inMemory = this.all().reduce((sum, { window }) => sum + window.size, 0)
    return Math.max(this.lastLag, inMemory)
  }

  private async countLag(): Promise<number> {
    const { partitions, topics, groupId } = this.assignment
    const admin = await this.context.admin()
    const ends = await fetchEnds(admin, topics)
    let lag = 0
    for (const [name, partition] of partitions) {
      partition.end = ends.get(name)?.high ?? 0
      lag += Math.max(0, partition.end - partition.window.next) + partition.window.size
    }
    if ([...ends.keys()].every((name) => partitions.has(name))) return lag
    const positions = await fetchPositions(admin, groupId, topics)
    return positions
      .filter((position) => !partitions.has(partitionName(position)))
      .reduce((sum, position) => sum + lagOf(position), lag)
  }
}

/** The lag in a partition that is not this member's. */
function lagOf({ low, high, committed = low }: Position): number {
  return committed < low || committed > high ? high - low : high - committed
}
