import { createService, loadConfig, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { ChatConfig } from './config.ts'
import { createGatewayApi } from './gateway-api.ts'
import { routes } from './routes.ts'

export { ChatConfig } from './config.ts'

/** Creates the chat service: one text in, one generated text out, grounded in the data of the other services. */
export function createChat(platform: Platform, config: ChatConfig = loadConfig(ChatConfig, {})): Service {
  const api = createGatewayApi(config.TATHYA_GATEWAY_URL)
  return createService(platform, {
    name: 'chat',
    summary: 'Questions about Nepal, answered from its data',
    routes: routes({ api, clock: platform.clock }),
    gatewayListens: api.useGateway,
    notes: () => api.notes(),
    close: api.close,
  })
}
