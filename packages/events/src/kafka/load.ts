import { Unavailable } from '@tathya/platform'
import type { Producer } from 'kafkajs'
import type { DeclaredGroups } from '../declared-groups.ts'
import { BadPayload } from '../errors.ts'
import type { DumpedEvent, Topics } from '../port.ts'
import { type KafkaContext, topicsOf } from './context.ts'
import { byTopic, type OutgoingMessage, toOutgoing } from './outgoing.ts'
import { fetchEnds, findMissing, retryBriefly, splitPartitionName } from './positions.ts'

/** Maximum messages and bytes of a batch. */
const maxMessages = 500
const batchBytes = 900_000

/** The retention of topics, and the groups to start. */
interface LoadOptions {
  readonly topics: Topics
  readonly groups?: DeclaredGroups
}

/** Descriptions of the topics that have messages. Rejects with `Unavailable` where topics are missing. */
export async function findContents(context: KafkaContext): Promise<readonly string[]> {
  const admin = await context.admin()
  const topics = topicsOf(context, Object.keys(context.types))
  const missing = await findMissing(admin, topics)
  if (missing.length > 0)
    throw new Unavailable(
      `Kafka lacks ${missing.length} topics, such as ${missing[0]}. Run "npx tathya topics apply" first.`,
    )
  const ends = await retryBriefly(() => fetchEnds(admin, topics))
  const filled = [...ends].filter(([, { low, high }]) => high > low)
  const names = new Set(filled.map(([name]) => splitPartitionName(name).topic))
  return [...names].map((topic) => `the topic ${topic} with messages`)
}

/** Starts every group at the end of its topics, after the events of an interrupted load, and sends the events. */
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
      .map(([name, { high }]) => ({ ...splitPartitionName(name), offset: String(high) }))
      .filter((end) => end.topic === topic)
      .map(({ partition, offset }) => ({ partition, offset }))
    await retryBriefly(() => admin.setOffsets({ groupId: context.prefix + group, topic, partitions }))
  }
  await Promise.all(
    Object.entries(groups).map(async ([group, { types }]) => {
      // Sequentially: each call joins the group.
      for (const topic of topicsOf(context, types)) await start(group, topic)
    }),
  )
}

async function sendAll(
  producer: Producer,
  events: AsyncIterable<DumpedEvent>,
  toMessage: (event: DumpedEvent) => OutgoingMessage | Promise<OutgoingMessage>,
): Promise<void> {
  let batch: OutgoingMessage[] = []
  let bytes = 0
  const send = async () => {
    if (batch.length > 0) await producer.sendBatch({ acks: -1, topicMessages: byTopic(batch) })
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

function toMessage(context: KafkaContext, topics: Topics, event: DumpedEvent) {
  const definition = context.types[event.type]
  if (definition === undefined)
    throw new BadPayload(
      `The event ${event.id} is of the type ${event.type}, which this version does not know. Use the version that made the backup.`,
    )
  // Readers prefix ids from outside with the topic.
  const idPrefix = `${definition.topic}/`
  const isOutside = definition.outside === true && event.id.startsWith(idPrefix)
  const id = isOutside ? event.id.slice(idPrefix.length) : event.id
  // The event's time is in a header; retention counts from the message's own time, now.
  return toOutgoing(context, topics, { ...event, id, position: 0 }, 'restore')
}
