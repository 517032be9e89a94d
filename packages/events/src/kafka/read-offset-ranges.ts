import { randomUUID } from 'node:crypto'
import { settlesWithin, Unavailable, WakeUp } from '@tathya/platform'
import type { Batch, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs'
import type { KafkaContext } from './context.ts'
import { partitionName } from './positions.ts'

/** A range of a partition's offsets; `to` is exclusive. */
export interface OffsetRange {
  readonly topic: string
  readonly partition: number
  readonly from: number
  readonly to: number
}

/** Queued messages above which the consumer waits for the reader. */
const queueLimit = 2_000

/** Milliseconds between heartbeats while the reader is slow, so that the group does not drop the consumer. */
const heartbeatMs = 1_000

/**
 * Consecutive empty answers after which a broker has nothing left: the end of a range may be control records, or messages that
 * retention has removed meanwhile.
 */
const emptyAnswers = 20

/** Milliseconds without a message after which reading fails. */
const silenceMs = 60_000

/**
 * Reads ranges of partitions, each in order. It uses a temporary group, which is removed afterwards, and commits nothing.
 * Rejects where the brokers stop answering.
 */
export async function* readOffsetRanges(
  { createClient, prefix }: Pick<KafkaContext, 'createClient' | 'prefix'>,
  requested: readonly OffsetRange[],
): AsyncGenerator<PartitionMessage> {
  const ranges = requested.filter(({ from, to }) => from < to)
  if (ranges.length === 0) return
  const kafka = await createClient()
  const groupId = `${prefix}backup-${randomUUID()}`
  const remaining = new Map(ranges.map((range) => [partitionName(range), range]))
  const queue = createQueue()
  const consumer = kafka.consumer({ groupId, sessionTimeout: 30_000, maxWaitTimeInMs: 100 })
  const leaders = await findLeaders(kafka, ranges)
  const empty = new Map<number, number>()

  async function take({ batch, heartbeat, isRunning }: EachBatchPayload): Promise<void> {
    const { topic, partition } = batch
    const range = remaining.get(partitionName(batch))
    // Messages after a range must not look like those of other ranges.
    if (range === undefined) return consumer.pause([{ topic, partitions: [partition] }])
    empty.clear()
    for (const message of messagesIn(range, batch)) queue.push({ topic, partition, message })
    if (Number(batch.lastOffset()) + 1 >= range.to) {
      remaining.delete(partitionName(batch))
      if (remaining.size === 0) queue.end()
    }
    while (queue.length() > queueLimit && isRunning()) {
      await settlesWithin(queue.drained(), heartbeatMs)
      await heartbeat()
    }
    empty.clear()
  }

  function answered(node: number): void {
    empty.set(node, (empty.get(node) ?? 0) + 1)
    const nothingLeft = (name: string) => (empty.get(leaders.get(name) ?? node) ?? 0) >= emptyAnswers
    if ([...remaining.keys()].every(nothingLeft)) queue.end()
  }

  try {
    await consumer.connect()
    await consumer.subscribe({
      topics: [...new Set(ranges.map(({ topic }) => topic))],
      fromBeginning: true,
    })
    consumer.on('consumer.fetch', ({ payload }) => answered(Number(payload.nodeId)))
    consumer.on('consumer.crash', ({ payload }) => queue.fail(payload.error))
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: true, eachBatch: take })
    for (const { topic, partition, from } of ranges) consumer.seek({ topic, partition, offset: String(from) })
    yield* queue.read(silenceMs)
  } finally {
    // A failure here must not hide that of reading; the group expires by itself.
    await consumer.disconnect().catch(() => {})
    await removeGroup(kafka, groupId).catch(() => {})
  }
}

/** The messages of a batch that belong to a range. */
function messagesIn({ from, to }: OffsetRange, { messages }: Batch): KafkaMessage[] {
  return messages.filter(({ offset }) => Number(offset) >= from && Number(offset) < to)
}

/** The broker of each partition, by `topic/partition`. */
async function findLeaders(kafka: Kafka, ranges: readonly OffsetRange[]): Promise<Map<string, number>> {
  const admin = kafka.admin()
  await admin.connect()
  const names = [...new Set(ranges.map(({ topic }) => topic))]
  const { topics } = await admin.fetchTopicMetadata({ topics: names }).finally(() => admin.disconnect())
  return new Map(
    topics.flatMap(({ name: topic, partitions }) =>
      partitions.map(
        ({ partitionId: partition, leader }) => [partitionName({ topic, partition }), leader] as const,
      ),
    ),
  )
}

async function removeGroup(kafka: Kafka, groupId: string): Promise<void> {
  const admin = kafka.admin()
  await admin.connect()
  await admin.deleteGroups([groupId]).finally(() => admin.disconnect())
}

/** A message with its partition. */
export interface PartitionMessage {
  readonly topic: string
  readonly partition: number
  readonly message: KafkaMessage
}

/** Passes messages from the consumer to a reader. */
export function createQueue() {
  let queued: PartitionMessage[] = []
  let ended = false
  let closed = false
  let failure: Error | undefined
  const changed = new WakeUp()
  let taken = Promise.withResolvers<void>()

  async function* read(limitMs: number): AsyncGenerator<PartitionMessage> {
    try {
      for (;;) {
        const batch = queued
        queued = []
        taken.resolve()
        taken = Promise.withResolvers()
        yield* batch
        if (failure !== undefined) throw failure
        if (queued.length > 0) continue
        if (ended) return
        if (!(await changed.wait(limitMs)))
          throw new Unavailable(
            `Kafka has sent nothing for ${limitMs / 1000} s though there is more to read. Look at its log, then run this again.`,
          )
      }
    } finally {
      // A consumer that waits for a reader that has left could not be stopped.
      closed = true
      queued = []
      taken.resolve()
    }
  }

  return {
    push(message: PartitionMessage) {
      if (closed) return
      queued.push(message)
      changed.notify()
    },
    end() {
      ended = true
      changed.notify()
    },
    fail(error: Error) {
      failure = error
      changed.notify()
    },
    length: () => queued.length,
    drained: () => taken.promise,
    read,
  }
}
