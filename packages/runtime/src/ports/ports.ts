import type { EventTables, events } from '@tathya/contracts/internal'
import type { EventBus } from '@tathya/events'
import type { Clock, Logger, Metrics, Readiness } from '@tathya/platform'
import type { FileStore, RecordStore } from '@tathya/storage'
import type { PortsConfig } from './config.ts'

/** Where a process keeps events, records and files: the three ports, opened together by one way of keeping them. */
export interface Ports {
  readonly events: EventBus<typeof events>
  readonly records: RecordStore
  readonly files: FileStore
  /** What the ports need from outside the process, as far as this process has used it. */
  readiness(): Promise<readonly Readiness[]>
  /** Closes the ports, those that stand on others first. */
  close(): Promise<void>
}

/** What ports are opened with. */
export interface PortsOptions<C extends PortsConfig = PortsConfig> {
  readonly config: C
  /** The data folder, under this process's lock. */
  readonly folder: string
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  /** True where a backup is put into the servers, on which nothing else works until it is whole. Default false. */
  readonly restoring?: boolean
}

/** What an adapter of the ports is opened with. */
export interface AdapterOptions<C extends PortsConfig = PortsConfig> extends PortsOptions<C> {
  readonly tables: EventTables
}
