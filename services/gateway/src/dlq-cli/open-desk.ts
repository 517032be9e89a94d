import path from 'node:path'
import { groups } from '@tathya/contracts'
import {
  ConfigError,
  createPlatform,
  FolderInUse,
  isDistributed,
  loadConfig,
  openPortsForTool,
  type ParkedEvents,
  PlatformConfig,
  readRunning,
  silentLogs,
} from '@tathya/platform'
import { GatewayConfig } from '../config.ts'
import { readAdminKey } from '../keys/admin-key.ts'
import { countGroups } from '../parked/count-groups.ts'
import type { ParkedDesk } from './desk.ts'
import { openRunningDesk } from './running-desk.ts'

/** Opens the desk by the settings. Throws `ConfigError` where there is none. */
export async function openDesk(): Promise<ParkedDesk> {
  const config = loadConfig(PlatformConfig)
  if (isDistributed(config)) {
    const { ports, close } = await openPortsForTool(config)
    return toDesk(ports.events.parked, close)
  }
  try {
    const platform = await createPlatform(config, { logs: silentLogs })
    return toDesk(platform.events.parked, () => platform.close())
  } catch (error) {
    // The lock is asked first: the address that a killed product left may be another program's by now.
    if (error instanceof FolderInUse) return openProduct(path.resolve(config.TATHYA_DATA), error)
    throw error
  }
}

function toDesk(parked: ParkedEvents, close: () => Promise<void>): ParkedDesk {
  return {
    groups: () => countGroups(parked, groups),
    list: (group, options) => parked.list(group, options),
    show: (group, id) => parked.show(group, id),
    replay: (group, id) => parked.replay(group, id),
    drop: (group, id) => parked.drop(group, id),
    close,
  }
}

async function openProduct(folder: string, inUse: FolderInUse): Promise<ParkedDesk> {
  const address = (await readRunning(folder))?.address
  if (typeof address !== 'string') throw inUse
  const { TATHYA_ADMIN_KEY } = loadConfig(GatewayConfig.pick({ TATHYA_ADMIN_KEY: true }))
  const adminKey = TATHYA_ADMIN_KEY ?? (await readAdminKey(folder))
  if (adminKey !== undefined) return openRunningDesk(address, adminKey)
  throw new ConfigError(
    `The product at ${address} wants an admin key. Set TATHYA_ADMIN_KEY, or stop it and run this again.`,
  )
}
