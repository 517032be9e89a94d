import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type AnswerHeaders,
  Attempt,
  type AttemptListener,
  backoff,
  type Deadlines,
  type Exchange,
  endWhenDraining,
  giveBack,
  type Logger,
  type Origin,
  type OriginPool,
  ProblemError,
  pathOf,
  problem,
  type RetryBudget,
  sendProblem,
  setPendingHeaders,
  type Timed,
} from '@tathya/platform'
import type { Dispatcher } from 'undici'
import { hasBody } from '../request-head.ts'
import { type RequestFacts, toRequestHeaders, toResponseHeaders } from './forwarded-headers.ts'
import { RequestBody } from './request-body.ts'
import {
  type AnswerCopy,
  isFailure,
  type StaleAnswer,
  type StaleAnswers,
  staleKeyOf,
} from './stale-answers.ts'
import type { ForwardLimits } from './upstream.ts'

/** Timeouts of the phases of a request in milliseconds, without that of connecting. */
export interface Timeouts {
  /** From the last byte of the request to the first of the answer. */
  readonly firstByteMs: number
  /** Between two parts of the request, or of the answer. */
  readonly idleMs: number
  readonly totalMs: number
}

/**
 * How a request ended: answered by the service, or with an earlier answer of it; closed by the caller, broken off, or with an
 * error of the gateway.
 */
export type ForwardOutcome = 'answered' | 'stale' | 'client_closed' | 'broken_off' | ProblemError['code']

/** Shared by all requests to one service. */
export interface ForwardingContext {
  readonly service: string
  readonly origins: OriginPool
  readonly timeouts: Timeouts
  readonly deadlines: Deadlines
  readonly budget: RetryBudget
  readonly stale: StaleAnswers
  readonly log: Logger
  readonly ended: (outcome: ForwardOutcome) => void
  readonly retried: () => void
}

/** Idempotent methods (RFC 9110, section 9.2.2). */
const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
/** First attempt and retries. */
const maxAttempts = 3
/** Backoff before a retry, in milliseconds. */
const retryMs = { base: 50, limit: 100 }

/** Error codes of Node and undici for a failed connection; the request was not sent. */
const unreachable = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Forwards one request to a service and streams the response back, with backpressure both ways. Aborts the request to the
 * service when the caller disconnects or a timeout expires.
 */
export class Forwarding implements AttemptListener, Timed {
  deadline: number
  readonly #context: ForwardingContext
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #exchange: Exchange
  readonly #failed: RequestFacts['failed']
  readonly #options: Dispatcher.DispatchOptions
  readonly #body: RequestBody | null
  readonly #timeouts: Timeouts
  readonly #totalDeadline: number
  readonly #tried = new Set<Origin>()
  /** Undefined if no answer to this request is kept. */
  readonly #staleKey: string | undefined
  #copy: AnswerCopy | undefined
  #attempt: Attempt | undefined
  #attemptCount = 0
  /** Bytes of the response still to come; NaN if its length is unknown. */
  #remainingBytes = Number.NaN
  #isOver = false

  constructor(
    context: ForwardingContext,
    request: IncomingMessage,
    response: ServerResponse,
    facts: RequestFacts,
    limits: ForwardLimits,
  ) {
    this.#context = context
    this.#request = request
    this.#response = response
    this.#exchange = facts.exchange
    this.#failed = facts.failed
    this.#body = hasBody(request)
      ? new RequestBody(request, limits.bodyBytes, () => this.#setTimeout(context.timeouts.idleMs))
      : null
    this.#timeouts = extendTimeouts(context.timeouts, limits.timeouts)
    this.#totalDeadline = performance.now() + this.#timeouts.totalMs
    this.deadline = this.#totalDeadline
    this.#staleKey = staleKeyOf(request)
    this.#options = {
      path: request.url ?? '/',
      method: request.method as Dispatcher.HttpMethod,
      headers: toRequestHeaders(request, facts),
      body: this.#body,
      // By default undici closes the connection after each HEAD.
      reset: false,
    }
  }

