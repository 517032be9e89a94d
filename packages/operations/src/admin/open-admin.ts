import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createGateway, GatewayConfig, makeKey, readAdminKey } from '@tathya/gateway'
import {
  ConfigError,
  type Environment,
  generateIdentityKey,
  listen,
  loadConfig,
  silentLogs,
} from '@tathya/platform'
import { createPlatform, isDistributed, PlatformConfig } from '@tathya/runtime'
import { FolderInUse, readRunning } from '@tathya/storage'
import { z } from 'zod'
import { ProductClient } from '../product/product-client.ts'
import type { Admin } from './opened-admin.ts'

/** Settings of the program besides those of the product. */
const ToolConfig = z.object({
  TATHYA_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'Address of the product that command line tools work on' }),
  ...GatewayConfig.pick({ TATHYA_ADMIN_KEY: true }).shape,
})

/**
 * Opens the admin endpoints of the product at `TATHYA_URL`; else of the product that runs in the data folder; else, and on Kafka
 * and MongoDB, of one in this process.
 * Throws `ConfigError` without an admin key, and `FolderInUse` if the product in the folder has no address yet.
 */
export async function openAdmin(env: Environment): Promise<Admin> {
  const { TATHYA_URL: url, TATHYA_ADMIN_KEY: key } = loadConfig(ToolConfig, env)
  if (url !== undefined)
    return toRunning(url.replace(/\/+$/, ''), key, 'or TATHYA_ADMIN_KEY_FILE to its file')
  const config = loadConfig(PlatformConfig, env)
  if (isDistributed(config)) return openOnServers(config, env)
  try {
    return await openInProcess(config, env)
  } catch (error) {
    // Only after the lock: the address of a killed product may be another program's by now.
    if (!(error instanceof FolderInUse)) throw error
    const folder = path.resolve(config.TATHYA_DATA)
    const address = (await readRunning(folder))?.address
    if (typeof address !== 'string') throw error
    return toRunning(address, key ?? (await readAdminKey(folder)), 'or stop it and run this again')
  }
}

function toRunning(url: string, key: string | undefined, otherwise: string): Admin {
  if (key === undefined)
    throw new ConfigError(`The product at ${url} needs an admin key. Set TATHYA_ADMIN_KEY, ${otherwise}.`)
  return { client: new ProductClient(url, key), running: true, consumes: true, close: async () => {} }
}

/** In a temporary folder, since a running process may have the data folder. */
async function openOnServers(config: PlatformConfig, env: Environment): Promise<Admin> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tathya-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const admin = await openInProcess(config, env, folder)
    return { ...admin, consumes: true, close: () => admin.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Starts a gateway without services on a free local port, with keys of its own that are stored nowhere. */
async function openInProcess(config: PlatformConfig, env: Environment, folder?: string): Promise<Admin> {
  await using opened = new AsyncDisposableStack()
  const overrides = {
    TATHYA_SPOOL_FOLDERS: [],
    TATHYA_IDENTITY_KEY: JSON.stringify(await generateIdentityKey()),
    TATHYA_CALLBACK_KEY: randomBytes(32).toString('base64'),
  }
  const platform = await createPlatform(
    { ...config, ...overrides },
    { logs: silentLogs, ...(folder === undefined ? {} : { folder }) },
  )
  opened.defer(platform.close)
  const adminKey = makeKey()
  const settings = loadConfig(GatewayConfig, {
    ...env,
    TATHYA_ADMIN_KEY: adminKey,
    TATHYA_ADMIN_KEY_FILE: '',
  })
  const options = { config: settings, upstreams: [], spareLoopback: true, countsUse: false }
  const gateway = await createGateway(platform, options)
  opened.defer(gateway.close)
  await gateway.start()
  const listener = await listen(gateway.handle)
  opened.defer(() => listener.drain({ limitMs: 0 }))
  const whole = opened.move()
  return {
    client: new ProductClient(listener.url, adminKey),
    running: false,
    consumes: false,
    close: () => whole.disposeAsync(),
  }
}
