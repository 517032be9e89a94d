import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { ConfigError } from '@tathya/platform'
import {
  type Installation,
  type InstallationMode,
  OtherInstallation,
  readInstallation,
  readMode,
  writeInstallation,
} from '@tathya/storage'
import { isDistributed, type PortsConfig } from './config.ts'

/** The installation of a data folder, as the process that opens it sees it. */
export interface FolderInstallation {
  /** Undefined until the folder has been used with the database. */
  readonly id: string | undefined
  /** Compares with the id in the database. Rejects with `OtherInstallation` if the folder belongs to another one. */
  join(id: string): Promise<void>
  /** Throws `OtherInstallation` if the folder has an id, since a database without one is then another's. */
  assertNew(database: string): void
}

/**
 * The installation of the folder `TATHYA_DATA`; nothing is written. Rejects with `ConfigError` if the folder belongs to an
 * installation of the other mode than that of the settings.
 */
export async function findInstallation(config: PortsConfig): Promise<FolderInstallation> {
  const folder = path.resolve(config.TATHYA_DATA)
  await assertMode(folder, modeOf(config))
  const installation = await readInstallation(folder)
  return toFolderInstallation(folder, installation, async () => {})
}

/**
 * The same for the process that has the lock of the folder: writes the file that names the installation if it is missing, and
 * adds the id when the database is reached.
 */
export async function enterInstallation(config: PortsConfig): Promise<FolderInstallation> {
  const folder = path.resolve(config.TATHYA_DATA)
  const mode = modeOf(config)
  await assertMode(folder, mode)
  const existing = await readInstallation(folder)
  const installation = existing ?? { id: mode === 'embedded' ? randomUUID() : null, mode }
  if (existing === undefined) await writeInstallation(folder, installation)
  return toFolderInstallation(folder, installation, (id) => writeInstallation(folder, { id, mode }))
}

function toFolderInstallation(
  folder: string,
  installation: Installation | undefined,
  write: (id: string) => Promise<void>,
): FolderInstallation {
  let current = installation?.id ?? undefined
  return {
    get id() {
      return current
    },
    async join(id) {
      if (current === id) return
      if (current !== undefined) throw new OtherInstallation(describeOther(folder, current, id))
      await write(id)
      current = id
    },
    assertNew(database) {
      if (current !== undefined) throw new OtherInstallation(describeMissing(folder, current, database))
    },
  }
}

function modeOf(config: PortsConfig): InstallationMode {
  return isDistributed(config) ? 'distributed' : 'embedded'
}

async function assertMode(folder: string, mode: InstallationMode): Promise<void> {
  const actual = await readMode(folder)
  if (actual === undefined || actual === mode) return
  throw new ConfigError(
    actual === 'distributed'
      ? `The data folder ${folder} belongs to an installation on Kafka and MongoDB, but KAFKA_BROKERS and MONGODB_URI are not set. ` +
          'Set both as its processes have them, such as KAFKA_BROKERS=127.0.0.1:9092 ' +
          'MONGODB_URI="mongodb://127.0.0.1:27017/?replicaSet=rs0", or set TATHYA_DATA to another folder.'
      : `The data folder ${folder} holds an embedded installation, but KAFKA_BROKERS and MONGODB_URI are set. ` +
          'To use it, unset both. To move it to these servers, run "npx tathya migrate to-distributed". ' +
          'To use another installation on these servers, set TATHYA_DATA to its folder, or to a new one.',
  )
}

function describeOther(folder: string, current: string, id: string): string {
  return (
    `The data folder ${folder} belongs to the installation ${current}, but the database of MONGODB_URI holds the installation ${id}. ` +
    'Correct MONGODB_URI, or set TATHYA_DATA to another folder. If the folder is to be used with that database all the same, ' +
    'such as after a restore, remove installation.json in it.'
  )
}

function describeMissing(folder: string, current: string, database: string): string {
  return (
    `The data folder ${folder} belongs to the installation ${current}, but the database ${database} of MONGODB_URI holds none. ` +
    'Correct MONGODB_URI: the name of the database may be mistyped. To bring the installation there, run "npx tathya restore". ' +
    'To start a new one there, set TATHYA_DATA to a new folder, or remove installation.json in this one.'
  )
}
