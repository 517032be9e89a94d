import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baseUrlHeader } from '@tathya/platform'
import { problem, startPortal } from './support/start-portal.ts'

const site = 'https://tathya.example'
const headers = { [baseUrlHeader]: site }
/** Search engines, and browsers that want an icon, take anything. */
const Accept = '*/*'

/** A gateway with one dataset that has rows, one that is empty, and one unit. */
const answer = (path: string) => {
  if (path === '/e/datasets')
    return {
      status: 200,
      body: {
        data: [
          { id: 'budgets', rows: 3 },
          { id: 'exchange-rates', rows: 0 },
        ],
      },
    }
  if (path.startsWith('/e/administrativeUnit?')) return { status: 200, body: { data: [{ id: 40504 }] } }
  return problem(404, 'not_found')
}

test('the list of pages for search engines has what can be read, in both languages', async (context) => {
  const { ask } = await startPortal(context, answer)
  const { status, headers: answered, text } = await ask('/sitemap.xml', { headers: { ...headers, Accept } })
  assert.equal(status, 200)
  assert.match(answered.get('content-type') ?? '', /^application\/xml/)
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
  for (const path of [
    '',
    '/calendar',
    '/schools',
    '/pdf',
    '/data/budgets',
    '/places/40504',
    '/guides/documents',
  ])
    for (const language of ['en', 'ne'])
      assert.ok(listed.includes(`${site}/${language}${path}`), `${language}${path}`)
  assert.deepEqual(
    listed.filter((address) => /exchange-rates|\{|ne-latn|sign-in|\/keys|\/exceptions/.test(address)),
    [],
  )
  assert.match(
    text,
    /<xhtml:link rel="alternate" hreflang="ne" href="https:\/\/tathya\.example\/ne\/calendar"\/>/,
  )
})

test('each page that is listed is a page, and names the address that is listed', async (context) => {
  const { ask } = await startPortal(context, answer)
  const { text } = await ask('/sitemap.xml', { headers: { ...headers, Accept } })
  // Those whose data this gateway lacks say so with another status.
  for (const path of ['/en/guides', '/ne/guides/documents', '/en/calendar/subscribe', '/en/tools']) {
    assert.ok(text.includes(`<loc>${site}${path}</loc>`), path)
    const page = await ask(`${path}?utm_source=x`, { headers })
    assert.equal(page.status, 200, path)
    assert.ok(page.text.includes(`<link rel="canonical" href="${site}${path}">`), path)
    assert.ok(page.text.includes(`hreflang="x-default" href="${site}/en${path.slice(3)}"`), path)
  }
  const latin = await ask('/ne-latn/guides', { headers })
  assert.ok(latin.text.includes(`<link rel="canonical" href="${site}/ne/guides">`))
  for (const unlisted of [await ask('/en/nothing', { headers }), await ask('/en/guides')]) {
    assert.match(unlisted.text, /<meta name="robots" content="noindex">/)
    assert.doesNotMatch(unlisted.text, /canonical/)
  }
})

test('search engines are told what not to read, and where the list is', async (context) => {
  const { ask } = await startPortal(context, answer)
  const { status, text } = await ask('/robots.txt', { headers: { ...headers, Accept } })
  assert.equal(status, 200)
  assert.match(text, /^User-agent: \*\nDisallow: \/e\/\n/)
  assert.match(text, /\nDisallow: \/ne\/exceptions\n/)
  assert.match(text, /\nSitemap: https:\/\/tathya\.example\/sitemap\.xml\n$/)
  assert.doesNotMatch((await ask('/robots.txt', { headers: { Accept } })).text, /Sitemap/)
})

test('icons and the manifest are at the addresses that browsers ask for', async (context) => {
  const { ask } = await startPortal(context, answer)
  for (const [path, type] of [
    ['/favicon.ico', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    const icon = await ask(path, { headers: { Accept } })
    assert.deepEqual([icon.status, icon.headers.get('content-type')], [200, type])
  }
  const page = await ask('/ne/guides', { headers })
  const [, address] = /<link rel="manifest" href="([^"]+)">/.exec(page.text)!
  const manifest = JSON.parse((await ask(address!, { headers: { Accept } })).text)
  assert.deepEqual([manifest.name, manifest.lang, manifest.start_url], ['तथ्य', 'ne', '/ne'])
  for (const { src, type } of manifest.icons) {
    const icon = await ask(src, { headers: { Accept } })
    assert.deepEqual([icon.status, icon.headers.get('content-type')], [200, type])
  }
})

test('a link to a page is shown with its title and a sentence about it', async (context) => {
  const { ask } = await startPortal(context, answer)
  const { text } = await ask('/en/calendar/convert', { headers })
  assert.match(text, /<meta property="og:title" content="Convert a date">/)
  const [, description] = /<meta name="description" content="([^"]+)">/.exec(text)!
  assert.match(description!, /Bikram Sambat|BS/)
  assert.ok(text.includes(`<meta property="og:description" content="${description}">`))
  assert.ok(text.includes(`<meta property="og:url" content="${site}/en/calendar/convert">`))
})
