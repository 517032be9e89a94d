import {
  createService,
  problem,
  type Readiness,
  type Service,
  type ServicePlatform,
  sleep,
  Unavailable,
} from '@tathya/platform'

/** Milliseconds between two tries. */
const retryMs = 1_000

/** Options of a late service. */
export interface LateServiceOptions {
  readonly platform: ServicePlatform
  /** Creates the service; rejects with `Unavailable` while a server that it needs is away. */
  readonly create: () => Promise<Service>
  /** Prints a line for the operator. */
  readonly print: (line: string) => void
  /** Gets the error of a retry that failed for another reason than `Unavailable`. */
  readonly onFailure: (error: unknown) => void
}

/**
 * A service whose start may have to wait for a server. Until it is created, `/livez` answers that the process is alive,
 * `/readyz` names the missing server, and all other requests get `unavailable`.
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
    gatewayListens: (url) => late.current.gatewayListens(url),
    close: () => late.close(),
  }
}

/** Starts a service, with retries; until it has started, a stand-in answers. */
class LateStart {
  private readonly options: LateServiceOptions
  private readonly standIn: Service
  private readonly stopping = new AbortController()
  private service: Service | undefined
  /** Why the last try failed. */
  private reason = ''
  private retrying: Promise<void> | undefined

  constructor(options: LateServiceOptions) {
    this.options = options
    this.standIn = createStandIn(options.platform, () => this.reason)
  }

  /** The service, or its stand-in. */
  get current(): Service {
    return this.service ?? this.standIn
  }

  /** Tries once; while a server is away, retries run in the background. */
  async start(): Promise<void> {
    if (!(await this.tryStart())) this.retrying = this.retry().catch(this.options.onFailure)
  }

  drain(): void {
    this.standIn.drain()
    this.service?.drain()
  }

  async close(): Promise<void> {
    this.stopping.abort()
    await this.retrying
    await this.service?.close()
  }

  /** True once it is up. */
  private async tryStart(): Promise<boolean> {
    let service: Service | undefined
    try {
      service = await this.options.create()
      await service.start()
      this.service = service
      return true
    } catch (error) {
      await service?.close().catch(() => {})
      if (!(error instanceof Unavailable)) throw error
      if (this.reason !== error.message) this.options.print(`The start waits: ${error.message}`)
      this.reason = error.message
      return false
    }
  }

  private async retry(): Promise<void> {
    const { signal } = this.stopping
    do await sleep(retryMs, { signal })
    while (!signal.aborted && !(await this.tryStart()))
    if (!signal.aborted) this.options.print(`${this.current.name} is up.`)
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
