import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import type { Metrics } from '../metrics.ts'
import { pathOf } from './exchange.ts'
import { type ProblemError, problem, sendProblem, toProblem } from './problem.ts'

/** Answers a request. */
type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Time limits of a drain, in milliseconds. */
export interface DrainLimits {
  /** Until unfinished requests are cut off. Default 10,000. */
  readonly limitMs?: number
  /** Until idle connections are closed, so that requests already on their way are still answered. Default 0. */
  readonly idleMs?: number
}

/** A server that listens. */
export interface Listener {
  /** `http://127.0.0.1:8080` */
  readonly url: string
  readonly port: number
  /** Accepts no more connections, lets running requests end, then closes the remaining connections. */
  drain(limits?: DrainLimits): Promise<void>
}

/** Where to listen. */
export interface ListenOptions {
  readonly host?: string
  /** 0 picks a free one. */
  readonly port?: number
  /** An inherited socket to accept from, in place of `host` and `port`. */
  readonly fd?: number
  /** Milliseconds to wait for the remaining body of a request that is already answered. Default 30,000. */
  readonly restMs?: number
}

/**
 * Node's HTTP. Not imported, because an import reads every export, one of which loads a second HTTP client that is not used
 * here: 14 MB of memory and 35 ms of each start (Node 24).
 */
export const nodeHttp = process.getBuiltinModule('node:http')

/**
 * Time limits of a request, of its headers, and of an idle connection. The first allows 100 MB over half a megabit a second;
 * readers of bodies have shorter limits for smaller or stalled ones.
 */
const timeouts = { requestTimeout: 1_800_000, headersTimeout: 30_000, keepAliveTimeout: 65_000 }

const noHost = 'A request of HTTP/1.1 needs one Host header.'
const close = { Connection: 'close' }

/** Listens for HTTP/1.1. Rejects with `CannotListen`. */
export async function listen(handle: Handle, options: ListenOptions = {}): Promise<Listener> {
  const { host = '127.0.0.1', port = 0, fd, restMs = 30_000 } = options
  // Node's own refusal of a request without Host has no body.
  const server = nodeHttp.createServer({ ...timeouts, requireHostHeader: false })
  const drain = createDrain(server, (request, response) => {
    discardRemaining(request, response, restMs)
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      return sendProblem(
        response,
        problem('malformed_request', { detail: noHost, headers: close }),
        pathOf(request.url ?? ''),
        '',
      )
    handle(request, response)
  })
  server.on('request', drain.handle)
  server.on('clientError', answerBrokenRequest)
  // Unknown expectations are ignored, as RFC 9110 allows.
  server.on('checkExpectation', drain.handle)
  server.on('checkContinue', (request, response) => {
    continueWhenRead(request, response)
    drain.handle(request, response)
  })
  server.on('connect', (_request, socket: Socket) =>
    writeProblem(socket, problem('method_not_allowed', { detail: 'CONNECT is not taken here.' }), ''),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toListenError(error, host, port)))
    server.listen(fd === undefined ? { port, host } : { fd }, resolve)
  })
  const address = server.address() as AddressInfo
  const named = fd === undefined ? host : address.address
  const name = named.includes(':') ? `[${named}]` : named
  return {
    url: `http://${name}:${address.port}`,
    port: address.port,
    drain: drain.run,
  }
}

/** Serves `/metrics` on its own listener, never on the public one. */
export function listenForMetrics(metrics: Metrics, options: ListenOptions): Promise<Listener> {
  return listen((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only GET /metrics is here.\n')
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: Error) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end(`${error.message}\n`),
    )
  }, options)
}

/** The port is taken or forbidden; the message gives the remedy. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

/** Turns a failure to listen into `CannotListen` where an operator can mend it. */
export function toListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new CannotListen(
      `Port ${port} on ${host} is taken. Stop the program that uses it, or set PORT to another one.`,
    )
  }
  if (error.code === 'EACCES') {
    return new CannotListen(
      `Port ${port} on ${host} may not be used by this account. Set PORT to one above 1023.`,
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new CannotListen(
      `This machine has no address ${host}. Set HOST to one that it has, such as 127.0.0.1.`,
    )
  }
  return error
}

