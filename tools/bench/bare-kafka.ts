import { createRequire } from 'node:module'

// As much of kafkajs as the bench uses, by the platform's own copy: nothing else of the product may import it.

/** A message as it is sent. */
export interface Message {
  readonly key: string
  readonly value: string
  readonly headers: Readonly<Record<string, string>>
}
interface Batch {
  readonly topic: string
  readonly partition: number
  readonly messages: readonly { readonly value: Buffer | null }[]
  lastOffset(): string
}
interface Producer {
  connect(): Promise<void>
  send(of: { topic: string; acks: number; messages: Message[] }): Promise<unknown>
  disconnect(): Promise<void>
}
interface Consumer {
  connect(): Promise<void>
  subscribe(of: { topics: string[]; fromBeginning: boolean }): Promise<void>
  run(of: {
    autoCommit: boolean
    eachBatch(of: { batch: Batch; resolveOffset(offset: string): void }): Promise<void>
  }): Promise<void>
  commitOffsets(of: { topic: string; partition: number; offset: string }[]): Promise<void>
  on(event: 'consumer.group_join', listener: () => void): void
  disconnect(): Promise<void>
}
interface Admin {
  connect(): Promise<void>
  createTopics(of: {
    waitForLeaders: boolean
    topics: { topic: string; numPartitions: number; configEntries: { name: string; value: string }[] }[]
  }): Promise<unknown>
  fetchTopicOffsets(topic: string): Promise<unknown>
  deleteTopics(of: { topics: string[] }): Promise<void>
  disconnect(): Promise<void>
}
interface Kafka {
  producer(of: { createPartitioner: unknown }): Producer
  consumer(of: { groupId: string; maxWaitTimeInMs: number }): Consumer
  admin(): Admin
}
interface Library {
  Kafka: new (of: { brokers: string[]; logLevel: number }) => Kafka
  Partitioners: { DefaultPartitioner: unknown }
}

/** Bare kafkajs on a topic: the peer of the event bus. */
export interface BareKafka {
  readonly admin: Admin
  producer(): Promise<Producer>
  /** Reads a topic from its beginning, commits after each batch, and tells how many were read and committed. */
  consume(
    topic: string,
    onBatch: (values: readonly unknown[]) => Promise<void>,
    onCommitted: (count: number) => void,
  ): Promise<Consumer>
}

/** Opens kafkajs on some brokers. */
export async function openBareKafka(brokers: string[]): Promise<BareKafka> {
  const library = createRequire(import.meta.resolve('@tathya/platform'))('kafkajs') as Library
  const kafka = new library.Kafka({ brokers, logLevel: 0 })
  const admin = kafka.admin()
  await admin.connect()

  async function producer(): Promise<Producer> {
    const made = kafka.producer({ createPartitioner: library.Partitioners.DefaultPartitioner })
    await made.connect()
    return made
  }

  const consume: BareKafka['consume'] = async (topic, onBatch, onCommitted) => {
    const consumer = kafka.consumer({ groupId: `${topic}.bare`, maxWaitTimeInMs: 250 })
    const joined = new Promise<void>((resolve) => consumer.on('consumer.group_join', resolve))
    await consumer.connect()
    await consumer.subscribe({ topics: [topic], fromBeginning: true })
    await consumer.run({
      autoCommit: false,
      async eachBatch({ batch, resolveOffset }) {
        await onBatch(batch.messages.map(({ value }) => JSON.parse(String(value))))
        resolveOffset(batch.lastOffset())
        const offset = String(BigInt(batch.lastOffset()) + 1n)
        await consumer.commitOffsets([{ topic, partition: batch.partition, offset }])
        onCommitted(batch.messages.length)
      },
    })
    await joined
    return consumer
  }

  return { admin, producer, consume }
}
