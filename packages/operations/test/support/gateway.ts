import { createGateway, GatewayConfig, makeKey } from '@tathya/gateway'
import { type Listener, listen, loadConfig } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform } from '@tathya/runtime/testing'
import { type Cleanup, onEnd } from '@tathya/testing'

/** The key by which tests use the admin endpoints. */
export const adminKey = makeKey()

/** A product that a test started: a gateway without services. */
export interface TestProduct extends Pick<Listener, 'url'> {
  readonly platform: Platform
}

/** Starts a gateway on a free port of this machine, in a data folder of its own that does not hold the admin key. */
export async function startGateway(context: Cleanup): Promise<TestProduct> {
  const platform = await createTestPlatform(context)
  const config = loadConfig(GatewayConfig, { TATHYA_ADMIN_KEY: adminKey })
  const gateway = await createGateway(platform, { config, upstreams: [], spareLoopback: true })
  await gateway.start()
  const { url, drain } = await listen(gateway.handle)
  onEnd(context, async () => {
    await drain({ limitMs: 0 })
    await gateway.close()
  })
  return { platform, url }
}
