import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { problem } from '../problem.ts'
import { bodyTooLarge } from './read-json.ts'

/** The limits of a form's body. */
export interface FormBodyOptions {
  /** Bytes. */
  readonly limit: number
  /** Milliseconds without a byte from the caller. */
  readonly idleMs: number
}

/**
 * The body of a request, which multer reads instead of the request. Fails with `body_too_large`, `request_timeout` if the
 * caller stalls, and `client_closed`; time that the reader takes does not count. Ends as soon as its reader detaches; the
 * remaining body is then discarded, so that the caller can read the answer.
 */
export class FormBody extends Transform {
  readonly headers: IncomingMessage['headers']
  readonly #request: IncomingMessage
  readonly #limit: number
  readonly #idle: NodeJS.Timeout
  #bytes = 0

  constructor(request: IncomingMessage, { limit, idleMs }: FormBodyOptions) {
    super()
    this.headers = request.headers
    this.#request = request
    this.#limit = limit
    this.#idle = setTimeout(() => this.#stalled(), idleMs)
    request.once('close', this.#onClose)
    // If the caller has already left, there is no event.
    if (request.destroyed) this.#onClose()
    else request.pipe(this)
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length
    this.#idle.refresh()
    if (this.#bytes > this.#limit) done(bodyTooLarge(this.#limit))
    else done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    clearTimeout(this.#idle)
    done()
  }

  /** Multer calls this when it has read or refused the form. */
  override unpipe(reader?: NodeJS.WritableStream): this {
    super.unpipe(reader)
    return this.destroy()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#idle)
    this.#request.off('close', this.#onClose).unpipe(this)
    discard(this.#request, this.#limit)
    done(error)
  }

  #stalled(): void {
    if (this.writableNeedDrain) this.#idle.refresh()
    // A stalled caller must not keep the connection for ever.
    else this.destroy(problem('request_timeout', { headers: { Connection: 'close' } }))
  }

  readonly #onClose = () => {
    if (!this.#request.complete) this.destroy(problem('client_closed'))
  }
}

/** Discards the remaining body of a request; closes the connection after `limit` bytes. */
function discard(request: IncomingMessage, limit: number): void {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limit) request.destroy()
  })
  request.on('error', () => {})
  request.resume()
}
