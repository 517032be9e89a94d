import type { EventMap, EventTables } from '@tathya/contracts/internal'
import { encode } from '@tathya/events/src/kafka/codec.ts'
import { LargePayloads } from '@tathya/events/src/kafka/large-payloads.ts'
import { requiredTopics } from '@tathya/events/src/kafka/topics/required-topics.ts'
import { systemClock } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import { type Kafka, type Message, Partitioners, type Producer } from 'kafkajs'
import { BackupRefused } from '../../errors.ts'
import type { LoadTarget, RawEvent } from '../dumpable.ts'
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
export interface EventsLoad extends Pick<LoadTarget, 'events' | 'findContents' | 'begin'> {
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
    createPartitioner: Partitioners.DefaultPartitioner,
    allowAutoTopicCreation: false,
  })
  const large = new LargePayloads(files, systemClock)
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
