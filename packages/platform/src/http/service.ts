import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiVersion } from '@tathya/contracts/http'
import express, { type Application, type NextFunction, type Request, type Response } from 'express'
import { z } from 'zod'
import type { ReportError } from '../errors.ts'
import type { Identity } from '../identity.ts'
import type { AccessLog, Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { nearestName } from '../nearest-name.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { RememberedAnswers, sendRemembered } from './answers/remembered.ts'
import { reply } from './answers/reply.ts'
import { type OpenApiDocument, toOpenApi } from './document/openapi.ts'
import { type Endpoint, get } from './endpoint.ts'
import { beginExchange, type Exchange, exchangeOf, pathOf, setPendingHeaders } from './exchange.ts'
import { type MountContext, mountEndpoints } from './mount.ts'
import { isOutOfHandles, type ProblemError, problem, sendProblem, toProblemError } from './problem.ts'
import type { UploadStore } from './requests/upload.ts'

/** The state of a dependency. */
export interface Readiness {
  readonly name: string
  readonly ready: boolean
  /** What is wrong, and the remedy. */
  readonly detail?: string
}

/** Defines a service. */
export interface ServiceDefinition {
  readonly name: string
  /** One line for people. */
  readonly summary: string
  readonly routes: readonly Endpoint[]
  /** Starts background work: subscriptions, sweeps. Awaited before the first request. */
  readonly start?: () => Promise<void>
  readonly readiness?: () => Promise<readonly Readiness[]>
  /** If true, servers that are away are reported at `/readyz` but do not make the service unready. */
  readonly readyWithoutServers?: boolean
  /** Lines for the start table: what is loaded, what is missing and how to get it. */
  readonly notes?: () => readonly string[]
  readonly close?: () => Promise<void>
  /** Called where gateway and services share a process, with the address of the gateway. */
  readonly gatewayListens?: (url: string) => void
  /**
   * Called before the routes with every request. Returns true if it handles the request itself. A rejection becomes a problem
   * document.
   */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>
  /** What a refused request gets in place of the problem document, such as a page for a browser; undefined: the document. */
  readonly refusal?: (error: ProblemError, request: IncomingMessage) => Refusal | undefined
}

/** An answer with the status and the headers of a refusal. */
export interface Refusal {
  readonly body: string
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
}

/** A service that answers requests: in this process through `handle`, or behind a listener. */
export interface Service {
  readonly name: string
  readonly summary: string
  readonly endpoints: readonly Endpoint[]
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
  openapi(): OpenApiDocument
  readiness(): Promise<readonly Readiness[]>
  notes(): readonly string[]
  start(): Promise<void>
  /** From now on `/readyz` reports that the service is about to stop; requests are answered as before. */
  drain(): void
  /** Sets the address of the gateway in its process. */
  gatewayListens(url: string): void
  close(): Promise<void>
}

/** The parts of the platform that a service needs to answer requests. */
export interface ServicePlatform {
  readonly log: Logger
  readonly access: AccessLog
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly identity: Identity
  readonly reportError: ReportError
  /** Needed by services with uploads. */
  readonly files?: UploadStore
  /** The servers that this process has used. */
  readonly readiness?: () => Promise<readonly Readiness[]>
}

/** Answers a request with an error. */
type Refuse = (error: unknown, request: IncomingMessage, response: ServerResponse) => void

/** Creates a service from its definition: Express 5 with the platform's rules for every endpoint. */
export function createService(platform: ServicePlatform, definition: ServiceDefinition): Service {
  const { name, summary, routes } = definition
  let document: OpenApiDocument | undefined
  let stopping = false
  const openapi = () => {
    document ??= toOpenApi(name, summary, endpoints)
    return document
  }
  const readiness = () => readReadiness(platform, definition, stopping)
  const routePaths = new Set(routes.map(({ path }) => path))
  const pages = servicePages({ readiness, openapi }).filter(({ path }) => !routePaths.has(path))
  const endpoints = [...pages, ...routes]
  const requests = new ServiceRequests(platform, definition, endpoints)
  return {
    name,
    summary,
    endpoints: routes,
    handle: requests.handle,
    openapi,
    readiness,
    notes: () => definition.notes?.() ?? [],
    start: async () => definition.start?.(),
    drain: () => {
      stopping = true
    },
    gatewayListens: (url) => definition.gatewayListens?.(url),
    close: async () => definition.close?.(),
  }
}

/** A service whose check fails is not ready. */
async function readReadiness(
  platform: ServicePlatform,
  definition: ServiceDefinition,
  stopping: boolean,
): Promise<readonly Readiness[]> {
  const stop = stopping ? [{ name: 'stop', ready: false, detail: 'It is about to stop.' }] : []
  try {
    const [servers = [], checks = []] = await Promise.all([platform.readiness?.(), definition.readiness?.()])
    const counted = definition.readyWithoutServers
      ? servers.map((check) => ({ ...check, ready: true }))
      : servers
    return [...stop, ...counted, ...checks]
  } catch (error) {
    return [...stop, { name: definition.name, ready: false, detail: (error as Error).message }]
  }
}

/** Answers the requests of one service: its `before`, then remembered answers, then Express. */
class ServiceRequests {
  private readonly platform: ServicePlatform
  private readonly definition: ServiceDefinition
  private readonly remembered = new RememberedAnswers()
  private readonly refuse: Refuse
  private readonly app: Application

  constructor(platform: ServicePlatform, definition: ServiceDefinition, endpoints: readonly Endpoint[]) {
    const { identity, files } = platform
    const { name: service } = definition
    const log = platform.log.child({ service })
    this.platform = platform
    this.definition = definition
    this.refuse = createRefuse(platform, definition, log)
    const context = {
      service,
      identity,
      log,
      remembered: this.remembered,
      ...(files === undefined ? {} : { files }),
    }
    this.app = createApp(endpoints, context, this.refuse)
  }

  /** Bound, since it is passed to a server. */
  readonly handle = (request: IncomingMessage, response: ServerResponse): void => {
    const { name, before } = this.definition
    const exchange = beginExchange(request, response, name, this.platform)
    if (before === undefined) return this.answer(request, response, exchange)
    try {
      const handled = before(request, response)
      if (handled === true) return
      if (handled === false) return this.answer(request, response, exchange)
      handled.then(
        (done) => done || this.answer(request, response, exchange),
        (error) => this.refuse(error, request, response),
      )
    } catch (error) {
      this.refuse(error, request, response)
    }
  }

  private answer(request: IncomingMessage, response: ServerResponse, exchange: Exchange): void {
    const remembered = request.method === 'GET' ? this.remembered.find(request) : undefined
    if (remembered !== undefined) {
      exchange.route = remembered.endpoint.path
      return sendRemembered(request, response, remembered, exchange)
    }
    setPendingHeaders(response, exchange)
    this.app(request as Request, response as Response)
  }
}

function createApp(endpoints: readonly Endpoint[], context: MountContext, refuse: Refuse): Application {
  const paths = [...new Set(endpoints.map(({ path }) => path))]
  const app = express()
  app.disable('x-powered-by').disable('etag').set('query parser', false).enable('case sensitive routing')
  app.use((request: Request, _response: Response, next: NextFunction) => {
    assertDecodable(request.url)
    next()
  })
  mountEndpoints(app, endpoints, context)
  app.use((request: Request) => {
    const near = nearestName(pathOf(request.url), paths)
    const advice = near === undefined ? 'All addresses are listed at /openapi.json.' : `Did you mean ${near}?`
    throw problem('not_found', { detail: `Nothing is here. ${advice}` })
  })
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    refuse(error, request, response)
  })
  return app
}

