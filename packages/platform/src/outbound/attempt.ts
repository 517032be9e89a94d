import type { Dispatcher } from 'undici'
import type { Origin } from './origin-pool.ts'

/** The headers of an answer, by their names in lower case. */
export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Callbacks of an attempt. */
export interface AttemptListener {
  /** It has a connection; the service may see the request from now on. */
  started(attempt: Attempt): void
  /** The request has been sent whole. */
  sent(attempt: Attempt): void
  head(attempt: Attempt, status: number, headers: AnswerHeaders): void
  data(attempt: Attempt, chunk: Buffer): void
  ended(attempt: Attempt): void
  failed(attempt: Attempt, error: Error): void
}

/** One try to send a request to an origin. It releases the origin when the connection is done. */
export class Attempt implements Dispatcher.DispatchHandler {
  readonly origin: Origin
  /** True once the service may have seen the request. */
  started = false
  readonly #listener: AttemptListener
  #controller: Dispatcher.DispatchController | undefined
  #stopped: Error | undefined
  #answered = false

  constructor(origin: Origin, listener: AttemptListener) {
    this.origin = origin
    this.#listener = listener
  }

  /** Aborts the request; the listener is not called any more. */
  stop(reason: Error): void {
    if (this.#stopped !== undefined) return
    this.#stopped = reason
    this.#controller?.abort(reason)
  }

  pause(): void {
    this.#controller?.pause()
  }

  resume(): void {
    this.#controller?.resume()
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#stopped !== undefined) {
      controller.abort(this.#stopped)
      return
    }
    this.started = true
    this.#listener.started(this)
  }

  onRequestSent(): void {
    if (this.#stopped === undefined) this.#listener.sent(this)
  }

  onResponseStart(_: unknown, status: number, headers: Record<string, string | string[] | undefined>): void {
    // 1xx: not the final response.
    if (status < 200 || this.#stopped !== undefined) return
    this.#answered = true
    this.origin.answered(status)
    this.#listener.head(this, status, headers)
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    if (this.#stopped === undefined) this.#listener.data(this, chunk)
  }

  onResponseEnd(): void {
    this.origin.pending -= 1
    if (this.#stopped === undefined) this.#listener.ended(this)
  }

  onResponseError(_: unknown, error: Error): void {
    this.origin.pending -= 1
    if (this.#stopped !== undefined) {
      if (!this.#answered) this.origin.breaker.withdrawn()
      return
    }
    this.#listener.failed(this, error)
  }
}
