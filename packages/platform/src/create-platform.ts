import path from 'node:path'
import { events, topics } from '@tathya/contracts'
import { z } from 'zod'
import { type Clock, systemClock } from './clock.ts'
import { ConfigError, numberVariable } from './config.ts'
import { createEmbeddedEvents } from './events/embedded.ts'
import { assertNamed } from './files/assert-named.ts'
import { createFolderFiles } from './files/folder.ts'
import { createIdentity } from './identity/identity.ts'
import { loadIdentityKey } from './identity/load-identity-key.ts'
import { loadCallbackKey } from './jobs/callbacks/callback-key.ts'
import { createCallbacks } from './jobs/callbacks/create-callbacks.ts'
import { createJobs } from './jobs/create-jobs.ts'
import { createLogs, type Logs } from './log.ts'
import { createMetrics } from './metrics.ts'
import type { Platform } from './platform.ts'
import { createEmbeddedRecords } from './records/embedded.ts'
import { lockFolder } from './store/lock-folder.ts'
import { openStore } from './store/open-store.ts'

/** The settings that every process has. */
export const PlatformConfig = z.object({
  TATHYA_DATA: z.string().default('data').meta({ description: 'Folder of keys, events, records and files' }),
  TATHYA_DATA_LIMIT_MB: numberVariable(1, 1_000_000)
    .optional()
    .meta({ description: 'Most megabytes of events, and of records; default: what the disk holds' }),
  TATHYA_FILES_LIMIT_MB: numberVariable(1, 100_000_000)
    .optional()
    .meta({ description: 'Most megabytes of stored files; default: what the disk holds' }),
  TATHYA_IDENTITY_KEY: z
    .string()
    .optional()
    .meta({ secret: true, description: "The gateway's Ed25519 key as a JWK, public in all other services" }),
  TATHYA_CALLBACK_KEY: z.string().optional().meta({
    secret: true,
    description: 'Key from which the secrets of callbacks follow: 32 bytes or more in base64',
  }),
  TATHYA_CALLBACK_HOSTS: z.string().optional().meta({
    description: 'Hosts (host or host:port, with commas) that callbacks may reach though they are not public',
  }),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FORMAT: z
    .enum(['pretty', 'json'])
    .optional()
    .meta({ description: 'Default: pretty on a terminal, JSON otherwise' }),
  KAFKA_BROKERS: z.string().optional(),
  MONGODB_URI: z.string().optional().meta({ secret: true }),
})
export type PlatformConfig = z.output<typeof PlatformConfig>

/** What tests replace. */
export interface PlatformOverrides {
  readonly clock?: Clock
  readonly logs?: Logs
}

/**
 * Makes what every service stands on, under the lock of its data folder. Throws `ConfigError` for settings that this
 * version cannot serve, `FolderInUse` where another process has the folder, `UnusableData` for what is damaged in it.
 */
export async function createPlatform(
  config: PlatformConfig,
  overrides: PlatformOverrides = {},
): Promise<Platform> {
  assertEmbedded(config)
  const folder = path.resolve(config.TATHYA_DATA)
  assertNamed(folder)
  const lock = await lockFolder(folder)
  const { log, access } = overrides.logs ?? (await createLogs(toLogOptions(config)))
  const clock = overrides.clock ?? systemClock
  const store = await openStore({ folder, log, ...toLimit(config.TATHYA_DATA_LIMIT_MB) })
  const bus = createEmbeddedEvents({ store, types: events, topics, log, clock, source: 'tathya' })
  const records = createEmbeddedRecords({ store, clock, log })
  const files = await createFolderFiles({
    folder,
    records,
    clock,
    log,
    ...toLimit(config.TATHYA_FILES_LIMIT_MB),
  })
  const identity = await createIdentity(await loadIdentityKey(folder, config.TATHYA_IDENTITY_KEY), () =>
    clock.now().getTime(),
  )
  const metrics = createMetrics()
  const callbacks = createCallbacks({
    key: await loadCallbackKey(folder, config.TATHYA_CALLBACK_KEY),
    hosts: config.TATHYA_CALLBACK_HOSTS ?? '',
    clock,
  })
  const jobs = createJobs({ records, events: bus, files, callbacks, clock, log, metrics })
  return {
    log,
    access,
    clock,
    metrics,
    events: bus,
    records,
    files,
    jobs,
    callbacks,
    identity,
    folder,
    describe: lock.describe,
    async close() {
      await jobs.close()
      await bus.close()
      await files.close()
      await records.close()
      await store.close()
      await lock.release()
    },
  }
}

/** This version runs embedded; half a setting, or a setting that would be passed over, is refused. */
function assertEmbedded({ KAFKA_BROKERS, MONGODB_URI }: PlatformConfig): void {
  const set = Object.entries({ KAFKA_BROKERS, MONGODB_URI }).filter(([, value]) => value !== undefined)
  if (set.length === 0) return
  throw new ConfigError(
    `${set.map(([name]) => name).join(' and ')} ${set.length === 1 ? 'is' : 'are'} set, but this version keeps events and ` +
      'records in its own data folder only. Unset to start embedded.',
  )
}

function toLimit(megabytes: number | undefined): { maxBytes?: number } {
  return megabytes === undefined ? {} : { maxBytes: megabytes * 1024 * 1024 }
}

function toLogOptions({ LOG_LEVEL, LOG_FORMAT }: PlatformConfig) {
  return { level: LOG_LEVEL, ...(LOG_FORMAT === undefined ? {} : { pretty: LOG_FORMAT === 'pretty' }) }
}
