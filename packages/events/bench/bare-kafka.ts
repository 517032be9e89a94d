import { type Admin, type Consumer, Kafka, logLevel, Partitioners, type Producer } from 'kafkajs'

/** kafkajs by itself, as a program would use it that does its best for speed: the peer of the event bus. */
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
  const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING })
  const admin = kafka.admin()
  await admin.connect()

  async function producer(): Promise<Producer> {
    const made = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner })
    await made.connect()
    return made
  }

  const consume: BareKafka['consume'] = async (topic, onBatch, onCommitted) => {
    const consumer = kafka.consumer({ groupId: `${topic}.bare`, maxWaitTimeInMs: 250 })
    const joined = new Promise<void>((resolve) => consumer.on('consumer.group_join', () => resolve()))
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
