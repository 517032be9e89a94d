import { loadConfig, runService } from '@tathya/platform'
import { createGateway, GatewayConfig, toRemoteServices, UpstreamConfig } from './index.ts'

await runService((platform) =>
  createGateway(platform, {
    config: loadConfig(GatewayConfig),
    upstreams: toRemoteServices(loadConfig(UpstreamConfig)),
  }),
)
