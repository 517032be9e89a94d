import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { dumpLog, type EventsDump } from '@tathya/events'
import { createMetrics, silentLogger, systemClock, UnusableData } from '@tathya/platform'
import {
  type DistributedConfig,
  type FolderInstallation,
  findInstallation,
  isDistributed,
  openPorts,
  openPortsForTool,
  type Ports,
  type PortsConfig,
} from '@tathya/runtime'
import {
  type DumpedFile,
  type DumpedRecord,
  dumpEntries,
  dumpTables,
  FileRecord,
  FolderInUse,
  fileRecords,
  hasRestoreMark,
  lockFolder,
  MongoRestore,
  readInstallation,
  restoreMark,
  writeDurably,
  writeInstallation,
} from '@tathya/storage'
import type { Manifest } from './archive-format.ts'

/** An installation to copy from, even while it runs. */
export interface Source {
  readonly mode: Manifest['mode']
  /** The id of the installation; undefined while an earlier version runs in the data folder. */
  id(): Promise<string | undefined>
  /** Takes the positions of the groups; see `EventBus.dump`. */
  events(): Promise<EventsDump>
  /** See `RecordStore.dump`; then the log entries, see `EntryStore.dump`. */
  records(): AsyncIterable<DumpedRecord>
  /** See `FileStore.dump`. */
  files(): AsyncIterable<DumpedFile>
  close(): Promise<void>
}

/** An installation to copy to. Nothing else uses it meanwhile. */
export interface Target {
  readonly mode: Manifest['mode']
  /** Descriptions of existing contents; none after an interrupted restore. */
  contents(): Promise<readonly string[]>
  /** Removes the remains of an interrupted restore, marks a restore as running, and returns the ports. */
  begin(): Promise<Ports>
  /** Removes the mark. An installation without an id gets this one. */
  finish(id: string | undefined): Promise<void>
  close(): Promise<void>
}

/** The data folder of the settings. */
export function folderOf({ TATHYA_DATA }: PortsConfig): string {
  return path.resolve(TATHYA_DATA)
}

/** Opens the installation of the settings as a source. Rejects with `ConfigError` if the data folder is of the other mode. */
export async function openSource(config: PortsConfig): Promise<Source> {
  const installation = await findInstallation(config)
  return isDistributed(config) ? openServers(config, installation) : openFolder(config)
}

/** Opens Kafka and MongoDB as a source. */
export async function openServers(
  config: DistributedConfig,
  installation?: FolderInstallation,
): Promise<Source> {
  const { ports, close } = await openPortsForTool(config, installation === undefined ? {} : { installation })
  return {
    mode: 'distributed',
    id: () => ports.installationId(),
    events: () => ports.events.dump(),
    async *records() {
      yield* ports.records.dump()
      yield* ports.entries.dump()
    },
    files: () => ports.files.dump(),
    close,
  }
}

/**
 * Opens a data folder as a source, even while a product runs in it: SQLite is only read. Rejects with `UnusableData` if no
 * product was ever started in it.
 */
export async function openFolder(config: PortsConfig): Promise<Source> {
  const folder = folderOf(config)
  const [log, tables] = ['events.sqlite', 'records.sqlite'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ]
  const missing = [log, tables].find((file) => !existsSync(file))
  if (missing !== undefined)
    throw new UnusableData(`${missing} does not exist. TATHYA_DATA must name the data folder of a product.`)
  await upgrade(config)
  return {
    mode: 'embedded',
    id: async () => (await readInstallation(folder))?.id ?? undefined,
    events: async () => dumpLog(log),
    async *records() {
      yield* dumpTables(tables)
      yield* dumpEntries(path.join(folder, 'entries.sqlite'))
    },
    async *files() {
      for await (const { collection, value } of dumpTables(tables, fileRecords.name)) {
        const { id, bytes, sha256 } = FileRecord.parse(value)
        if (collection === fileRecords.name) yield { id, bytes, sha256, open: () => openContent(folder, id) }
      }
    },
    close: async () => {},
  }
}

