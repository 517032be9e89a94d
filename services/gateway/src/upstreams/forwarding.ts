import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type Exchange,
  endWhenDraining,
  type Logger,
  ProblemError,
  pathOf,
  problem,
  sendProblem,
  setPendingHeaders,
} from '@tathya/platform'
import type { Dispatcher } from 'undici'
import type { Address, Addresses } from './addresses.ts'
import { Attempt, type AttemptListener } from './attempt.ts'
import type { Deadlines, Timed } from './deadlines.ts'
import { type RequestFacts, toRequestHeaders, toResponseHeaders } from './forwarded-headers.ts'
import { hasBody, RequestBody } from './request-body.ts'
import type { RetryBudget } from './retry-budget.ts'
import type { ForwardLimits } from './upstream.ts'
import { toUpstreamProblem } from './upstream-problem.ts'

/** Milliseconds that the phases of a request may take; connecting has its own limit. */
export interface Patience {
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
  readonly addresses: Addresses
  readonly patience: Patience
  readonly deadlines: Deadlines
  readonly budget: RetryBudget
  readonly log: Logger
  readonly ended: (outcome: ForwardOutcome) => void
  readonly retried: () => void
}

/** Methods that may be sent twice (RFC 9110, section 9.2.2). */
const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
/** First try and retries. */
const mostTries = 3
/** Longest pause before a retry, in milliseconds. */
const pauseMs = 50

/**
 * One request on its way to a service and back, streamed both ways at the pace of the slower side. The caller may
 * leave and a deadline may pass at any moment; the service is told in each case.
 */
export class Forwarding implements AttemptListener, Timed {
  deadline: number
  readonly #context: ForwardingContext
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #exchange: Exchange
  readonly #options: Dispatcher.DispatchOptions
  readonly #body: RequestBody | null
  readonly #patience: Patience
  readonly #lastMoment: number
  readonly #tried = new Set<Address>()
  #attempt: Attempt | undefined
  #tries = 0
  /** Bytes of the answer that have not come; not a number where its length is not told. */
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
      ? new RequestBody(request, limits.bodyBytes, () => this.#wait(context.patience.idleMs))
      : null
    this.#patience = lengthen(context.patience, limits.patience)
    this.#lastMoment = performance.now() + this.#patience.totalMs
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
      // The caller left while the key was looked at; no event will tell.
      this.#end('client_closed')
      return
    }
    this.#response.once('close', () => this.#leave())
    this.#context.deadlines.watch(this)
    this.#context.budget.deposit()
    const address = this.#context.addresses.take()
    if (address === undefined) this.#fail(this.#noAddress())
    else this.#try(address)
  }

  #try(address: Address): void {
    this.#tries += 1
    this.#tried.add(address)
    this.#attempt = new Attempt(address, this)
    address.pool.dispatch(this.#options, this.#attempt)
  }

  started(): void {
    const { idleMs, firstByteMs } = this.#patience
    this.#wait(this.#body === null ? firstByteMs : idleMs)
  }

  sent(): void {
    if (this.#body !== null) this.#wait(this.#patience.firstByteMs)
  }

  head(
    attempt: Attempt,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
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
    this.#wait(this.#patience.idleMs)
  }

  data(attempt: Attempt, chunk: Buffer): void {
    this.#left -= chunk.length
    if (this.#left === 0) {
      // The last part ends the answer: one write to the system in the place of two.
      this.#response.end(chunk)
      return
    }
    if (this.#response.write(chunk)) {
      this.#wait(this.#patience.idleMs)
      return
    }
    attempt.pause()
    // A slow caller is no fault of the service; only the total counts meanwhile.
    this.deadline = this.#lastMoment
    this.#response.once('drain', () => {
      this.#wait(this.#patience.idleMs)
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
      attempt.address.breaker.withdrawn()
      this.#fail(error)
      return
    }
    attempt.address.breaker.failed()
    log.warn(
      { err: error, service, address: attempt.address.origin, request_id: this.#exchange.id },
      'a service failed',
    )
    if (this.#response.headersSent || !this.#retry(attempt)) this.#fail(toUpstreamProblem(error, service))
  }

  /** Called where the deadline has passed. */
  expire(): void {
    if (this.#over) return
    const starved = this.#body !== null && !this.#body.readableEnded && this.#body.readableLength === 0
    if (!starved && !this.#response.headersSent) this.#attempt?.address.breaker.failed()
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

  /** Sends the request once more after a short pause, to another address where there is one; true where it may. */
  #retry(attempt: Attempt): boolean {
    const address = this.#takeForRetry(attempt, true)
    if (address === undefined) return false
    this.deadline = this.#lastMoment
    const pause = Math.random() * pauseMs * this.#tries
    setTimeout(() => (this.#over ? give(address) : this.#try(address)), pause)
    return true
  }

  /** An address that says that it cannot answer now is not asked again, another one is; true where there is one. */
  #retryElsewhere(attempt: Attempt): boolean {
    const address = this.#takeForRetry(attempt, false)
    if (address === undefined) return false
    attempt.stop(problem('unavailable'))
    this.#try(address)
    return true
  }

  /** A request may be repeated where it went nowhere, or where a second time does no harm and there is no body. */
  #takeForRetry(attempt: Attempt, sameToo: boolean): Address | undefined {
    const repeatable = this.#body === null && idempotent.has(this.#request.method ?? '')
    if (this.#tries >= mostTries || !(repeatable || !attempt.started)) return undefined
    const { addresses, budget, retried } = this.#context
    const address = addresses.take(this.#tried) ?? (sameToo ? addresses.take() : undefined)
    if (address === undefined) return undefined
    if (!budget.withdraw()) {
      give(address)
      return undefined
    }
    retried()
    return address
  }

  #noAddress(): ProblemError {
    const { service, addresses } = this.#context
    return problem('unavailable', {
      detail: `The service ${service} cannot take requests now.`,
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(addresses.waitMs() / 1000))) },
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

/** What an endpoint asks for goes before the gateway's own times where it is more. */
function lengthen(own: Patience, asked: ForwardLimits['patience']): Patience {
  if (asked === undefined) return own
  return {
    firstByteMs: Math.max(own.firstByteMs, asked.firstByteSeconds * 1_000),
    idleMs: own.idleMs,
    totalMs: Math.max(own.totalMs, asked.totalSeconds * 1_000),
  }
}

/** Gives back a place that was taken and not used. */
function give(address: Address): void {
  address.pending -= 1
  address.breaker.withdrawn()
}
