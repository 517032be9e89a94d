import type { EventMap } from '@tathya/contracts/internal'
import type { TopicRole } from './kafka-partition.ts'
import { parkedTopic, retryTopic } from './topic-names.ts'

/** The topics of a group in this installation. */
export interface TopicSet {
  /** All that its consumer takes. */
  readonly all: readonly string[]
  /** Those in which unfinished events are: all but those of the parked ones. */
  readonly counted: readonly string[]
  roleOf(topic: string): TopicRole
  /** The topic that was published to, of one that stands beside it. */
  baseOf(topic: string): string
  /** The topics beside one that was published to. */
  retryOf(base: string, round: number): string
  parkedOf(base: string): string
}

/** The topics of a group that takes some types; delays in seconds. */
export function toTopicSet(
  types: EventMap,
  taken: readonly string[],
  group: string,
  prefix: string,
  delays: readonly number[],
): TopicSet {
  const bases = [...new Set(taken.map((type) => prefix + types[type]!.topic))].sort()
  const roles = new Map<string, { readonly base: string; readonly role: TopicRole }>()
  for (const base of bases) {
    roles.set(base, { base, role: { kind: 'log' } })
    for (const [round, delay] of delays.entries())
      roles.set(retryTopic(base, group, delay), { base, role: { kind: 'retry', round } })
    roles.set(parkedTopic(base, group), { base, role: { kind: 'parked' } })
  }
  const all = [...roles.keys()]
  return {
    all,
    counted: all.filter((topic) => roles.get(topic)!.role.kind !== 'parked'),
    roleOf: (topic) => roles.get(topic)?.role ?? { kind: 'log' },
    baseOf: (topic) => roles.get(topic)?.base ?? topic,
    retryOf: (base, round) => retryTopic(base, group, delays[round]!),
    parkedOf: (base) => parkedTopic(base, group),
  }
}
