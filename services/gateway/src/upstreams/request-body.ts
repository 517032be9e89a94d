import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { bodyTooLarge, problem } from '@tathya/platform'

/**
 * The body of a request as a separate stream, so that it can be destroyed when the service fails while the caller's
 * connection stays open for the response. Fails with `body_too_large` after `limit` bytes; `progress` is called for each
 * chunk.
 */
export class RequestBody extends Readable {
  readonly #request: IncomingMessage
  readonly #limit: number
  readonly #progress: () => void
  #bytes = 0
  #started = false

  constructor(request: IncomingMessage, limit: number, progress: () => void) {
    super()
    this.#request = request
    this.#limit = limit
    this.#progress = progress
    // An error after forwarding has ended is of no interest.
    this.on('error', () => {})
  }

  override _read(): void {
    if (!this.#started) {
      this.#started = true
      this.#request
        .on('data', this.#onData)
        .once('end', this.#onEnd)
        .once('error', this.#onError)
        .once('close', this.#onClose)
    }
    this.#request.resume()
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#request
      .off('data', this.#onData)
      .off('end', this.#onEnd)
      .off('error', this.#onError)
      .off('close', this.#onClose)
    // Discards the remaining body, so that the connection can be reused.
    this.#request.resume()
    callback(error)
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#bytes += chunk.length
    if (this.#bytes > this.#limit) {
      this.destroy(bodyTooLarge(this.#limit))
      return
    }
    this.#progress()
    if (!this.push(chunk)) this.#request.pause()
  }

  readonly #onEnd = (): void => {
    this.push(null)
  }

  readonly #onError = (error: Error): void => {
    this.destroy(error)
  }

  readonly #onClose = (): void => {
    if (!this.#request.complete) this.destroy(problem('client_closed'))
  }
}
