import { setTimeout as pause } from 'node:timers/promises'
import {
  createService,
  problem,
  type Readiness,
  type Service,
  type ServicePlatform,
  Unavailable,
} from '@tathya/platform'

/** Milliseconds between two tries of a start. */
const againMs = 1_000

/** What a late service is made with. */
export interface LateServiceOptions {
  readonly platform: ServicePlatform
  /** Makes the service; rejects with `Unavailable` where a server that it needs is away. */
  readonly make: () => Promise<Service>
  /** Tells people what is waited for. */
  readonly say: (line: string) => void
  /** Is told of a start that failed for another reason after the process began to listen. */
  readonly failed: (error: unknown) => void
}

/**
 * A service whose start may have to wait for a server: until it can be made, `/livez` says that the process is alive,
 * `/readyz` what is waited for, and everything else is answered with `unavailable`.
 */
export function createLateService({ platform, make, say, failed }: LateServiceOptions): Service {
  const stopping = new AbortController()
  let made: Service | undefined
  let reason = ''
  let waiting: Promise<void> | undefined
  const standIn = createStandIn(platform, () => reason)
  const current = () => made ?? standIn

  /** True once it is up. */
  async function tryStart(): Promise<boolean> {
    let service: Service | undefined
    try {
      service = await make()
      await service.start()
      made = service
      return true
    } catch (error) {
      await service?.close().catch(() => {})
      if (!(error instanceof Unavailable)) throw error
      if (reason !== error.message) say(`The start waits: ${error.message}`)
      reason = error.message
      return false
    }
  }

  async function goOn(): Promise<void> {
    const { signal } = stopping
    while (!signal.aborted) {
      await pause(againMs, undefined, { signal }).catch(() => {})
      if (signal.aborted || !(await tryStart())) continue
      if (stopping.signal.aborted) return
      say(`${current().name} is up.`)
      return
    }
  }

  return {
    get name() {
      return current().name
    },
    get summary() {
      return current().summary
    },
    get endpoints() {
      return current().endpoints
    },
    handle: (request, response) => current().handle(request, response),
    openapi: () => current().openapi(),
    readiness: () => current().readiness(),
    notes: () => current().notes(),
    async start() {
      if (!(await tryStart())) waiting = goOn().catch(failed)
    },
    drain() {
      standIn.drain()
      made?.drain()
    },
    async close() {
      stopping.abort()
      await waiting
      await made?.close()
    },
  }
}

function createStandIn(platform: ServicePlatform, reason: () => string): Service {
  const probes = new Set(['/livez', '/readyz'])
  return createService(platform, {
    name: 'starting',
    summary: 'A service that waits for what it needs',
    routes: [],
    before: (request) => {
      if (probes.has(request.url ?? '')) return false
      throw problem('unavailable', {
        detail: 'The service is starting and waits for a server that it needs.',
        headers: { 'Retry-After': '2' },
      })
    },
    readiness: async (): Promise<Readiness[]> => [{ name: 'start', ready: false, detail: reason() }],
  })
}
