import { randomUUID } from 'node:crypto'
import { eventTables } from '@tathya/contracts/internal'
import { createClients, createTopics, requiredTopics, toKafkaSettings } from '@tathya/events/kafka-admin'
import { loadConfig, silentLogger } from '@tathya/platform'
import { type DistributedConfig, PortsConfig } from '@tathya/runtime'
import { createMongo } from '@tathya/storage/mongo'
import { type Servers, withDatabase } from '@tathya/test-servers'
import { onEnd } from '@tathya/testing'

/** Settings of an installation of the test's own on the servers: a database, topics and groups, removed at its end. */
export async function prepareServers(
  context: { after(work: () => Promise<void>): void },
  { kafkaBrokers, mongodbUri }: Servers,
  folder: string,
): Promise<DistributedConfig> {
  const name = `backup-${randomUUID().slice(0, 8)}`
  const config = loadConfig(PortsConfig, {
    TATHYA_DATA: folder,
    KAFKA_BROKERS: kafkaBrokers,
    KAFKA_TOPIC_PREFIX: `${name}.`,
    MONGODB_URI: withDatabase(mongodbUri, name),
  }) as DistributedConfig
  const kafka = await createClients(toKafkaSettings(config), silentLogger)()
  const admin = kafka.admin()
  const topics = requiredTopics(eventTables(), config.KAFKA_TOPIC_PREFIX)
  await admin.connect()
  await createTopics(
    admin,
    topics.map(({ name: topic, partitions, config: entries }) => ({
      topic,
      numPartitions: Math.min(partitions, 3),
      replicationFactor: 1,
      configEntries: Object.entries(entries).map(([key, value]) => ({ name: key, value })),
    })),
  )
  onEnd(context as Parameters<typeof onEnd>[0], async () => {
    const mongo = createMongo(config.MONGODB_URI, silentLogger)
    await (await mongo.connect()).db!.dropDatabase()
    await mongo.close()
    const { groups } = await admin.listGroups()
    const own = groups.map(({ groupId }) => groupId).filter((group) => group.startsWith(`${name}.`))
    await admin.deleteGroups(own).catch(() => {})
    const made = (await admin.listTopics()).filter((topic) => topic.startsWith(`${name}.`))
    await admin.deleteTopics({ topics: made })
    await admin.disconnect()
  })
  return config
}
