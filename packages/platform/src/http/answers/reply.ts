import type { Readable } from 'node:stream'

/** An answer that is more than a JSON value with status 200. */
export class Reply {
  readonly status: number
  /** Buffers and streams are sent as they are, other values as JSON; undefined is no body. */
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly onSent: (() => void) | undefined

  constructor(
    status: number,
    body: unknown,
    headers: Readonly<Record<string, string>>,
    onSent?: (() => void) | undefined,
  ) {
    this.status = status
    this.body = body
    this.headers = headers
    this.onSent = onSent
  }
}

/** Options of `reply`. */
export interface ReplyOptions {
  /** Default 200. */
  readonly status?: number
  /** A JSON value, a Buffer, a stream, or nothing. */
  readonly body?: unknown | Buffer | Readable
  /** Media type of a Buffer or stream. Default `application/json; charset=utf-8`. */
  readonly type?: string
  /** Strong tag of the body, in quotes; answers `If-None-Match` with 304. */
  readonly etag?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Called when the last byte was passed to the system; not for streams. */
  readonly onSent?: () => void
}

/** Creates an answer with status, headers and tag. */
export function reply({ status = 200, body, type, etag, headers, onSent }: ReplyOptions): Reply {
  const all = {
    ...(body === undefined ? {} : { 'Content-Type': type ?? 'application/json; charset=utf-8' }),
    ...(etag === undefined ? {} : { ETag: etag }),
    ...headers,
  }
  return new Reply(status, body, all, onSent)
}
