import { z } from 'zod'
import { ConfigError, numberVariable } from '../config.ts'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Where events, records and files are kept: in the data folder, or on Kafka and MongoDB. */
export const PortsConfig = z.object({
  TATHYA_DATA: z.string().default('data').meta({ description: 'Folder of keys, events, records and files' }),
  TATHYA_DATA_LIMIT_MB: numberVariable(1, 1_000_000)
    .optional()
    .meta({ description: 'Most megabytes of events, and of records; default: what the disk holds' }),
  TATHYA_FILES_LIMIT_MB: numberVariable(1, 100_000_000)
    .optional()
    .meta({ description: 'Most megabytes of stored files; default: what the disk holds' }),
  KAFKA_BROKERS: z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items) => items.every(isHostAndPort), {
      error: 'must be addresses such as kafka-1:9092, with commas between them',
    })
    .optional()
    .meta({ description: 'Brokers of Kafka; together with MONGODB_URI: distributed' }),
  KAFKA_TLS: flag.default(false).meta({ description: 'True where the brokers speak TLS' }),
  KAFKA_TLS_CA: z.string().optional().meta({ description: 'Certificate authority of the brokers, PEM' }),
  KAFKA_TLS_CERT: z.string().optional().meta({ description: 'Own certificate, PEM' }),
  KAFKA_TLS_KEY: z.string().optional().meta({ secret: true, description: 'Key of the own certificate, PEM' }),
  KAFKA_SASL_MECHANISM: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .optional()
    .meta({ description: 'How to log in at the brokers' }),
  KAFKA_SASL_USERNAME: z.string().optional().meta({ description: 'Name at the brokers' }),
  KAFKA_SASL_PASSWORD: z.string().optional().meta({ secret: true, description: 'Password at the brokers' }),
  KAFKA_TOPIC_PREFIX: z
    .string()
    .regex(/^[a-zA-Z0-9._-]{0,60}$/, { error: 'must be up to 60 letters, digits, ".", "_" or "-"' })
    .default('')
    .meta({ description: 'Stands before every topic and group, where products share brokers' }),
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

/** The settings of a process that works on Kafka and MongoDB. */
export interface DistributedConfig extends PortsConfig {
  readonly KAFKA_BROKERS: string[]
  readonly MONGODB_URI: string
}

/**
 * True where both servers are set, false where neither is. Throws `ConfigError` for half a setting, which would lose what
 * the other half is to keep.
 */
export function isDistributed(config: PortsConfig): config is DistributedConfig {
  const { KAFKA_BROKERS, MONGODB_URI } = config
  if (KAFKA_BROKERS === undefined && MONGODB_URI === undefined) return false
  if (KAFKA_BROKERS !== undefined && MONGODB_URI !== undefined) return true
  const [set, missing] =
    MONGODB_URI === undefined ? ['KAFKA_BROKERS', 'MONGODB_URI'] : ['MONGODB_URI', 'KAFKA_BROKERS']
  throw new ConfigError(
    `${set} is set, ${missing} is not. Set both to work on Kafka and MongoDB, or neither to keep everything in TATHYA_DATA.`,
  )
}

function isHostAndPort(text: string): boolean {
  return /^(\[[\da-fA-F:.]+\]|[\w.-]+):\d{1,5}$/.test(text)
}