/**
 * Asks for the body of a request with `Expect: 100-continue` when its handler begins to read it: a refused one is never sent.
 * Closes the connection after the answer, since the caller may send its body or not then.
 */
function continueWhenRead(request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false
  const ask = (event: string | symbol) => {
    if (event !== 'data' && event !== 'readable') return
    request.off('newListener', ask)
    if (!response.headersSent) response.writeContinue()
  }
  request.on('newListener', ask)
}

const ends = new WeakMap<ServerResponse, () => void>()
/** Answers to requests that arrived during the drain. */
const late = new WeakSet<ServerResponse>()

/** Registers how to end an endless answer when the server drains. */
export function endWhenDraining(response: ServerResponse, end: () => void): void {
  if (late.has(response)) end()
  else ends.set(response, end)
}

/** Creates the drain of a server that does not listen yet: what passes its requests on to `next`, and stops it. */
function createDrain(server: Server, next: Handle) {
  /** The latest answer of each open connection. */
  const latest = new Map<Socket, ServerResponse | undefined>()
  let draining = false

  server.on('connection', (socket: Socket) => {
    latest.set(socket, undefined)
    socket.once('close', () => latest.delete(socket))
  })

  return {
    /** Passes a request on, unless the caller has got the notice that its connection closes. */
    handle(request: IncomingMessage, response: ServerResponse): void {
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
    /** Accepts no more connections, announces the close with each connection's next answer, then closes the remaining ones. */
    async run({ limitMs = 10_000, idleMs = 0 }: DrainLimits = {}): Promise<void> {
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

/**
 * Discards what remains of a body after its answer, slowly, so that the caller can finish sending, reads the answer, and keeps
 * its connection. Closes the connection after `limitMs`.
 */
function discardRemaining(request: IncomingMessage, response: ServerResponse, limitMs: number): void {
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

/** Milliseconds to wait after discarding `bytes`. Connections that discard at once wait longer, each in its turn. */
function pauseAfter(bytes: number): number {
  const now = performance.now()
  paidAt = Math.max(now, paidAt) + bytes / discardRate
  return Math.max(minPauseMs, paidAt - now)
}

/** Node's private fields of a connection. */
interface Internals {
  /** The current answer. */
  readonly _httpMessage?: ServerResponse | null
  readonly parser?: { readonly incoming?: IncomingMessage | null } | null
}

/** Connections with a broken request behind unanswered ones. */
const waiting = new WeakSet<Socket>()

/**
 * Requests that Node's parser refuses never reach a handler; they get a problem document too, after the answers to earlier
 * requests of the connection.
 */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (waiting.has(socket)) return
  const { _httpMessage: current, parser } = socket as Internals
  // Undefined if the head is broken, so that there is no request yet.
  const broken = parser?.incoming?.complete === false ? parser.incoming : undefined
  const isCurrent = current != null && current.req === broken
  if (current != null && !isCurrent && error.code !== 'ECONNRESET') {
    waiting.add(socket)
    current.once('close', () => {
      waiting.delete(socket)
      answerBrokenRequest(error, socket)
    })
    return
  }
  // After an answer has begun, a second one would be read as a part of it or as the answer to another request.
  const answered = isCurrent ? current.headersSent : broken !== undefined
  if (error.code === 'ECONNRESET' || answered || !socket.writable) {
    socket.destroy()
    return
  }
  const path = pathOf(broken?.url ?? '')
  if (error.code === 'HPE_HEADER_OVERFLOW') return writeProblem(socket, problem('headers_too_large'), path)
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return writeProblem(socket, problem('request_timeout'), path)
  writeProblem(socket, problem('malformed_request'), path)
}

function writeProblem(socket: Socket, error: ProblemError, path: string): void {
  const body = JSON.stringify(toProblem(error, path, ''))
  socket.end(
    `HTTP/1.1 ${error.status} ${nodeHttp.STATUS_CODES[error.status]}\r\n` +
      'Content-Type: application/problem+json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
