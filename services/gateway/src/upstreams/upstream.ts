import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OpenApiDocument, Patience, Readiness } from '@tathya/platform'
import type { KnownPaths } from '../routing/known-paths.ts'
import type { RequestFacts } from './forwarded-headers.ts'
import type { GatheredEntry } from './gathered-entry.ts'

/** What a request may cost. */
export interface ForwardLimits {
  /** Most bytes of its body. */
  readonly bodyBytes: number
  /** What its endpoint asks for; undefined where the gateway's own times hold. */
  readonly patience: Patience | undefined
}

/** A service as the gateway reaches it: in this process, or over HTTP. */
export interface Upstream {
  readonly name: string
  /** True for a service in another process. */
  readonly remote: boolean
  /** Takes a request over. */
  forward(
    request: IncomingMessage,
    response: ServerResponse,
    facts: RequestFacts,
    limits: ForwardLimits,
  ): void
  /** What is known of its paths; undefined until it has been asked. Asks it again where that is long ago. */
  paths(): KnownPaths | undefined
  /** Its document; the last known one where it is away, undefined where it was never reached. */
  openapi(): Promise<OpenApiDocument | undefined>
  /** The datasets that it holds, in the same way. */
  datasets(): Promise<readonly GatheredEntry[] | undefined>
  readiness(): Promise<readonly Readiness[]>
  close(): Promise<void>
}
