import { IngestConfig, KafkaConfig, kafkaFaults } from '@tathya/events'
import { ConfigError, numberVariable } from '@tathya/platform'
import { z } from 'zod'

/** Where events, records and files are kept: in the data folder, or on Kafka and MongoDB. */
export const PortsConfig = z.object({
  TATHYA_DATA: z.string().default('data').meta({ description: 'Folder of keys, events, records and files' }),
  TATHYA_DATA_LIMIT_MB: numberVariable(1, 1_000_000).optional().meta({
    description: 'Max megabytes of events, of records, and of log entries; default: the size of the disk',
  }),
  TATHYA_FILES_LIMIT_MB: numberVariable(1, 100_000_000)
    .optional()
    .meta({ description: 'Max megabytes of stored files; default: the size of the disk' }),
  TATHYA_FILES_OWNER_LIMIT_MB: numberVariable(1, 100_000_000)
    .default(5_000)
    .meta({ description: 'Max megabytes of stored files of one caller, uploads and results together' }),
  TATHYA_SPOOL_LIMIT_MB: numberVariable(1, 1_000_000).default(512).meta({
    description: 'Max megabytes of accepted events in TATHYA_DATA while Kafka and MongoDB are away',
  }),
  ...KafkaConfig.shape,
  ...IngestConfig.shape,
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, { error: 'must begin with mongodb:// or mongodb+srv://' })
    .optional()
    .meta({
      secret: true,
      description: 'Address of MongoDB, a replica set; its path names the database, else tathya',
    }),
})
export type PortsConfig = z.output<typeof PortsConfig>

/** The settings of a process on Kafka and MongoDB. */
export interface DistributedConfig extends PortsConfig {
  readonly KAFKA_BROKERS: string[]
  readonly MONGODB_URI: string
}

/** Faults of combined settings, such as Kafka without MongoDB. */
export function portsFaults(config: PortsConfig): string[] {
  const { KAFKA_BROKERS, MONGODB_URI } = config
  const faults = kafkaFaults(config)
  if ((KAFKA_BROKERS === undefined) === (MONGODB_URI === undefined)) return faults
  const [set, missing] =
    MONGODB_URI === undefined ? ['KAFKA_BROKERS', 'MONGODB_URI'] : ['MONGODB_URI', 'KAFKA_BROKERS']
  faults.push(
    `${set} is set, ${missing} is not. Set both to work on Kafka and MongoDB, or neither to keep everything in TATHYA_DATA.`,
  )
  return faults
}

/** True if both servers are set, false if neither is. Throws `ConfigError` with `portsFaults`. */
export function isDistributed(config: PortsConfig): config is DistributedConfig {
  const faults = portsFaults(config)
  if (faults.length > 0)
    throw new ConfigError(
      `These settings do not go together:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
  return config.KAFKA_BROKERS !== undefined
}
