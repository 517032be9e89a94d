import { silentLogger } from '@tathya/platform'
import { createMongo } from '@tathya/storage/mongo'
import { Kafka, logLevel } from 'kafkajs'

// node wipe-servers.ts <prefix>: removes the topics and groups of a prefix, and the database of MONGODB_URI, after a test of
// the whole product, which may not import these libraries itself.
const [prefix = ''] = process.argv.slice(2)
const { KAFKA_BROKERS = '', MONGODB_URI = '' } = process.env
if (prefix.length < 8) throw new Error('A prefix of a test has 8 characters at least.')

const kafka = new Kafka({ brokers: KAFKA_BROKERS.split(','), logLevel: logLevel.NOTHING })
const admin = kafka.admin()
await admin.connect()
const { groups } = await admin.listGroups()
const ownGroups = groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(prefix))
await Promise.allSettled(ownGroups.map((id) => admin.deleteGroups([id])))
const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix))
if (topics.length > 0) await admin.deleteTopics({ topics })
await admin.disconnect()

const mongo = createMongo(MONGODB_URI, silentLogger)
await (await mongo.connect()).db!.dropDatabase()
await mongo.close()
