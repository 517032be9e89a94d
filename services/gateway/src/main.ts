import { runService } from '@tathya/runtime'
import { z } from 'zod'
import { sharedKeyFaults } from './config.ts'
import { createGateway, GatewayConfig, toRemoteServices, UpstreamConfig } from './index.ts'

const settings = z.object({ ...UpstreamConfig.shape, ...GatewayConfig.shape })

await runService(
  (platform, config) =>
    createGateway(platform, {
      config: config as GatewayConfig,
      upstreams: toRemoteServices(config),
    }),
  { settings, keys: { identity: 'private' }, rules: [(config) => sharedKeyFaults(config as GatewayConfig)] },
)
