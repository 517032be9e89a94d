import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** Answers a request. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Time limits of a drain, in milliseconds. */
export interface DrainLimits {
  /** Until unfinished requests are cut off. Default 10,000. */
  readonly limitMs?: number
  /** Until idle connections are closed, so that requests already on their way are still answered. Default 0. */
  readonly idleMs?: number
}

/** Passes a server's requests on, and stops it. */
export interface Drain {
  /** Passes a request on, unless the caller has been told that its connection closes. */
  readonly handle: Handle
  /** Accepts no more connections, announces the close with each connection's next answer, then closes the remaining ones. */
  run(limits?: DrainLimits): Promise<void>
}

const ends = new WeakMap<ServerResponse, () => void>()
/** Answers to requests that arrived during the drain. */
const late = new WeakSet<ServerResponse>()

/** Registers how to end an endless answer when the server drains. */
export function endWhenDraining(response: ServerResponse, end: () => void): void {
  if (late.has(response)) end()
  else ends.set(response, end)
}

/** Creates the drain of a server that does not listen yet. */
export function createDrain(server: Server, next: Handle): Drain {
  /** The latest answer of each open connection. */
  const latest = new Map<Socket, ServerResponse | undefined>()
  let draining = false

  server.on('connection', (socket: Socket) => {
    latest.set(socket, undefined)
    socket.once('close', () => latest.delete(socket))
  })

  return {
    handle(request, response) {
      const { socket } = request
      if (draining) {
        // An earlier answer announced the close: later pipelined requests must be sent again elsewhere.
        if (latest.get(socket)?.shouldKeepAlive === false) return
        response.shouldKeepAlive = false
        late.add(response)
      }
      latest.set(socket, response)
      next(request, response)
    },
    async run({ limitMs = 10_000, idleMs = 0 } = {}) {
      draining = true
      const closeIdle = () => {
        server.closeIdleConnections()
        // For Node, a connection without any request is not idle; clients keep such in reserve.
        for (const [socket, response] of latest)
          if (response === undefined && socket.bytesRead === 0) socket.destroy()
      }
      for (const response of latest.values()) {
        if (response === undefined) continue
        ends.get(response)?.()
        if (response.headersSent) response.once('close', closeIdle)
        else response.shouldKeepAlive = false
      }
      // `close` of node:http would close idle connections at once, while the next request may be on its way.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      const timers = [setTimeout(closeIdle, idleMs), setTimeout(() => server.closeAllConnections(), limitMs)]
      await closed
      for (const timer of timers) clearTimeout(timer)
      // Stops the server's own timer for slow requests.
      server.close()
    },
  }
}
