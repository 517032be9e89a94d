import { apiVersion } from '@tathya/contracts/http'
import { services } from '@tathya/contracts/internal'
import type { Logger, OpenApiDocument } from '@tathya/platform'
import { isJobPath, type RouteTable } from '../routing/route-table.ts'
import type { Upstream } from '../upstreams/upstream.ts'
import { mergeDocuments } from './merge-documents.ts'

const description = [
  "Nepal's public data, its calendar and an exception logger behind one HTTP API.",
  'Public data needs no key. Where a key is needed, send `Authorization: Bearer <key>` or `X-API-Key: <key>`.',
  'Every limited answer tells what is left in `RateLimit`; 429 says in `Retry-After` when to come back.',
  'Errors are problem documents (RFC 9457); [all codes](/docs/errors) are described.',
  'Teams with many log entries can write them to Kafka; [the events](/asyncapi.json) are described in AsyncAPI.',
].join('\n\n')

/** What the document of the whole interface is made from. */
export interface WholeDocumentOptions {
  /** The gateway's own name and document. */
  readonly own: { readonly name: string; openapi(): OpenApiDocument }
  readonly upstreams: readonly Upstream[]
  readonly table: RouteTable
  readonly log: Logger
}

/** The document of a service; undefined where it was never reached. */
interface ServiceDocument {
  readonly service: string
  readonly document: OpenApiDocument | undefined
}

/** Makes the reader of the whole interface's document; services that were never reached are named in it. */
export function createWholeDocument({ own, upstreams, table, log }: WholeDocumentOptions) {
  let logged = ''
  let last: { readonly parts: readonly ServiceDocument[]; readonly document: OpenApiDocument } | undefined

  return async function readDocument(): Promise<OpenApiDocument> {
    const parts: ServiceDocument[] = await Promise.all(
      upstreams.map(async (upstream) => ({ service: upstream.name, document: await upstream.openapi() })),
    )
    // Merging takes milliseconds in which nobody else is served.
    if (last?.parts.every(({ document }, at) => document === parts[at]?.document)) return last.document
    const document = merge(parts)
    last = { parts, document }
    return document
  }

  function merge(known: readonly ServiceDocument[]): OpenApiDocument {
    const away = known.filter(({ document }) => document === undefined).map(({ service }) => service)
    // What callers come for stands first, keys and pages last.
    const parts = [...known, { service: own.name, document: own.openapi() }].flatMap(
      ({ service, document }) =>
        document === undefined
          ? []
          : [{ service, document, isServed: (path: string) => isServed(path, service, table) }],
    )
    const { document, clashes } = mergeDocuments(toBase(away), parts)
    if (clashes.length > 0 && logged !== clashes.join()) {
      logged = clashes.join()
      log.error({ clashes }, 'services contradict each other in the components of their documents')
    }
    return document
  }
}

/** Several services have jobs, under one address. */
function isServed(path: string, service: string, table: RouteTable): boolean {
  if (isJobPath(path)) return services.some(({ name, jobs }) => name === service && jobs !== undefined)
  return table(path) === service
}

function toBase(away: readonly string[]) {
  const note =
    away.length === 0 ? '' : `\n\nNot reachable at the moment and missing here: ${away.join(', ')}.`
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
