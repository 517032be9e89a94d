import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import { problem } from './problem.ts'
import { bodyTooLarge } from './read-json.ts'

/** By what a body is fed. */
export interface FeedOptions {
  /** Most bytes. */
  readonly limit: number
  /** Milliseconds for which the caller may send nothing. */
  readonly idleMs: number
  /** Ends the feeding; what comes after that is passed over. */
  readonly signal: AbortSignal
  readonly fail: (error: unknown) => void
}

/**
 * Feeds the body of a request to a parser at the parser's pace. Tells `body_too_large`, `request_timeout` where the caller
 * stalls, and `client_closed`; the time that the parser itself takes does not count against the caller.
 */
export function feed(request: IncomingMessage, parser: Writable, options: FeedOptions): void {
  const { limit, idleMs, signal, fail } = options
  let bytes = 0
  let held = false
  const idle = setTimeout(() => {
    if (held) idle.refresh()
    // A caller who stalls would keep the connection for ever.
    else fail(problem('request_timeout', { headers: { Connection: 'close' } }))
  }, idleMs)

  const take = (chunk: Buffer) => {
    bytes += chunk.length
    idle.refresh()
    if (bytes > limit) return fail(bodyTooLarge(limit))
    if (parser.write(chunk)) return
    held = true
    request.pause()
  }
  const drain = () => {
    held = false
    idle.refresh()
    request.resume()
  }
  const end = () => {
    held = true
    parser.end()
  }
  const close = () => {
    if (!request.complete) fail(problem('client_closed'))
    stop()
  }
  const stop = () => {
    clearTimeout(idle)
    signal.removeEventListener('abort', abandon)
    request.off('data', take).off('end', end).off('close', close)
    parser.off('drain', drain)
  }
  const abandon = () => {
    stop()
    parser.destroy(signal.reason as Error)
    passOver(request, limit)
  }

  parser.on('drain', drain)
  parser.once('close', stop)
  request.on('data', take).once('end', end).once('close', close)
  signal.addEventListener('abort', abandon)
  // No event will tell of a caller who left before.
  if (signal.aborted) abandon()
  else if (request.destroyed) close()
}

/** Reads on for nobody, so that the caller can go on to read the answer; closes the connection after `most` bytes. */
function passOver(request: IncomingMessage, most: number): void {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most) request.destroy()
  })
  request.on('error', () => {})
  request.resume()
}
