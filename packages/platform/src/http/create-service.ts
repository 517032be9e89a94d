import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type NextFunction, type Request, type Response } from 'express'
import type { Platform } from '../platform.ts'
import type { Service, ServiceDefinition } from '../service.ts'
import { beginExchange, type Exchange, exchangeOf, pathOf, setPendingHeaders } from './exchange.ts'
import { mountEndpoints } from './mount.ts'
import { nearestPath } from './nearest-path.ts'
import { toOpenApi } from './openapi.ts'
import { problem, sendProblem } from './problem.ts'
import { createRememberedAnswers, sendRemembered } from './remembered.ts'
import { servicePages } from './service-pages.ts'
import { toLogEntry, toProblemError } from './to-problem-error.ts'

/** What a service needs from the platform to answer requests. */
export type ServicePlatform = Pick<Platform, 'log' | 'access' | 'metrics' | 'identity' | 'clock' | 'events'>

/** Makes a service from its definition: Express 5 with the platform's rules for every endpoint. */
export function createService(platform: ServicePlatform, definition: ServiceDefinition): Service {
  const { name, summary, routes, before } = definition
  const log = platform.log.child({ service: name })
  const remembered = createRememberedAnswers()
  const service: Service = {
    name,
    summary,
    endpoints: routes,
    handle,
    openapi: () => toOpenApi(name, summary, [...pages, ...routes]),
    readiness: async () => (await definition.readiness?.()) ?? [],
    notes: () => definition.notes?.() ?? [],
    start: async () => definition.start?.(),
    close: async () => definition.close?.(),
  }
  const own = new Set(routes.map(({ path }) => path))
  const pages = servicePages(service).filter(({ path }) => !own.has(path))
  const paths = [...new Set([...routes, ...pages].map(({ path }) => path))]
  const app = createApp()

  function createApp() {
    const made = express()
    made.disable('x-powered-by').disable('etag').set('query parser', false).enable('case sensitive routing')
    made.use((request: Request, _response: Response, next: NextFunction) => {
      assertDecodable(request.url)
      next()
    })
    mountEndpoints(made, [...pages, ...routes], {
      service: name,
      identity: platform.identity,
      log,
      answered: remembered.keep,
    })
    made.use((request: Request) => {
      const near = nearestPath(pathOf(request.url), paths)
      throw problem(
        'not_found',
        near === undefined ? {} : { detail: `Nothing is here. Did you mean ${near}?` },
      )
    })
    made.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
      refuse(error, request, response)
    })
    return made
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const exchange = beginExchange(request, response, name, platform)
    if (before === undefined) return answer(request, response, exchange)
    try {
      const taken = before(request, response)
      if (taken === true) return
      if (taken === false) return answer(request, response, exchange)
      taken.then(
        (done) => done || answer(request, response, exchange),
        (error) => refuse(error, request, response),
      )
    } catch (error) {
      refuse(error, request, response)
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse, exchange: Exchange): void {
    const known = remembered.find(request)
    if (known !== undefined) {
      exchange.route = known.endpoint.path
      return sendRemembered(request, response, known, exchange)
    }
    setPendingHeaders(response, exchange)
    app(request as Request, response as Response)
  }

  function refuse(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    const exchange = exchangeOf(request)
    if (!response.headersSent) setPendingHeaders(response, exchange)
    const known = toProblemError(error)
    if (known.code === 'internal') {
      log.error({ err: error, request_id: exchange.id, route: exchange.route }, 'unexpected error')
      reportUnexpected(error, exchange.id)
    }
    sendProblem(response, known, pathOf(request.url ?? ''), exchange.id)
  }

  /** Our own errors take the way of everybody's: to the logger's topic. Its own are only in its log. */
  function reportUnexpected(error: unknown, requestId: string): void {
    if (name === 'logger') return
    platform.events
      .publish('logger.entry', toLogEntry(name, error, requestId, platform.clock.now()))
      .catch((cause) => {
        log.error({ err: cause, request_id: requestId }, 'an unexpected error could not be published')
      })
  }

  return service
}

/** Throws `URIError` for a path that is not percent-encoded UTF-8. */
function assertDecodable(url: string): void {
  if (url.includes('%')) decodeURIComponent(pathOf(url))
}
