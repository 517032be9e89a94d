import type { EventTables, events } from '@tathya/contracts/internal'
import type { EventBus } from '@tathya/events'
import type { Clock, Logger, Metrics, Readiness, Scrubber } from '@tathya/platform'
import type { EntryStore, FileStore, RecordStore } from '@tathya/storage'
import type { PortsConfig } from './config.ts'
import type { FolderInstallation } from './installation.ts'

/** The ports of events, records, files and log entries, on the same kind of server. */
export interface Ports {
  readonly events: EventBus<typeof events>
  readonly records: RecordStore
  readonly files: FileStore
  /** Opened on first use. */
  readonly entries: EntryStore
  /** The id of the installation. In distributed mode the database has it: rejects with `Unavailable` while that is away. */
  installationId(): Promise<string | undefined>
  /**
   * Compares data folder, database and topics. Rejects with `OtherInstallation` if they are not of one installation, and with
   * `Unavailable` while a server is away.
   */
  assertSameInstallation(): Promise<void>
  /** The servers, as far as this process has used them. */
  readiness(): Promise<readonly Readiness[]>
  /** Closes the ports in reverse order of their opening. */
  close(): Promise<void>
}

/**
 * Purpose for which ports are opened. Only a process of the product (`run`) makes an installation in a database without one; a tool
 * (`read`) is refused there and writes nothing. While a backup is restored (`restore`), nothing else may use the servers.
 */
export type PortsPurpose = 'run' | 'read' | 'restore'

/** Options of `openPorts`. */
export interface PortsOptions<C extends PortsConfig = PortsConfig> {
  readonly config: C
  /** The data folder, under this process's lock. */
  readonly folder: string
  /** Data folders of processes that are not started any more; what waits in their spools is sent too. Default none. */
  readonly leftFolders?: readonly string[]
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  /** Replaces what dead letters of programs outside the product must not hold; a tool makes none. */
  readonly scrubber?: Scrubber | undefined
  /** Default `run`. */
  readonly purpose?: PortsPurpose
  /** The installation of the data folder; by default the folder is not compared with the database. */
  readonly installation?: FolderInstallation
}

/** Options of an adapter. */
export interface AdapterOptions<C extends PortsConfig = PortsConfig> extends PortsOptions<C> {
  readonly tables: EventTables
}
