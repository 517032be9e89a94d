import { setTimeout as pause } from 'node:timers/promises'
import { withDeadline } from '@tathya/platform'
import type { Progress } from '../port.ts'
import type { KafkaGroup } from './kafka-group.ts'
import { fetchEnds, fetchPositions, type Position } from './positions.ts'

/** Milliseconds that the brokers have to tell where the group stands; what was known before is told after that. */
const askMs = 2_000

/** Milliseconds that are waited for the first events of a group that is behind. */
const firstMs = 1_000

/** Gives the function that tells how far a group is, over all its members. */
export function createProgress(group: KafkaGroup, countParked: () => number): () => Promise<Progress> {
  let known = 0

  async function lag(): Promise<number> {
    try {
      if (group.context.health.trouble === undefined)
        known = await withDeadline(countLag(group), askMs, 'The brokers did not tell in time.')
    } catch (error) {
      group.context.health.failed(error, group.holdings.groupId)
    }
    return Math.max(known, inMemory(group))
  }

  return async () => {
    const behind = await lag()
    if (behind > 0 && isFetching(group)) await firstEvents(group)
    const trouble = group.context.health.trouble ?? group.context.health.lackOf(group.holdings.groupId)
    return {
      lag: behind,
      oldestUnhandledAt: behind === 0 ? undefined : group.oldestTime,
      oldestDueAt: behind === 0 ? undefined : group.oldestDueTime,
      lastHandledAt: group.lastHandledAt === 0 ? undefined : new Date(group.lastHandledAt).toISOString(),
      parked: countParked(),
      paused: group.member.paused ?? trouble,
    }
  }
}

/** True where events of this member's own are on their way: those of others never come here. */
function isFetching({ holdings }: KafkaGroup): boolean {
  if (holdings.isLoading) return true
  return holdings
    .partitions()
    .some(({ role, finished, end }) => role.kind !== 'parked' && finished.next < end)
}

/** Unfinished events that were fetched. */
function inMemory({ holdings }: KafkaGroup): number {
  return holdings
    .partitions()
    .filter(({ role }) => role.kind !== 'parked')
    .reduce((sum, { entries }) => sum + entries.size, 0)
}

async function firstEvents(group: KafkaGroup): Promise<void> {
  const end = performance.now() + firstMs
  while (
    group.oldestTime === undefined &&
    group.context.health.trouble === undefined &&
    performance.now() < end
  )
    await pause(10)
}

async function countLag(group: KafkaGroup): Promise<number> {
  const admin = await group.context.admin()
  const { holdings, topics } = group
  const ends = await fetchEnds(admin, topics.counted)
  const others = [...ends.keys()].some((place) => !isOwn(group, place))
  let lag = 0
  for (const partition of holdings.partitions()) {
    const end = ends.get(`${partition.topic}/${partition.number}`)
    if (end === undefined) continue
    partition.end = end.high
    lag += Math.max(0, end.high - partition.finished.watermark - partition.finished.ahead)
  }
  if (!others) return lag
  const positions = await fetchPositions(admin, holdings.groupId, topics.counted)
  return positions
    .filter(({ topic, partition }) => !isOwn(group, `${topic}/${partition}`))
    .reduce((sum, position) => sum + lagOf(group, position, positions), lag)
}

function isOwn({ holdings }: KafkaGroup, place: string): boolean {
  const cut = place.lastIndexOf('/')
  return holdings.partition(place.slice(0, cut), Number(place.slice(cut + 1))) !== undefined
}

/** The lag in a partition that another member has, or nobody. */
function lagOf(group: KafkaGroup, position: Position, all: readonly Position[]): number {
  const { committed, high, low, topic } = position
  const isKnown = all.some((other) => other.topic === topic && other.committed !== undefined)
  if (committed === undefined) return Math.max(0, high - group.holdings.startOf(position, isKnown))
  if (committed.offset < low || committed.offset > high) return high - low
  const finished = committed.finished()
  return Math.max(0, high - finished.watermark - finished.ahead)
}
