import type { Context, Logger } from './logger.ts'
import { attempt } from './plain.ts'

/** What is read of a request of Express. */
export interface ExpressRequest {
  readonly method?: string
  readonly originalUrl?: string
  readonly route?: { readonly path?: unknown }
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** Options of the error handler. */
export interface ErrorHandlerOptions {
  /** Which errors are reported. By default those without a `status` or `statusCode` below 500. */
  readonly isReported?: (error: unknown) => boolean
  /** More context of a request, such as its user. */
  readonly context?: (request: ExpressRequest) => Context
}

/** An error handler as Express knows it by its four parameters. */
export type ErrorHandler = (
  error: unknown,
  request: ExpressRequest,
  response: unknown,
  next: (error: unknown) => void,
) => void

/**
 * An error handler that reports errors with method, path, route and trace of their request, and passes them on: add it behind
 * the routes and before the handler that answers. Query strings, headers and bodies are not sent.
 */
export function expressErrorHandler(logger: Logger, options: ErrorHandlerOptions = {}): ErrorHandler {
  return (error, request, _response, next) => {
    if (attempt(() => (options.isReported ?? isFault)(error)) ?? true) {
      logger.capture(error, { ...toContext(request), ...attempt(() => options.context?.(request)) })
    }
    next(error)
  }
}

function isFault(error: unknown): boolean {
  const { status, statusCode } = (error ?? {}) as { status?: unknown; statusCode?: unknown }
  const code = status ?? statusCode
  return typeof code !== 'number' || code >= 500
}

function toContext({ method, originalUrl, route, headers }: ExpressRequest): Context {
  const traceparent = headers?.traceparent
  const [, trace_id] = /^[\da-f]{2}-([\da-f]{32})-/.exec(String(traceparent)) ?? []
  return {
    ...(trace_id === undefined ? {} : { trace_id }),
    request: {
      method,
      path: originalUrl?.split('?', 1)[0],
      ...(typeof route?.path === 'string' ? { route: route.path } : {}),
    },
  }
}
