import type { IncomingMessage, ServerResponse } from 'node:http'
import { cataloguePath } from '@tathya/contracts/http'
import {
  type BreakerOptions,
  type Deadlines,
  type Logger,
  type OpenApiDocument,
  OriginPool,
  OriginResolver,
  type Readiness,
  RetryBudget,
} from '@tathya/platform'
import { z } from 'zod'
import { CachedPage, fetchText } from './cached-page.ts'
import type { RequestFacts } from './forwarded-headers.ts'
import { Forwarding, type ForwardingContext, type ForwardOutcome, type Timeouts } from './forwarding.ts'
import type { StaleAnswers } from './stale-answers.ts'
import {
  type ForwardLimits,
  fromDocument,
  type GatheredEntry,
  indexPaths,
  type KnownPaths,
  ServiceCatalogue,
  type Upstream,
} from './upstream.ts'

/** A service in other processes. */
export interface RemoteService {
  readonly name: string
  /** `http://127.0.0.1:8081`; requests are balanced over several. */
  readonly origins: readonly string[]
  /** Of each origin. */
  readonly breaker?: BreakerOptions
}

/** Shared by all services in other processes. */
export interface RemoteOptions {
  readonly timeouts: Timeouts
  readonly connectMs: number
  /** Maximum concurrent requests to one origin. */
  readonly maxConnections: number
  readonly deadlines: Deadlines
  readonly metrics: ForwardMetrics
  readonly stale: StaleAnswers
  readonly log: Logger
}

/** The metrics of forwarding. */
export interface ForwardMetrics {
  ended(service: string, outcome: ForwardOutcome): void
  retried(service: string): void
}

const Document = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.looseObject({})) })

/** Creates the upstream of a service behind one or more origins. */
export async function openRemote(
  { name, origins, breaker = {} }: RemoteService,
  options: RemoteOptions,
): Promise<Upstream> {
  const resolvers = origins.map((origin) => new OriginResolver(origin))
  const pool = await OriginPool.open(
    resolvers.flatMap(({ last }) => last),
    { ...options, breaker },
  )
  return new RemoteUpstream(name, pool, resolvers, options)
}

class RemoteUpstream implements Upstream {
  readonly name: string
  readonly remote = true
  readonly #origins: OriginPool
  readonly #watch: ReturnType<OriginPool['watch']>
  readonly #context: ForwardingContext
  readonly #document: CachedPage<{ readonly document: OpenApiDocument; readonly paths: KnownPaths }>
  readonly #catalogue: CachedPage<readonly GatheredEntry[]>

  constructor(
    name: string,
    origins: OriginPool,
    resolvers: readonly OriginResolver[],
    options: RemoteOptions,
  ) {
    const { log, metrics, timeouts, deadlines, stale } = options
    this.name = name
    this.#origins = origins
    this.#watch = origins.watch(resolvers, log)
    this.#context = {
      service: name,
      origins,
      log,
      timeouts,
      deadlines,
      stale,
      budget: new RetryBudget(),
      ended: (outcome) => metrics.ended(name, outcome),
      retried: () => metrics.retried(name),
    }
    this.#document = new CachedPage(origins, '/openapi.json', readDocument, log)
    this.#catalogue = new CachedPage(
      origins,
      cataloguePath,
      (value) => ServiceCatalogue.parse(value).data,
      log,
    )
  }

  takesRequests(): boolean {
    return this.#origins.countReady() > 0
  }

  forward(
    request: IncomingMessage,
    response: ServerResponse,
    facts: RequestFacts,
    limits: ForwardLimits,
  ): void {
    new Forwarding(this.#context, request, response, facts, limits).start()
  }

  paths(): KnownPaths | undefined {
    // Refreshes the limits and timeouts of its endpoints, so that they follow a deploy of the service.
    void this.#document.read()
    return this.#document.last?.paths
  }

  async openapi(): Promise<OpenApiDocument | undefined> {
    return (await this.#document.read())?.document
  }

  async datasets(): Promise<readonly GatheredEntry[] | undefined> {
    const document = await this.openapi()
    // Not every service has datasets; its document shows whether it has.
    return document !== undefined && document.paths?.[cataloguePath] === undefined
      ? []
      : this.#catalogue.read()
  }

  async read(target: string): Promise<unknown> {
    return JSON.parse(await fetchText(this.#origins, target))
  }

  /** Always ready: the gateway works without the service. The detail shows how many addresses are ready. */
  async readiness(): Promise<readonly Readiness[]> {
    const detail = `${this.#origins.countReady()} of ${this.#origins.all.length} addresses are ready`
    return [{ name: this.name, ready: true, detail }]
  }

  async close(): Promise<void> {
    await this.#watch.stop()
    await this.#origins.close()
  }
}

function readDocument(value: unknown) {
  const document = Document.parse(value) as unknown as OpenApiDocument
  return { document, paths: indexPaths(fromDocument(document)) }
}
