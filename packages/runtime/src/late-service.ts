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
  /** Says to people what is waited for. */
  readonly say: (line: string) => void
  /** Gets the error of a start that failed for another reason after the process began to listen. */
  readonly failed: (error: unknown) => void
}

/**
 * A service whose start may have to wait for a server: until it can be made, `/livez` says that the process is alive,
 * `/readyz` what is waited for, and everything else is answered with `unavailable`.
 */
export function createLateService(options: LateServiceOptions): Service {
  const late = new LateStart(options)
  return {
    get name() {
      return late.current.name
    },
    get summary() {
      return late.current.summary
    },
    get endpoints() {
      return late.current.endpoints
    },
    handle: (request, response) => late.current.handle(request, response),
    openapi: () => late.current.openapi(),
    readiness: () => late.current.readiness(),
    notes: () => late.current.notes(),
    start: () => late.start(),
    drain: () => late.drain(),
    close: () => late.close(),
  }
}

/** The tries to start a service, and what stands in for it until one succeeds. */
class LateStart {
  private readonly options: LateServiceOptions
  private readonly standIn: Service
  private readonly stopping = new AbortController()
  private made: Service | undefined
  /** What the last try waited for. */
  private reason = ''
  private waiting: Promise<void> | undefined

  constructor(options: LateServiceOptions) {
    this.options = options
    this.standIn = createStandIn(options.platform, () => this.reason)
  }

  /** The service, or what stands in for it. */
  get current(): Service {
    return this.made ?? this.standIn
  }

  /** Tries once; where a server is away, further tries go on beside the requests. */
  async start(): Promise<void> {
    if (!(await this.tryStart())) this.waiting = this.goOn().catch(this.options.failed)
  }

  drain(): void {
    this.standIn.drain()
    this.made?.drain()
  }

  async close(): Promise<void> {
    this.stopping.abort()
    await this.waiting
    await this.made?.close()
  }

  /** True once it is up. */
  private async tryStart(): Promise<boolean> {
    let service: Service | undefined
    try {
      service = await this.options.make()
      await service.start()
      this.made = service
      return true
    } catch (error) {
      await service?.close().catch(() => {})
      if (!(error instanceof Unavailable)) throw error
      if (this.reason !== error.message) this.options.say(`The start waits: ${error.message}`)
      this.reason = error.message
      return false
    }
  }

  private async goOn(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      await pause(againMs, undefined, { signal }).catch(() => {})
      if (signal.aborted || !(await this.tryStart())) continue
      if (this.stopping.signal.aborted) return
      this.options.say(`${this.current.name} is up.`)
      return
    }
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
