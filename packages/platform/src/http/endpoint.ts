import type { IncomingMessage } from 'node:http'
import type { ErrorCode, Group } from '@tathya/contracts/http'
import type { Caller, Scope } from '@tathya/contracts/internal'
import type { z } from 'zod'
import type { Logger } from '../log.ts'
import type { Turns } from '../turns.ts'
import type { ProblemError } from './problem.ts'
import type { ByteRules } from './requests/read-packed.ts'
import type { Upload, UploadRules } from './requests/upload.ts'

/** The methods of endpoints; HEAD and OPTIONS are derived. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One possible answer of an endpoint. */
export interface Answer {
  readonly description: string
  /** Schema of a JSON body; absent if there is none or it is not JSON. */
  readonly schema?: z.ZodType
  /** Media type of the body; default with a schema: `application/json`. */
  readonly type?: string
  /** Other media types of the same answer, by `Accept`; without parameters. */
  readonly otherTypes?: readonly string[]
  /** Headers of this answer, with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The input of a handler. */
export interface EndpointRequest<P, Q, B, C extends Caller | undefined = Caller | undefined, H = unknown> {
  readonly method: string
  readonly params: P
  readonly query: Q
  /** The declared headers, parsed; `headers` has all headers as sent. */
  readonly header: H
  readonly body: B
  /** The files of a form in order; none if the endpoint declares no upload. */
  readonly uploads: readonly Upload[]
  /** The unpacked body; empty if the endpoint declares no `bytes`. */
  readonly bytes: Buffer
  /** The unpacked body as it comes, where the endpoint declares that it is streamed. Throws what refuses the body. */
  readonly stream: AsyncIterable<Buffer>
  /** Undefined only on a public endpoint called without a key. */
  readonly caller: C
  /** Fires when the caller leaves. */
  readonly signal: AbortSignal
  /** The turns for work of more than some milliseconds; callers share them equally. They end when the caller leaves. */
  readonly turns: Turns
  readonly log: Logger
  readonly requestId: string
  readonly traceparent: string
  /** The request target: path and query. */
  readonly url: string
  readonly headers: IncomingMessage['headers']
  /**
   * The address under which the caller reaches the product, without a trailing slash: `https://api.example.np`.
   * Throws `misdirected_request` if it is unknown.
   */
  baseUrl(): string
}

/** Time limits of an endpoint that needs longer than the gateway's defaults. */
export interface Timeouts {
  /** From the end of the request to the first byte of the answer. */
  readonly firstByteSeconds: number
  /** For the request and its answer as a whole. */
  readonly totalSeconds: number
}

type CallerOf<S extends Scope | undefined> = S extends Scope ? Caller : Caller | undefined

/** Declares an endpoint; routing, parsing, refusals and documentation are derived. */
export interface EndpointDefinition<
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  S extends Scope | undefined = Scope | undefined,
  H extends z.ZodObject = z.ZodObject,
> {
  readonly summary: string
  readonly description?: string
  /** Name of the operation, as generated clients call its method. Default: derived from the method and the path. */
  readonly operationId?: string
  /** Group of the operation in the documentation. Default: its service. */
  readonly group?: Group
  /**
   * Path of the endpoint that describes this one in the document of the whole interface: another spelling of the same address,
   * or the path of a family with a parameter where this one has a name.
   */
  readonly describedBy?: string
  /** Set for what is no part of the interface, such as files that a page loads. */
  readonly hidden?: boolean
  /** The scope that the caller's key needs; absent: public. */
  readonly scope?: S
  readonly params?: P
  /** A strict object; unknown parameters are refused. */
  readonly query?: Q
  /** By header names in lower case; other headers are ignored. */
  readonly header?: H
  /** Schema of a JSON body; with `upload`, an object of the parts of the form that are text. */
  readonly body?: B
  /** The body is a form with files instead of JSON. */
  readonly upload?: UploadRules
  /** The body is taken as bytes instead of JSON. */
  readonly bytes?: ByteRules
  /** Max bytes of a body, as sent. Default 64 KiB. */
  readonly bodyLimit?: number
  readonly timeouts?: Timeouts
  readonly answers: Readonly<Record<number, Answer>>
  /** Error codes besides the derived ones. */
  readonly errors?: readonly ErrorCode[]
  /** `Cache-Control` of successful answers. Default `no-store`. */
  readonly cache?: string
  /**
   * Set if the answer depends on the address and this version only: answers are kept as bytes and served without a call of
   * the handler until the version changes.
   */
  readonly remember?: () => string
  /** Called with what refuses a request before the handler, by its key, its head or its body; `params` as sent. */
  readonly refused?: (
    error: ProblemError,
    caller: Caller | undefined,
    params: Readonly<Record<string, string>>,
  ) => void
  readonly handle: (
    request: EndpointRequest<z.output<P>, z.output<Q>, z.output<B>, CallerOf<S>, z.output<H>>,
  ) => unknown | Promise<unknown>
}

/** A declared endpoint. */
export interface Endpoint extends EndpointDefinition {
  readonly method: Method
  /** Path as OpenAPI writes it: `/e/logger/{id}`. */
  readonly path: string
}

/** Bytes of a body where an endpoint names no limit. */
const defaultBodyLimit = 64 * 1024

/** Max bytes of an endpoint's body; undefined where it takes none. */
export function bodyLimitOf({ body, upload, bytes, bodyLimit }: Endpoint): number | undefined {
  const takesBody = body !== undefined || upload !== undefined || bytes !== undefined
  return takesBody ? (bodyLimit ?? defaultBodyLimit) : undefined
}

/** Declares endpoints that have several addresses; the document has them under the first. */
export function underEach(
  paths: readonly string[],
  declare: (path: string) => readonly Endpoint[],
): readonly Endpoint[] {
  const [main = [], ...others] = paths.map(declare)
  const same = others.flatMap((endpoints) =>
    endpoints.map((endpoint, index) => ({ ...endpoint, describedBy: main[index]!.path })),
  )
  return [...main, ...same]
}

function endpoint(method: Method) {
  return <
    P extends z.ZodObject = z.ZodObject<Record<never, never>>,
    Q extends z.ZodObject = z.ZodObject<Record<never, never>>,
    B extends z.ZodType = z.ZodUndefined,
    S extends Scope | undefined = undefined,
    H extends z.ZodObject = z.ZodObject<Record<never, never>>,
  >(
    path: string,
    definition: EndpointDefinition<P, Q, B, S, H>,
    // Handlers of different inputs share one list; each gets input checked by its own schemas.
  ): Endpoint => ({ ...(definition as unknown as EndpointDefinition), method, path })
}

/** Declares a GET endpoint; HEAD comes with it. */
export const get = endpoint('GET')
/** Declares a POST endpoint. */
export const post = endpoint('POST')
/** Declares a PATCH endpoint. */
export const patch = endpoint('PATCH')
/** Declares a DELETE endpoint. */
export const del = endpoint('DELETE')
