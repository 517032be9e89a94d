import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeKey } from '@tathya/gateway'
import { type Environment, listen, loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, PlatformConfig } from '@tathya/runtime'
import { createStandalone, StandaloneConfig } from '@tathya/standalone'
import { openAdmin } from '../admin/open-admin.ts'
import type { Product } from './product.ts'

/** Opens the product that runs here or at `TATHYA_URL`; else one in this process, on a temporary folder, for the time of the command. */
export async function openLocalProduct(env: Environment): Promise<Product> {
  const { KAFKA_BROKERS: _brokers, MONGODB_URI: _mongo, ...rest } = env
  const admin = await openAdmin(env.TATHYA_URL === undefined ? rest : env)
  if (admin.running) {
    const { url, key = '' } = admin.client
    return { url, key, lasting: true, close: admin.close }
  }
  await admin.close()
  return startProduct(rest)
}

async function startProduct(env: Environment): Promise<Product> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'tathya-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const key = makeKey()
  const settings = {
    ...env,
    TATHYA_DATA: folder,
    TATHYA_ADMIN_KEY: key,
    TATHYA_ADMIN_KEY_FILE: '',
    TATHYA_PUBLIC_URL: '',
  }
  const platform = await createPlatform(loadConfig(PlatformConfig, settings), { logs: silentLogs, folder })
  opened.defer(platform.close)
  const product = await createStandalone(platform, loadConfig(StandaloneConfig, settings))
  opened.defer(product.close)
  await product.start()
  const listener = await listen(product.handle)
  opened.defer(() => listener.drain({ limitMs: 0 }))
  product.gatewayListens(listener.url)
  const whole = opened.move()
  return { url: listener.url, key, lasting: false, close: () => whole.disposeAsync() }
}
