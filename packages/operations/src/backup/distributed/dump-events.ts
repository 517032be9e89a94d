import type { EventTables } from '@tathya/contracts/internal'
import { fetchEnds, fetchPositions } from '@tathya/events/src/kafka/positions.ts'
import type { Admin, Kafka } from 'kafkajs'
import type { DumpSource, RawEvent, RawGroup } from '../dumpable.ts'
import { again } from './again.ts'
import { type TakenTopic, takenTopics } from './group-topics.ts'
import { createEventReader } from './read-event.ts'
import { readTopics, type Stretch } from './read-topics.ts'

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
  close(): Promise<void>
}

type Ends = Awaited<ReturnType<typeof fetchEnds>>

/** How far a group has come in a partition. */
interface Place {
  readonly types: readonly string[]
  /** The first offset that it has not finished. */
  readonly next: number
}

/** Reads the places of all groups now; the events follow when they are asked for. */
export async function openEventsDump({
  kafka,
  tables,
  prefix,
  content,
}: EventsDumpOptions): Promise<EventsDump> {
  await using opened = new AsyncDisposableStack()
  const admin = kafka.admin()
  opened.defer(() => admin.disconnect())
  await admin.connect()
  const existing = new Set(await admin.listTopics())
  const taken = takenTopics(tables).filter(({ topic }) => existing.has(prefix + topic))
  const { places, begun } = await readPlaces(admin, taken, prefix)
  const readEvent = createEventReader(tables.events, prefix, content)
  let ends: Ends = new Map()

  async function* events(): AsyncIterable<RawEvent> {
    const stretches = [...places].flatMap(([place, all]) =>
      toStretch(ends, place, Math.min(...all.map(({ next }) => next))),
    )
    for await (const placed of readTopics(kafka, prefix, stretches)) {
      const event = await readEvent(placed)
      const concerned = places.get(`${placed.topic}/${placed.partition}`) ?? []
      const offset = Number(placed.message.offset)
      if (event === undefined) continue
      if (concerned.some(({ types, next }) => types.includes(event.type) && offset >= next)) yield event
    }
  }

  const whole = opened.move()
  return {
    groups: [...begun].map((name) => ({ name, types: [...tables.groups[name]!.types] })),
    async setEnd() {
      const own = [...new Set(taken.map(({ topic }) => topic))]
        .map((name) => prefix + name)
        .filter((name) => existing.has(name))
      ends = await again(() => fetchEnds(admin, own))
    },
    events,
    close: () => whole.disposeAsync(),
  }
}

/** The places of groups by `topic/partition`, and the groups that have ever begun. */
async function readPlaces(admin: Admin, taken: readonly TakenTopic[], prefix: string) {
  const places = new Map<string, Place[]>()
  const begun = new Set<string>()
  for (const { group, types, topic } of taken) {
    const positions = await again(() => fetchPositions(admin, prefix + group, [prefix + topic]))
    for (const { topic: name, partition, committed } of positions) {
      // A group that never began has nothing to do with what stands in the log.
      if (committed === undefined) continue
      begun.add(group)
      const place = `${name}/${partition}`
      places.set(place, [...(places.get(place) ?? []), { types, next: committed }])
    }
  }
  return { places, begun }
}

/** What there is of a partition from an offset on. */
function toStretch(ends: Ends, place: string, from: number): Stretch[] {
  const end = ends.get(place)
  const at = place.lastIndexOf('/')
  const named = { topic: place.slice(0, at), partition: Number(place.slice(at + 1)) }
  return end === undefined ? [] : [{ ...named, from: Math.max(end.low, from), to: end.high }]
}
