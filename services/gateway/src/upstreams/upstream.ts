import type { IncomingMessage, ServerResponse } from 'node:http'
import { DatasetEntry } from '@tathya/contracts/http'
import type { OpenApiDocument, Patience, Readiness } from '@tathya/platform'
import { z } from 'zod'
import type { RequestFacts } from './forwarded-headers.ts'
import type { KnownPaths } from './known-paths.ts'

/**
 * An entry of a service's catalogue as the gateway takes and answers it. Services are updated one after the other: fields that
 * entries of earlier versions lack are absent here, and hide nobody's datasets.
 */
export const GatheredEntry = DatasetEntry.partial({
  filters: true,
  data_until: true,
  stale: true,
  versions: true,
  changes_address: true,
  bulk: true,
}).meta({ id: 'GatheredEntry', description: 'What is known about a dataset' })
export type GatheredEntry = z.output<typeof GatheredEntry>

/** The catalogue of a service, as the gateway reads it. */
export const ServiceCatalogue = z.object({ data: z.array(GatheredEntry) })

/** What a request may cost. */
export interface ForwardLimits {
  /** Bytes that its body may have. */
  readonly bodyBytes: number
  /** The times that its endpoint declares; undefined where the gateway's own hold. */
  readonly timeouts: Patience | undefined
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
  /** What is known of its paths; undefined until it has answered. Asks it again where that is long ago. */
  paths(): KnownPaths | undefined
  /** Its document; the last known one where it is away, undefined where it was never reached. */
  openapi(): Promise<OpenApiDocument | undefined>
  /** Its datasets, in the same way. */
  datasets(): Promise<readonly GatheredEntry[] | undefined>
  readiness(): Promise<readonly Readiness[]>
  close(): Promise<void>
}
