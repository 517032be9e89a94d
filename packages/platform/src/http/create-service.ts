import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type Application, type NextFunction, type Request, type Response } from 'express'
import type { AccessLog } from '../access-log.ts'
import type { Identity } from '../identity/identity.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { ReportError } from '../report-error.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { createRememberedAnswers, sendRemembered } from './answers/remembered.ts'
import type { Endpoint } from './endpoint.ts'
import { beginExchange, type Exchange, exchangeOf, pathOf, setPendingHeaders } from './exchange.ts'
import { type MountContext, mountEndpoints } from './mount.ts'
import { nearestName } from './nearest-name.ts'
import { type OpenApiDocument, toOpenApi } from './openapi.ts'
import { problem, sendProblem } from './problem.ts'
import type { UploadStore } from './requests/upload.ts'
import type { Readiness, Service, ServiceDefinition } from './service.ts'
import { servicePages } from './service-pages.ts'
import { isOutOfHandles, toProblemError } from './to-problem-error.ts'

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
  private readonly remembered = createRememberedAnswers()
  private readonly refuse: Refuse
  private readonly app: Application

  constructor(platform: ServicePlatform, definition: ServiceDefinition, endpoints: readonly Endpoint[]) {
    const { identity, files } = platform
    const { name: service } = definition
    const log = platform.log.child({ service })
    this.platform = platform
    this.definition = definition
    this.refuse = createRefuse(platform, service, log)
    const context = {
      service,
      identity,
      log,
      answered: this.remembered.keep,
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
    const remembered = this.remembered.find(request)
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

function createRefuse({ reportError }: ServicePlatform, service: string, log: Logger): Refuse {
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
    sendProblem(response, answer, pathOf(request.url ?? ''), exchange.id)
  }
}

/** Throws `URIError` for a path that is not percent-encoded UTF-8. */
function assertDecodable(url: string): void {
  if (url.includes('%')) decodeURIComponent(pathOf(url))
}
