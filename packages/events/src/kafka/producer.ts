import { backoff, PublishTimeout, sleep } from '@tathya/platform'
import type { Message, Producer, TopicMessages } from 'kafkajs'
import type { CreateClient } from './client.ts'
import { isRefusal, toRemedy, toUnavailable } from './failures.ts'
import type { KafkaHealth } from './health.ts'

/** Limits of one request. */
const maxBatchMessages = 2_000
const maxBatchBytes = 900_000

/** Limits of the queue. */
const maxQueuedMessages = 50_000
const maxQueuedBytes = 64_000_000

/** Milliseconds between tries while the brokers are away. */
const retryMs = { base: 100, limit: 1_000 }

/** A message on its way to the broker. */
export interface Outgoing {
  readonly topic: string
  readonly message: Message
  readonly bytes: number
  /** False once its publisher has stopped waiting: it is not sent then, unless it was already. */
  readonly pending: boolean
  /** Called with undefined when all replicas have the message, else with the error. */
  settle(error: Error | undefined): void
}

/** Sends queued messages in batches; the next request follows when all replicas have confirmed the last one. */
export class BatchProducer {
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

  /** Sends soon, together with all messages of this turn of the event loop. */
  send(outgoing: Outgoing): void {
    if (this.queue.length >= maxQueuedMessages || this.bytes >= maxQueuedBytes) {
      const message = `${this.queue.length} events wait for Kafka already; try again later.`
      return outgoing.settle(new PublishTimeout(message))
    }
    this.queue.push(outgoing)
    this.bytes += outgoing.bytes
    if (this.busy) return
    this.busy = true
    setImmediate(() => void this.run())
  }

  /** Flushes the queue, and disconnects. */
  async close(): Promise<void> {
    if (this.busy) await new Promise<void>((resolve) => (this.whenIdle = resolve))
    const producer = await this.producer?.catch(() => undefined)
    await producer?.disconnect().catch(() => {})
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = this.take()
      const retries = batch.length === 0 ? [] : await this.sendAll(batch)
      // Confirmed publishers may send their next messages, so that these share a batch.
      await new Promise((resolve) => setImmediate(resolve))
      if (retries.length === 0) continue
      this.queue = [...retries, ...this.queue]
      for (const { bytes } of retries) this.bytes += bytes
    }
    this.busy = false
    this.whenIdle?.()
  }

  private take(): Outgoing[] {
    const batch: Outgoing[] = []
    let bytes = 0
    let taken = 0
    for (const outgoing of this.queue) {
      if (batch.length >= maxBatchMessages) break
      if (bytes + outgoing.bytes > maxBatchBytes && batch.length > 0) break
      taken += 1
      this.bytes -= outgoing.bytes
      if (!outgoing.pending) {
        outgoing.settle(new PublishTimeout('Nobody waits for it any longer.'))
        continue
      }
      batch.push(outgoing)
      bytes += outgoing.bytes
    }
    this.queue = this.queue.slice(taken)
    return batch
  }

  /** Sends messages; resolves with those to send again. */
  private async sendAll(batch: readonly Outgoing[]): Promise<readonly Outgoing[]> {
    try {
      this.producer ??= this.connect()
      const producer = await this.producer
      await producer.sendBatch({ acks: -1, topicMessages: toTopics(batch) })
      this.failures = 0
      this.health.succeeded()
      this.health.lacksNothing('publishing')
      for (const outgoing of batch) outgoing.settle(undefined)
      return []
    } catch (error) {
      return this.failed(batch, error as Error)
    }
  }

  private async failed(batch: readonly Outgoing[], error: Error): Promise<readonly Outgoing[]> {
    const refused = isRefusal(error)
    const isPermanent = refused || toRemedy(error) !== undefined
    if (isPermanent && batch.length > 1) return this.sendApart(batch)
    if (!refused) this.health.failed(error, 'publishing')
    if (isPermanent) {
      batch[0]!.settle(refused ? error : toUnavailable(error))
      return []
    }
    this.failures += 1
    await sleep(backoff(retryMs, this.failures))
    for (const outgoing of batch) if (!outgoing.pending) outgoing.settle(toUnavailable(error))
    return batch.filter(({ pending }) => pending)
  }

  /** One message or topic fails the request: sends the others without it. */
  private async sendApart(batch: readonly Outgoing[]): Promise<readonly Outgoing[]> {
    const groups = Map.groupBy(batch, ({ topic }) => topic)
    const parts = groups.size > 1 ? [...groups.values()] : batch.map((outgoing) => [outgoing])
    const retries: Outgoing[] = []
    for (const part of parts) retries.push(...(retries.length > 0 ? part : await this.sendAll(part)))
    return retries
  }

  private async connect(): Promise<Producer> {
    try {
      const kafka = await this.createClient()
      const { Partitioners } = await import('kafkajs')
      const producer = kafka.producer({
        createPartitioner: Partitioners.DefaultPartitioner,
        allowAutoTopicCreation: false,
        retry: { initialRetryTime: 50, maxRetryTime: 500, retries: 2 },
      })
      await producer.connect()
      return producer
    } catch (error) {
      this.producer = undefined
      throw error
    }
  }
}

function toTopics(batch: readonly Outgoing[]): TopicMessages[] {
  const byTopic = Map.groupBy(batch, ({ topic }) => topic)
  return [...byTopic].map(([topic, all]) => ({ topic, messages: all.map(({ message }) => message) }))
}
