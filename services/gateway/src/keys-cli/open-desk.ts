import { loadConfig } from '@tathya/platform'
import { PlatformConfig } from '@tathya/runtime'
import { FolderInUse } from '@tathya/storage'
import { findDistantProduct, findRunningProduct } from '../find-product.ts'
import type { KeyDesk } from './desk.ts'
import { openFolderDesk } from './folder-desk.ts'
import { openRunningDesk } from './running-desk.ts'

/**
 * Opens the desk of the product at TATHYA_URL; else of the data folder, or of the product that runs in it. Throws
 * `ConfigError` where none of these can be.
 */
export async function openDesk(): Promise<KeyDesk> {
  const distant = findDistantProduct()
  if (distant !== undefined) return openRunningDesk(distant)
  const config = loadConfig(PlatformConfig)
  try {
    return await openFolderDesk(config)
  } catch (error) {
    // The lock is asked first: the address that a killed product left may be another program's by now.
    if (!(error instanceof FolderInUse)) throw error
    return openRunningDesk(await findRunningProduct(config.TATHYA_DATA, error))
  }
}
