import { runService } from '@tathya/runtime'
import { z } from 'zod'
import { sharedKeyFaults } from './config.ts'
import { createGateway, GatewayConfig, toRemoteServices, UpstreamConfig } from './index.ts'

const settings = z.object({ ...UpstreamConfig.shape, ...GatewayConfig.shape })

await runService(
  async (platform, config) => {
    const gateway = await createGateway(platform, {
      config: config as GatewayConfig,
      upstreams: toRemoteServices(config),
    })
    // In a terminal, the signal says that it was closed: then the process ends as others do.
    if (!process.stdin.isTTY) process.on('SIGHUP', () => gateway.reload(process.env))
    return gateway
  },
  { settings, keys: { identity: 'private' }, rules: [(config) => sharedKeyFaults(config as GatewayConfig)] },
)
