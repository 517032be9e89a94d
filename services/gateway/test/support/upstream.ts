import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Cleanup, onEnd, waitFor } from '@tathya/testing'

/** A service in another process, as far as the gateway can tell. */
export interface TestUpstream {
  readonly origin: string
  /** Requests that came, in order. */
  readonly seen: readonly IncomingMessage[]
  /** Requests whose connection ended before their answer did. */
  readonly aborted: () => number
  /** Connections that are open. */
  readonly connections: () => number
  stop(): Promise<void>
}

/**
 * Starts a server that answers as told; it notes what comes and what is broken off. The gateway's own questions are not
 * noted: it is ready, and its document names no path, unless `document` says that the test answers for that.
 */
export async function startUpstream(
  context: Cleanup,
  answer: RequestListener,
  port = 0,
  document = false,
): Promise<TestUpstream> {
  const seen: IncomingMessage[] = []
  const sockets = new Set<Socket>()
  let aborted = 0
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/readyz' && !document) {
      response.writeHead(200, { Connection: 'close' }).end('{}')
      return
    }
    if (request.url === '/openapi.json' && !document) {
      response.writeHead(200, { Connection: 'close' }).end('{"openapi":"3.1.1","paths":{}}')
      return
    }
    seen.push(request)
    response.once('close', () => {
      if (!response.writableFinished) aborted += 1
    })
    answer(request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  onEnd(context, stop)
  const { port: taken } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${taken}`,
    seen,
    aborted: () => aborted,
    connections: () => sockets.size,
    stop,
  }
}

/** An address of this machine on which nobody listens. */
export async function deadOrigin(context: Cleanup): Promise<string> {
  const upstream = await startUpstream(context, () => {})
  await upstream.stop()
  return upstream.origin
}

/** Waits until the metrics hold a line, and gives its value. */
export function waitForMetric(read: () => Promise<string>, line: string): Promise<number> {
  return waitFor(line, async () => {
    const found = (await read()).split('\n').find((text) => text.startsWith(line))
    return found === undefined ? undefined : Number(found.slice(line.length))
  })
}
