import { eventTables } from '@tathya/contracts/internal'
import { onlyDeclaredGroups } from '@tathya/events'
import { isDistributed } from './config.ts'
import { openEmbeddedPorts } from './embedded.ts'
import type { AdapterOptions, Ports, PortsOptions } from './ports.ts'

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
