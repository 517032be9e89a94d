import { cataloguePath } from '@tathya/contracts'
import { type Clock, type Endpoint, get, type OpenApiDocument, reply } from '@tathya/platform'
import { z } from 'zod'

/** Days for which a security.txt is good (RFC 9116 advises less than a year). */
const securityDays = 180

/** Where to go from the root. */
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
    openapi: '/openapi.json',
    datasets: cataloguePath,
  },
}

/** What the pages about the whole product need. */
export interface ServiceRoutesOptions {
  readonly clock: Clock
  readonly readDocument: () => Promise<OpenApiDocument>
  readonly securityContact: string | undefined
}

/** The endpoints about the product as a whole. */
export function serviceRoutes({ clock, readDocument, securityContact }: ServiceRoutesOptions): Endpoint[] {
  return [
    get('/', {
      summary: 'Where to go from here',
      answers: {
        200: { description: 'Addresses', schema: Index },
        303: { description: 'Browsers are led to the documentation', headers: { Location: '/docs' } },
      },
      handle: ({ headers }) =>
        /\btext\/html\b/.test(headers.accept ?? '')
          ? reply({ status: 303, headers: { Location: '/docs', Vary: 'Accept' } })
          : reply({ body: index, headers: { Vary: 'Accept' } }),
    }),
    get('/openapi.json', {
      summary: 'The document of the whole interface',
      cache: 'public, max-age=60',
      answers: { 200: { description: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }) } },
      handle: readDocument,
    }),
    ...(securityContact === undefined ? [] : [securityRoute(securityContact, clock)]),
  ]
}

function securityRoute(contact: string, clock: Clock): Endpoint {
  return get('/.well-known/security.txt', {
    summary: 'Whom to tell of weaknesses (RFC 9116)',
    answers: { 200: { description: 'The contact', type: 'text/plain' } },
    handle: () => {
      const end = new Date(clock.now().getTime() + securityDays * 86_400_000).toISOString()
      const text = `Contact: ${contact}\nExpires: ${end}\nPreferred-Languages: en, ne\n`
      return reply({ body: Buffer.from(text), type: 'text/plain; charset=utf-8' })
    },
  })
}
