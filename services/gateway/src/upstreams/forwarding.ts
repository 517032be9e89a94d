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
import { type RequestFacts, toRequestHeaders, toResponseHeaders } from './forwarded-headers.ts'
import { hasBody, RequestBody } from './request-body.ts'
import type { ForwardLimits } from './upstream.ts'

/** Milliseconds that the phases of a request may take; connecting has its own limit. */
export interface Timeouts {
  /** From the last byte of the request to the first of the answer. */
  readonly firstByteMs: number
  /** Between two parts of the request, or of the answer. */
  readonly idleMs: number
  readonly totalMs: number
}

/** How a request ended: answered by the service, left by the caller, or with one of our own errors. */
export type ForwardOutcome = 'answered' | 'client_closed' | 'broken_off' | ProblemError['code']

/** What forwarding to one service needs. */
export interface ForwardingContext {
  readonly service: string
  readonly origins: OriginPool
  readonly timeouts: Timeouts
  readonly deadlines: Deadlines
  readonly budget: RetryBudget
  readonly log: Logger
  readonly ended: (outcome: ForwardOutcome) => void
  readonly retried: () => void
}

/** Methods that may be sent twice (RFC 9110, section 9.2.2). */
const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
/** First try and retries. */
const maxTries = 3
/** Milliseconds before a retry. */
const retryMs = { base: 50, limit: 100 }

/** Codes of Node and undici for a connection that could not be made; the request has gone nowhere. */
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
 * One request on its way to a service and back, streamed both ways at the pace of the slower side. The caller may
 * leave and a deadline may pass at any moment; the request to the service is aborted in each case.
 */
