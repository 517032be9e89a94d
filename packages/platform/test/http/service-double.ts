import type { TestContext } from 'node:test'
import { Problem } from '@tathya/contracts/http'
import type { ErrorOrigin } from '../../src/errors.ts'
import type { Endpoint } from '../../src/http/endpoint.ts'
import { type Listener, listen } from '../../src/http/listen.ts'
import type { UploadStore } from '../../src/http/requests/upload.ts'
import { createService, type ServiceDefinition, type ServicePlatform } from '../../src/http/service.ts'
import { createIdentity, generateIdentityKey } from '../../src/identity.ts'
import { silentLogs } from '../../src/log.ts'
import { createMetrics } from '../../src/metrics.ts'
import { noTracing } from '../../src/tracing/tracing.ts'

/** An unexpected error that a service reported. */
export interface Reported {
  readonly error: unknown
  readonly origin: ErrorOrigin
}

/** A service under test, and what it reported as its own errors. */
export interface TestedService {
  readonly url: string
  readonly platform: ServicePlatform
  readonly reported: Reported[]
  readonly listener: Listener
}

/** Starts a service with these routes. `reported` collects its unexpected errors. */
export async function startTested(
  context: TestContext,
  routes: Endpoint[],
  more: Partial<ServiceDefinition> = {},
  files?: UploadStore,
): Promise<TestedService> {
  const reported: Reported[] = []
  const platform: ServicePlatform = {
    ...silentLogs,
    metrics: createMetrics({ processMetrics: false }),
    tracing: noTracing,
    identity: await createIdentity(await generateIdentityKey()),
    reportError: (error, origin) => void reported.push({ error, origin }),
    ...(files === undefined ? {} : { files }),
  }
  const service = createService(platform, {
    name: 'tested',
    summary: 'A service under test',
    routes,
    ...more,
  })
  const listener = await listen(service.handle)
  context.after(() => listener.drain({ limitMs: 500 }))
  return { url: listener.url, platform, reported, listener }
}

/** Reads an answer as a problem document; fails where it is none. */
export async function readProblem(answer: Response): Promise<Problem> {
  return Problem.parse(await answer.json())
}
