import type { Admin } from 'kafkajs'
import { decodeFinished, type FinishedOffsets } from './finished-offsets.ts'

/** Where a group stands in a partition, as the brokers know it. */
export interface Position {
  readonly topic: string
  readonly partition: number
  /** The oldest offset that is kept, and the one that the next message gets. */
  readonly low: number
  readonly high: number
  /** What was committed; undefined where nothing ever was. */
  readonly committed: Committed | undefined
}

export interface Committed {
  readonly offset: number
  /** The member that still handles events of it, where the partition was handed over meanwhile. */
  readonly holder: string | undefined
  readonly text: string
  finished(): FinishedOffsets
}

/** Offsets that brokers and kafkajs write for "the oldest" where those that were wanted are gone. */
const earliest = -2

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
    partitions.map(({ partition, offset, metadata }): Position => {
      const { low, high } = ends.get(`${topic}/${partition}`) ?? { low: 0, high: 0 }
      return { topic, partition, low, high, committed: toCommitted(Number(offset), metadata ?? '') }
    }),
  )
}

/** The text that is committed beside an offset. */
export function toCommitText(finished: FinishedOffsets, holder: string | undefined): string {
  return `${holder ?? ''}|${finished.encode()}`
}

function toCommitted(offset: number, text: string): Committed | undefined {
  if (offset < 0 && offset !== earliest) return undefined
  const [holder = '', encoded = ''] = text.split('|')
  return {
    offset,
    holder: holder === '' ? undefined : holder,
    text,
    finished: () => decodeFinished(offset, encoded),
  }
}
