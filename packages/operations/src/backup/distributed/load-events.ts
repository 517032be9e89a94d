import type { EventMap, EventTables } from '@tathya/contracts/internal'
import { encode } from '@tathya/events/src/kafka/codec.ts'
import { headerNames } from '@tathya/events/src/kafka/headers.ts'
import { createLargePayloads, type LargePayloads } from '@tathya/events/src/kafka/large-payloads.ts'
import { createPartitioner } from '@tathya/events/src/kafka/partitioner.ts'
import { parkedTopic } from '@tathya/events/src/kafka/topic-names.ts'
import { requiredTopics } from '@tathya/events/src/kafka/topics/required-topics.ts'
import { systemClock } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import type { Admin, Kafka, Message, PartitionMetadata, Producer } from 'kafkajs'
import { BackupRefused } from '../../errors.ts'
import type { LoadTarget, RawEvent, RawParked } from '../dumpable.ts'
import { assertTopics, beginGroups, findFilled } from './prepare-topics.ts'

/** Messages that travel together, and their bytes. */
const batchMessages = 500
const batchBytes = 900_000

/** What events are put into Kafka by. */
export interface EventsLoadOptions {
  readonly kafka: Kafka
  readonly tables: EventTables
  readonly prefix: string
  /** Large payloads become files. */
  readonly files: FileStore
}

/** The part of a target that is Kafka. */
export interface EventsLoad extends Pick<LoadTarget, 'events' | 'parked' | 'findContents' | 'begin'> {
  /** Rejects with `BackupRefused` where topics are missing. */
  assertTopics(): Promise<void>
  close(): Promise<void>
}

/** Opens the brokers for events. */
export async function openEventsLoad({
  kafka,
  tables,
  prefix,
  files,
}: EventsLoadOptions): Promise<EventsLoad> {
  const admin = kafka.admin()
  const producer = kafka.producer({
    createPartitioner: await createPartitioner(),
    allowAutoTopicCreation: false,
  })
  const large = createLargePayloads(files, systemClock)
  const names = requiredTopics(tables, prefix).map(({ name }) => name)
  const toMessage = createMessages(tables, large)
  await admin.connect()
  await producer.connect().catch(async (error) => {
    await admin.disconnect()
    throw error
  })

  return {
    assertTopics: () => assertTopics(admin, names),
    findContents: () => findFilled(admin, names),
    begin: () => beginGroups(admin, tables, prefix),
    events: (_groups, events) =>
      sendAll(producer, events, async (event) => ({
        topic: prefix + topicOf(tables, event),
        message: await toMessage(event),
      })),
    async parked(events) {
      const partitionOf = await createPartitions(admin)
      await sendAll(producer, events, async (event) => {
        const base = topicOf(tables, event)
        // It stands in the partition of its key, whose member may replay it; its own key is its id.
        const partition = await partitionOf(prefix + base, event.key)
        const message = { ...(await toParkedMessage(event, toMessage)), partition }
        return { topic: prefix + parkedTopic(base, event.group), message }
      })
    },
    async close() {
      await producer.disconnect()
      await admin.disconnect()
    },
  }
}

function topicOf({ events }: EventTables, { type, id }: RawEvent): string {
  const definition = (events as EventMap)[type]
  if (definition !== undefined) return definition.topic
  throw new BackupRefused(
    `The event ${id} is of the type ${type}, which this version does not know. Use the version that made the backup.`,
  )
}

/** Readers put the topic before the id of what comes from outside. */
function idOf({ events }: EventTables, { type, id }: RawEvent): string {
  const definition = (events as EventMap)[type]
  const own = `${definition?.topic}/`
  return definition?.outside === true && id.startsWith(own) ? id.slice(own.length) : id
}

/** Makes the function that tells which partition of a topic a key has. */
async function createPartitions(admin: Admin): Promise<(topic: string, key: string) => Promise<number>> {
  const partitioner = (await createPartitioner())()
  const known = new Map<string, PartitionMetadata[]>()
  return async (topic, key) => {
    const partitionMetadata =
      known.get(topic) ?? (await admin.fetchTopicMetadata({ topics: [topic] })).topics[0]!.partitions
    known.set(topic, partitionMetadata)
    return partitioner({ topic, partitionMetadata, message: { key, value: null } })
  }
}

type ToMessage = (event: RawEvent) => Promise<Message>

function createMessages(tables: EventTables, large: LargePayloads): ToMessage {
  const days = (event: RawEvent) => tables.topics[topicOf(tables, event)]?.retentionDays ?? 1
  return async (event) => {
    const message = encode({ ...event, id: idOf(tables, event), position: 0 }, 'restore')
    // Its time stands in a header; that of the message is now, from which on its topic keeps it.
    if (!large.isLarge(event.payload)) return message
    const headers = { ...message.headers, ...(await large.store(event.payload, days(event))) }
    return { ...message, value: Buffer.alloc(0), headers }
  }
}

async function toParkedMessage(event: RawParked, toMessage: ToMessage): Promise<Message> {
  const { attempts, error, parkedAt, replaying } = event
  const message = await toMessage(event)
  const headers = {
    ...message.headers,
    [headerNames.id]: event.id,
    [headerNames.attempts]: String(attempts),
    [headerNames.error]: error,
    [headerNames.parkedAt]: parkedAt,
    ...(replaying ? { [headerNames.replaying]: '1' } : {}),
  }
  return { ...message, key: event.id, headers }
}

async function sendAll<E extends RawEvent>(
  producer: Producer,
  events: AsyncIterable<E>,
  place: (event: E) => Promise<{ topic: string; message: Message }>,
): Promise<void> {
  let waiting: { topic: string; message: Message }[] = []
  let bytes = 0
  const send = async () => {
    const byTopic = Map.groupBy(waiting, ({ topic }) => topic)
    const topicMessages = [...byTopic].map(([topic, own]) => ({
      topic,
      messages: own.map(({ message }) => message),
    }))
    if (waiting.length > 0) await producer.sendBatch({ acks: -1, topicMessages })
    waiting = []
    bytes = 0
  }
  for await (const event of events) {
    waiting.push(await place(event))
    bytes += Math.min(event.payload.length, batchBytes)
    if (waiting.length >= batchMessages || bytes >= batchBytes) await send()
  }
  await send()
}
