import { Caller, visitorGroup } from '@tathya/contracts/internal'
import { type Endpoint, get, problem } from '@tathya/platform'
import { iconEndpoints } from './found/icons.ts'
import { robotsEndpoint } from './found/robots.ts'
import { sitemapEndpoint } from './found/sitemap.ts'
import { notFoundPage } from './frame/problem-page.ts'
import { type PageServices, servePage } from './frame/serve-page.ts'
import { pages } from './pages/index.ts'
import { signInPages } from './pages/start/sign-in.ts'
import type { PassThroughServices } from './pass-through/services.ts'
import { streamRoutes } from './pass-through/streams.ts'
import { uploadRoutes } from './pass-through/uploads.ts'

/** The endpoints of the portal. */
export function routes(services: PageServices & PassThroughServices): Endpoint[] {
  const all = [...pages, ...signInPages(services.sessions)]
  return [
    services.assets.endpoint(),
    callerEndpoint,
    robotsEndpoint,
    sitemapEndpoint(services.gateway),
    ...iconEndpoints(services.assets),
    ...all.flatMap((page) => servePage(page, services)),
    ...streamRoutes(services),
    ...uploadRoutes,
    ...deadEnds(services),
  ]
}

/** The rights of a key, which a page asks for when a visitor signs in. */
const callerEndpoint = get('/portal/caller', {
  summary: 'What the key of the request may do',
  answers: { 200: { description: 'The caller', schema: Caller } },
  handle: ({ caller }) => {
    if (caller === undefined || visitorGroup(caller) !== undefined) throw problem('api_key_missing')
    return caller
  },
})

/** Addresses below a language at which nothing is get a page, not a problem document. */
function deadEnds(services: PageServices): Endpoint[] {
  const parts = [...'abcdefgh']
  return parts.flatMap((_, index) => {
    const path = parts.slice(0, index + 1).map((name) => `/{${name}}`)
    return servePage({ path: path.join(''), show: notFoundPage }, services)
  })
}
