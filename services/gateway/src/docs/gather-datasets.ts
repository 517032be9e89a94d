import { cataloguePath, PageMeta } from '@tathya/contracts/http'
import { toDcat } from '@tathya/datasets/dcat'
import { splitWords } from '@tathya/datasets/text'
import {
  type Endpoint,
  get,
  type Logger,
  listHeaders,
  listQuery,
  pageParameters,
  problem,
  reply,
  toLinkHeader,
  toPage,
} from '@tathya/platform'
import { z } from 'zod'
import { type GatheredEntry, ServiceCatalogue, type Upstream } from '../upstreams/upstream.ts'

/** The catalogue of all services. */
const GatheredCatalogue = ServiceCatalogue.extend({
  meta: PageMeta.extend({
    unavailable: z
      .array(z.string())
      .meta({ description: 'Services that could not be asked; their datasets are missing here' }),
  }),
}).meta({ id: 'GatheredCatalogue' })
export type GatheredCatalogue = z.output<typeof GatheredCatalogue>

/** Creates the endpoint that lists the datasets of all services. */
export function datasetsEndpoint(upstreams: readonly Upstream[], log: Logger): Endpoint {
  return get(cataloguePath, {
    operationId: 'listDatasets',
    group: 'datasets',
    summary: 'Catalogue of all datasets',
    query: listQuery({
      q: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .meta({ description: 'Words of titles, descriptions and keywords, in either language' }),
      ...pageParameters(),
    }),
    cache: 'public, max-age=60',
    answers: {
      200: {
        description: 'A page of the catalogue',
        schema: GatheredCatalogue,
        headers: listHeaders,
      },
    },
    handle: async ({ query, url }) => {
      const { entries: all, unavailable } = await gather(upstreams, log)
      const entries = query.q === undefined ? all : findDatasets(all, query.q)
      const page = toPage(query, entries.length)
      return reply({
        body: {
          data: entries.slice(page.start, page.end),
          meta: { total: entries.length, ...page.name, unavailable },
        },
        headers: { 'X-Total-Count': String(entries.length), Link: toLinkHeader(url, page) },
      })
    },
  })
}

/** The datasets that have words beginning with each of those of a text. */
function findDatasets(entries: readonly GatheredEntry[], text: string): readonly GatheredEntry[] {
  const wanted = splitWords(text)
  return entries.filter((entry) => {
    const { id, title, title_ne = '', description, description_ne = '', keywords = [] } = entry
    const words = splitWords([id, title, title_ne, description, description_ne, ...keywords].join(' '))
    return wanted.every((word) => words.some((each) => each.startsWith(word)))
  })
}

/** Creates the endpoint that describes the same datasets to open data portals. */
export function dcatEndpoint(upstreams: readonly Upstream[], log: Logger): Endpoint {
  return get(`${cataloguePath}/catalog.jsonld`, {
    operationId: 'getCatalogJsonLd',
    group: 'datasets',
    summary: 'Catalogue for open data portals',
    description: 'All datasets in the words of DCAT-AP 3, as JSON-LD, for portals that harvest catalogues.',
    cache: 'public, max-age=60',
    answers: { 200: { description: 'A Catalog of DCAT', type: 'application/ld+json' } },
    errors: ['unavailable'],
    handle: async ({ baseUrl }) => {
      const { entries, unavailable } = await gather(upstreams, log)
      // A portal removes what a catalogue does not list any more.
      if (unavailable.length > 0)
        throw problem('unavailable', {
          detail: `The datasets of ${unavailable.join(', ')} cannot be listed now.`,
          headers: { 'Retry-After': '5' },
        })
      return reply({
        body: Buffer.from(JSON.stringify(toDcat(entries, baseUrl()))),
        type: 'application/ld+json',
      })
    },
  })
}

async function gather(upstreams: readonly Upstream[], log: Logger) {
  const byId = new Map<string, GatheredEntry>()
  const unavailable: string[] = []
  const lists = await Promise.all(
    upstreams.map(async (upstream) => ({ name: upstream.name, entries: await readDatasets(upstream, log) })),
  )
  for (const { name, entries } of lists) {
    if (entries === undefined) unavailable.push(name)
    for (const entry of entries ?? []) {
      if (byId.has(entry.id))
        log.error({ dataset: entry.id, service: name }, 'two services have a dataset of this id')
      else byId.set(entry.id, entry)
    }
  }
  return { entries: [...byId.values()], unavailable }
}

/** Reads the datasets of a service. On failure, those of the others are still listed. */
async function readDatasets(upstream: Upstream, log: Logger): Promise<readonly GatheredEntry[] | undefined> {
  try {
    return await upstream.datasets()
  } catch (error) {
    log.error({ err: error, service: upstream.name }, 'the datasets of a service could not be read')
    return undefined
  }
}
