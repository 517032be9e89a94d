import type { AdministrativeUnit, DatasetEntry } from '@tathya/contracts/http'
import { type Endpoint, get, problem, reply } from '@tathya/platform'
import { listedLanguages } from '../frame/head.ts'
import { html } from '../frame/html.ts'
import type { Gateway, GatewayCalls } from '../gateway.ts'
import { listDocuments, pathOf } from '../pages/guides/documents.ts'
import { pages } from '../pages/index.ts'
import { siteOf } from '../session/same-site.ts'
import { visitorIdentity } from '../session/visitor-identity.ts'
import { unlistedPages } from './unlisted-pages.ts'

/** The address of the list. */
export const sitemapPath = '/sitemap.xml'

/** The pages with their languages (sitemaps.org, 0.9): those without parameters, datasets, guides and administrative units. */
export function sitemapEndpoint(gateway: Gateway): Endpoint {
  return get(sitemapPath, {
    summary: 'Pages for search engines',
    cache: 'public, max-age=3600',
    answers: { 200: { description: 'The list', type: 'application/xml' } },
    handle: async (request) => {
      const { headers, signal } = request
      const site = siteOf(headers)
      if (site === undefined) throw problem('misdirected_request')
      const identity = visitorIdentity(request)
      const paths = await listPaths(gateway.callsFor({ identity, key: undefined, signal }))
      return reply({
        body: Buffer.from(write(site, paths)),
        type: 'application/xml; charset=utf-8',
      })
    },
  })
}

async function listPaths(api: GatewayCalls): Promise<string[]> {
  const [datasets, units] = await Promise.all([
    api.get<{ data: DatasetEntry[] }>('/e/datasets'),
    api.get<{ data: AdministrativeUnit[] }>('/e/administrativeUnit', {
      ...{ limit: 1000, envelope: 'true', fields: 'id' },
    }),
  ])
  return [
    ...pages.map(({ path }) => path).filter(isListed),
    ...datasets.data.filter(({ rows }) => rows > 0).map(({ id }) => `/data/${id}`),
    ...listDocuments('guides').map((name) => pathOf('guides', name)),
    ...units.data.map(({ id }) => `/places/${id}`),
  ]
}

function isListed(path: string): boolean {
  return !path.includes('{') && !unlistedPages.some((unlisted) => path.startsWith(unlisted))
}

function write(site: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) =>
    listedLanguages.map(
      (own) => html`<url><loc>${site}/${own}${path}</loc>${listedLanguages.map(
        (language) =>
          html`<xhtml:link rel="alternate" hreflang="${language}" href="${site}/${language}${path}"/>`,
      )}</url>
`,
    ),
  )
  return html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`.text
}
