import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { EventTables } from '@tathya/contracts'
import type { Admin, Kafka } from 'kafkajs'
import { createDecoder, type Decode } from '../../events/kafka/codec.ts'
import { FinishedOffsets } from '../../events/kafka/finished-offsets.ts'
import { headerNames, readHeader, readNumber } from '../../events/kafka/headers.ts'
import { createOutside } from '../../events/kafka/outside.ts'
import { fetchEnds, fetchPositions } from '../../events/kafka/positions.ts'
import type { RawMessage } from '../../events/kafka/raw-message.ts'
import type { DumpSource, RawEvent, RawGroup, RawParked } from '../dumpable.ts'
import { again } from './again.ts'
import { type TakenTopic, takenTopics } from './group-topics.ts'
import { type PlacedMessage, readTopics, type Stretch } from './read-topics.ts'

/** What the events of a product on Kafka are read by. */
export interface EventsDumpOptions {
  readonly kafka: Kafka
  readonly tables: EventTables
  readonly prefix: string
  /** Large payloads are files. */
  readonly content: DumpSource['content']
}

/** The part of a snapshot that Kafka gives. */
export interface EventsDump {
  readonly groups: readonly RawGroup[]
  setEnd(): Promise<void>
  events(): AsyncIterable<RawEvent>
  parked(): AsyncIterable<RawParked>
  close(): Promise<void>
}

/** A message with its place, as far as it is read. */
interface Placed extends Omit<PlacedMessage, 'message'> {
  readonly message: RawMessage
}

/** How far a group has come in a partition. */
interface Place {
  readonly types: readonly string[]
  readonly finished: FinishedOffsets
}

/** Reads the places of all groups now; the events follow when they are asked for. */
export async function openEventsDump({
  kafka,
  tables,
  prefix,
  content,
}: EventsDumpOptions): Promise<EventsDump> {
  const admin = kafka.admin()
  await admin.connect()
  const existing = new Set(await admin.listTopics())
  const taken = takenTopics(tables).filter(({ topic }) => existing.has(prefix + topic))
  const { places, begun } = await readPlaces(admin, taken, prefix)
  const outside = createOutside(tables.events, prefix)
  const decode = createDecoder(outside)
  let ends: Awaited<ReturnType<typeof fetchEnds>> = new Map()

  function toStretch(place: string, from: number): Stretch[] {
    const end = ends.get(place)
    const at = place.lastIndexOf('/')
    const named = { topic: place.slice(0, at), partition: Number(place.slice(at + 1)) }
    return end === undefined ? [] : [{ ...named, from: Math.max(end.low, from), to: end.high }]
  }

  async function* events(): AsyncIterable<RawEvent> {
    const stretches = [...places].flatMap(([place, all]) =>
      toStretch(place, Math.min(...all.map(({ finished }) => finished.watermark))),
    )
    for await (const raw of readTopics(kafka, prefix, stretches)) {
      // Headers that programs outside may not set mean nothing.
      const placed = { ...raw, message: outside.clean(raw.topic, raw.message) }
      const event = await toEvent(decode, placed, content)
      const concerned = places.get(`${placed.topic}/${placed.partition}`) ?? []
      const offset = Number(placed.message.offset)
      if (event === undefined) continue
      if (concerned.some(({ types, finished }) => types.includes(event.type) && !finished.isFinished(offset)))
        yield event
    }
  }

  async function* parked(): AsyncIterable<RawParked> {
    for (const { group, parked: name } of taken) {
      const own = [...ends.keys()].filter((place) => place.startsWith(`${prefix}${name}/`))
      const last = new Map<string, PlacedMessage>()
      const stretches = own.flatMap((place) => toStretch(place, 0))
      for await (const placed of readTopics(kafka, prefix, stretches)) {
        const key = placed.message.key?.toString() ?? ''
        if (placed.message.value === null) last.delete(key)
        else last.set(key, placed)
      }
      for (const placed of last.values()) {
        const event = await toEvent(decode, placed, content)
        if (event !== undefined) yield toParked(group, event, placed)
      }
    }
  }

  return {
    groups: [...begun].map((name) => ({ name, types: [...tables.groups[name]!.types] })),
    async setEnd() {
      const names = taken.flatMap(({ topic, retries, parked: name }) => [topic, ...retries, name])
      const own = [...new Set(names)].map((name) => prefix + name).filter((name) => existing.has(name))
      ends = await again(() => fetchEnds(admin, own))
    },
    events,
    parked,
    close: () => admin.disconnect(),
  }
}

/** The places of groups by `topic/partition`, and the groups that have ever begun. */
async function readPlaces(admin: Admin, taken: readonly TakenTopic[], prefix: string) {
  const places = new Map<string, Place[]>()
  const begun = new Set<string>()
  for (const { group, types, topic, retries } of taken) {
    const names = [topic, ...retries].map((name) => prefix + name)
    const positions = await again(() => fetchPositions(admin, prefix + group, names))
    for (const { topic: name, partition, committed } of positions) {
      if (committed !== undefined) begun.add(group)
      // What is put off was published; a group that never began has nothing to do with what stands in the log.
      if (committed === undefined && name === prefix + topic) continue
      const place = `${name}/${partition}`
      const finished = committed?.finished() ?? new FinishedOffsets(0)
      places.set(place, [...(places.get(place) ?? []), { types, finished }])
    }
  }
  return { places, begun }
}

/** Undefined for a message that is no event: no handler will ever see it. */
async function toEvent(
  decode: Decode,
  { topic, partition, message }: Placed,
  content: DumpSource['content'],
): Promise<RawEvent | undefined> {
  const large = await readLarge(message, content)
  try {
    const { position: _offset, ...event } = decode(topic, partition, message)
    return large === undefined ? event : { ...event, payload: large }
  } catch {
    return undefined
  }
}

/** A payload that is a file; undefined where it is none, or is gone or damaged, which no handler could read. */
async function readLarge(
  { headers }: RawMessage,
  content: DumpSource['content'],
): Promise<string | undefined> {
  const id = readHeader(headers, headerNames.file)
  const stream = id === undefined ? undefined : await content(id)
  if (stream === undefined) return undefined
  const bytes = await buffer(stream)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return sha256 === readHeader(headers, headerNames.sha256) ? bytes.toString() : undefined
}

function toParked(group: string, event: RawEvent, { message: { headers } }: Placed): RawParked {
  return {
    ...event,
    group,
    attempts: readNumber(headers, headerNames.attempts, 1),
    error: readHeader(headers, headerNames.error) ?? '',
    parkedAt: readHeader(headers, headerNames.parkedAt) ?? event.time,
    replaying: readHeader(headers, headerNames.replaying) === '1',
  }
}