/** Upgrades a folder of an earlier version to the current formats; a running product has done that. */
async function upgrade(config: PortsConfig): Promise<void> {
  const folder = folderOf(config)
  try {
    const lock = await lockFolder(folder)
    try {
      if ((await readInstallation(folder)) === undefined)
        await writeInstallation(folder, { id: randomUUID(), mode: 'embedded' })
      const ports = await openFolderPorts(config)
      await ports.events.contents().finally(ports.close)
    } finally {
      await lock.release()
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
  }
}

async function openContent(folder: string, id: string) {
  try {
    const handle = await open(path.join(folder, 'files', id.slice(0, 2), id), 'r')
    return handle.createReadStream()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Opens the ports of the data folder, even if the settings also name servers. */
function openFolderPorts(config: PortsConfig): Promise<Ports> {
  const embedded = { ...config, KAFKA_BROKERS: undefined, MONGODB_URI: undefined }
  const metrics = createMetrics({ processMetrics: false })
  return openPorts({
    config: embedded,
    purpose: 'restore',
    folder: folderOf(config),
    clock: systemClock,
    log: silentLogger,
    metrics,
  })
}

/** Opens the installation of the settings as a target. Rejects with `ConfigError` if the data folder is of the other mode. */
export async function openTarget(config: PortsConfig): Promise<Target> {
  const installation = await findInstallation(config)
  return isDistributed(config) ? openServersTarget(config, installation) : openFolderTarget(config)
}

/** Opens Kafka and MongoDB as a target. Rejects with `Unavailable` if topics are missing. */
export async function openServersTarget(
  config: DistributedConfig,
  installation?: FolderInstallation,
): Promise<Target> {
  const options = installation === undefined ? {} : { installation }
  const { ports, close } = await openPortsForTool(config, { ...options, purpose: 'restore' })
  const restore = new MongoRestore(config.MONGODB_URI, silentLogger)
  return {
    mode: 'distributed',
    async contents() {
      const topics = await ports.events.contents()
      return (await restore.isUnfinished()) ? [] : [...(await restore.contents()), ...topics]
    },
    async begin() {
      await restore.begin()
      return ports
    },
    finish: (id) => restore.finish(installation?.id ?? id),
    close: () => restore.close().finally(close),
  }
}

/** Names of a product's files in a data folder. */
const productNames = [
  ...['records.sqlite', 'events.sqlite', 'entries.sqlite'].flatMap((name) => [
    name,
    `${name}-wal`,
    `${name}-shm`,
  ]),
  'files',
  'datasets',
  'identity-key.json',
  'identity-key.public.json',
  'callback-key',
  'admin-key',
]

/** Opens a data folder as a target, under its lock. Rejects with `FolderInUse` if a product runs in it. */
export async function openFolderTarget(config: PortsConfig): Promise<Target> {
  const folder = folderOf(config)
  const lock = await lockFolder(folder)
  let ports: Ports | undefined
  return {
    mode: 'embedded',
    async contents() {
      if (await hasRestoreMark(folder)) return []
      const names = new Set(await readdir(folder))
      return productNames.filter((name) => names.has(name)).map((name) => path.join(folder, name))
    },
    async begin() {
      await writeDurably(restoreMark(folder), Buffer.from('A backup is being restored here.\n'))
      for (const name of productNames) await rm(path.join(folder, name), { recursive: true, force: true })
      ports = await openFolderPorts(config)
      return ports
    },
    async finish(id = randomUUID()) {
      await ports?.close()
      ports = undefined
      await writeInstallation(folder, { id, mode: 'embedded' })
      await rm(restoreMark(folder))
    },
    async close() {
      await ports?.close()
      await lock.release()
    },
  }
}

/** Writes into the data folder that it belongs to the installation on Kafka and MongoDB. */
export async function joinServers(config: DistributedConfig): Promise<void> {
  const { ports, close } = await openPortsForTool(config)
  const id = await ports.installationId().finally(close)
  await writeInstallation(folderOf(config), { id: id ?? null, mode: 'distributed' })
}
