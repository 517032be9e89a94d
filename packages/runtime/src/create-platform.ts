import path from 'node:path'
import { traceEvents } from '@tathya/events'
import { createCallbacks, createJobs, loadCallbackKey } from '@tathya/jobs'
import {
  type Clock,
  ConfigError,
  createIdentity,
  createLogs,
  createMetrics,
  type Logs,
  loadIdentityKey,
  loadScrubber,
  openTracing,
  ScrubConfig,
  systemClock,
  TracingConfig,
  withDeadline,
} from '@tathya/platform'
import {
  assertNamed,
  assertRestored,
  EarlierData,
  lockFolder,
  OtherInstallation,
  readInstallation,
} from '@tathya/storage'
import { z } from 'zod'
import type { Platform } from './platform.ts'
import { isDistributed, PortsConfig } from './ports/config.ts'
import { enterInstallation, type FolderInstallation, findInstallation } from './ports/installation.ts'
import { openPorts } from './ports/open-ports.ts'
import type { Ports } from './ports/ports.ts'
import { findSpoolFolders } from './ports/spool-folders.ts'
import { createRefusals } from './refusals.ts'
import { createReporter } from './report-error.ts'

/** Milliseconds that a start waits for the ids at the servers. */
const compareMs = 1_000

/** The settings of every process. */
export const PlatformConfig = z.object({
  ...PortsConfig.shape,
  ...TracingConfig.shape,
  ...ScrubConfig.shape,
  TATHYA_SPOOL_FOLDERS: z
    .string()
    .transform((text) => text.split(path.delimiter).filter((folder) => folder !== ''))
    .default([])
    .meta({
      description:
        'Data folders of processes that are not started any more, separated as in PATH; this process sends what waits in their spools',
    }),
  TATHYA_IDENTITY_KEY: z
    .string()
    .optional()
    .meta({ secret: true, description: "The gateway's Ed25519 key as a JWK, public in all other services" }),
  TATHYA_CALLBACK_KEY: z.string().optional().meta({
    secret: true,
    description: 'Key from which the secrets of callbacks are derived: 32 bytes or more in base64',
  }),
  TATHYA_CALLBACK_HOSTS: z.string().optional().meta({
    description: 'Hosts (host or host:port, with commas) that callbacks may reach though they are not public',
  }),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FORMAT: z
    .enum(['pretty', 'json'])
    .optional()
    .meta({ description: 'Default: pretty on a terminal, JSON otherwise' }),
  LOG_ACCESS: z
    .enum(['on', 'off'])
    .optional()
    .meta({ description: 'A line for each request. Default: off on a terminal, on otherwise' }),
})
export type PlatformConfig = z.output<typeof PlatformConfig>

/** Replacements for tests and command line tools. */
export interface PlatformOverrides {
  /** What this process writes goes here, because another process may have the data folder; `TATHYA_DATA` is only read. */
  readonly folder?: string
  readonly clock?: Clock
  readonly logs?: Logs
}

/**
 * Creates the platform under the lock of its data folder. Throws `ConfigError` for settings that this version cannot serve or
 * that are not of the folder's mode, `OtherInstallation` for servers of another installation, `FolderInUse` if another
 * process has the folder, `UnusableData` for damaged files; then everything is closed and the folder unlocked.
 */
export async function createPlatform(
  config: PlatformConfig,
  overrides: PlatformOverrides = {},
): Promise<Platform> {
  const shared = isDistributed(config)
  const folder = overrides.folder ?? path.resolve(config.TATHYA_DATA)
  assertNamed(folder)
  await using opened = new AsyncDisposableStack()
  const lock = await lockFolder(folder)
  opened.defer(lock.release)
  await assertRestored(folder)
  const installation =
    overrides.folder === undefined ? await enterInstallation(config) : await findInstallation(config)
  const { log, access } = overrides.logs ?? (await createLogs(toLogOptions(config)))
  const clock = overrides.clock ?? systemClock
  const metrics = createMetrics()
  const tracing = await openTracing(config, log)
  opened.defer(tracing.close)
  const scrubber = loadScrubber(config)
  const base = { config, folder, installation, clock, log, metrics, scrubber }
  const left = await findLeftFolders(folder, config, installation.id)
  const purpose = overrides.folder === undefined ? 'run' : 'read'
  const ports = await openPorts({ ...base, purpose, leftFolders: left })
  opened.defer(ports.close)
  if (shared) await assertSameInstallation(ports, installation, overrides)
  const identity = await createIdentity(await loadIdentityKey(folder, config.TATHYA_IDENTITY_KEY), clock)
  const callbacks = createCallbacks({
    key: await loadCallbackKey(folder, config.TATHYA_CALLBACK_KEY),
    hosts: config.TATHYA_CALLBACK_HOSTS ?? '',
    clock,
  })
  const { records, files, entries } = ports
  const events = traceEvents(ports.events, tracing)
  const reportError = createReporter({ events, clock, log, scrubber })
  const jobs = createJobs({ records, events, files, callbacks, clock, log, metrics, tracing, reportError })
  opened.defer(() => jobs.close())
  const refusals = createRefusals({ records, clock, log, metrics })
  opened.defer(() => refusals.close())
  const whole = opened.move()
  return {
    log,
    access,
    clock,
    metrics,
    tracing,
    events,
    ...{ records, files, entries },
    jobs,
    callbacks,
    identity,
    reportError,
    refusals,
    scrubber,
    shared,
    folder,
    readiness: ports.readiness,
    describe: lock.describe,
    close: () => whole.disposeAsync(),
  }
}

/**
 * Other data folders whose spools this process takes over: those of the setting, and processes of their own below this folder.
 * Rejects with `ConfigError` if one belongs to another installation, whose entries must not get into this one.
 */
async function findLeftFolders(
  folder: string,
  { TATHYA_SPOOL_FOLDERS: others }: PlatformConfig,
  id: string | undefined,
): Promise<string[]> {
  const folders = [...others.map((other) => path.resolve(other)), ...findSpoolFolders(folder)]
  const left = [...new Set(folders)].filter((other) => other !== folder)
  for (const other of left) {
    const { id: otherId } = (await readInstallation(other)) ?? {}
    if (id && otherId && id !== otherId)
      throw new ConfigError(
        `The entries that wait in ${other} belong to the installation ${otherId}, but this process belongs to ${id}. ` +
          'Remove that folder from TATHYA_SPOOL_FOLDERS, or from this data folder.',
      )
  }
  return left
}

/**
 * Rejects with `OtherInstallation` if database or topics belong to another installation, and with `EarlierData`. A start does not wait long for the
 * servers; a tool needs the database anyway, and compares the topics when it uses them.
 */
async function assertSameInstallation(
  ports: Ports,
  installation: FolderInstallation,
  { folder }: PlatformOverrides,
): Promise<void> {
  // A process without an id may never need a server.
  if (folder === undefined && installation.id === undefined) return
  const late = 'The servers have not answered in time.'
  const same =
    folder === undefined
      ? withDeadline(ports.assertSameInstallation(), compareMs, late)
      : ports.installationId()
  await same.catch((error) => {
    if (error instanceof OtherInstallation || error instanceof EarlierData) throw error
  })
}

function toLogOptions({ LOG_LEVEL, LOG_FORMAT, LOG_ACCESS }: PlatformConfig) {
  return {
    level: LOG_LEVEL,
    ...(LOG_FORMAT === undefined ? {} : { pretty: LOG_FORMAT === 'pretty' }),
    ...(LOG_ACCESS === undefined ? {} : { access: LOG_ACCESS === 'on' }),
  }
}
