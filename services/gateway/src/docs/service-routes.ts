import { cataloguePath } from '@tathya/contracts/http'
import { eventTables } from '@tathya/contracts/internal'
import {
  type Clock,
  type Endpoint,
  get,
  type OpenApiDocument,
  preferredLanguage,
  preferredType,
  type Reply,
  reply,
  toTag,
} from '@tathya/platform'
import { z } from 'zod'
import { toAsyncApi } from './asyncapi/document.ts'

/** Validity of security.txt in days (RFC 9116 recommends less than a year). */
const securityDays = 180

/** The answer at the root. */
export const Index = z
  .object({
    name: z.string(),
    description: z.string(),
    links: z.record(z.string(), z.string()).meta({ description: 'Addresses by what is there' }),
  })
  .meta({ id: 'Index' })
export type Index = z.output<typeof Index>

const index: Index = {
  name: 'Tathya',
  description: "Nepal's public data, calendar and exception logger behind one HTTP API",
  links: {
    documentation: '/docs',
    errors: '/docs/errors',
    search: '/docs/search',
    openapi: '/openapi.json',
    asyncapi: '/asyncapi.json',
    datasets: cataloguePath,
  },
}

/** Redirects a browser to the portal in the language that it prefers, or to the documentation. */
function toFirstPage(portal: boolean, languages: string | undefined): Reply {
  const location = portal ? `/${preferredLanguage(languages, ['en', 'ne']) ?? 'en'}` : '/docs'
  return reply({
    status: 303,
    body: Buffer.from(`<a href="${location}">${location}</a>\n`),
    type: 'text/html; charset=utf-8',
    headers: { Location: location, Vary: 'Accept, Accept-Language' },
  })
}

/** Dependencies of the endpoints about the whole product. */
export interface ServiceRoutesOptions {
  readonly clock: Clock
  readonly readDocument: () => Promise<OpenApiDocument>
  /** The prefix of every topic name. */
  readonly topicPrefix: string
  readonly securityContact: string | undefined
  /** True if the portal takes requests now. */
  readonly portalIsHere: () => boolean
}

/** The endpoints about the product as a whole. */
export function serviceRoutes(options: ServiceRoutesOptions): Endpoint[] {
  const { clock, readDocument, topicPrefix, securityContact, portalIsHere } = options
  const events = toStaticReply(toAsyncApi(eventTables(), topicPrefix))
  return [
    get('/', {
      operationId: 'getIndex',
      summary: 'Links to the parts of the interface',
      answers: {
        200: { description: 'Addresses', schema: Index },
        303: {
          description: 'Redirects browsers to the portal, or to the documentation where there is none',
          type: 'text/html',
          headers: { Location: 'The address of the first page' },
        },
      },
      handle: ({ headers }) =>
        preferredType(headers.accept, ['application/json', 'text/html']) === 'text/html'
          ? toFirstPage(portalIsHere(), headers['accept-language'])
          : reply({ body: index, headers: { Vary: 'Accept, Accept-Language' } }),
    }),
    get('/openapi.json', {
      operationId: 'getOpenApiDocument',
      summary: 'OpenAPI document of the whole interface',
      cache: 'public, max-age=60',
      answers: { 200: { description: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }) } },
      handle: readDocument,
    }),
    get('/asyncapi.json', {
      operationId: 'getAsyncApiDocument',
      summary: 'AsyncAPI document of the events',
      description: 'Topics, keys, headers and payloads, for programs that publish log entries by Kafka.',
      cache: 'public, max-age=300',
      answers: { 200: { description: 'AsyncAPI 3.0', schema: z.looseObject({ asyncapi: z.string() }) } },
      handle: () => events,
    }),
    ...(securityContact === undefined ? [] : [securityRoute(securityContact, clock)]),
  ]
}

/** A response that never changes. */
function toStaticReply(value: unknown): Reply {
  const body = Buffer.from(JSON.stringify(value))
  return reply({ body, type: 'application/json', etag: toTag(body) })
}

function securityRoute(contact: string, clock: Clock): Endpoint {
  return get('/.well-known/security.txt', {
    operationId: 'getSecurityContact',
    summary: 'Security contact (RFC 9116)',
    answers: { 200: { description: 'The contact', type: 'text/plain' } },
    handle: () => {
      const end = new Date(clock.now().getTime() + securityDays * 86_400_000).toISOString()
      const text = `Contact: ${contact}\nExpires: ${end}\nPreferred-Languages: en, ne\n`
      return reply({ body: Buffer.from(text), type: 'text/plain; charset=utf-8' })
    },
  })
}
