import type { TestContext } from 'node:test'
import {
  type Clock,
  createService,
  type Endpoint,
  type Listener,
  listen,
  loadConfig,
  type Service,
} from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform } from '@tathya/runtime/testing'
import { onEnd, waitLimitMs } from '@tathya/testing'
import { createGateway, type Gateway, GatewayConfig, type RemoteService } from '../../src/index.ts'

/** The key by which tests manage keys. */
export const adminKey = 'tathya_00000000000000000000000000000000' + '0lgVsL'

/** A gateway that a test started. */
export interface TestGateway {
  readonly url: string
  readonly port: number
  readonly gateway: Gateway
  readonly platform: Platform
  readonly listener: Listener
  /** Makes a key by the admin endpoints. */
  issue(body: object): Promise<{ id: string; key: string }>
}

/** What a test wants of its gateway. */
export interface TestGatewayOptions {
  readonly upstreams?: (platform: Platform) => readonly (Service | RemoteService)[]
  readonly env?: Record<string, string>
  readonly clock?: Clock
  readonly spareLoopback?: boolean
}

/** A service may take as long as a test waits for it, unless the test says otherwise. */
const patient = Object.fromEntries(
  ['CONNECT', 'FIRST_BYTE', 'IDLE'].map((what) => [`TATHYA_${what}_TIMEOUT_MS`, String(waitLimitMs)]),
)

/** Starts a gateway on a free port of this machine; callers of this machine are not limited unless the test says so. */
export async function startGateway(
  context: TestContext,
  options: TestGatewayOptions = {},
): Promise<TestGateway> {
  const { upstreams = () => [], env = {}, clock, spareLoopback = true } = options
  const platform = await createTestPlatform(context, clock === undefined ? {} : { clock })
  const gateway = await createGateway(platform, {
    config: loadConfig(GatewayConfig, { TATHYA_ADMIN_KEY: adminKey, ...patient, ...env }),
    upstreams: upstreams(platform),
    spareLoopback,
  })
  await gateway.start()
  const listener = await listen(gateway.handle)
  onEnd(context, async () => {
    await listener.drain({ limitMs: 0 })
    await gateway.close()
  })
  const { url, port } = listener
  return { url, port, gateway, platform, listener, issue: (body) => issue(url, body) }
}

async function issue(url: string, body: object): Promise<{ id: string; key: string }> {
  const answer = await fetch(`${url}/admin/keys`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'X-API-Key': adminKey },
  })
  if (answer.status !== 201) throw new Error(`No key was made: ${await answer.text()}`)
  return (await answer.json()) as { id: string; key: string }
}

/** Makes a service of this process with these endpoints. */
export function makeService(platform: Platform, name: string, routes: readonly Endpoint[]): Service {
  return createService(platform, { name, summary: `The service ${name} of a test`, routes })
}
