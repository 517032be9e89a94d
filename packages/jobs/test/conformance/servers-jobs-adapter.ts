import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { events, topics } from '@tathya/contracts/internal'
import { createBufferedEvents, createKafkaEvents } from '@tathya/events/kafka'
import { createTopics } from '@tathya/events/kafka-admin'
import { createMetrics, silentLogger, systemClock } from '@tathya/platform'
import { createGridFiles, createMongo, createMongoRecords } from '@tathya/storage/mongo'
import { contentsIn, endLeasesSooner, openTestDatabase, passContentTime } from '@tathya/storage/testing'
import { findServers } from '@tathya/test-servers'
import { Kafka, logLevel } from 'kafkajs'
import type { CreateJobsAdapter, OpenPorts, OpenPortsOptions } from './jobs-adapter.ts'

/** Where the ports of a test are. */
interface ServersData {
  readonly uri: string
  readonly brokers: string
  readonly prefix: string
  /** True for a process that has the data alone: it finds what an earlier one has left long ago. */
  readonly alone: boolean
}

/** Seconds after which nothing of an earlier process holds any more. */
const longAgo = 3_600

/** Opens the ports on Kafka and MongoDB; also for child processes. */
export async function openPorts(
  data: string,
  { clock = systemClock }: OpenPortsOptions = {},
): Promise<OpenPorts> {
  const { uri, brokers, prefix, alone } = JSON.parse(data) as ServersData
  const log = silentLogger
  const metrics = createMetrics({ processMetrics: false })
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-process-'))
  const mongo = createMongo(uri, log)
  if (alone) {
    await passContentTime(mongo)
    await endLeasesSooner(uri, longAgo)
  }
  const records = createMongoRecords({ mongo, clock, log })
  const files = createGridFiles({ mongo, records, clock, log })
  const settings = { brokers: brokers.split(','), prefix }
  const common = { types: events, log, clock, metrics }
  const kafka = createKafkaEvents({ ...common, settings, topics, records, files })
  const bus = createBufferedEvents({ ...common, bus: kafka, records, folder })
  let closed: Promise<void> | undefined
  const close = async () => {
    await bus.close()
    await files.close()
    await records.close()
    await mongo.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    records,
    events: bus,
    files,
    countFiles: async () => (await contentsIn(mongo)).length,
    close() {
      closed ??= close()
      return closed
    },
  }
}

/** The topics of one test file, whose tests tell each other's jobs apart by their ids. */
export interface TestTopics {
  readonly prefix: string
  create(): Promise<void>
  remove(): Promise<void>
}

/** Names topics for a test file; they are made and removed by hooks around its tests. */
export function nameTopics(brokers: string): TestTopics {
  const prefix = `t${randomUUID().slice(0, 8)}.`
  const names = [events['conversion.requested'], events['docdb.requested']].map(({ topic }) => prefix + topic)
  const admin = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING }).admin()
  return {
    prefix,
    async create() {
      await admin.connect()
      const topics = names.map((topic) => ({ topic, numPartitions: 3 }))
      await createTopics(admin, topics)
    },
    async remove() {
      await admin.deleteTopics({ topics: names })
      await admin.disconnect()
    },
  }
}

/** Makes the adapter of Kafka, MongoDB and GridFS: a database for each test, and the topics of the file. */
export function createServersJobsAdapter(prefix: string, brokers?: string): CreateJobsAdapter {
  return async (context: TestContext) => {
    const { uri, mongo } = openTestDatabase(context)
    const data = { uri, prefix, brokers: brokers ?? findServers()!.kafkaBrokers }
    const alone = JSON.stringify({ ...data, alone: true })
    return {
      open: (options) => openPorts(alone, options),
      async passLeaseTime(seconds) {
        await endLeasesSooner(uri, seconds)
        await passContentTime(mongo)
      },
      child: { module: import.meta.url, data: alone },
      shared: { module: import.meta.url, data: JSON.stringify({ ...data, alone: false }) },
    }
  }
}
