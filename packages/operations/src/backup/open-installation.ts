import path from 'node:path'
import { silentLogger } from '@tathya/platform'
import { isDistributed, type PortsConfig } from '@tathya/runtime'
import type { DistributedConfig } from '@tathya/runtime/src/ports/config.ts'
import type { Manifest } from './archive-format.ts'
import type { DumpSource, LoadTarget } from './dumpable.ts'
import { dumpFolder } from './embedded/dump-folder.ts'
import { loadFolder } from './embedded/load-folder.ts'

/** How the installation that the settings name keeps its data. */
export function modeOf(config: PortsConfig): Manifest['mode'] {
  return isDistributed(config) ? 'distributed' : 'embedded'
}

/** The data folder of the settings. */
export function folderOf({ TATHYA_DATA }: PortsConfig): string {
  return path.resolve(TATHYA_DATA)
}

/** Opens the installation that the settings name, to copy it. */
export async function openSource(config: PortsConfig): Promise<DumpSource> {
  return isDistributed(config) ? openServersSource(config) : dumpFolder(folderOf(config))
}

/** Opens the installation that the settings name, to load it. */
export async function openTarget(config: PortsConfig): Promise<LoadTarget> {
  return isDistributed(config) ? openServersTarget(config) : loadFolder(folderOf(config))
}

/** Opens Kafka and MongoDB to copy them; their libraries are loaded only now. */
export async function openServersSource(config: DistributedConfig): Promise<DumpSource> {
  const { dumpServers } = await import('./distributed/dump-servers.ts')
  return dumpServers(config, silentLogger)
}

/** Opens Kafka and MongoDB to load them. */
export async function openServersTarget(config: DistributedConfig): Promise<LoadTarget> {
  const { loadServers } = await import('./distributed/load-servers.ts')
  return loadServers(config, silentLogger)
}
