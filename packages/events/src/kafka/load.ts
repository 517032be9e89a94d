import { Unavailable } from '@tathya/platform'
import type { Message, Producer } from 'kafkajs'
import type { DeclaredGroups } from '../declared-groups.ts'
import { BadPayload } from '../errors.ts'
import type { DumpedEvent } from '../port.ts'
import { encode } from './codec.ts'
import { type KafkaContext, topicsOf } from './context.ts'
import { fetchEnds, retryBriefly } from './positions.ts'
import type { PublisherContext } from './publisher.ts'

/** Messages that are sent at once, and their bytes. */
const maxMessages = 500
const batchBytes = 900_000

/** What is loaded beside the connection: the topics with their retention, and the groups that start. */
interface LoadOptions extends Pick<PublisherContext, 'topics'> {
  readonly groups?: DeclaredGroups
}

/** The topics that hold messages, in words. Rejects with `Unavailable` where topics are missing. */
export async function findContents(context: KafkaContext): Promise<readonly string[]> {
  const admin = await context.admin()
  const topics = topicsOf(context, Object.keys(context.types))
  const existing = new Set(await admin.listTopics())
  const missing = topics.filter((topic) => !existing.has(topic))
  if (missing.length > 0)
    throw new Unavailable(
      `Kafka lacks ${missing.length} topics, such as ${missing[0]}. Run "npx tathya topics apply" first.`,
    )
  const ends = await retryBriefly(() => fetchEnds(admin, topics))
  const filled = [...ends].filter(([, { low, high }]) => high > low)
  return [...new Set(filled.map(([place]) => place.slice(0, place.lastIndexOf('/'))))].map(
    (topic) => `the topic ${topic} with messages`,
  )
}

/** Starts every group at the end of its topics, behind what a load that was cut off has left, and sends the events. */
export async function loadTopics(
  context: KafkaContext,
  { topics, groups = {} }: LoadOptions,
  events: AsyncIterable<DumpedEvent>,
): Promise<void> {
  await startGroups(context, groups)
  const kafka = await context.createClient()
  const { Partitioners } = await import('kafkajs')
  const producer = kafka.producer({
    createPartitioner: Partitioners.DefaultPartitioner,
    allowAutoTopicCreation: false,
  })
  await producer.connect()
  try {
    await sendAll(producer, events, (event) => toMessage(context, topics, event))
  } finally {
    await producer.disconnect()
  }
}

async function startGroups(context: KafkaContext, groups: DeclaredGroups): Promise<void> {
  const admin = await context.admin()
  const ends = await retryBriefly(() => fetchEnds(admin, topicsOf(context, Object.keys(context.types))))
  const start = async (group: string, topic: string) => {
    const partitions = [...ends]
      .filter(([place]) => place.slice(0, place.lastIndexOf('/')) === topic)
      .map(([place, { high }]) => ({
        partition: Number(place.slice(place.lastIndexOf('/') + 1)),
        offset: String(high),
      }))
    await retryBriefly(() => admin.setOffsets({ groupId: context.prefix + group, topic, partitions }))
  }
  await Promise.all(
    Object.entries(groups).map(async ([group, { types }]) => {
      // One after the other: each call joins the group.
      for (const topic of topicsOf(context, types)) await start(group, topic)
    }),
  )
}

async function sendAll(
  producer: Producer,
  events: AsyncIterable<DumpedEvent>,
  toMessage: (event: DumpedEvent) => Promise<{ topic: string; message: Message }>,
): Promise<void> {
  let batch: { topic: string; message: Message }[] = []
  let bytes = 0
  const send = async () => {
    const byTopic = Map.groupBy(batch, ({ topic }) => topic)
    const topicMessages = [...byTopic].map(([topic, own]) => ({
      topic,
      messages: own.map(({ message }) => message),
    }))
    if (batch.length > 0) await producer.sendBatch({ acks: -1, topicMessages })
    batch = []
    bytes = 0
  }
  for await (const event of events) {
    batch.push(await toMessage(event))
    bytes += Math.min(event.payload.length, batchBytes)
    if (batch.length >= maxMessages || bytes >= batchBytes) await send()
  }
  await send()
}

async function toMessage(
  { types, prefix, large }: KafkaContext,
  topics: PublisherContext['topics'],
  event: DumpedEvent,
) {
  const definition = types[event.type]
  if (definition === undefined)
    throw new BadPayload(
      `The event ${event.id} is of the type ${event.type}, which this version does not know. Use the version that made the backup.`,
    )
  // Readers put the topic before the id of what comes from outside.
  const own = `${definition.topic}/`
  const isOutside = definition.outside === true && event.id.startsWith(own)
  const id = isOutside ? event.id.slice(own.length) : event.id
  const message = encode({ ...event, id, position: 0 }, 'restore')
  const topic = prefix + definition.topic
  // Its time stands in a header; that of the message is now, from which on its topic keeps it.
  if (!large.isLarge(event.payload)) return { topic, message }
  const days = topics[definition.topic]?.retentionDays ?? 1
  const headers = { ...message.headers, ...(await large.store(event.payload, days)) }
  return { topic, message: { ...message, value: Buffer.alloc(0), headers } }
}
