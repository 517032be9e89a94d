import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '@tathya/contracts/http'
import type { Caller, Scope } from '@tathya/contracts/internal'
import type { z } from 'zod'
import type { Logger } from '../log.ts'
import type { Upload, UploadRules } from './requests/upload.ts'

/** The methods that endpoints take; HEAD and OPTIONS follow from them. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One possible answer of an endpoint. */
export interface Answer {
  readonly description: string
  /** The shape of a JSON body; absent where there is none or it is not JSON. */
  readonly schema?: z.ZodType
  /** Media type of the body; `application/json` where a schema is given. */
  readonly type?: string
  /** Other media types in which the same is answered to callers who want them, without parameters. */
  readonly otherTypes?: readonly string[]
  /** Headers of this answer, with what they mean. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What a handler gets: parsed input, who asks, and whether they still wait. */
export interface EndpointRequest<P, Q, B, C extends Caller | undefined = Caller | undefined, H = unknown> {
  readonly method: string
  readonly params: P
  readonly query: Q
  /** The declared headers, parsed; `headers` holds all of them as they were sent. */
  readonly header: H
  readonly body: B
  /** The files of a form, in its order; none where the endpoint declares no upload. */
  readonly uploads: readonly Upload[]
  /** Undefined on a public endpoint that was called without a key; an endpoint with a scope has somebody. */
  readonly caller: C
  /** Fires when the caller leaves. */
  readonly signal: AbortSignal
  readonly log: Logger
  readonly requestId: string
  readonly traceparent: string
  /** The address as it was asked for: path and query. */
  readonly url: string
  readonly headers: IncomingMessage['headers']
  /**
   * The address under which the caller reaches the product, without a slash at its end: `https://api.example.np`.
   * Throws `misdirected_request` where it is not known.
   */
  baseUrl(): string
}

/** How long an endpoint may take where that is more than the gateway waits by itself; in seconds. */
export interface Patience {
  /** From the end of the request to the first byte of the answer. */
  readonly firstByteSeconds: number
  /** For the request and its answer as a whole. */
  readonly totalSeconds: number
}

type CallerOf<S extends Scope | undefined> = S extends Scope ? Caller : Caller | undefined

/** Everything that is known about an endpoint; routing, parsing, refusals and documentation follow from it. */
export interface EndpointDefinition<
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  S extends Scope | undefined = Scope | undefined,
  H extends z.ZodObject = z.ZodObject,
> {
  readonly summary: string
  readonly description?: string
  /** What the caller's key must open; absent: public. */
  readonly scope?: S
  readonly params?: P
  /** A strict object; parameters that it does not know are refused. */
  readonly query?: Q
  /** An object of header names in small letters; headers that it does not name are left alone. */
  readonly header?: H
  /** The shape of a JSON body. */
  readonly body?: B
  /** The body is a form with files, in the place of JSON. */
  readonly upload?: UploadRules
  /** Most bytes of a body. Default 1 MiB. */
  readonly bodyLimit?: number
  readonly patience?: Patience
  readonly answers: Readonly<Record<number, Answer>>
  /** Codes beside those that follow from the declaration. */
  readonly errors?: readonly ErrorCode[]
  /** `Cache-Control` of successful answers. Default `no-store`. */
  readonly cache?: string
  /**
   * Given where the answer follows from the address and this version alone: answers are remembered as bytes
   * and given again without a call of the handler until the version changes.
   */
  readonly remember?: () => string
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
    // From here on, handlers of all inputs stand in one list; what they get was checked by their own schemas.
  ): Endpoint => ({ ...(definition as unknown as EndpointDefinition), method, path })
}

/** Declares a GET endpoint; HEAD comes with it. */
export const get = endpoint('GET')
/** Declares a POST endpoint. */
export const post = endpoint('POST')
/** Declares a DELETE endpoint. */
export const del = endpoint('DELETE')
