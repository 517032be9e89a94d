import { groups } from '@tathya/contracts/internal'
import type { ParkedEvents } from '@tathya/events'
import { loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, isDistributed, openPortsForTool, PlatformConfig } from '@tathya/runtime'
import { FolderInUse } from '@tathya/storage'
import { findDistantProduct, findRunningProduct } from '../find-product.ts'
import { countGroups } from '../parked/count-groups.ts'
import type { ParkedDesk } from './desk.ts'
import { openRunningDesk } from './running-desk.ts'

/** Opens the desk by the settings. Throws `ConfigError` where the product lets nobody in. */
export async function openDesk(): Promise<ParkedDesk> {
  const distant = findDistantProduct()
  if (distant !== undefined) return openRunningDesk(distant)
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
    if (!(error instanceof FolderInUse)) throw error
    return openRunningDesk(await findRunningProduct(config.TATHYA_DATA, error))
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
