import { backoff, sleep, withAbort } from '@tathya/platform'
import { AlreadyExists, type Collection, type RecordStore } from '@tathya/storage'
import type { Admin } from 'kafkajs'
import { z } from 'zod'
import { type DeadLetterRecord, type DeadLetterStore, toLetter } from '../delivery/dead-letters.ts'
import { type Envelope, readOrKeep } from '../delivery/event.ts'
import { outageDelay } from '../delivery/source.ts'
import { ignore } from '../errors.ts'
import { headerNames, type RawMessage, readHeader, readInteger, toUnknown } from './codec.ts'
import { Tail } from './consume/tail.ts'
import type { KafkaContext } from './context.ts'
import { fetchPositions, partitionName, splitPartitionName } from './positions.ts'

/** Headers of versions up to 0.1 in retry topics and dead-letter topics. */
const oldNames = {
  attempts: 'tathya-attempts',
  error: 'tathya-error',
  firstFailedAt: 'tathya-first-failed-at',
  due: 'tathya-due',
  parkedAt: 'tathya-parked-at',
  replaying: 'tathya-replaying',
} as const

/** The next offset to move of each partition of an old topic. */
const MovedTopic = z.object({ topic: z.string(), next: z.record(z.string(), z.int()) })
type MovedTopic = z.output<typeof MovedTopic>

/** The collection of moved topics. */
export const movedTopics = { name: 'moved_topics', schema: MovedTopic, key: 'topic' as const }

/** A message of an old topic. */
interface OldMessage {
  readonly topic: string
  readonly partition: number
  readonly raw: RawMessage
}

/**
 * Moves events in retry topics and dead-letter topics of versions up to 0.1 into the dead letters, once each. It runs at
 * each start of a group while such topics exist, because processes of the older version may still write to them. An
 * operator removes the topics when no such process is left.
 */
export class OldTopics {
  private readonly context: KafkaContext
  private readonly letters: DeadLetterStore
  private readonly records: RecordStore
  private readonly stop = new AbortController()
  private readonly moving = new Set<Promise<void>>()

  constructor(context: KafkaContext, letters: DeadLetterStore, records: RecordStore) {
    this.context = context
    this.letters = letters
    this.records = records
  }

  /** Moves the old topics of a group in the background, retrying while a server is away. */
  start(group: string, topics: readonly string[]): void {
    const moving = this.moveUntilDone(group, topics).finally(() => this.moving.delete(moving))
    this.moving.add(moving)
  }

  async close(): Promise<void> {
    this.stop.abort()
    await Promise.all(this.moving)
  }

  private async moveUntilDone(group: string, topics: readonly string[]): Promise<void> {
    const { signal } = this.stop
    for (let failed = 1; !signal.aborted; failed += 1) {
      try {
        return await this.move(group, topics)
      } catch (error) {
        this.context.log.debug({ group, err: error }, 'Old topics could not be moved; tried again')
        await sleep(backoff(outageDelay, failed), { signal, ref: false })
      }
    }
  }

  private async move(group: string, topics: readonly string[]): Promise<void> {
    const names = topics.flatMap((topic) => [`${topic}.${group}.retry.`, `${topic}.${group}.dlq`])
    const all = await (await this.context.admin()).listTopics()
    const old = all.filter((topic) => names.some((name) => topic.startsWith(name)))
    if (old.length === 0) return
    // By a client that is closed then: kafkajs asks for all topics that a client has ever used, and fails when an operator
    // has removed one.
    const admin = (await this.context.createClient()).admin()
    await admin.connect()
    try {
      await this.moveFrom(old, group, admin)
    } finally {
      await admin.disconnect()
    }
  }

  private async moveFrom(old: readonly string[], group: string, admin: Admin): Promise<void> {
    const moved = await this.records.collection(movedTopics)
    const starts = await this.starts(admin, moved, group, old)
    const { messages, next } = await this.read(admin, old, starts)
    for (const message of messages) await this.letters.insert(await this.toRecord(group, message))
    for (const topic of old) await saveMoved(moved, { topic, next: offsetsOf(topic, next) })
    const count = messages.length
    this.context.log.info(
      { group, topics: old, count },
      'Events of old topics were moved to the dead letters',
    )
    if (count > 0) this.letters.onDue(group)
  }

