import { createService, loadConfig, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { PortalConfig } from './config.ts'
import { Assets } from './frame/assets.ts'
import { refusalPage } from './frame/refusal-page.ts'
import { createGateway } from './gateway.ts'
import { GatewayStreams } from './pass-through/gateway-streams.ts'
import { createUploads } from './pass-through/uploads.ts'
import { routes } from './routes.ts'
import { Sessions } from './session/sessions.ts'

export { PortalConfig } from './config.ts'
export { pages } from './pages/index.ts'

/** Creates the portal: pages for people, made from what the gateway answers. */
export function createPortal(
  platform: Platform,
  config: PortalConfig = loadConfig(PortalConfig, {}),
): Service {
  const gateway = createGateway(config.TATHYA_GATEWAY_URL)
  const sessions = new Sessions(platform.records, platform.clock)
  const streams = new GatewayStreams(gateway)
  const assets = new Assets()
  return createService(platform, {
    name: 'portal',
    readyWithoutServers: true,
    summary: 'Pages for people, in Nepali and English',
    routes: routes({ gateway, sessions, streams, assets }),
    before: createUploads({ gateway, sessions, streams }),
    refusal: (error, request) => refusalPage(assets, error, request),
    gatewayListens: gateway.use,
    notes: () => (gateway.isKnown() ? [] : ['no data: set TATHYA_GATEWAY_URL to the address of the gateway']),
    close: async () => {
      await Promise.all([gateway.close(), streams.close()])
    },
  })
}
