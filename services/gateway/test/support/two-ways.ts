import type { TestContext } from 'node:test'
import { type Endpoint, listen } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { onEnd } from '@tathya/testing'
import { makeService, startGateway, type TestGateway, type TestGatewayOptions } from './gateway.ts'

/** How a service stands behind the gateway. */
export const ways = ['in this process', 'in another process'] as const
export type Way = (typeof ways)[number]

/** Starts a gateway with a service of these endpoints behind it, handed over as it is or reached over HTTP. */
export async function startBehind(
  context: TestContext,
  way: Way,
  name: string,
  routes: (platform: Platform) => readonly Endpoint[],
  options: Omit<TestGatewayOptions, 'upstreams'> = {},
): Promise<TestGateway & { readonly serviceUrl: string }> {
  const door = await listen((request, response) => handle(request, response))
  let handle: ReturnType<typeof makeService>['handle'] = () => {}
  const started = await startGateway(context, {
    ...options,
    upstreams: (platform) => {
      const service = makeService(platform, name, routes(platform))
      handle = service.handle
      return way === 'in this process' ? [service] : [{ name, origins: [door.url] }]
    },
  })
  onEnd(context, () => door.drain({ limitMs: 0 }))
  return { ...started, serviceUrl: door.url }
}
