import { type EventTables, eventTables } from '@tathya/contracts/internal'
import { onlyDeclaredGroups } from '@tathya/events'
import type { Clock, Logger, Metrics } from '@tathya/platform'
import { isDistributed, type PortsConfig } from './config.ts'
import { openEmbeddedPorts } from './embedded.ts'
import type { Ports } from './ports.ts'

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

/** Opens the ports by what is set: the one place that chooses how events, records and files are kept. */
export async function openPorts(options: PortsOptions): Promise<Ports> {
  const tables = eventTables(options.config.TATHYA_INGEST_CUSTOMERS)
  const ports = await openAdapter({ ...options, tables })
  return { ...ports, events: onlyDeclaredGroups(ports.events, tables.groups) }
}

async function openAdapter(options: AdapterOptions): Promise<Ports> {
  const { config } = options
  if (!isDistributed(config)) return openEmbeddedPorts(options)
  // Their libraries are loaded only where they are used.
  const { openDistributedPorts } = await import('./distributed.ts')
  return openDistributedPorts({ ...options, config })
}
