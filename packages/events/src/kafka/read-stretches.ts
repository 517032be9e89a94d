import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { withDeadline } from '@tathya/platform'
import type { Batch, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs'
import type { KafkaContext } from './context.ts'

/** A part of a partition: from an offset to before another. */
export interface Stretch {
  readonly topic: string
  readonly partition: number
  readonly from: number
  readonly to: number
}

/** Messages that wait for the reader before the consumer waits, too. */
const queueLimit = 2_000

/** Milliseconds between two signs of life while the reader is slow, so that the group does not drop the consumer. */
const beatMs = 1_000

/** Answers in a row by which a broker says that it has nothing more: the last messages of a compacted topic may be gone. */
const emptyAnswers = 20

/** Milliseconds without any message after which reading is given up. */
const silenceMs = 60_000

/**
 * Reads stretches of partitions, those of one partition in order. It has a group of its own, which is removed afterwards,
 * and commits nothing. Rejects where the brokers fall silent.
 */
export async function* readStretches(
  { createClient, prefix }: Pick<KafkaContext, 'createClient' | 'prefix'>,
  wanted: readonly Stretch[],
): AsyncGenerator<PlacedMessage> {
  const stretches = wanted.filter(({ from, to }) => from < to)
  if (stretches.length === 0) return
  const kafka = await createClient()
  const groupId = `${prefix}backup-${randomUUID()}`
  const left = new Map(stretches.map((stretch) => [placeOf(stretch), stretch]))
  const queue = createQueue()
  const consumer = kafka.consumer({ groupId, sessionTimeout: 30_000, maxWaitTimeInMs: 100 })
  const leaders = await findLeaders(kafka, stretches)
  const empty = new Map<number, number>()

  async function take({ batch, heartbeat, isRunning }: EachBatchPayload): Promise<void> {
    const { topic, partition } = batch
    const stretch = left.get(placeOf(batch))
    // What comes after a stretch is not wanted, and must not look like more of the others.
    if (stretch === undefined) return consumer.pause([{ topic, partitions: [partition] }])
    empty.clear()
    for (const message of messagesIn(stretch, batch)) queue.push({ topic, partition, message })
    if (Number(batch.lastOffset()) + 1 >= stretch.to) {
      left.delete(placeOf(batch))
      if (left.size === 0) queue.end()
    }
    while (queue.length() > queueLimit && isRunning()) {
      await Promise.race([queue.drained(), pause(beatMs, undefined, { ref: false })])
      await heartbeat()
    }
    empty.clear()
  }

  function answered(node: number): void {
    empty.set(node, (empty.get(node) ?? 0) + 1)
    const nothingLeft = (place: string) => (empty.get(leaders.get(place) ?? node) ?? 0) >= emptyAnswers
    if ([...left.keys()].every(nothingLeft)) queue.end()
  }

  try {
    await consumer.connect()
    await consumer.subscribe({
      topics: [...new Set(stretches.map(({ topic }) => topic))],
      fromBeginning: true,
    })
    consumer.on('consumer.fetch', ({ payload }) => answered(Number(payload.nodeId)))
    consumer.on('consumer.crash', ({ payload }) => queue.fail(payload.error))
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: true, eachBatch: take })
    for (const { topic, partition, from } of stretches)
      consumer.seek({ topic, partition, offset: String(from) })
    yield* queue.read(silenceMs)
  } finally {
    // Neither may hide why reading has failed; the group vanishes by itself.
    await consumer.disconnect().catch(() => {})
    await removeGroup(kafka, groupId).catch(() => {})
  }
}

/** The messages of a batch that belong to a stretch. */
function messagesIn({ from, to }: Stretch, { messages }: Batch): KafkaMessage[] {
  return messages.filter(({ offset }) => Number(offset) >= from && Number(offset) < to)
}

function placeOf({ topic, partition }: { topic: string; partition: number }): string {
  return `${topic}/${partition}`
}

/** The broker of each partition, by `topic/partition`. */
async function findLeaders(kafka: Kafka, stretches: readonly Stretch[]): Promise<Map<string, number>> {
  const admin = kafka.admin()
  await admin.connect()
  const names = [...new Set(stretches.map(({ topic }) => topic))]
  const { topics } = await admin.fetchTopicMetadata({ topics: names }).finally(() => admin.disconnect())
  return new Map(
    topics.flatMap(({ name: topic, partitions }) =>
      partitions.map(
        ({ partitionId: partition, leader }) => [placeOf({ topic, partition }), leader] as const,
      ),
    ),
  )
}

async function removeGroup(kafka: Kafka, groupId: string): Promise<void> {
  const admin = kafka.admin()
  await admin.connect()
  await admin.deleteGroups([groupId]).finally(() => admin.disconnect())
}

/** A message with its place. */
export interface PlacedMessage {
  readonly topic: string
  readonly partition: number
  readonly message: KafkaMessage
}

/** Hands messages from the consumer to a reader. */
export function createQueue() {
  let waiting: PlacedMessage[] = []
  let ended = false
  let left = false
  let failure: Error | undefined
  let change = Promise.withResolvers<void>()
  let taken = Promise.withResolvers<void>()
  const signalChange = () => {
    change.resolve()
    change = Promise.withResolvers()
  }

  async function* read(limitMs: number): AsyncGenerator<PlacedMessage> {
    try {
      for (;;) {
        const batch = waiting
        waiting = []
        taken.resolve()
        taken = Promise.withResolvers()
        yield* batch
        if (failure !== undefined) throw failure
        if (waiting.length > 0) continue
        if (ended) return
        await withDeadline(
          change.promise,
          limitMs,
          `Kafka has sent nothing for ${limitMs / 1000} s though there is more to read. Look at its log, then run this again.`,
        )
      }
    } finally {
      // A consumer that waits for a reader who is gone could not be stopped.
      left = true
      waiting = []
      taken.resolve()
    }
  }

  return {
    push(message: PlacedMessage) {
      if (left) return
      waiting.push(message)
      signalChange()
    },
    end() {
      ended = true
      signalChange()
    },
    fail(error: Error) {
      failure = error
      signalChange()
    },
    length: () => waiting.length,
    drained: () => taken.promise,
    read,
  }
}
