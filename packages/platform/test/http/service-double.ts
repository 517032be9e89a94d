import type { TestContext } from 'node:test'
import { type LogEntryAccepted, Problem } from '@tathya/contracts'
import { systemClock } from '../../src/clock.ts'
import type { FileStore } from '../../src/files/port.ts'
import { createService, type ServicePlatform } from '../../src/http/create-service.ts'
import type { Endpoint } from '../../src/http/endpoint.ts'
import { type Listener, listen } from '../../src/http/listen.ts'
import { createIdentity, generateIdentityKey } from '../../src/identity/identity.ts'
import { silentLogs } from '../../src/log.ts'
import { createMetrics } from '../../src/metrics.ts'
import type { ServiceDefinition } from '../../src/service.ts'
import { noTracing } from '../../src/tracing/tracing.ts'

/** A service under test, and what it reported as its own errors. */
export interface TestedService {
  readonly url: string
  readonly platform: ServicePlatform
  readonly reported: LogEntryAccepted[]
  readonly listener: Listener
}

/** Starts a service with these routes. The event bus is a double that keeps what is published. */
export async function startTested(
  context: TestContext,
  routes: Endpoint[],
  more: Partial<ServiceDefinition> = {},
  files?: Pick<FileStore, 'put' | 'remove'>,
): Promise<TestedService> {
  const reported: LogEntryAccepted[] = []
  const events = {
    accept: async (_type: string, payload: LogEntryAccepted) => {
      reported.push(payload)
    },
  } as unknown as ServicePlatform['events']
  const platform: ServicePlatform = {
    ...silentLogs,
    metrics: createMetrics({ processMetrics: false }),
    tracing: noTracing,
    identity: await createIdentity(await generateIdentityKey()),
    clock: systemClock,
    events,
    ...(files === undefined ? {} : { files: files as FileStore }),
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
