import { randomUUID } from 'node:crypto'
import { eventTables } from '@tathya/contracts'
import { type Servers, withDatabase } from '@tathya/test-servers'
import { loadConfig } from '../../src/config.ts'
import { createClients } from '../../src/events/kafka/kafka-client.ts'
import { toKafkaSettings } from '../../src/events/kafka/settings.ts'
import { createTopics } from '../../src/events/kafka/topics/create-topics.ts'
import { requiredTopics } from '../../src/events/kafka/topics/required-topics.ts'
import { silentLogger } from '../../src/log.ts'
import { createMongo } from '../../src/mongo/connect.ts'
import { type DistributedConfig, PortsConfig } from '../../src/ports/config.ts'
import { onEnd } from '../conformance/on-end.ts'

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
    await admin.deleteTopics({ topics: topics.map(({ name: topic }) => topic) })
    await admin.disconnect()
  })
  return config
}
