import type { Admin } from 'kafkajs'
import type { DeclaredGroups } from '../declared-groups.ts'
import type { DumpedEvent, EventsDump } from '../port.ts'
import type { RawMessage } from './codec.ts'
import { type KafkaContext, topicsOf } from './context.ts'
import { fetchEnds, fetchPositions, partitionName, retryBriefly, splitPartitionName } from './positions.ts'
import { type OffsetRange, readOffsetRanges } from './read-offset-ranges.ts'

/** A group's position in a partition: the first unfinished offset. */
interface GroupPosition {
  readonly types: readonly string[]
  readonly next: number
}

/** Takes the positions of the groups that have run, also while their members work. */
export async function dumpTopics(context: KafkaContext, groups: DeclaredGroups): Promise<EventsDump> {
  const admin = await context.admin()
  const { positions, started } = await readPositions(admin, context, groups)
  return {
    groups: started.map((name) => ({ name, types: [...groups[name]!.types] })),
    collections: [],
    events: () => readEvents(admin, context, positions),
    close: async () => {},
  }
}

async function* readEvents(
  admin: Admin,
  context: KafkaContext,
  positions: ReadonlyMap<string, readonly GroupPosition[]>,
): AsyncGenerator<DumpedEvent> {
  const topics = [...new Set([...positions.keys()].map((name) => splitPartitionName(name).topic))]
  const ends = await retryBriefly(() => fetchEnds(admin, topics))
  const ranges = [...positions].flatMap(([name, all]): OffsetRange[] => {
    const { low, high } = ends.get(name) ?? { low: 0, high: 0 }
    return [
      {
        ...splitPartitionName(name),
        from: Math.max(low, Math.min(...all.map(({ next }) => next))),
        to: high,
      },
    ]
  })
  for await (const { topic, partition, message } of readOffsetRanges(context, ranges)) {
    const event = await decode(context, topic, partition, message)
    const offset = Number(message.offset)
    const taken = (positions.get(partitionName({ topic, partition })) ?? []).some(
      ({ types, next }) => event !== undefined && types.includes(event.type) && offset >= next,
    )
    if (event !== undefined && taken) yield event
  }
}

/** Decodes a message; undefined for one that is not an event, or whose payload is gone, since no handler could read it. */
async function decode(
  { codec, large }: KafkaContext,
  topic: string,
  partition: number,
  raw: RawMessage,
): Promise<DumpedEvent | undefined> {
  const message = codec.clean(topic, raw)
  try {
    const { position: _offset, ...event } = codec.decode(topic, partition, message)
    const payload = await large.read(message.headers)
    return payload === undefined ? event : { ...event, payload }
  } catch (error) {
    if ((error as Error).name === 'Unavailable') throw error
    return undefined
  }
}

/** The positions of groups by `topic/partition`, and the groups that have ever run. */
async function readPositions(admin: Admin, context: KafkaContext, groups: DeclaredGroups) {
  const existing = new Set(await admin.listTopics())
  const positions = new Map<string, GroupPosition[]>()
  const started = new Set<string>()
  for (const [group, { types }] of Object.entries(groups)) {
    const topics = topicsOf(context, types).filter((topic) => existing.has(topic))
    const all = await retryBriefly(() => fetchPositions(admin, context.prefix + group, topics))
    for (const { topic, partition, committed } of all) {
      // A group that never ran has no unfinished events.
      if (committed === undefined) continue
      started.add(group)
      const name = partitionName({ topic, partition })
      positions.set(name, [...(positions.get(name) ?? []), { types, next: committed }])
    }
  }
  return { positions, started: [...started] }
}
