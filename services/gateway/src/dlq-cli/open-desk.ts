import { groups } from '@tathya/contracts/internal'
import type { DeadLetters } from '@tathya/events'
import { loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, isDistributed, openPortsForTool, PlatformConfig } from '@tathya/runtime'
import { FolderInUse } from '@tathya/storage'
import { findDistantProduct, findRunningProduct } from '../find-product.ts'
import { countGroups, toView } from '../parked/count-groups.ts'
import type { ParkedDesk } from './desk.ts'
import { openRunningDesk } from './running-desk.ts'

/** Opens the desk by the settings. Throws `ConfigError` where the product lets nobody in. */
export async function openDesk(): Promise<ParkedDesk> {
  const distant = findDistantProduct()
  if (distant !== undefined) return openRunningDesk(distant)
  const config = loadConfig(PlatformConfig)
  if (isDistributed(config)) {
    const { ports, close } = await openPortsForTool(config)
    return toDesk(ports.events.deadLetters, close)
  }
  try {
    const platform = await createPlatform(config, { logs: silentLogs })
    return toDesk(platform.events.deadLetters, () => platform.close())
  } catch (error) {
    // The lock is asked first: the address that a killed product left may be another program's by now.
    if (!(error instanceof FolderInUse)) throw error
    return openRunningDesk(await findRunningProduct(config.TATHYA_DATA, error))
  }
}

function toDesk(deadLetters: DeadLetters, close: () => Promise<void>): ParkedDesk {
  return {
    groups: () => countGroups(deadLetters, groups),
    list: async (group, options) => (await deadLetters.list(group, options)).map(toView),
    show: async (group, id) => {
      const letter = await deadLetters.show(group, id)
      return letter === undefined ? undefined : toView(letter)
    },
    replay: (group, id) => deadLetters.replay(group, id),
    drop: (group, id) => deadLetters.drop(group, id),
    close,
  }
}
