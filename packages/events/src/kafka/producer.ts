import { backoff, PublishTimeout, sleep } from '@tathya/platform'
import type { Producer } from 'kafkajs'
import type { Publication } from '../delivery/event.ts'
import type { Topics } from '../port.ts'
import type { KafkaContext } from './context.ts'
import { isRefusal, toRemedy, toUnavailable } from './health.ts'
import { byTopic, type OutgoingMessage, toOutgoing } from './outgoing.ts'

/** Limits of one request. */
const maxBatchMessages = 2_000
const maxBatchBytes = 900_000

/** Limits of the queue. */
const maxQueuedMessages = 50_000
const maxQueuedBytes = 64_000_000

/** Milliseconds between tries while the brokers are away. */
const retryMs = { base: 100, limit: 1_000 }

/** Approximate bytes of a message beside its payload. */
const overhead = 400

/** A published event as a message. It is not sent once its publisher has stopped waiting, unless it was already. */
interface OutgoingEvent extends OutgoingMessage {
  readonly publication: Publication
  readonly bytes: number
}

/** Sends published events in batches; the next request follows when all replicas have confirmed the last one. */
export class BatchProducer {
  private readonly context: KafkaContext
  private readonly topics: Topics
  /** Id of this process. */
  private readonly processId: string
  private producer: Promise<Producer> | undefined
  private queue: OutgoingEvent[] = []
  private bytes = 0
  private busy = false
  private failures = 0
  private whenIdle: (() => void) | undefined

  constructor(context: KafkaContext, topics: Topics, processId: string) {
    this.context = context
    this.topics = topics
    this.processId = processId
  }

  /** Sends an event; settles its publication when all replicas have it. A large payload goes into a file first. */
  publish(publication: Publication): void {
    const outgoing = toOutgoing(this.context, this.topics, publication.envelope, this.processId)
    const enqueue = ({ topic, message }: OutgoingMessage) =>
      this.enqueue({ publication, topic, message, bytes: overhead + (message.value?.length ?? 0) })
    if (!(outgoing instanceof Promise)) return enqueue(outgoing)
    outgoing.then(enqueue, (error) =>
      publication.settle(error instanceof Error ? error : new Error(String(error))),
    )
  }

  /** Queues an event; it is sent soon, together with all events of this turn of the event loop. */
  private enqueue(outgoing: OutgoingEvent): void {
    if (this.queue.length >= maxQueuedMessages || this.bytes >= maxQueuedBytes) {
      const message = `${this.queue.length} events wait for Kafka already; try again later.`
      return outgoing.publication.settle(new PublishTimeout(message))
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

  private take(): OutgoingEvent[] {
    const batch: OutgoingEvent[] = []
    let bytes = 0
    let taken = 0
    for (const outgoing of this.queue) {
      if (batch.length >= maxBatchMessages) break
      if (bytes + outgoing.bytes > maxBatchBytes && batch.length > 0) break
      taken += 1
      this.bytes -= outgoing.bytes
      if (!outgoing.publication.pending) {
        outgoing.publication.settle(new PublishTimeout('Its publisher has stopped waiting.'))
        continue
      }
      batch.push(outgoing)
      bytes += outgoing.bytes
    }
    this.queue = this.queue.slice(taken)
    return batch
  }

  /** Sends messages; resolves with those to send again. */
  private async sendAll(batch: readonly OutgoingEvent[]): Promise<readonly OutgoingEvent[]> {
    try {
      this.producer ??= this.connect()
      const producer = await this.producer
      await producer.sendBatch({ acks: -1, topicMessages: byTopic(batch) })
      this.failures = 0
      this.context.health.succeeded()
      this.context.health.clearFault('publishing')
      for (const outgoing of batch) outgoing.publication.settle(undefined)
      return []
    } catch (error) {
      return this.failed(batch, error as Error)
    }
  }

  private async failed(batch: readonly OutgoingEvent[], error: Error): Promise<readonly OutgoingEvent[]> {
    const refused = isRefusal(error)
    const isPermanent = refused || toRemedy(error) !== undefined
    if (isPermanent && batch.length > 1) return this.sendApart(batch)
    if (!refused) this.context.health.failed(error, 'publishing')
    if (isPermanent) {
      batch[0]!.publication.settle(refused ? error : toUnavailable(error))
      return []
    }
    this.failures += 1
    await sleep(backoff(retryMs, this.failures))
    for (const outgoing of batch)
      if (!outgoing.publication.pending) outgoing.publication.settle(toUnavailable(error))
    return batch.filter(({ publication }) => publication.pending)
  }

  /** One message or topic fails the request: sends the others without it. */
  private async sendApart(batch: readonly OutgoingEvent[]): Promise<readonly OutgoingEvent[]> {
    const groups = Map.groupBy(batch, ({ topic }) => topic)
    const parts = groups.size > 1 ? [...groups.values()] : batch.map((outgoing) => [outgoing])
    const retries: OutgoingEvent[] = []
    for (const part of parts) retries.push(...(retries.length > 0 ? part : await this.sendAll(part)))
    return retries
  }

  private async connect(): Promise<Producer> {
    try {
      const kafka = await this.context.createClient()
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
