// Entry points of their own, so that embedded mode loads neither kafkajs nor mongoose.
import { createBufferedEvents, createKafkaEvents, toKafkaSettings } from '@tathya/events/kafka'
import {
  assertRestoredIn,
  createGridFiles,
  createMongo,
  createMongoEntries,
  createMongoRecords,
  ensureInstallationId,
  findInstallationId,
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
    readiness: async () =>
      (await Promise.all([mongo.readiness(), kafka.readiness(), bus.readiness(), files.readiness()])).flat(),
    close: () => whole.disposeAsync(),
  }
}

/** Rejects while a restore runs in the database, and if it holds another installation than the data folder. */
async function assertUsable(
  connection: Parameters<typeof assertRestoredIn>[0],
  { restoring = false, installation }: AdapterOptions,
): Promise<void> {
  if (!restoring) await assertRestoredIn(connection)
  // A restore gives the database the id of the backup.
  const id = restoring
    ? await findInstallationId(connection)
    : await ensureInstallationId(connection, installation?.id)
  if (id !== undefined) await installation?.join(id)
}
