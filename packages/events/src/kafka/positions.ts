import { setTimeout as pause } from 'node:timers/promises'
import type { Admin } from 'kafkajs'

/** Where a group stands in a partition, as the brokers know it. */
export interface Position {
  readonly topic: string
  readonly partition: number
  /** The oldest offset that is kept, and the one that the next message gets. */
  readonly low: number
  readonly high: number
  /** The first offset that the group has not finished; undefined where it never committed any. */
  readonly committed: number | undefined
}

/** Offsets that brokers and kafkajs write for "the oldest" where those that were wanted are gone. */
const earliest = -2

/** Milliseconds for which a call is repeated, and between two tries. */
const limitMs = 30_000
const pauseMs = 200

/** The ends of topics, by `topic/partition`. */
export async function fetchEnds(admin: Admin, topics: readonly string[]) {
  const ends = new Map<string, { readonly low: number; readonly high: number }>()
  await Promise.all(
    topics.map(async (topic) => {
      for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
        ends.set(`${topic}/${partition}`, { low: Number(low), high: Number(high) })
    }),
  )
  return ends
}

/** Where a group stands in all partitions of topics. */
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
      const { low, high } = ends.get(`${topic}/${partition}`) ?? { low: 0, high: 0 }
      const at = Number(offset)
      return { topic, partition, low, high, committed: at < 0 && at !== earliest ? undefined : at }
    }),
  )
}

/** Repeats a call that brokers refuse for the moment: a topic that was just created, or has another leader now. */
export async function retryBriefly<T>(call: () => Promise<T>): Promise<T> {
  const end = performance.now() + limitMs
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if ((error as { retriable?: boolean }).retriable !== true || performance.now() > end) throw error
      await pause(pauseMs)
    }
  }
}
