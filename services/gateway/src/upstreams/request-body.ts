import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { bodyTooLarge, problem } from '@tathya/platform'

/** True where a request carries a body, be it an empty one. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Throws `not_implemented` for a body in a coding beside chunks: nobody could be sure where it ends. */
export function assertPlainTransfer({ headers }: IncomingMessage): void {
  const coding = headers['transfer-encoding']
  if (coding === undefined || coding.toLowerCase() === 'chunked') return
  throw problem('not_implemented', {
    detail: 'The only Transfer-Encoding that is taken here is chunked.',
    headers: { Connection: 'close' },
  })
}

/**
 * The body of a request as a stream of its own: it may be destroyed, where the service fails, without the caller's
 * connection, over which the answer must still go. Fails with `body_too_large` after `limit` bytes.
 * `progress` is called with each part.
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
    // Whoever forwards it listens while it matters; a failure after that concerns nobody.
    this.on('error', () => {})
  }

  override _read(): void {
    if (!this.#started) {
      this.#started = true
      this.#request
        .on('data', this.#take)
        .once('end', this.#end)
        .once('error', this.#fail)
        .once('close', this.#close)
    }
    this.#request.resume()
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#request
      .off('data', this.#take)
      .off('end', this.#end)
      .off('error', this.#fail)
      .off('close', this.#close)
    // What is left of it is passed over, so that the connection can be used again.
    this.#request.resume()
    callback(error)
  }

  readonly #take = (chunk: Buffer): void => {
    this.#bytes += chunk.length
    if (this.#bytes > this.#limit) {
      this.destroy(bodyTooLarge(this.#limit))
      return
    }
    this.#progress()
    if (!this.push(chunk)) this.#request.pause()
  }

  readonly #end = (): void => {
    this.push(null)
  }

  readonly #fail = (error: Error): void => {
    this.destroy(error)
  }

  readonly #close = (): void => {
    if (!this.#request.complete) this.destroy(problem('client_closed'))
  }
}
