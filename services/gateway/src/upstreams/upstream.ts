import type { IncomingMessage, ServerResponse } from 'node:http'
import { DatasetEntry } from '@tathya/contracts/http'
import type { OpenApiDocument, Readiness, Timeouts } from '@tathya/platform'
import { z } from 'zod'
import type { RequestFacts } from './forwarded-headers.ts'
import type { KnownPaths } from './known-paths.ts'

/**
 * An entry of a service's catalogue. During a deploy a service may run an earlier version, so fields added since are optional.
 */
export const GatheredEntry = DatasetEntry.partial({
  title_ne: true,
  description_ne: true,
  keywords: true,
  filters: true,
  data_until: true,
  stale: true,
  versions: true,
  changes_address: true,
  bulk: true,
}).meta({ id: 'GatheredEntry', description: 'What is known about a dataset' })
export type GatheredEntry = z.output<typeof GatheredEntry>

/** The catalogue of a service. */
export const ServiceCatalogue = z.object({ data: z.array(GatheredEntry) })

/** Limits of one request. */
export interface ForwardLimits {
  /** Maximum bytes of the body. */
  readonly bodyBytes: number
  /** Timeouts declared by the endpoint; undefined for the gateway's own. */
  readonly timeouts: Timeouts | undefined
}

/** A service behind the gateway, in this process or over HTTP. */
export interface Upstream {
  readonly name: string
  /** True for a service in another process. */
  readonly remote: boolean
  /** Answers the request. */
  forward(
    request: IncomingMessage,
    response: ServerResponse,
    facts: RequestFacts,
    limits: ForwardLimits,
  ): void
  /** Its paths; undefined until it has answered once. Refreshes them in the background. */
  paths(): KnownPaths | undefined
  /** Its document; the last one while it is unreachable, undefined if it was never reached. */
  openapi(): Promise<OpenApiDocument | undefined>
  /** Its datasets, in the same way. */
  datasets(): Promise<readonly GatheredEntry[] | undefined>
  readiness(): Promise<readonly Readiness[]>
  close(): Promise<void>
}
