import { setTimeout as pause } from 'node:timers/promises'
import type { Admin, ITopicConfig } from 'kafkajs'

/** The part of the client that making topics needs. */
export type CreatingAdmin = Pick<Admin, 'createTopics' | 'fetchTopicMetadata' | 'fetchTopicOffsets'>

/** Milliseconds between looks whether new topics are served. */
const lookMs = 50

/**
 * Makes topics and resolves when the brokers serve every partition of them. kafkajs can wait for leaders itself, but fails
 * where a broker has not heard of a topic yet. Throws what creating throws, and an `Error` where they are not served in time.
 */
export async function createTopics(
  admin: CreatingAdmin,
  topics: ITopicConfig[],
  limitMs = 30_000,
): Promise<void> {
  await admin.createTopics({ topics, timeout: limitMs, waitForLeaders: false })
  const names = topics.map(({ topic }) => topic)
  const lastMoment = performance.now() + limitMs
  while (!(await areServed(admin, names))) {
    if (performance.now() > lastMoment)
      throw new Error(`The brokers do not serve new topics after ${limitMs / 1000} s: ${names.join(', ')}`)
    await pause(lookMs)
  }
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
