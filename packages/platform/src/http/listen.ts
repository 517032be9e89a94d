import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { ErrorCode } from '@tathya/contracts/http'
import { createDrain, type DrainLimits, type Handle } from './drain.ts'
import { nodeHttp } from './node-http.ts'
import { problem, toProblem } from './problem.ts'

/** A server that listens. */
export interface Listener {
  /** `http://127.0.0.1:8080` */
  readonly url: string
  readonly port: number
  /** Takes no connection any more, lets running requests end, then closes what is left. */
  drain(limits?: DrainLimits): Promise<void>
}

/** Where to listen. */
export interface ListenOptions {
  readonly host?: string
  /** 0 takes a free one. */
  readonly port?: number
  /** Milliseconds that are waited for the rest of a request that is answered already. Default 30,000. */
  readonly restMs?: number
}

/**
 * Milliseconds in which a whole request must arrive, and its headers, and for which an idle connection is kept. The first is
 * for 100 MB over half a megabit a second; whoever reads a body has a shorter limit for what is smaller, or stalls.
 */
const timeouts = { requestTimeout: 1_800_000, headersTimeout: 30_000, keepAliveTimeout: 65_000 }

/** The port is taken, or may not be used; the message says what to do. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

/** Listens for HTTP/1.1. Rejects with `CannotListen`. */
export async function listen(handle: Handle, options: ListenOptions = {}): Promise<Listener> {
  const { host = '127.0.0.1', port = 0, restMs = 30_000 } = options
  const server = nodeHttp.createServer(timeouts)
  const drain = createDrain(server, (request, response) => {
    limitRest(request, response, restMs)
    handle(request, response)
  })
  server.on('request', drain.take)
  server.on('clientError', answerBrokenRequest)
  // An expectation that we do not know is passed over, as RFC 9110 allows.
  server.on('checkExpectation', drain.take)
  server.on('connect', (_request, socket: Socket) =>
    writeProblem(socket, 'method_not_allowed', 'CONNECT is not taken here.'),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${name}:${address.port}`,
    port: address.port,
    drain: drain.run,
  }
}

/** Whoever has their answer and goes on to send, slowly, would hold a connection for nothing. */
function limitRest(request: IncomingMessage, response: ServerResponse, restMs: number): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  response.once('finish', () => {
    if (request.complete) return
    setTimeout(() => request.complete || request.socket.destroy(), restMs).unref()
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
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

/** What Node keeps at a connection, under names of its own. */
interface Internals {
  /** The answer whose turn it is. */
  readonly _httpMessage?: ServerResponse | null
  readonly parser?: { readonly incoming?: IncomingMessage | null } | null
}

/** Connections whose broken request waits until those before it are answered. */
const waiting = new WeakSet<Socket>()

/**
 * Requests that Node's parser refuses never reach a handler; they get a problem document all the same, each in its
 * turn: what was asked for before them is answered first.
 */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (waiting.has(socket)) return
  const { _httpMessage: current, parser } = socket as Internals
  // Undefined where the head is broken, so that there is no request yet.
  const broken = parser?.incoming?.complete === false ? parser.incoming : undefined
  const mine = current != null && current.req === broken
  if (current != null && !mine && error.code !== 'ECONNRESET') {
    waiting.add(socket)
    current.once('close', () => {
      waiting.delete(socket)
      answerBrokenRequest(error, socket)
    })
    return
  }
  // Where its answer has begun, or has been given, a second one would be read as a part of it or as that of another.
  const answered = mine ? current.headersSent : broken !== undefined
  if (error.code === 'ECONNRESET' || answered || !socket.writable) {
    socket.destroy()
    return
  }
  if (error.code === 'HPE_HEADER_OVERFLOW') return writeProblem(socket, 'headers_too_large')
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return writeProblem(socket, 'request_timeout')
  writeProblem(socket, 'malformed_request')
}

function writeProblem(socket: Socket, code: ErrorCode, detail?: string): void {
  const error = problem(code, detail === undefined ? {} : { detail })
  const body = JSON.stringify(toProblem(error, '', ''))
  socket.end(
    `HTTP/1.1 ${error.status} ${nodeHttp.STATUS_CODES[error.status]}\r\n` +
      'Content-Type: application/problem+json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
