import { type IncomingMessage, type OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Writable } from 'node:stream'

/** An answer as it was written. */
export interface WrittenAnswer {
  readonly status: number
  /** A flat list of names and values. */
  readonly headers: readonly string[]
  /** Undefined if it was passed on while it was written: a stream of events, or longer than the limit. */
  readonly body: Buffer | undefined
}

type Chunk = string | Uint8Array
type Head = Parameters<ServerResponse['writeHead']>

/** Kept whole up to this many bytes. */
const keptBytes = 64 * 1024

/**
 * A response that does not end with the caller's connection: a service writes its answer to it whether the caller still listens
 * or not, so that the answer of what was done is known. Event streams and answers over 64 KiB are passed on to the caller
 * while they are written, and end with the connection.
 */
export class DetachedResponse {
  /** The response for the service. */
  readonly response: ServerResponse
  readonly #caller: ServerResponse
  readonly #chunks: Buffer[] = []
  readonly #writeHead: (...head: Head) => unknown
  #bytes = 0
  #status = 0
  #headers: readonly string[] = []
  #isPassedOn = false

  /** `ended` is called once: with the answer, or with undefined if the service broke it off. */
  constructor(
    request: IncomingMessage,
    caller: ServerResponse,
    ended: (answer: WrittenAnswer | undefined) => void,
  ) {
    const response = new ServerResponse(request)
    this.response = response
    this.#caller = caller
    this.#writeHead = response.writeHead.bind(response)
    const [write, end] = [response.write.bind(response), response.end.bind(response)]
    // On the object itself: Express replaces the prototype of a response.
    Object.assign(response, {
      writeHead: (...head: Head) => this.#onHead(head),
      write: (chunk: Chunk, ...rest: unknown[]) => {
        const free = (write as (...all: unknown[]) => boolean)(chunk, ...rest)
        return this.#onChunk(chunk, rest[0]) && free
      },
      end: (...all: unknown[]) => {
        const [chunk, encoding] = all
        // Node's own `end` writes the chunk past the `write` of above.
        ;(end as (...all: unknown[]) => ServerResponse)(...all)
        if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.#onChunk(chunk, encoding)
        return response
      },
    })
    response.assignSocket(createSink())
    response.once('finish', () => {
      if (this.#isPassedOn) caller.end()
      ended({
        status: this.#status,
        headers: this.#headers,
        body: this.#isPassedOn ? undefined : Buffer.concat(this.#chunks),
      })
      // As Node does for responses of a server.
      response.destroyed = true
      response.emit('close')
    })
    response.once('close', () => {
      if (response.writableFinished) return
      if (this.#isPassedOn) caller.destroy()
      ended(undefined)
    })
  }

  #onHead(head: Head): ServerResponse {
    this.#writeHead(...head)
    const { response } = this
    this.#status = response.statusCode
    const set = response.getHeaderNames()
    this.#headers =
      set.length > 0 ? set.flatMap((name) => toPairs(name, response.getHeader(name))) : toList(head.at(-1))
    if (/^text\/event-stream/i.test(findHeader(this.#headers, 'content-type') ?? '')) this.#passOn()
    return response
  }

  #onChunk(chunk: Chunk, encoding: unknown): boolean {
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk)
    if (this.#isPassedOn) return this.#caller.write(bytes)
    this.#chunks.push(bytes)
    this.#bytes += bytes.length
    if (this.#bytes > keptBytes) this.#passOn()
    return true
  }

  #passOn(): void {
    const [caller, { response }] = [this.#caller, this]
    this.#isPassedOn = true
    if (caller.destroyed) {
      response.destroy()
      return
    }
    caller.writeHead(this.#status, [...this.#headers])
    caller.flushHeaders()
    for (const chunk of this.#chunks) caller.write(chunk)
    this.#chunks.length = 0
    caller.on('drain', () => response.emit('drain'))
    caller.once('close', () => {
      if (!response.writableFinished) response.destroy()
    })
  }
}

/** A socket of which a response needs no more than that it takes everything. */
function createSink(): Socket {
  const sink = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write: (_chunk, _encoding, done) => done(),
  })
  return sink as unknown as Socket
}

/** The value of a header in a flat list. */
export function findHeader(headers: readonly string[], name: string): string | undefined {
  for (let at = 0; at < headers.length; at += 2)
    if (headers[at]!.toLowerCase() === name) return headers[at + 1]
  return undefined
}

function toList(headers: unknown): string[] {
  if (Array.isArray(headers)) return headers.map(String)
  if (typeof headers !== 'object' || headers === null) return []
  return Object.entries(headers).flatMap(([name, value]) => toPairs(name, value as OutgoingHttpHeader))
}

function toPairs(name: string, value: OutgoingHttpHeader | undefined): string[] {
  return [value ?? []].flat().flatMap((item) => [name, String(item)])
}
