import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { ErrorCode } from '@tathya/contracts'
import { problem, toProblem } from './problem.ts'

/** What answers requests. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** A server that listens. */
export interface Listener {
  /** `http://127.0.0.1:8080` */
  readonly url: string
  readonly port: number
  /** Takes nothing new, lets running requests end for up to `limitMs`, then closes what is left. */
  drain(limitMs?: number): Promise<void>
}

/** Where to listen. */
export interface ListenOptions {
  readonly host?: string
  /** 0 takes a free one. */
  readonly port?: number
}

/** Milliseconds in which a whole request must arrive, and its headers, and for which an idle connection is kept. */
const timeouts = { requestTimeout: 300_000, headersTimeout: 30_000, keepAliveTimeout: 65_000 }

/** The port is taken, or may not be used; the message says what to do. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

/** Listens for HTTP/1.1. Rejects with `CannotListen`. */
export async function listen(handle: Handle, options: ListenOptions = {}): Promise<Listener> {
  const { host = '127.0.0.1', port = 0 } = options
  const server = createServer(timeouts, handle)
  server.on('clientError', answerBrokenRequest)
  // An expectation that we do not know is passed over, as RFC 9110 allows.
  server.on('checkExpectation', handle)
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
    drain: (limitMs) => drain(server, limitMs),
  }
}

async function drain(server: Server, limitMs = 10_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearTimeout(limit)
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

/** Requests that Node's parser refuses never reach a handler; they get a problem document all the same. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // Where an answer has begun, a second one would be read as a part of it. Node keeps the answer under this name.
  const begun =
    (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent === true
  if (error.code === 'ECONNRESET' || begun || !socket.writable) {
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
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n` +
      'Content-Type: application/problem+json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
