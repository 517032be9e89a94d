import { type Endpoint, get, reply } from '@tathya/platform'
import { languages } from '../frame/languages.ts'
import { siteOf } from '../session/same-site.ts'
import { sitemapPath } from './sitemap.ts'
import { unlistedPages } from './unlisted-pages.ts'

/** The rules for search engines: pages for reading, not the interface, whose lists have no end. */
export const robotsEndpoint: Endpoint = get('/robots.txt', {
  summary: 'Rules for search engines',
  cache: 'public, max-age=3600',
  answers: { 200: { description: 'The rules', type: 'text/plain' } },
  handle: ({ headers }) => {
    const site = siteOf(headers)
    const disallowed = [
      '/e/',
      ...languages.flatMap((language) => unlistedPages.map((path) => `/${language}${path}`)),
    ]
    const lines = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`)]
    if (site !== undefined) lines.push('', `Sitemap: ${site}${sitemapPath}`)
    return reply({ body: Buffer.from(`${lines.join('\n')}\n`), type: 'text/plain; charset=utf-8' })
  },
})
