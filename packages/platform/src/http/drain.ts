import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** What answers requests. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** How long a server that stops waits, in milliseconds. */
export interface DrainLimits {
  /** Until running requests are cut off. Default 10,000. */
  readonly limitMs?: number
  /** Until idle connections are closed: callers whose next request is on its way still get their answer. Default 0. */
  readonly idleMs?: number
}

/** Lets a server's requests through until it stops. */
export interface Drain {
  /** Hands a request on, unless the caller knows already that the connection ends. */
  readonly take: Handle
  /** Takes no connection any more, says to callers with their next answer that theirs ends, then closes what is left. */
  run(limits?: DrainLimits): Promise<void>
}

const ends = new WeakMap<ServerResponse, () => void>()
/** Answers to requests that came after the server began to stop. */
const late = new WeakSet<ServerResponse>()

/** Names what ends an answer that would go on for ever; it is called once the server stops. */
export function endWhenDraining(response: ServerResponse, end: () => void): void {
  if (late.has(response)) end()
  else ends.set(response, end)
}

/** Makes the drain of a server before it listens. */
export function createDrain(server: Server, handle: Handle): Drain {
  /** The latest answer of each open connection. */
  const latest = new Map<Socket, ServerResponse | undefined>()
  let draining = false

  server.on('connection', (socket: Socket) => {
    latest.set(socket, undefined)
    socket.once('close', () => latest.delete(socket))
  })

  return {
    take(request, response) {
      const { socket } = request
      if (draining) {
        // An answer before this one says that it is the last: whoever sent more must send it again elsewhere.
        if (latest.get(socket)?.shouldKeepAlive === false) return
        response.shouldKeepAlive = false
        late.add(response)
      }
      latest.set(socket, response)
      handle(request, response)
    },
    async run({ limitMs = 10_000, idleMs = 0 } = {}) {
      draining = true
      const closeIdle = () => {
        server.closeIdleConnections()
        // Node does not count a connection over which nothing has come yet as idle; clients keep such in reserve.
        for (const [socket, response] of latest)
          if (response === undefined && socket.bytesRead === 0) socket.destroy()
      }
      for (const response of latest.values()) {
        if (response === undefined) continue
        ends.get(response)?.()
        if (response.headersSent) response.once('close', closeIdle)
        else response.shouldKeepAlive = false
      }
      // The close of node:http would cut idle connections off at once, in the middle of a caller's next request.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      const timers = [setTimeout(closeIdle, idleMs), setTimeout(() => server.closeAllConnections(), limitMs)]
      await closed
      for (const timer of timers) clearTimeout(timer)
      // Ends the server's own timer, which looks for slow requests.
      server.close()
    },
  }
}
