import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { endWhenDraining } from '../listen.ts'

/** Milliseconds after which an idle connection is closed; event streams send a comment sooner. */
const stalledMs = 120_000

/**
 * Sends a stream as the body of an answer; resolves when the answer has ended. Without an error, the stream is destroyed when
 * the caller leaves or reads nothing for `timeoutMs`, and an event stream when the process stops. Rejects with the stream's
 * error, or if the length differs from Content-Length, after closing the connection: a partial body must not look whole.
 */
export async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Readable,
  timeoutMs = stalledMs,
): Promise<void> {
  if (response.destroyed) {
    discard(body)
    return
  }
  if (body.errored) throw body.errored
  response.writeHead(status, headers)
  if (request.method === 'HEAD') {
    discard(body)
    response.end()
    return
  }
  // A stream without a length may have its first byte much later; its head must not wait.
  if (headers['Content-Length'] === undefined) response.flushHeaders()
  if (headers['Content-Type']?.startsWith('text/event-stream')) {
    endWhenDraining(response, () => {
      body.unpipe(response)
      response.end()
      body.destroy()
    })
  }
  // A caller who stops reading must not keep the file open for ever.
  response.setTimeout(timeoutMs, () => response.destroy())
  const length = headers['Content-Length']
  await pipeBody(body, response, length === undefined ? undefined : Number(length))
}

/** `length` is the Content-Length, if any. */
function pipeBody(body: Readable, response: ServerResponse, length: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    let left = false
    let sent = 0
    const fail = (error: Error) => {
      failure ??= error
      response.destroy()
    }
    body.on('error', (error) => {
      // A stream that is destroyed after the caller left may emit an error.
      if (!left) fail(error)
    })
    body.on('data', (chunk: Buffer | string) => {
      sent += Buffer.byteLength(chunk)
      // The caller would read surplus bytes as the next answer.
      if (length !== undefined && sent > length)
        fail(new Error(`The body has more than its ${length} bytes.`))
    })
    body.once('end', () => {
      if (length === undefined || sent === length) response.end()
      else fail(new Error(`The body has ${sent} bytes instead of ${length}.`))
    })
    body.once('close', () => {
      if (!body.readableEnded && !response.writableEnded) response.destroy()
    })
    response.once('close', () => {
      left = true
      body.destroy()
      if (failure === undefined) resolve()
      else reject(failure)
    })
    body.pipe(response, { end: false })
  })
}

/** Destroys an unread stream, ignoring its errors. */
function discard(body: Readable): void {
  body.on('error', () => {})
  body.destroy()
}
