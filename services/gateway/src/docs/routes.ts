import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Endpoint, get, reply } from '@tathya/platform'
import { errorsPage } from './errors-page.ts'
import { iconPath, interfacePolicy, plainPolicy, searchForm, toPage } from './html.ts'
import { type SearchOptions, searchEndpoint } from './search/endpoint.ts'

/** The path of the files that pages load. */
const assetsPath = '/docs/assets/'

const pageCache = 'public, max-age=300'
/** The version is in the path. */
const immutable = 'public, max-age=31536000, immutable'

const swagger = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')
const { version } = JSON.parse(readFileSync(swagger, 'utf8')) as { version: string }
const swaggerAssets = `${assetsPath}swagger-ui-${version}`

const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'

/** The endpoints of the documentation, which loads nothing from other hosts. */
export function docsRoutes(options: SearchOptions): Endpoint[] {
  const errors = errorsPage()
  return [
    page('/docs', 'Interactive documentation', interfacePages(options.portalIsHere), interfacePolicy),
    page('/docs/errors', 'All error codes', () => errors, plainPolicy),
    searchEndpoint(options),
    ownFile(`${assetsPath}pages.css`, 'Style of the pages', 'pages.css', style),
    ownFile(`${assetsPath}start.js`, 'Starts the page of the interface', 'start-swagger.js', script),
    ownFile(iconPath, 'Icon of the pages', 'icon.svg', 'image/svg+xml'),
    swaggerFile('swagger-ui.css', style),
    swaggerFile('swagger-ui-bundle.js', script),
  ]
}

function ownFile(address: string, summary: string, name: string, type: string): Endpoint {
  return file(address, summary, new URL(`browser/${name}`, import.meta.url), type, pageCache)
}

function swaggerFile(name: string, type: string): Endpoint {
  const source = path.join(path.dirname(swagger), name)
  return file(`${swaggerAssets}/${name}`, 'A part of Swagger UI', source, type, immutable)
}

/** The page of the interface; the guides are pages of the portal. */
function interfacePages(portalIsHere: () => boolean): () => Buffer {
  const guides =
    '<a href="/en/guides">Guides</a> · <a href="/ne/guides" hreflang="ne" lang="ne">मार्गदर्शन</a> · '
  const [withGuides, withoutGuides] = [interfacePage(guides), interfacePage('')]
  return () => (portalIsHere() ? withGuides : withoutGuides)
}

function interfacePage(guides: string): Buffer {
  return toPage(
    'Tathya',
    `<link rel="stylesheet" href="${swaggerAssets}/swagger-ui.css">\n` +
      `<script src="${swaggerAssets}/swagger-ui-bundle.js" defer></script>\n<script src="${assetsPath}start.js" defer></script>\n`,
    `<body>\n<div class="top">${searchForm('')}\n<p><a href="/docs/errors">Errors</a> · ${guides}` +
      '<a href="/asyncapi.json">Events, as AsyncAPI</a></p></div>\n' +
      '<div id="interface">The page needs JavaScript; ' +
      '<a href="/openapi.json">the document itself</a> does not.</div>\n</body>',
  )
}

function page(address: string, summary: string, html: () => Buffer, policy: string): Endpoint {
  return get(address, {
    summary,
    cache: pageCache,
    answers: { 200: { description: 'A page', type: 'text/html' } },
    handle: () =>
      reply({
        body: html(),
        type: 'text/html; charset=utf-8',
        headers: { 'Content-Security-Policy': policy },
      }),
  })
}

function file(address: string, summary: string, source: URL | string, type: string, cache: string): Endpoint {
  return get(address, {
    summary,
    hidden: true,
    cache,
    remember: () => version,
    answers: { 200: { description: 'A file', type: type.replace(/;.*$/, '') } },
    handle: async () => reply({ body: await readFile(source), type }),
  })
}
