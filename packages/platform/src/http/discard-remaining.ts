import type { IncomingMessage, ServerResponse } from 'node:http'

/** Max bytes of a body that are discarded after its answer; of more, the connection is closed. */
export const discardLimit = 32 * 1024 * 1024

/**
 * Bytes a millisecond that a process discards of all refused bodies together. Read at full speed, bodies sent in vain would
 * take the processor from other requests.
 */
const discardRate = 16 * 1024
/** Min milliseconds between two reads of a connection. */
const minPauseMs = 10

/** The instant when the bytes discarded so far are paid for at `discardRate`. */
let paidAt = 0

/** Milliseconds to wait after discarding `bytes`. Connections that discard at once wait longer, each in its turn. */
function pauseAfter(bytes: number): number {
  const now = performance.now()
  paidAt = Math.max(now, paidAt) + bytes / discardRate
  return Math.max(minPauseMs, paidAt - now)
}

/**
 * Discards what remains of a body after its answer, slowly, so that the caller can finish sending, reads the answer, and keeps
 * its connection. Closes the connection after `limitMs`.
 */
export function discardRemaining(request: IncomingMessage, response: ServerResponse, limitMs: number): void {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  response.once('finish', () => {
    if (request.complete) return
    const limit = socket.bytesRead + discardLimit
    const until = performance.now() + limitMs
    let last = socket.bytesRead
    const pause = () => {
      const { bytesRead } = socket
      if (request.complete || socket.destroyed) return
      if (performance.now() > until || bytesRead > limit) {
        socket.destroy()
        return
      }
      socket.pause()
      setTimeout(resume, pauseAfter(bytesRead - last)).unref()
      last = bytesRead
    }
    const resume = () => {
      socket.resume()
      // Runs after the sockets were read once.
      setImmediate(pause)
    }
    // Node resumes the request, and so the socket, in the next tick.
    process.nextTick(() => process.nextTick(pause))
  })
}
