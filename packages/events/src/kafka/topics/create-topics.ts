import { waitUntil } from '@tathya/platform'
import type { Admin, ITopicConfig } from 'kafkajs'

/** The part of the client that creating topics needs. */
export type CreatingAdmin = Pick<Admin, 'createTopics' | 'fetchTopicMetadata' | 'fetchTopicOffsets'>

/** Milliseconds between checks whether new topics are served. */
const pollMs = 50

/**
 * Creates topics, and waits until the brokers serve every partition. kafkajs can wait for leaders itself, but fails where a
 * broker does not know a topic yet. Rejects as creating does, and with an `Error` where they are not served in time.
 */
export async function createTopics(
  admin: CreatingAdmin,
  topics: ITopicConfig[],
  limitMs = 30_000,
): Promise<void> {
  await admin.createTopics({ topics, timeout: limitMs, waitForLeaders: false })
  const names = topics.map(({ topic }) => topic)
  if (!(await waitUntil(() => areServed(admin, names), { everyMs: pollMs, limitMs })))
    throw new Error(`The brokers do not serve new topics after ${limitMs / 1000} s: ${names.join(', ')}`)
}

async function areServed(admin: CreatingAdmin, names: string[]): Promise<boolean> {
  try {
    const { topics } = await admin.fetchTopicMetadata({ topics: names })
    if (topics.some(({ partitions }) => partitions.some(({ leader }) => leader < 0))) return false
    await Promise.all(names.map((name) => admin.fetchTopicOffsets(name)))
    return true
  } catch {
    return false
  }
}
