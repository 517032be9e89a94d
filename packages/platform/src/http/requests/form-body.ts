import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { problem } from '../problem.ts'
import { bodyTooLarge } from './read-json.ts'

/** The limits of a form's body. */
export interface FormBodyOptions {
  /** Bytes. */
  readonly limit: number
  /** Milliseconds for which the caller may send nothing. */
  readonly idleMs: number
}

/**
 * The body of a request as multer reads it in place of the request. Fails with `body_too_large`, `request_timeout` where
 * the caller stalls, and `client_closed`; time that the reader itself takes does not count against the caller. Ends as soon
 * as its reader lets go of it; the rest of the request is then discarded, so that the caller can go on to read the answer.
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
    // A caller who left before sends no event any more.
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

  /** Multer calls this when it has read the form, or refuses it: it needs no more of it then. */
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
    // A caller who stalls would keep the connection for ever.
    else this.destroy(problem('request_timeout', { headers: { Connection: 'close' } }))
  }

  readonly #onClose = () => {
    if (!this.#request.complete) this.destroy(problem('client_closed'))
  }
}

/** Reads the rest of a request for nobody; closes the connection after `limit` bytes of it. */
function discard(request: IncomingMessage, limit: number): void {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limit) request.destroy()
  })
  request.on('error', () => {})
  request.resume()
}
