import { createKafkaEvents } from '../events/kafka/kafka-events.ts'
import { toKafkaSettings } from '../events/kafka/settings.ts'
import { createSpooledEvents } from '../events/outbox/spooled-events.ts'
import { createGridFiles } from '../files/grid.ts'
import { createMongo } from '../mongo/connect.ts'
import { createMongoRecords } from '../records/mongo/mongo-records.ts'
import type { DistributedConfig } from './config.ts'
import type { AdapterOptions } from './open-ports.ts'
import type { Ports } from './ports.ts'

/** Bytes of the megabytes in which limits are set. */
const mebibyte = 1024 * 1024

/** Opens the ports on Kafka and MongoDB. Each connects when it is first used. */
export async function openDistributedPorts(options: AdapterOptions<DistributedConfig>): Promise<Ports> {
  const { config, folder, clock, log, metrics } = options
  const { events, topics } = options.tables
  const mongo = createMongo(config.MONGODB_URI, log)
  const records = createMongoRecords({ mongo, clock, log, ...toLimit(config.TATHYA_DATA_LIMIT_MB) })
  const files = createGridFiles({
    mongo,
    records,
    clock,
    log,
    ...toLimit(config.TATHYA_FILES_LIMIT_MB),
    maxOwnerBytes: config.TATHYA_FILES_OWNER_LIMIT_MB * mebibyte,
  })
  const kafka = createKafkaEvents({
    settings: toKafkaSettings(config),
    types: events,
    topics,
    files,
    log,
    clock,
    metrics,
    source: 'tathya',
  })
  const bus = createSpooledEvents({
    bus: kafka,
    records,
    folder,
    types: events,
    clock,
    log,
    metrics,
    limitBytes: config.TATHYA_SPOOL_LIMIT_MB * 1024 * 1024,
  })
  return {
    events: bus,
    records,
    files,
    readiness: async () =>
      (await Promise.all([mongo.readiness(), kafka.readiness(), bus.readiness(), files.readiness()])).flat(),
    async close() {
      await bus.close()
      await files.close()
      await records.close()
      await mongo.close()
    },
  }
}

function toLimit(megabytes: number | undefined): { maxBytes?: number } {
  return megabytes === undefined ? {} : { maxBytes: megabytes * mebibyte }
}
