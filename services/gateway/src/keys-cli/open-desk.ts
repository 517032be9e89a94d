import path from 'node:path'
import { ConfigError, FolderInUse, loadConfig, PlatformConfig, readRunning } from '@tathya/platform'
import { z } from 'zod'
import { GatewayConfig } from '../config.ts'
import { readAdminKey } from '../keys/admin-key.ts'
import type { KeyDesk } from './desk.ts'
import { openFolderDesk } from './folder-desk.ts'
import { openRunningDesk } from './running-desk.ts'

/** Where the program works, beside the settings of the product. */
const DeskConfig = z.object({
  TATHYA_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'Address of the product whose keys "npm run keys" manages' }),
  ...GatewayConfig.pick({ TATHYA_ADMIN_KEY: true }).shape,
})

/**
 * Opens the desk of the product at TATHYA_URL; else of the data folder, or of the product that runs in it. Throws
 * `ConfigError` where none of these can be.
 */
export async function openDesk(): Promise<KeyDesk> {
  const { TATHYA_URL: url, TATHYA_ADMIN_KEY: adminKey } = loadConfig(DeskConfig)
  if (url !== undefined) return openDistant(url, adminKey)
  const config = loadConfig(PlatformConfig)
  try {
    return await openFolderDesk(config)
  } catch (error) {
    // The lock is asked first: the address that a killed product left may be another program's by now.
    if (error instanceof FolderInUse) return openProduct(path.resolve(config.TATHYA_DATA), error)
    throw error
  }
}

function openDistant(url: string, adminKey: string | undefined): KeyDesk {
  if (adminKey === undefined)
    throw new ConfigError(
      `The product at ${url} wants an admin key. Set TATHYA_ADMIN_KEY, or TATHYA_ADMIN_KEY_FILE to its file.`,
    )
  return openRunningDesk(url.replace(/\/+$/, ''), adminKey)
}

async function openProduct(folder: string, inUse: FolderInUse): Promise<KeyDesk> {
  const address = (await readRunning(folder))?.address
  if (typeof address !== 'string') throw inUse
  const { TATHYA_ADMIN_KEY } = loadConfig(GatewayConfig.pick({ TATHYA_ADMIN_KEY: true }))
  const adminKey = TATHYA_ADMIN_KEY ?? (await readAdminKey(folder))
  if (adminKey !== undefined) return openRunningDesk(address, adminKey)
  throw new ConfigError(
    `The product at ${address} wants an admin key. Set TATHYA_ADMIN_KEY, or stop it and run this again.`,
  )
}