  /** Sends the request. */
  start(): void {
    if (this.#response.destroyed) {
      // The caller disconnected while the key was checked: no `close` event will follow.
      this.#end('client_closed')
      return
    }
    this.#response.once('close', () => this.#abandon())
    this.#context.deadlines.watch(this)
    this.#context.budget.deposit()
    const origin = this.#context.origins.take()
    if (origin === undefined) this.#fail(this.#noOrigin())
    else this.#try(origin)
  }

  #try(origin: Origin): void {
    this.#attemptCount += 1
    this.#tried.add(origin)
    this.#attempt = new Attempt(origin, this)
    origin.connections.dispatch(this.#options, this.#attempt)
  }

  started(): void {
    const { idleMs, firstByteMs } = this.#timeouts
    this.#setTimeout(this.#body === null ? firstByteMs : idleMs)
  }

  sent(): void {
    if (this.#body !== null) this.#setTimeout(this.#timeouts.firstByteMs)
  }

  head(attempt: Attempt, status: number, headers: AnswerHeaders): void {
    if (status === 503 && this.#retryElsewhere(attempt)) return
    const stale = isFailure(status) ? this.#findStale() : undefined
    if (stale !== undefined) {
      this.#sendStale(stale, problem('unavailable'))
      return
    }
    if (this.#staleKey !== undefined && this.#request.method === 'GET')
      this.#copy = this.#context.stale.begin(this.#staleKey, status, headers)
    this.#response.writeHead(status, toResponseHeaders(this.#exchange, headers))
    const length = headers['content-length']
    // An event stream may send its head long before its first event.
    if (length === undefined) this.#response.flushHeaders()
    else this.#remainingBytes = Number(length)
    if (String(headers['content-type']).startsWith('text/event-stream')) {
      // The caller reconnects, to a gateway that keeps running.
      endWhenDraining(this.#response, () => {
        this.#response.end()
        this.#end('answered')
        attempt.stop(problem('client_closed'))
      })
    }
    this.#setTimeout(this.#timeouts.idleMs)
  }

  data(attempt: Attempt, chunk: Buffer): void {
    this.#copy?.add(chunk)
    this.#remainingBytes -= chunk.length
    if (this.#remainingBytes === 0) {
      // One system call instead of two.
      this.#response.end(chunk)
      return
    }
    if (this.#response.write(chunk)) {
      this.#setTimeout(this.#timeouts.idleMs)
      return
    }
    attempt.pause()
    // A slow caller is no fault of the service: only the total timeout applies.
    this.deadline = this.#totalDeadline
    this.#response.once('drain', () => {
      this.#setTimeout(this.#timeouts.idleMs)
      attempt.resume()
    })
  }

