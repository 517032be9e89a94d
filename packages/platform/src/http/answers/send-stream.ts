import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { endWhenDraining } from '../drain.ts'

/** Milliseconds after which a connection over which nothing moves is given up; event streams say something sooner. */
const stalledMs = 120_000

/**
 * Sends a stream as the body of an answer; resolves when the answer has ended. The stream is destroyed where the caller
 * leaves, or takes nothing for `patienceMs`, which is no error; an event stream ends besides where the process stops, as it
 * would not end by itself. Rejects with the stream's own error, and for a body of another length than its head promised,
 * after the connection was closed: half of a body must not look whole.
 */
export async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Readable,
  patienceMs = stalledMs,
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
  // What has no length may have its first byte much later; its head must not wait for that.
  if (headers['Content-Length'] === undefined) response.flushHeaders()
  if (headers['Content-Type']?.startsWith('text/event-stream')) {
    endWhenDraining(response, () => {
      body.unpipe(response)
      response.end()
      body.destroy()
    })
  }
  // A caller who reads no more would hold the file for ever.
  response.setTimeout(patienceMs, () => response.destroy())
  const length = headers['Content-Length']
  await joined(body, response, length === undefined ? undefined : Number(length))
}

/** `length` in bytes, where the head has promised one. */
function joined(body: Readable, response: ServerResponse, length: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    let left = false
    let sent = 0
    const fail = (error: Error) => {
      failure ??= error
      response.destroy()
    }
    body.on('error', (error) => {
      // Whoever is destroyed because the caller left may say so by an error.
      if (!left) fail(error)
    })
    body.on('data', (chunk: Buffer | string) => {
      sent += Buffer.byteLength(chunk)
      // The caller would take what is over, or the next answer, for another part of this one.
      if (length !== undefined && sent > length)
        fail(new Error(`The body has more than its ${length} bytes.`))
    })
    body.once('end', () => {
      if (length === undefined || sent === length) response.end()
      else fail(new Error(`The body has ${sent} bytes in the place of ${length}.`))
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

/** Destroys a stream that nobody reads, whatever it says about that. */
function discard(body: Readable): void {
  body.on('error', () => {})
  body.destroy()
}
