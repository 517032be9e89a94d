import { eventTables } from '@tathya/contracts/internal'
import { onlyDeclaredGroups } from '@tathya/events'
import { isDistributed } from './config.ts'
import { openEmbeddedPorts } from './embedded.ts'
import type { AdapterOptions, Ports, PortsOptions } from './ports.ts'

/** Opens the ports; the only code that chooses between the embedded and the distributed adapters. */
export async function openPorts(options: PortsOptions): Promise<Ports> {
  const tables = eventTables(options.config.TATHYA_INGEST_CUSTOMERS)
  const ports = await openAdapter({ ...options, tables })
  return { ...ports, events: onlyDeclaredGroups(ports.events, tables.groups) }
}

async function openAdapter(options: AdapterOptions): Promise<Ports> {
  const { config } = options
  if (!isDistributed(config)) return openEmbeddedPorts(options)
  // Embedded mode must not load kafkajs and mongoose.
  const { openDistributedPorts } = await import('./distributed.ts')
  return openDistributedPorts({ ...options, config })
}