export class Forwarding implements AttemptListener, Timed {
  deadline: number
  readonly #context: ForwardingContext
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #exchange: Exchange
  readonly #options: Dispatcher.DispatchOptions
  readonly #body: RequestBody | null
  readonly #timeouts: Timeouts
  readonly #lastMoment: number
  readonly #tried = new Set<Origin>()
  #attempt: Attempt | undefined
  #tries = 0
  /** Bytes of the answer that have not come; not a number where its length is not known. */
  #left = Number.NaN
  #over = false

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
    this.#body = hasBody(request)
      ? new RequestBody(request, limits.bodyBytes, () => this.#wait(context.timeouts.idleMs))
      : null
    this.#timeouts = lengthen(context.timeouts, limits.timeouts)
    this.#lastMoment = performance.now() + this.#timeouts.totalMs
    this.deadline = this.#lastMoment
    this.#options = {
      path: request.url ?? '/',
      method: request.method as Dispatcher.HttpMethod,
      headers: toRequestHeaders(request, facts),
      body: this.#body,
      // Else the connection would be closed after each HEAD.
      reset: false,
    }
  }

  /** Sends the request off. */
  start(): void {
    if (this.#response.destroyed) {
      // The caller left while the key was checked; no event will follow.
      this.#end('client_closed')
      return
    }
    this.#response.once('close', () => this.#leave())
    this.#context.deadlines.watch(this)
    this.#context.budget.deposit()
    const origin = this.#context.origins.take()
    if (origin === undefined) this.#fail(this.#noOrigin())
    else this.#try(origin)
  }

  #try(origin: Origin): void {
    this.#tries += 1
    this.#tried.add(origin)
    this.#attempt = new Attempt(origin, this)
    origin.connections.dispatch(this.#options, this.#attempt)
  }

  started(): void {
    const { idleMs, firstByteMs } = this.#timeouts
    this.#wait(this.#body === null ? firstByteMs : idleMs)
  }

  sent(): void {
    if (this.#body !== null) this.#wait(this.#timeouts.firstByteMs)
  }

  head(attempt: Attempt, status: number, headers: AnswerHeaders): void {
    if (status === 503 && this.#retryElsewhere(attempt)) return
    this.#response.writeHead(status, toResponseHeaders(this.#exchange.headers, headers))
    const length = headers['content-length']
    // An event stream has a head long before it has anything to say.
    if (length === undefined) this.#response.flushHeaders()
    else this.#left = Number(length)
    if (String(headers['content-type']).startsWith('text/event-stream')) {
      // The caller asks again, of a gateway that goes on.
      endWhenDraining(this.#response, () => {
        this.#response.end()
        this.#end('answered')
        attempt.stop(problem('client_closed'))
      })
    }
    this.#wait(this.#timeouts.idleMs)
  }

  data(attempt: Attempt, chunk: Buffer): void {
    this.#left -= chunk.length
    if (this.#left === 0) {
      // The last part ends the answer: one write to the system instead of two.
      this.#response.end(chunk)
      return
    }
    if (this.#response.write(chunk)) {
      this.#wait(this.#timeouts.idleMs)
      return
    }
    attempt.pause()
    // A slow caller is no fault of the service; only the total counts meanwhile.
    this.deadline = this.#lastMoment
    this.#response.once('drain', () => {
      this.#wait(this.#timeouts.idleMs)
      attempt.resume()
    })
  }

  ended(): void {
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

  /** Called where the deadline has passed. */
  expire(): void {
    if (this.#over) return
    const starved = this.#body !== null && !this.#body.readableEnded && this.#body.readableLength === 0
    if (!starved && !this.#response.headersSent) this.#attempt?.origin.breaker.failed()
    const { service } = this.#context
    const late = starved
      ? problem('request_timeout')
      : problem('upstream_timeout', { detail: `The service ${service} did not answer in time.` })
    this.#fail(late)
  }

  #leave(): void {
    if (this.#over) return
    this.#end('client_closed')
    this.#attempt?.stop(problem('client_closed'))
    this.#body?.destroy()
  }

  /** Sends the request again after a short pause, to another origin where there is one; true where it may. */
  #retry(attempt: Attempt): boolean {
    const origin = this.#takeForRetry(attempt, true)
    if (origin === undefined) return false
    this.deadline = this.#lastMoment
    setTimeout(() => (this.#over ? giveBack(origin) : this.#try(origin)), backoff(retryMs, this.#tries))
    return true
  }

  /** An origin that cannot answer now is not asked again, another one is; true where there is one. */
  #retryElsewhere(attempt: Attempt): boolean {
    const origin = this.#takeForRetry(attempt, false)
    if (origin === undefined) return false
    attempt.stop(problem('unavailable'))
    this.#try(origin)
    return true
  }

  /** A request may be repeated where it went nowhere, or where a second time does no harm and there is no body. */
  #takeForRetry(attempt: Attempt, sameToo: boolean): Origin | undefined {
    const repeatable = this.#body === null && idempotent.has(this.#request.method ?? '')
    if (this.#tries >= maxTries || !(repeatable || !attempt.started)) return undefined
    const { origins, budget, retried } = this.#context
    const origin = origins.take(this.#tried) ?? (sameToo ? origins.take() : undefined)
    if (origin === undefined) return undefined
    if (!budget.withdraw()) {
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

  #wait(milliseconds: number): void {
    this.deadline = Math.min(performance.now() + milliseconds, this.#lastMoment)
  }

  #fail(error: ProblemError): void {
    if (this.#over) return
    this.#end(this.#response.headersSent && error.code !== 'client_closed' ? 'broken_off' : error.code)
    this.#attempt?.stop(error)
    this.#body?.destroy()
    if (!this.#response.headersSent) setPendingHeaders(this.#response, this.#exchange)
    sendProblem(this.#response, error, pathOf(this.#request.url ?? ''), this.#exchange.id)
  }

  #end(outcome: ForwardOutcome): void {
    this.#over = true
    this.#context.deadlines.forget(this)
    this.#context.ended(outcome)
  }
}

/** The times that an endpoint declares count where they are longer than the gateway's own. */
function lengthen(timeouts: Timeouts, declared: ForwardLimits['timeouts']): Timeouts {
  if (declared === undefined) return timeouts
  return {
    firstByteMs: Math.max(timeouts.firstByteMs, declared.firstByteSeconds * 1_000),
    idleMs: timeouts.idleMs,
    totalMs: Math.max(timeouts.totalMs, declared.totalSeconds * 1_000),
  }
}

/** Turns what went wrong on the way to a service into the caller's answer; addresses inside stay inside. */
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
