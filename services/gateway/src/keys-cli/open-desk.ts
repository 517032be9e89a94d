import path from 'node:path'
import { ConfigError, loadConfig, PlatformConfig, readRunning } from '@tathya/platform'
import { GatewayConfig } from '../config.ts'
import { readAdminKey } from '../keys/admin-key.ts'
import type { KeyDesk } from './desk.ts'
import { openFolderDesk } from './folder-desk.ts'
import { openRunningDesk } from './running-desk.ts'

/** Opens the desk of the product that runs in the data folder, or of the folder itself where none runs. */
export async function openDesk(): Promise<KeyDesk> {
  const config = loadConfig(PlatformConfig)
  const { TATHYA_ADMIN_KEY } = loadConfig(GatewayConfig.pick({ TATHYA_ADMIN_KEY: true }))
  const folder = path.resolve(config.TATHYA_DATA)
  const address = (await readRunning(folder))?.address
  // A product that was killed leaves its address behind.
  if (typeof address !== 'string' || !(await answers(address))) return openFolderDesk(config)
  const adminKey = TATHYA_ADMIN_KEY ?? (await readAdminKey(folder))
  if (adminKey !== undefined) return openRunningDesk(address, adminKey)
  throw new ConfigError(
    `The product at ${address} wants an admin key. Set TATHYA_ADMIN_KEY, or stop it and run this again.`,
  )
}

async function answers(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/livez`, { signal: AbortSignal.timeout(5_000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
