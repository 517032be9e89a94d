import { type Clock, type Listener, listen, loadConfig, type Service, silentLogs } from '@tathya/platform'
import { type CheckedClient, type Cleanup, createCheckedClient, onEnd, tempFolder } from '@tathya/testing'
import { createPlatform, PlatformConfig } from '../src/create-platform.ts'
import type { Platform } from '../src/platform.ts'

/** Creates a real embedded platform in a temporary folder; closed when the test ends. */
export async function createTestPlatform(
  context: Cleanup,
  { clock, env = {} }: { clock?: Clock; env?: Record<string, string> } = {},
): Promise<Platform> {
  const config = loadConfig(PlatformConfig, { TATHYA_DATA: tempFolder(context), ...env })
  const platform = await createPlatform(config, {
    logs: silentLogs,
    ...(clock === undefined ? {} : { clock }),
  })
  onEnd(context, () => platform.close())
  return platform
}

/** A started service. */
export interface TestService {
  readonly client: CheckedClient
  readonly listener: Listener
}

/** Starts a service on a free port; its client checks every answer against the service's OpenAPI document. */
export async function startTestService(context: Cleanup, service: Service): Promise<TestService> {
  await service.start()
  const listener = await listen(service.handle)
  onEnd(context, async () => {
    await listener.drain({ limitMs: 1_000 })
    await service.close()
  })
  return { client: createCheckedClient(listener.url, service.openapi()), listener }
}
