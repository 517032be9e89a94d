// By path, so that embedded mode loads neither kafkajs nor mongoose.
import { createKafkaEvents } from '@tathya/events/src/kafka/kafka-events.ts'
import { toKafkaSettings } from '@tathya/events/src/kafka/settings.ts'
import { createBufferedEvents } from '@tathya/events/src/outbox/buffered-events.ts'
import { createGridFiles } from '@tathya/storage/src/files/grid/grid-files.ts'
import { createMongo } from '@tathya/storage/src/mongo/connect.ts'
import { assertRestoredIn } from '@tathya/storage/src/mongo/unfinished-restore.ts'
import { createMongoRecords } from '@tathya/storage/src/records/mongo/mongo-records.ts'
import type { DistributedConfig } from './config.ts'
import { toLimits } from './limits.ts'
import type { AdapterOptions, Ports } from './ports.ts'

/** Opens the ports on Kafka and MongoDB. Each connects when it is first used. */
export async function openDistributedPorts(options: AdapterOptions<DistributedConfig>): Promise<Ports> {
  const { config, folder, clock, log, metrics } = options
  const { events, topics, groups } = options.tables
  const limits = toLimits(config)
  await using opened = new AsyncDisposableStack()
  const mongo = createMongo(
    config.MONGODB_URI,
    log,
    options.restoring === true ? undefined : assertRestoredIn,
  )
  opened.defer(mongo.close)
  const records = createMongoRecords({ mongo, clock, log, ...limits.data })
  opened.defer(records.close)
  const files = createGridFiles({ mongo, records, clock, log, ...limits.files })
  opened.defer(files.close)
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
    source: 'tathya',
  })
  const bus = createBufferedEvents({
    bus: kafka,
    records,
    folder,
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
    readiness: async () =>
      (await Promise.all([mongo.readiness(), kafka.readiness(), bus.readiness(), files.readiness()])).flat(),
    close: () => whole.disposeAsync(),
  }
}
