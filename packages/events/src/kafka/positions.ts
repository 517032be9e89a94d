import { retry } from '@tathya/platform'
import type { Admin } from 'kafkajs'
import { MissingTopics } from './health.ts'

/** A group's position in a partition, at the brokers. */
export interface Position {
  readonly topic: string
  readonly partition: number
  /** The oldest retained offset, and that of the next message. */
  readonly low: number
  readonly high: number
  /** The first unfinished offset; undefined where the group never committed. */
  readonly committed: number | undefined
}

/** A partition of a topic. */
interface TopicPartition {
  readonly topic: string
  readonly partition: number
}

/** The name of a partition, `topic/partition`, as the key of maps. */
export function partitionName({ topic, partition }: TopicPartition): string {
  return `${topic}/${partition}`
}

/** Reads what `partitionName` has made. */
export function splitPartitionName(name: string): TopicPartition {
  const at = name.lastIndexOf('/')
  return { topic: name.slice(0, at), partition: Number(name.slice(at + 1)) }
}

/** Rejects with `MissingTopics` where topics do not exist. */
export async function assertTopics(admin: Admin, topics: readonly string[]): Promise<void> {
  const missing = await findMissing(admin, topics)
  if (missing.length > 0) throw new MissingTopics(missing)
}

/** Those topics that do not exist. */
export async function findMissing(admin: Admin, topics: readonly string[]): Promise<string[]> {
  const existing = new Set(await admin.listTopics())
  return topics.filter((topic) => !existing.has(topic))
}

/** The offset that brokers and kafkajs write for "the oldest", after one was out of range. */
const earliest = -2

const retryable = (error: unknown) => (error as { retriable?: boolean }).retriable === true

/** The ends of topics, by `topic/partition`. */
export async function fetchEnds(admin: Admin, topics: readonly string[]) {
  const ends = new Map<string, { readonly low: number; readonly high: number }>()
  await Promise.all(
    topics.map(async (topic) => {
      for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
        ends.set(partitionName({ topic, partition }), { low: Number(low), high: Number(high) })
    }),
  )
  return ends
}

/** A group's positions in all partitions of topics. */
export async function fetchPositions(
  admin: Admin,
  groupId: string,
  topics: readonly string[],
): Promise<Position[]> {
  const [ends, committed] = await Promise.all([
    fetchEnds(admin, topics),
    admin.fetchOffsets({ groupId, topics: [...topics] }),
  ])
  return committed.flatMap(({ topic, partitions }) =>
    partitions.map(({ partition, offset }): Position => {
      const { low, high } = ends.get(partitionName({ topic, partition })) ?? { low: 0, high: 0 }
      const at = Number(offset)
      return { topic, partition, low, high, committed: at < 0 && at !== earliest ? undefined : at }
    }),
  )
}

/** Repeats a call that brokers refuse for the moment, as for a new topic or a new leader. */
export function retryBriefly<T>(call: () => Promise<T>): Promise<T> {
  return retry(call, { delay: { base: 200, limit: 200 }, limitMs: 30_000, retryable })
}
