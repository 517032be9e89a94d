import { createService, loadConfig, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { PortalConfig } from './config.ts'
import { Assets } from './frame/assets.ts'
import { createGateway } from './gateway.ts'
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
  return createService(platform, {
    name: 'portal',
    readyWithoutServers: true,
    summary: 'Pages for people, in Nepali and English',
    routes: routes({ gateway, sessions, assets: new Assets() }),
    gatewayListens: gateway.use,
    notes: () => (gateway.isKnown() ? [] : ['no data: set TATHYA_GATEWAY_URL to the address of the gateway']),
    close: gateway.close,
  })
}
