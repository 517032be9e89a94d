import { fault, type Logger, withDeadline } from '@tathya/platform'
import type { Holdings } from './holdings.ts'
import { describeFailure } from './kafka-failures.ts'
import type { KafkaPartition } from './kafka-partition.ts'
import { toCommitText } from './positions.ts'

/** Milliseconds between two commits, and before the next one after a failure. */
const commitMs = 100
const againMs = 500

/** Milliseconds that closing waits for the last commit. */
const closeMs = 3_000

interface Draft {
  readonly partition: KafkaPartition
  readonly watermark: number
  readonly text: string
}

/** Makes durable where a member stands in its partitions: at most some times a second, all in one request. */
export class Commits {
  private readonly all: Map<string, KafkaPartition>
  private readonly holdings: Holdings
  private readonly log: Logger
  private readonly onCommitted: (count: number) => void
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> | undefined
  private closed = false
  /** The brokers keep no text of that length beside an offset. */
  private bare = false

  constructor(
    all: Map<string, KafkaPartition>,
    holdings: Holdings,
    log: Logger,
    onCommitted: (count: number) => void,
  ) {
    this.all = all
    this.holdings = holdings
    this.log = log
    this.onCommitted = onCommitted
  }

  /** Writes soon. */
  changed(delay = commitMs): void {
    if (this.closed || this.timer !== undefined) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      void this.flush()
    }, delay)
  }

  /** Writes now; resolves also where that fails. */
  async flush(): Promise<void> {
    await this.writing
    this.writing = this.write()
    await this.writing
    this.writing = undefined
  }

  /** Before the group is shared anew: tells whoever gets a partition that events of it still run here. */
  async hold(): Promise<void> {
    const { consumer, memberId } = this.holdings
    const drafts = [...this.all.values()]
      .filter(({ active, running }) => active && running > 0)
      .map((partition) => toDraft(partition, memberId))
    if (consumer === undefined || drafts.length === 0) return
    for (const { partition } of drafts) partition.held = true
    await consumer.commitOffsets(drafts.map(toOffset)).catch((error) => this.failed(error))
  }

  /** Writes for the last time. */
  async close(): Promise<void> {
    await withDeadline(this.flush(), closeMs, 'The last commit took too long.').catch(() => {})
    this.closed = true
    clearTimeout(this.timer)
  }

  private async write(): Promise<void> {
    const { consumer } = this.holdings
    const drafts = this.drafts()
    if (drafts.length === 0) return
    if (consumer === undefined) return this.changed(againMs)
    for (const { partition } of drafts) partition.dirty = false
    try {
      await consumer.commitOffsets(drafts.map(toOffset))
      this.written(drafts)
    } catch (error) {
      for (const { partition } of drafts) partition.dirty = true
      this.failed(error)
      this.changed(againMs)
    }
  }

  /** What is to be written: of partitions that were handed over only the end of what ran here, while somebody waits for it. */
  private drafts(): Draft[] {
    const drafts: Draft[] = []
    const now = performance.now()
    for (const [place, partition] of this.all) {
      if (partition.active ? partition.dirty : partition.running === 0 && now < partition.releaseBy)
        drafts.push(toDraft(partition, undefined, this.bare))
      else if (!partition.active && partition.running === 0 && partition.releaseBy > 0) this.all.delete(place)
    }
    return drafts
  }

  private written(drafts: readonly Draft[]): void {
    let count = 0
    for (const { partition, watermark, text } of drafts) {
      partition.committed = `${watermark}:${text}`
      count += partition.takeHandled(watermark)
      if (!partition.active) partition.releaseBy = 1
    }
    if (count === 0) return
    fault('event-committed')
    this.onCommitted(count)
  }

  private failed(error: unknown): void {
    this.bare ||= describeFailure(error).includes('metadata field')
    this.log.debug(
      { group: this.holdings.groupId, error: describeFailure(error) },
      'A commit failed; it comes again',
    )
  }
}

function toDraft(partition: KafkaPartition, holder: string | undefined, bare = false): Draft {
  const { finished } = partition
  const text = bare ? '|' : toCommitText(finished, holder)
  return { partition, watermark: finished.watermark, text }
}

function toOffset({ partition, watermark, text }: Draft) {
  return { topic: partition.topic, partition: partition.number, offset: String(watermark), metadata: text }
}
