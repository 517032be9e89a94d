import { randomUUID } from 'node:crypto'
import type { EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs'

/** A part of a partition: from an offset to before another. */
export interface Stretch {
  readonly topic: string
  readonly partition: number
  readonly from: number
  readonly to: number
}

/** A message with its place. */
export interface PlacedMessage {
  readonly topic: string
  readonly partition: number
  readonly message: KafkaMessage
}

/** Messages that are held for the reader before the consumer waits. */
const heldMessages = 2_000

/** Milliseconds without any message after which reading is given up. */
const silenceMs = 60_000

/**
 * Reads stretches of partitions, those of one partition in order. It has a group of its own, which is removed afterwards,
 * and commits nothing. Rejects where the brokers fall silent.
 */
export async function* readTopics(
  kafka: Kafka,
  prefix: string,
  wanted: readonly Stretch[],
): AsyncGenerator<PlacedMessage> {
  const stretches = wanted.filter(({ from, to }) => from < to)
  if (stretches.length === 0) return
  const groupId = `${prefix}backup-${randomUUID()}`
  const left = new Map(stretches.map((stretch) => [placeOf(stretch), stretch]))
  const queue = createQueue()
  const consumer = kafka.consumer({ groupId, sessionTimeout: 30_000, maxWaitTimeInMs: 100 })

  async function take({ batch, heartbeat, isRunning }: EachBatchPayload): Promise<void> {
    const { topic, partition } = batch
    const stretch = left.get(placeOf(batch))
    if (stretch === undefined) return
    for (const message of batch.messages) {
      const offset = Number(message.offset)
      if (offset < stretch.from) continue
      if (offset >= stretch.to) break
      queue.push({ topic, partition, message })
    }
    if (Number(batch.lastOffset()) + 1 >= stretch.to) {
      left.delete(placeOf(batch))
      if (left.size === 0) queue.end()
    }
    while (queue.length() > heldMessages && isRunning()) {
      await queue.drained()
      await heartbeat()
    }
  }

  try {
    await consumer.connect()
    await consumer.subscribe({
      topics: [...new Set(stretches.map(({ topic }) => topic))],
      fromBeginning: true,
    })
    consumer.on('consumer.crash', ({ payload }) => queue.fail(payload.error))
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: true, eachBatch: take })
    for (const { topic, partition, from } of stretches)
      consumer.seek({ topic, partition, offset: String(from) })
    yield* queue.read(silenceMs)
  } finally {
    await consumer.disconnect()
    await removeGroup(kafka, groupId)
  }
}

function placeOf({ topic, partition }: { topic: string; partition: number }): string {
  return `${topic}/${partition}`
}

async function removeGroup(kafka: Kafka, groupId: string): Promise<void> {
  const admin = kafka.admin()
  await admin.connect()
  // It vanishes by itself where the brokers are busy with it.
  await admin.deleteGroups([groupId]).catch(() => {})
  await admin.disconnect()
}

/** Hands messages from the consumer to a reader. */
function createQueue() {
  let held: PlacedMessage[] = []
  let ended = false
  let failure: Error | undefined
  let change = Promise.withResolvers<void>()
  let taken = Promise.withResolvers<void>()
  const tell = () => {
    change.resolve()
    change = Promise.withResolvers()
  }

  async function* read(limitMs: number): AsyncGenerator<PlacedMessage> {
    for (;;) {
      const batch = held
      held = []
      taken.resolve()
      taken = Promise.withResolvers()
      yield* batch
      if (failure !== undefined) throw failure
      if (held.length > 0) continue
      if (ended) return
      await withinSilence(change.promise, limitMs)
    }
  }

  return {
    push(message: PlacedMessage) {
      held.push(message)
      tell()
    },
    end() {
      ended = true
      tell()
    },
    fail(error: Error) {
      failure = error
      tell()
    },
    length: () => held.length,
    drained: () => taken.promise,
    read,
  }
}

async function withinSilence(heard: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    const error = new Error(`Kafka has sent nothing for ${limitMs / 1000} s though there is more to read.`)
    timer = setTimeout(() => reject(error), limitMs)
  })
  try {
    await Promise.race([heard, silence])
  } finally {
    clearTimeout(timer)
  }
}
