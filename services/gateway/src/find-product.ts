import path from 'node:path'
import { ConfigError, loadConfig } from '@tathya/platform'
import { type FolderInUse, readRunning } from '@tathya/storage'
import { z } from 'zod'
import { GatewayConfig } from './config.ts'
import { readAdminKey } from './keys/admin-key.ts'

/** A product that runs, and the key that opens its admin endpoints. */
export interface RunningProduct {
  readonly url: string
  readonly adminKey: string
}

/** Where a command line tool works, beside the settings of the product. */
const ToolConfig = z.object({
  TATHYA_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'Address of the product that command line tools work on' }),
  ...GatewayConfig.pick({ TATHYA_ADMIN_KEY: true }).shape,
})

/** The product at TATHYA_URL; undefined where that is not set. Throws `ConfigError` without an admin key. */
export function findDistantProduct(): RunningProduct | undefined {
  const { TATHYA_URL: url, TATHYA_ADMIN_KEY: adminKey } = loadConfig(ToolConfig)
  if (url === undefined) return undefined
  if (adminKey !== undefined) return { url: url.replace(/\/+$/, ''), adminKey }
  throw new ConfigError(
    `The product at ${url} wants an admin key. Set TATHYA_ADMIN_KEY, or TATHYA_ADMIN_KEY_FILE to its file.`,
  )
}

/** The product that has a data folder. Throws `inUse` where it tells no address, `ConfigError` without an admin key. */
export async function findRunningProduct(dataFolder: string, inUse: FolderInUse): Promise<RunningProduct> {
  const folder = path.resolve(dataFolder)
  const url = (await readRunning(folder))?.address
  if (typeof url !== 'string') throw inUse
  const adminKey = loadConfig(ToolConfig).TATHYA_ADMIN_KEY ?? (await readAdminKey(folder))
  if (adminKey !== undefined) return { url, adminKey }
  throw new ConfigError(
    `The product at ${url} wants an admin key. Set TATHYA_ADMIN_KEY, or stop it and run this again.`,
  )
}