  /** The first unmoved offset of each partition, by `topic/partition`. */
  private async starts(
    admin: Admin,
    moved: Collection<MovedTopic>,
    group: string,
    topics: readonly string[],
  ) {
    const starts = new Map<string, number>()
    const positions = await fetchPositions(admin, this.context.prefix + group, topics)
    // A committed offset counts in retry topics only; dead-letter topics were read for replays.
    for (const { topic, partition, committed } of positions)
      if (committed !== undefined && !isDeadLetterTopic(topic))
        starts.set(partitionName({ topic, partition }), committed)
    for (const topic of topics) {
      const { next = {} } = (await moved.get(topic))?.value ?? {}
      for (const [partition, offset] of Object.entries(next)) {
        const name = partitionName({ topic, partition: Number(partition) })
        starts.set(name, Math.max(offset, starts.get(name) ?? 0))
      }
    }
    return starts
  }

  /** Reads to the ends: all messages of retry topics, the newest of each id of dead-letter topics. */
  private async read(admin: Admin, topics: readonly string[], starts: ReadonlyMap<string, number>) {
    const messages = new Map<string, OldMessage>()
    const context = { ...this.context, admin: async () => admin }
    const tail = new Tail(context, {
      purpose: 'upgrade',
      topics,
      from: (name, low) => Math.max(low, starts.get(name) ?? 0),
      onMessage(topic, partition, raw) {
        const name = isDeadLetterTopic(topic) ? `${topic}/${raw.key}` : `${topic}/${partition}/${raw.offset}`
        if (raw.value === null) messages.delete(name)
        else messages.set(name, { topic, partition, raw })
      },
    })
    try {
      await withAbort(tail.ready, this.stop.signal)
      return { messages: [...messages.values()], next: tail.next }
    } finally {
      await tail.close()
    }
  }

  private async toRecord(group: string, { topic, partition, raw }: OldMessage): Promise<DeadLetterRecord> {
    const { headers } = raw
    const header = (name: keyof typeof oldNames) => readHeader(headers, oldNames[name])
    const { position: _position, ...envelope } = this.decode(topic, partition, raw)
    const now = this.letters.clock.now().toISOString()
    const due = readInteger(header('due'))
    const returns = !isDeadLetterTopic(topic) || header('replaying') === '1'
    return {
      letter: toLetter(group, envelope.id),
      group,
      ...envelope,
      payload: await readOrKeep(() => this.context.large.read(headers), envelope.payload),
      attempts: readInteger(header('attempts')),
      error: header('error') ?? '',
      failedAt: header('parkedAt') ?? header('firstFailedAt') ?? now,
      rounds: isDeadLetterTopic(topic) ? 100 : 1,
      dueAt: returns ? (due > 0 ? new Date(due).toISOString() : now) : null,
    }
  }

  /** All attributes are in the headers, also those of events from outside. */
  private decode(topic: string, partition: number, raw: RawMessage): Envelope {
    try {
      return this.context.codec.decode(topic, partition, raw)
    } catch {
      const type = readHeader(raw.headers, headerNames.type) ?? 'unknown'
      return { ...toUnknown(topic, partition, raw), type }
    }
  }
}

function isDeadLetterTopic(topic: string): boolean {
  return topic.endsWith('.dlq')
}

/** The offsets of a topic's partitions, by their numbers. */
function offsetsOf(topic: string, next: ReadonlyMap<string, number>): Record<string, number> {
  const all = [...next].map(([name, offset]) => ({ ...splitPartitionName(name), offset }))
  const partitions = all.filter((partition) => partition.topic === topic)
  return Object.fromEntries(partitions.map(({ partition, offset }) => [partition, offset]))
}

async function saveMoved(moved: Collection<MovedTopic>, value: MovedTopic): Promise<void> {
  const record = await moved.get(value.topic)
  if (record !== undefined) await moved.update(value.topic, record.version, value)
  // Another member may have moved the topic meanwhile.
  else await moved.insert(value).catch(ignore(AlreadyExists))
}