  ended(): void {
    this.#copy?.end()
    if (!this.#response.writableEnded) this.#response.end()
    this.#end('answered')
  }

  failed(attempt: Attempt, error: Error): void {
    const { service, log } = this.#context
    if (error instanceof ProblemError) {
      attempt.origin.breaker.withdrawn()
      this.#fail(error)
      return
    }
    attempt.origin.breaker.failed()
    log.warn(
      { err: error, service, address: attempt.origin.url, request_id: this.#exchange.id },
      'a service failed',
    )
    if (this.#response.headersSent || !this.#retry(attempt)) this.#fail(toUpstreamProblem(error, service))
  }

  /** Called when the deadline has passed. */
  expire(): void {
    if (this.#isOver) return
    const isWaitingForBody =
      this.#body !== null && !this.#body.readableEnded && this.#body.readableLength === 0
    if (!isWaitingForBody && !this.#response.headersSent) this.#attempt?.origin.breaker.failed()
    const { service } = this.#context
    const error = isWaitingForBody
      ? problem('request_timeout')
      : problem('upstream_timeout', { detail: `The service ${service} did not answer in time.` })
    this.#fail(error)
  }

  #abandon(): void {
    if (this.#isOver) return
    this.#end('client_closed')
    this.#attempt?.stop(problem('client_closed'))
    this.#body?.destroy()
  }

  /** Retries after a short pause, preferably at another origin; false if that is not allowed. */
  #retry(attempt: Attempt): boolean {
    const origin = this.#takeForRetry(attempt, true)
    if (origin === undefined) return false
    this.deadline = this.#totalDeadline
    setTimeout(
      () => (this.#isOver ? giveBack(origin) : this.#try(origin)),
      backoff(retryMs, this.#attemptCount),
    )
    return true
  }

  /** Retries at another origin; false if there is none. */
  #retryElsewhere(attempt: Attempt): boolean {
    const origin = this.#takeForRetry(attempt, false)
    if (origin === undefined) return false
    attempt.stop(problem('unavailable'))
    this.#try(origin)
    return true
  }

  /** Takes an origin for a retry, which is allowed if the request was not sent, or is idempotent and has no body. */
  #takeForRetry(attempt: Attempt, orSame: boolean): Origin | undefined {
    const repeatable = this.#body === null && idempotent.has(this.#request.method ?? '')
    if (this.#attemptCount >= maxAttempts || !(repeatable || !attempt.started)) return undefined
    const { origins, budget, retried } = this.#context
    const origin = origins.take(this.#tried) ?? (orSame ? origins.take() : undefined)
    if (origin === undefined) return undefined
    // A connection that was refused was no load for the service, so it costs no retry.
    if (attempt.started && !budget.withdraw()) {
      giveBack(origin)
      return undefined
    }
    retried()
    return origin
  }

  #noOrigin(): ProblemError {
    const { service, origins } = this.#context
    return problem('unavailable', {
      detail: `The service ${service} cannot take requests now.`,
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(origins.waitMs() / 1000))) },
    })
  }

  #setTimeout(milliseconds: number): void {
    this.deadline = Math.min(performance.now() + milliseconds, this.#totalDeadline)
  }

  #findStale(): StaleAnswer | undefined {
    return this.#staleKey === undefined ? undefined : this.#context.stale.find(this.#staleKey, this.#request)
  }

  /** Sends an earlier answer in place of a failure. */
  #sendStale({ status, headers, body }: StaleAnswer, reason: ProblemError): void {
    this.#end('stale')
    this.#attempt?.stop(reason)
    this.#response.writeHead(status, toResponseHeaders(this.#exchange, headers)).end(body)
  }

  #fail(error: ProblemError): void {
    if (this.#isOver) return
    const stale = !this.#response.headersSent && isFailure(error.status) ? this.#findStale() : undefined
    if (stale !== undefined) return this.#sendStale(stale, error)
    this.#end(this.#response.headersSent && error.code !== 'client_closed' ? 'broken_off' : error.code)
    this.#attempt?.stop(error)
    this.#body?.destroy()
    if (!this.#response.headersSent) {
      this.#failed?.(error)
      setPendingHeaders(this.#response, this.#exchange)
    }
    sendProblem(this.#response, error, pathOf(this.#request.url ?? ''), this.#exchange.id)
  }

  #end(outcome: ForwardOutcome): void {
    this.#isOver = true
    this.#context.deadlines.forget(this)
    this.#context.ended(outcome)
  }
}

/** Raises the gateway's timeouts to those that an endpoint declares. */
function extendTimeouts(timeouts: Timeouts, declared: ForwardLimits['timeouts']): Timeouts {
  if (declared === undefined) return timeouts
  return {
    firstByteMs: Math.max(timeouts.firstByteMs, declared.firstByteSeconds * 1_000),
    idleMs: timeouts.idleMs,
    totalMs: Math.max(timeouts.totalMs, declared.totalSeconds * 1_000),
  }
}

/** Maps an error of the connection to a problem for the caller, without internal addresses. */
function toUpstreamProblem(error: Error, service: string): ProblemError {
  if (unreachable.has((error as NodeJS.ErrnoException).code ?? '')) {
    return problem('unavailable', {
      detail: `The service ${service} cannot be reached now.`,
      headers: { 'Retry-After': '1' },
      cause: error,
    })
  }
  return problem('upstream_failed', { detail: `The service ${service} broke off its answer.`, cause: error })
}
