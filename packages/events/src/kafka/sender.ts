import { PublishTimeout } from '@tathya/platform'
import type { Message, Producer, RecordMetadata, TopicMessages } from 'kafkajs'
import type { CreateClient } from './kafka-client.ts'
import { isRefusal, toRemedy, toUnavailable } from './kafka-failures.ts'
import type { KafkaHealth } from './kafka-health.ts'
import { createPartitioner } from './partitioner.ts'

/** What goes to the broker in one request at most. */
const batchMessages = 2_000
const batchBytes = 900_000

/** What waits for the broker at most; beyond it nothing more is taken. */
const waitingMessages = 50_000
const waitingBytes = 64_000_000

/** Milliseconds between tries while the brokers are away; it doubles up to the limit. */
const retryMs = { base: 50, limit: 1_000 }

/** A message on its way to the broker. */
export interface Outgoing {
  readonly topic: string
  readonly message: Message
  readonly bytes: number
  /** False where nobody waits for it any longer: it is not sent then, unless it was already. */
  readonly wanted: boolean
  /** The message's offset where it named its partition, else undefined; or why it is not there. */
  settle(outcome: number | undefined | Error): void
}

/**
 * Sends messages in the order in which they come: what waits goes in one request, the next request when that one is
 * confirmed by all replicas, so that a retry never changes the order.
 */
export class Sender {
  private readonly createClient: CreateClient
  private readonly health: KafkaHealth
  private producer: Promise<Producer> | undefined
  private queue: Outgoing[] = []
  private bytes = 0
  private busy = false
  private failures = 0
  private whenIdle: (() => void) | undefined

  constructor(createClient: CreateClient, health: KafkaHealth) {
    this.createClient = createClient
    this.health = health
  }

  /** Sends soon, together with all that comes in this turn of the event loop. */
  send(outgoing: Outgoing): void {
    if (this.queue.length >= waitingMessages || this.bytes >= waitingBytes) {
      const message = `${this.queue.length} events wait for Kafka already; try again later.`
      return outgoing.settle(new PublishTimeout(message))
    }
    this.queue.push(outgoing)
    this.bytes += outgoing.bytes
    if (this.busy) return
    this.busy = true
    setImmediate(() => void this.run())
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    if (this.busy) await new Promise<void>((resolve) => (this.whenIdle = resolve))
  }

  async close(): Promise<void> {
    await this.idle()
    const producer = await this.producer?.catch(() => undefined)
    await producer?.disconnect().catch(() => {})
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = this.take()
      const again = batch.length === 0 ? [] : await this.sendAll(batch)
      // Whoever heard that it is done may send the next: all of them together.
      await new Promise((resolve) => setImmediate(resolve))
      if (again.length === 0) continue
      this.queue = [...again, ...this.queue]
      for (const { bytes } of again) this.bytes += bytes
    }
    this.busy = false
    this.whenIdle?.()
  }

  private take(): Outgoing[] {
    const batch: Outgoing[] = []
    let bytes = 0
    let taken = 0
    for (const outgoing of this.queue) {
      if (batch.length >= batchMessages || (bytes + outgoing.bytes > batchBytes && batch.length > 0)) break
      taken += 1
      this.bytes -= outgoing.bytes
      if (!outgoing.wanted) {
        outgoing.settle(new PublishTimeout('Nobody waits for it any longer.'))
        continue
      }
      batch.push(outgoing)
      bytes += outgoing.bytes
    }
    this.queue = this.queue.slice(taken)
    return batch
  }

  /** Sends messages; resolves with those that are to be sent again. */
  private async sendAll(batch: readonly Outgoing[]): Promise<readonly Outgoing[]> {
    try {
      const producer = await this.connected()
      const sent = await producer.sendBatch({ acks: -1, topicMessages: toTopics(batch) })
      this.failures = 0
      this.health.succeeded()
      this.health.lacksNothing('publishing')
      settleAll(batch, sent)
      return []
    } catch (error) {
      return this.failed(batch, error as Error)
    }
  }

  private async failed(batch: readonly Outgoing[], error: Error): Promise<readonly Outgoing[]> {
    const forGood = toRemedy(error) !== undefined || isRefusal(error)
    if (forGood && batch.length > 1) return this.sendApart(batch)
    if (forGood) {
      if (!isRefusal(error)) this.health.failed(error, 'publishing')
      batch[0]!.settle(isRefusal(error) ? error : toUnavailable(error))
      return []
    }
    this.health.failed(error, 'publishing')
    this.failures += 1
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(retryMs.base * 2 ** Math.min(this.failures, 10), retryMs.limit))
    })
    for (const outgoing of batch) if (!outgoing.wanted) outgoing.settle(toUnavailable(error))
    return batch.filter(({ wanted }) => wanted)
  }

  /** One message or topic spoils the request: the others go without it, those of a topic in their order. */
  private async sendApart(batch: readonly Outgoing[]): Promise<readonly Outgoing[]> {
    const groups = Map.groupBy(batch, ({ topic }) => topic)
    const parts = groups.size > 1 ? [...groups.values()] : batch.map((outgoing) => [outgoing])
    const again: Outgoing[] = []
    for (const part of parts) again.push(...(again.length > 0 ? part : await this.sendAll(part)))
    return again
  }

  private connected(): Promise<Producer> {
    this.producer ??= this.connect().catch((error) => {
      this.producer = undefined
      throw error
    })
    return this.producer
  }

  private async connect(): Promise<Producer> {
    const kafka = await this.createClient()
    const producer = kafka.producer({
      createPartitioner: await createPartitioner(),
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 50, maxRetryTime: 500, retries: 2 },
    })
    await producer.connect()
    return producer
  }
}

function toTopics(batch: readonly Outgoing[]): TopicMessages[] {
  const byTopic = new Map<string, Message[]>()
  for (const { topic, message } of batch) {
    const known = byTopic.get(topic)
    if (known === undefined) byTopic.set(topic, [message])
    else known.push(message)
  }
  return [...byTopic].map(([topic, messages]) => ({ topic, messages }))
}

/** Tells each sender its offset; messages of one partition stand in it in the order in which they were sent. */
function settleAll(batch: readonly Outgoing[], sent: readonly RecordMetadata[]): void {
  const next = new Map(
    sent.map(({ topicName, partition, baseOffset }) => [`${topicName}/${partition}`, Number(baseOffset)]),
  )
  for (const outgoing of batch) {
    const { topic, message } = outgoing
    const place = `${topic}/${message.partition}`
    const offset = next.get(place)
    if (offset === undefined) outgoing.settle(undefined)
    else {
      next.set(place, offset + 1)
      outgoing.settle(offset)
    }
  }
}
