import { createGateway, type Gateway, GatewayConfig } from '@tathya/gateway'
import type { Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { z } from 'zod'
import { ServicesConfig, services } from './services.ts'

export { datasets } from './datasets.ts'

/** The settings of the gateway and of every service. */
export const StandaloneConfig = z.object({ ...GatewayConfig.shape, ...ServicesConfig.shape })
export type StandaloneConfig = z.output<typeof StandaloneConfig>

/** The whole product in one process: the gateway, and the services behind it. */
export interface Standalone extends Gateway {
  readonly services: readonly Service[]
}

/** Creates every service, and the gateway in front of them; `start` and `close` apply to all. */
export async function createStandalone(platform: Platform, config: StandaloneConfig): Promise<Standalone> {
  const upstreams = await Promise.all(services.map((create) => create(platform, config)))
  const gateway = await createGateway(platform, { config, upstreams, spareLoopback: true })
  return {
    ...gateway,
    services: upstreams,
    async start() {
      await Promise.all(upstreams.map((service) => service.start()))
      await gateway.start()
    },
    gatewayListens(url) {
      for (const service of upstreams) service.gatewayListens(url)
    },
    async close() {
      await gateway.close()
      await Promise.all(upstreams.map((service) => service.close()))
    },
  }
}
