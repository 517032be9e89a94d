// Entry points of their own, so that embedded mode loads neither kafkajs nor mongoose.
import {
  createBufferedEvents,
  createKafkaEvents,
  type TopicOwner,
  toKafkaSettings,
} from '@tathya/events/kafka'
import { OtherInstallation } from '@tathya/storage'
import {
  assertNoEarlierRecords,
  assertRestoredIn,
  createGridFiles,
  createMongo,
  createMongoEntries,
  createMongoRecords,
  ensureInstallationId,
  findDatabaseId,
  findInstallationId,
  isEmptyDatabase,
} from '@tathya/storage/mongo'
import type { DistributedConfig } from './config.ts'
import { toLimits } from './limits.ts'
import type { AdapterOptions, Ports } from './ports.ts'

/** Opens the ports on Kafka and MongoDB. Each connects when it is first used. */
export async function openDistributedPorts(options: AdapterOptions<DistributedConfig>): Promise<Ports> {
  const { config, folder, clock, log, metrics, scrubber } = options
  const { events, topics, groups } = options.tables
  const limits = toLimits(config)
  await using opened = new AsyncDisposableStack()
  const mongo = createMongo(config.MONGODB_URI, log, (connection) => assertUsable(connection, options))
  opened.defer(mongo.close)
  const records = createMongoRecords({ mongo, clock, log, ...limits.data })
  opened.defer(records.close)
  const files = createGridFiles({ mongo, records, clock, log, ...limits.files })
  opened.defer(files.close)
  const entries = createMongoEntries({ mongo, clock, ...limits.data })
  opened.defer(entries.close)
  const kafka = createKafkaEvents({
    settings: toKafkaSettings(config),
    types: events,
    topics,
    groups,
    records,
    files,
    log,
    clock,
    metrics,
    scrubber,
    ownership: { find: () => findOwner(mongo, options), marks: (options.purpose ?? 'run') === 'run' },
  })
  const bus = createBufferedEvents({
    bus: kafka,
    records,
    folder,
    leftFolders: options.leftFolders ?? [],
    types: events,
    clock,
    log,
    metrics,
    maxBytes: limits.spoolBytes,
  })
  opened.defer(bus.close)
  const whole = opened.move()
  return {
    events: bus,
    records,
    files,
    entries,
    installationId: async () => findInstallationId(await mongo.connect()),
    async assertSameInstallation() {
      await mongo.connect()
      await kafka.assertOwnTopics()
    },
    readiness: async () =>
      (await Promise.all([mongo.readiness(), kafka.readiness(), bus.readiness(), files.readiness()])).flat(),
    close: () => whole.disposeAsync(),
  }
}

type Connection = Parameters<typeof assertRestoredIn>[0]

/**
 * Rejects while a restore runs in the database, if it is not that of the installation of the data folder, and at a start if it
 * has data of an earlier version that this one does not read.
 */
async function assertUsable(
  connection: Connection,
  { purpose = 'run', installation }: AdapterOptions,
): Promise<void> {
  if (purpose !== 'restore') await assertRestoredIn(connection)
  if (purpose === 'run') await assertNoEarlierRecords(connection)
  const id = await findInstallationId(connection)
  if (id !== undefined) return installation?.join(id)
  // A restore gives the database the id of the backup.
  if (purpose === 'restore') return
  const { databaseName } = connection.db!
  installation?.assertNew(databaseName)
  if (purpose === 'run') {
    const made = await ensureInstallationId(connection)
    return installation?.join(made)
  }
  // An earlier version has left records without an id.
  if (await isEmptyDatabase(connection))
    throw new OtherInstallation(
      `The database ${databaseName} of MONGODB_URI holds no installation. Correct MONGODB_URI, or start the product on that database first.`,
    )
}

/** The installation in the database; while that is away, the one of the data folder. */
async function findOwner(
  mongo: ReturnType<typeof createMongo>,
  { installation }: AdapterOptions,
): Promise<TopicOwner | undefined> {
  try {
    const connection = await mongo.connect()
    const id = await findInstallationId(connection)
    return id === undefined ? undefined : { installation: id, database: await findDatabaseId(connection) }
  } catch (error) {
    if (error instanceof OtherInstallation || installation?.id === undefined) throw error
    return { installation: installation.id, database: undefined }
  }
}
