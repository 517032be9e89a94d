import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { bodyTooLarge, problem } from '@tathya/platform'

/** True if a request has a body, even an empty chunked one. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Bytes of a body that count as one request, and the requests that any body costs at most: uploads have other limits. */
const bytesOfCost = 64 * 1024
const maxCost = 4

/** What a request costs its caller, in requests: its body must be read, parsed and stored. */
export function costOf(request: IncomingMessage): number {
  if (!hasBody(request)) return 1
  const length = request.headers['content-length']
  if (length === undefined) return maxCost
  return Math.min(maxCost, Math.max(1, Math.ceil(Number(length) / bytesOfCost)))
}

/** Throws `not_implemented` for any transfer coding but `chunked`, whose end would be ambiguous. */
export function assertPlainTransfer({ headers }: IncomingMessage): void {
  const coding = headers['transfer-encoding']
  if (coding === undefined || coding.toLowerCase() === 'chunked') return
  throw problem('not_implemented', {
    detail: 'The only Transfer-Encoding that is taken here is chunked.',
    headers: { Connection: 'close' },
  })
}

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
