import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMetrics, silentLogger, systemClock } from '@tathya/platform'
import type { DistributedConfig } from './config.ts'
import { openPorts } from './open-ports.ts'
import type { Ports, PortsOptions } from './ports.ts'

/** Ports for a command line tool. */
export interface ToolPorts {
  readonly ports: Ports
  close(): Promise<void>
}

/** Options of `openPortsForTool`; see `PortsOptions`. */
export type ToolOptions = Pick<PortsOptions, 'purpose' | 'installation'>

/**
 * Opens the ports of Kafka and MongoDB for a command line tool, without a log and in a temporary folder, since a running process
 * may have the data folder. Do not accept events through these ports.
 */
export async function openPortsForTool(
  config: DistributedConfig,
  { purpose = 'read', installation }: ToolOptions = {},
): Promise<ToolPorts> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tathya-tool-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const options = {
      config,
      folder,
      clock: systemClock,
      log: silentLogger,
      metrics: createMetrics(),
      purpose,
      ...(installation === undefined ? {} : { installation }),
    }
    const ports = await openPorts(options)
    return { ports, close: () => ports.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
