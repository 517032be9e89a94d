import { apiVersion, datasetFamilyPath, datasets } from '@tathya/contracts/http'
import { services } from '@tathya/contracts/internal'
import type { Logger, OpenApiDocument } from '@tathya/platform'
import { isJobPath, type RouteTable } from '../requests/routing.ts'
import type { Upstream } from '../upstreams/upstream.ts'
import { describeIdempotencyKeys } from './idempotency-keys.ts'
import { mergeDocuments } from './merge-documents.ts'
import { shareComponents } from './share-components.ts'

const description = [
  "Nepal's public data, its calendar and an exception logger behind one HTTP API.",
  'Public data needs no key. Where a key is needed, send `Authorization: Bearer <key>` or `X-API-Key: <key>`.',
  '`RateLimit` says what is left of your limit, except in answers that shared caches keep (`Cache-Control: public`). 429 says in `Retry-After` when to come back.',
  'Errors are problem documents (RFC 9457); [all codes](/docs/errors) are described.',
  'Teams with many log entries can write them to Kafka; [the events](/asyncapi.json) are described in AsyncAPI.',
].join('\n\n')

/** Dependencies of `createWholeDocument`. */
export interface WholeDocumentOptions {
  /** The gateway's own name and document. */
  readonly own: { readonly name: string; openapi(): OpenApiDocument }
  readonly upstreams: readonly Upstream[]
  readonly table: RouteTable
  readonly log: Logger
}

/** The document of a service; undefined if it was never reached. */
interface ServiceDocument {
  readonly service: string
  readonly document: OpenApiDocument | undefined
}

/** Creates the reader of the merged document, which names services that were never reached. */
export function createWholeDocument({ own, upstreams, table, log }: WholeDocumentOptions) {
  // In the order of the table: the document must not depend on the order in which services run.
  const described = upstreams
    .filter((upstream) => !pageServices.has(upstream.name))
    .sort((a, b) => placeOf(a.name) - placeOf(b.name))
  let logged = ''
  let last: { readonly parts: readonly ServiceDocument[]; readonly document: OpenApiDocument } | undefined

  return async function readDocument(): Promise<OpenApiDocument> {
    const parts: ServiceDocument[] = await Promise.all(
      described.map(async (upstream) => ({ service: upstream.name, document: await upstream.openapi() })),
    )
    // Merging blocks the event loop for milliseconds.
    if (last?.parts.every(({ document }, index) => document === parts[index]?.document)) return last.document
    const document = merge(parts)
    last = { parts, document }
    return document
  }

  function merge(documents: readonly ServiceDocument[]): OpenApiDocument {
    const unreachable = documents
      .filter(({ document }) => document === undefined)
      .map(({ service }) => service)
    // Public services first, keys and pages last.
    const parts = [...documents, { service: own.name, document: own.openapi() }].flatMap(
      ({ service, document }) =>
        document === undefined
          ? []
          : [{ service, document, isServed: (path: string) => isServed(path, service, table) }],
    )
    const { document, conflicts } = mergeDocuments(toBase(unreachable), parts)
    if (conflicts.length > 0 && logged !== conflicts.join()) {
      logged = conflicts.join()
      log.error({ conflicts }, 'services contradict each other in the components of their documents')
    }
    describeIdempotencyKeys(document)
    shareComponents(document)
    return document
  }
}

/** Services whose answers are pages for people. */
const pageServices = new Set(services.filter(({ pages }) => pages).map(({ name }) => name))

/** The place of a service in the table. */
function placeOf(service: string): number {
  return services.findIndex(({ name }) => name === service)
}

/** Services with jobs share the paths of jobs, those with datasets the paths of any dataset. */
function isServed(path: string, service: string, table: RouteTable): boolean {
  if (isJobPath(path)) return services.some(({ name, jobs }) => name === service && jobs !== undefined)
  if (path.startsWith(datasetFamilyPath)) return datasets.some((dataset) => dataset.service === service)
  return table(path).includes(service)
}

function toBase(unreachable: readonly string[]) {
  const note =
    unreachable.length === 0
      ? ''
      : `\n\nNot reachable at the moment and missing here: ${unreachable.join(', ')}.`
  return {
    openapi: '3.1.1' as const,
    info: {
      title: 'Tathya',
      version: apiVersion,
      description: description + note,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: '/' }],
  }
}
