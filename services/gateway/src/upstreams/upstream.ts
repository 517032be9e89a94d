import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DatasetEntry } from '@tathya/contracts'
import type { OpenApiDocument, Readiness } from '@tathya/platform'
import type { KnownPaths } from '../routing/known-paths.ts'
import type { RequestFacts } from './forwarded-headers.ts'

/** A service as the gateway reaches it: in this process, or over HTTP. */
export interface Upstream {
  readonly name: string
  /** True for a service in another process. */
  readonly remote: boolean
  /** Takes a request over; `bodyLimit` in bytes. */
  forward(request: IncomingMessage, response: ServerResponse, facts: RequestFacts, bodyLimit: number): void
  /** What is known of its paths; undefined until it has been asked. */
  paths(): KnownPaths | undefined
  /** Its document; the last known one where it is away, undefined where it was never reached. */
  openapi(): Promise<OpenApiDocument | undefined>
  /** The datasets that it holds, in the same way. */
  datasets(): Promise<readonly DatasetEntry[] | undefined>
  readiness(): Promise<readonly Readiness[]>
  close(): Promise<void>
}