function createRefuse(
  { reportError }: ServicePlatform,
  { name: service, refusal }: ServiceDefinition,
  log: Logger,
): Refuse {
  return (error, request, response) => {
    const exchange = exchangeOf(request)
    if (!response.headersSent) setPendingHeaders(response, exchange)
    const answer = toProblemError(error)
    if (isOutOfHandles(error)) {
      log.error({ err: error, request_id: exchange.id }, 'too many open files: raise the limit (ulimit -n)')
    }
    if (answer.code === 'internal') {
      log.error({ err: error, request_id: exchange.id, route: exchange.route }, 'unexpected error')
      reportError(error, { service, traceparent: exchange.traceparent, facts: { request_id: exchange.id } })
    }
    const page = response.headersSent ? undefined : refusal?.(answer, request)
    if (page === undefined) return sendProblem(response, answer, pathOf(request.url ?? ''), exchange.id)
    const { body, type, headers } = page
    response.writeHead(answer.status, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      ...answer.headers,
      ...headers,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Throws `URIError` for a path that is not percent-encoded UTF-8. */
function assertDecodable(url: string): void {
  if (url.includes('%')) decodeURIComponent(pathOf(url))
}

/** The answer of `/livez`. */
const Liveness = z.object({ status: z.literal('alive') }).meta({ id: 'Liveness' })

/** The answer of `/readyz`: the checks of the service. */
const ReadinessReport = z
  .object({
    ready: z.boolean(),
    checks: z.array(z.object({ name: z.string(), ready: z.boolean(), detail: z.string().optional() })),
  })
  .meta({ id: 'ReadinessReport' })

/** The pages that every service has. */
function servicePages(service: Pick<Service, 'readiness' | 'openapi'>): Endpoint[] {
  return [
    get('/livez', {
      operationId: 'getLiveness',
      summary: 'Whether the process is alive',
      answers: { 200: { description: 'Alive', schema: Liveness } },
      handle: () => ({ status: 'alive' }),
    }),
    get('/readyz', {
      operationId: 'getReadiness',
      summary: 'Whether the process is ready',
      answers: {
        200: { description: 'Ready', schema: ReadinessReport },
        503: { description: 'Something is missing, or it is about to stop', schema: ReadinessReport },
      },
      handle: async () => {
        const checks = await service.readiness()
        const ready = checks.every((check) => check.ready)
        return reply({ status: ready ? 200 : 503, body: { ready, checks } })
      },
    }),
    get('/openapi.json', {
      operationId: 'getOpenApiDocument',
      summary: 'This document',
      cache: 'public, max-age=300',
      remember: () => apiVersion,
      answers: { 200: { description: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }) } },
      handle: () => service.openapi(),
    }),
  ]
}
