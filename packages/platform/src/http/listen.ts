import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { ErrorCode } from '@tathya/contracts/http'
import { discardRemaining } from './discard-remaining.ts'
import { createDrain, type DrainLimits, type Handle } from './drain.ts'
import { nodeHttp } from './node-http.ts'
import { problem, sendProblem, toProblem } from './problem.ts'

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
 * Time limits of a request, of its headers, and of an idle connection. The first allows 100 MB over half a megabit a second;
 * readers of bodies have shorter limits for smaller or stalled ones.
 */
const timeouts = { requestTimeout: 1_800_000, headersTimeout: 30_000, keepAliveTimeout: 65_000 }

const noHost = 'A request of HTTP/1.1 needs one Host header.'
const close = { Connection: 'close' }

/** The port is taken or forbidden; the message gives the remedy. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

/** Listens for HTTP/1.1. Rejects with `CannotListen`. */
export async function listen(handle: Handle, options: ListenOptions = {}): Promise<Listener> {
  const { host = '127.0.0.1', port = 0, fd, restMs = 30_000 } = options
  // Node's own refusal of a request without Host has no body.
  const server = nodeHttp.createServer({ ...timeouts, requireHostHeader: false })
  const drain = createDrain(server, (request, response) => {
    discardRemaining(request, response, restMs)
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      return sendProblem(response, problem('malformed_request', { detail: noHost, headers: close }), '', '')
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
    writeProblem(socket, 'method_not_allowed', 'CONNECT is not taken here.'),
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
