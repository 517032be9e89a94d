import type { EventTables } from '@tathya/contracts/internal'
import { fetchEnds } from '@tathya/events/src/kafka/positions.ts'
import type { Admin } from 'kafkajs'
import { BackupRefused } from '../../errors.ts'
import { again } from './again.ts'
import { takenTopics } from './group-topics.ts'

/** Rejects with `BackupRefused` where topics are missing. */
export async function assertTopics(admin: Admin, names: readonly string[]): Promise<void> {
  const existing = new Set(await admin.listTopics())
  const missing = names.filter((name) => !existing.has(name))
  if (missing.length > 0)
    throw new BackupRefused(
      `Kafka lacks ${missing.length} topics, such as ${missing[0]}. Run "npx tathya topics apply" first.`,
    )
}

/** The topics that hold messages, for people. */
export async function findFilled(admin: Admin, names: readonly string[]): Promise<string[]> {
  const ends = await again(() => fetchEnds(admin, names))
  const filled = [...ends].filter(([, { low, high }]) => high > low).map(([place]) => place)
  const topics = new Set(filled.map((place) => place.slice(0, place.lastIndexOf('/'))))
  return [...topics].map((topic) => `the topic ${topic} with messages`)
}

/** Each group begins where its topics end now: before the first event that is loaded, behind what was cut off. */
export async function beginGroups(admin: Admin, tables: EventTables, prefix: string): Promise<void> {
  const taken = takenTopics(tables)
  const names = [...new Set(taken.map(({ topic }) => prefix + topic))]
  const ends = await again(() => fetchEnds(admin, names))
  // Those of one group one after the other: each call joins it.
  const groups = Map.groupBy(taken, ({ group }) => group)
  await Promise.all(
    [...groups].map(async ([group, own]) => {
      for (const { topic } of own) await beginAt(admin, prefix + group, prefix + topic, ends)
    }),
  )
}

async function beginAt(
  admin: Admin,
  groupId: string,
  topic: string,
  ends: Awaited<ReturnType<typeof fetchEnds>>,
): Promise<void> {
  const partitions = [...ends]
    .filter(([place]) => place.slice(0, place.lastIndexOf('/')) === topic)
    .map(([place, { high }]) => ({
      partition: Number(place.slice(place.lastIndexOf('/') + 1)),
      offset: String(high),
    }))
  await again(() => admin.setOffsets({ groupId, topic, partitions }))
}
