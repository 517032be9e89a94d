import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { describe, type TestContext, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { type DatasetEntry, errors } from '@tathya/contracts/http'
import { createFixedClock, get, type OpenApiDocument } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createCheckedClient } from '@tathya/testing'
import { z } from 'zod'
import { makeService, startGateway, type TestGatewayOptions } from './support/gateway.ts'
import { sendRaw, toHead } from './support/raw-socket.ts'
import { deadOrigin, startUpstream } from './support/upstream.ts'

const answers = { 200: { description: 'x', schema: z.unknown() } }

function entry(id: string): DatasetEntry {
  const reference = { name: 'x', url: null }
  return {
    id,
    title: id,
    title_ne: null,
    description: 'x',
    description_ne: null,
    keywords: [],
    publisher: 'x',
    source: reference,
    licence: reference,
    coverage: { area: 'Nepal', from: null, to: null },
    fields: [
      {
        name: 'id',
        title: 'Id',
        name_ne: null,
        type: 'integer',
        nullable: false,
        unit: null,
        description: 'x',
      },
    ],
    columns: { time: [], name: ['id'], dimension: [], unit: [], value: [] },
    key: 'id',
    rows: 1,
    version: '1',
    last_updated: '2026-01-01',
    known_gaps: [],
    filters: ['id'],
    data_until: null,
    gaps: { missing: [], printed_totals: [], comparable: [] },
    stale: false,
    stale_reason: null,
    versions: [],
    address: '/e/x',
    rows_address: '/e/x',
    changes_address: '/e/x',
    bulk: { csv: '/e/x', ndjson: '/e/x', xlsx: '/e/x', parquet: '/e/x', list: '/e/x' },
  }
}

const holder = (name: string, path: string, ids: readonly string[]) => (platform: Platform) =>
  makeService(platform, name, [
    get(path, { summary: 'Rows', answers, handle: () => [] }),
    get('/e/datasets', { summary: 'x', answers, handle: () => ({ data: ids.map(entry) }) }),
  ])
const schools = holder('schools', '/e/schools', ['schools'])
const economics = holder('economics-data', '/e/forex', ['forex', 'budgets', 'schools'])

async function start(context: TestContext, options: TestGatewayOptions = {}) {
  const started = await startGateway(context, {
    upstreams: (platform) => [schools(platform), economics(platform)],
    ...options,
  })
  const document = (await (await fetch(`${started.url}/openapi.json`)).json()) as OpenApiDocument
  return { ...started, document, client: createCheckedClient(started.url, document) }
}

describe('the document of the whole interface', () => {
  test('holds the paths that lead somewhere, a tag per group and both ways to send a key', async (context) => {
    const { document } = await start(context)
    const paths = Object.keys(document.paths ?? {})
    for (const path of [
      '/',
      '/admin/keys',
      '/admin/keys/{id}/rotate',
      '/docs',
      '/docs/errors',
      '/e/datasets',
      '/e/forex',
      '/e/schools',
      '/livez',
      '/openapi.json',
      '/readyz',
    ]) {
      assert.ok(paths.includes(path), path)
    }
    assert.deepEqual(
      document.tags?.map(({ name }) => name),
      ['economics-data', 'schools', 'gateway', 'datasets', 'admin'],
    )
    assert.deepEqual(Object.keys(document.components?.securitySchemes ?? {}).sort(), ['apiKey', 'bearer'])
    assert.deepEqual(document.servers, [{ url: '/' }])
    const unresolved = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([\w.-]+)"/g)].filter(
      ([, kind, name]) => !(document.components as Record<string, Record<string, unknown>>)[kind!]?.[name!],
    )
    assert.deepEqual(unresolved, [])
  })

  test('is tagged, and not sent again to a caller who has it', async (context) => {
    const { url } = await start(context)
    const first = await fetch(`${url}/openapi.json`)
    const etag = first.headers.get('etag') ?? ''
    assert.match(etag, /^"/)
    assert.equal((await fetch(`${url}/openapi.json`, { headers: { 'If-None-Match': etag } })).status, 304)
  })

  test('is put together from services in other processes, and names those that cannot be reached', async (context) => {
    const remote = {
      openapi: '3.1.1',
      info: { title: 'x', version: '1' },
      tags: [{ name: 'schools' }],
      paths: {
        '/e/schools': { get: { responses: { 200: { description: 'x' } } } },
        '/e/datasets': {},
        '/livez': {},
      },
    }
    const answer: RequestListener = (request, response) => {
      response.end(
        request.url === '/openapi.json'
          ? JSON.stringify(remote)
          : JSON.stringify({ data: [entry('schools')] }),
      )
    }
    const upstream = await startUpstream(context, answer, 0, true)
    const dead = await deadOrigin(context)
    const { document, client, url } = await start(context, {
      upstreams: () => [
        { name: 'schools', origins: [upstream.origin] },
        { name: 'logger', origins: [dead] },
      ],
    })
    assert.ok(document.paths?.['/e/schools'])
    assert.match(document.info.description ?? '', /missing here: logger/)
    const { body } = await client.get('/e/datasets')
    assert.deepEqual(
      [body.data.map(({ id }: DatasetEntry) => id), body.meta.unavailable],
      [['schools'], ['logger']],
    )
    // Its methods are known now.
    const options = await fetch(`${url}/e/schools`, { method: 'OPTIONS' })
    assert.equal(options.headers.get('allow'), 'GET, HEAD, OPTIONS')
    await upstream.stop()
    assert.ok(
      ((await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument).paths?.['/e/schools'],
      'the last one is kept',
    )
  })
})

describe('the catalogue', () => {
  test('is described to open data portals, at the address that the caller used', async (context) => {
    const { url } = await start(context)
    const response = await fetch(`${url}/e/datasets/catalog.jsonld`, {
      headers: { 'X-Tathya-Base-Url': 'http://elsewhere.example' },
    })
    assert.equal(response.headers.get('content-type'), 'application/ld+json')
    const catalogue = (await response.json()) as Record<string, unknown>
    assert.deepEqual([catalogue['@id'], catalogue['@type']], [`${url}/e/datasets`, 'dcat:Catalog'])
    const described = catalogue['dcat:dataset'] as { 'dct:identifier': string }[]
    assert.deepEqual(
      described.map((dataset) => dataset['dct:identifier']),
      ['schools', 'forex', 'budgets'],
    )
  })

  test('is refused to portals while a service is away, since they remove what is not listed', async (context) => {
    const dead = await deadOrigin(context)
    const { url } = await start(context, {
      upstreams: (platform) => [schools(platform), { name: 'logger', origins: [dead] }],
    })
    const response = await fetch(`${url}/e/datasets/catalog.jsonld`)
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '5'])
    assert.match(((await response.json()) as { detail: string }).detail, /datasets of logger/)
  })

  test('is gathered from all services, each id once, in pages', async (context) => {
    const { client } = await start(context)
    const all = await client.get('/e/datasets')
    assert.deepEqual(
      all.body.data.map(({ id }: DatasetEntry) => id),
      ['schools', 'forex', 'budgets'],
    )
    assert.deepEqual(all.body.meta, { total: 3, page: 1, per_page: 100, unavailable: [] })
    const page = await client.get('/e/datasets?limit=2&offset=1')
    assert.deepEqual(
      page.body.data.map(({ id }: DatasetEntry) => id),
      ['forex', 'budgets'],
    )
    assert.equal(page.headers.get('x-total-count'), '3')
    assert.match(page.headers.get('link') ?? '', /rel="prev"/)
    const missing = await client.get('/e/datasets/school')
    assert.equal(missing.status, 404)
    assert.match(missing.body.detail, /Did you mean \/e\/datasets\/schools\?/)
  })
})

test('a service that tells nonsense of its datasets hides those of no other', async (context) => {
  const broken = (platform: Platform) =>
    makeService(platform, 'geo-data', [
      get('/e/datasets', { summary: 'x', answers, handle: () => ({ data: [{ id: 1 }] }) }),
    ])
  const { client } = await start(context, { upstreams: (platform) => [broken(platform), schools(platform)] })
  const { body } = await client.get('/e/datasets')
  assert.deepEqual([body.data.length, body.meta.unavailable], [1, ['geo-data']])
})

test('a service of an earlier version is in the catalogue with what it tells', async (context) => {
  const {
    title_ne,
    description_ne,
    keywords,
    filters,
    data_until,
    stale,
    versions,
    changes_address,
    bulk,
    ...earlier
  } = entry('schools')
  const answer: RequestListener = (request, response) => {
    response.end(
      JSON.stringify(
        request.url === '/openapi.json'
          ? { openapi: '3.1.1', info: { title: 'x', version: '1' }, paths: { '/e/datasets': {} } }
          : { data: [earlier] },
      ),
    )
  }
  const { origin } = await startUpstream(context, answer, 0, true)
  const { client } = await start(context, { upstreams: () => [{ name: 'schools', origins: [origin] }] })
  const { body } = await client.get('/e/datasets')
  assert.deepEqual([body.data, body.meta.unavailable], [[earlier], []])
})

test('a service in another process that holds no datasets is not missing in the catalogue, and is not asked', async (context) => {
  const { origin, seen } = await startUpstream(context, (_, response) => void response.writeHead(404).end())
  const { client } = await start(context, {
    upstreams: (platform) => [{ name: 'calendar', origins: [origin] }, schools(platform)],
  })
  const { body } = await client.get('/e/datasets')
  assert.deepEqual([body.data.length, body.meta.unavailable], [1, []])
  assert.deepEqual(seen, [])
})

describe('the pages', () => {
  const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''

  test('load nothing but files of this server, which are there', async (context) => {
    const { url } = await start(context)
    for (const path of ['/docs', '/docs/errors']) {
      const answer = await fetch(url + path)
      assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8')
      assert.match(policyOf(answer), /^default-src 'none'; /)
      assert.doesNotMatch(policyOf(answer), /unsafe|https?:|\*/)
      const html = await answer.text()
      assert.doesNotMatch(html, /<script(?![^>]* src=)|<style|\son\w+=|\sstyle=|javascript:/i)
      const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file!)
      assert.ok(files.length >= 1)
      for (const file of files) {
        assert.match(file, /^\/docs\//)
        const loaded = await fetch(url + file)
        assert.equal(loaded.status, 200, file)
        assert.match(
          loaded.headers.get('content-type') ?? '',
          file.endsWith('.js') ? /^text\/javascript/ : /^text\/css/,
        )
        assert.equal(loaded.headers.get('x-content-type-options'), 'nosniff')
      }
    }
  })

  test('keep the large files for good, under a version, small on the way', async (context) => {
    const { url, port } = await start(context)
    const html = await (await fetch(`${url}/docs`)).text()
    const file = /src="([^"]+swagger-ui-bundle\.js)"/.exec(html)?.[1] ?? ''
    assert.match(file, /\d+\.\d+\.\d+/)
    const plain = await fetch(url + file, { headers: { 'Accept-Encoding': 'identity' } })
    assert.equal(plain.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(plain.headers.get('content-encoding'), null)
    const whole = Buffer.from(await plain.arrayBuffer())
    const raw = Buffer.from(
      await sendRaw(
        port,
        toHead(`GET ${file} HTTP/1.1`, 'Host: x', 'Accept-Encoding: gzip', 'Connection: close'),
      ),
      'latin1',
    )
    const zipped = raw.subarray(raw.indexOf('\r\n\r\n') + 4)
    assert.ok(zipped.length < whole.length / 2)
    assert.ok(gunzipSync(zipped).equals(whole))
    const head = raw.subarray(0, 2000).toString('latin1')
    assert.match(head, /^Vary: Accept-Encoding/im)
    assert.notEqual(/^ETag: (.+)\r/im.exec(head)?.[1], plain.headers.get('etag'))
  })

  test('lead to the guides where the portal is, which shows them', async (context) => {
    const here = (name: string) => (platform: Platform) =>
      makeService(platform, name, [get(`/${name}`, { summary: 'x', answers, handle: () => [] })])
    for (const [name, links] of [
      ['portal', ['/en/guides', '/ne/guides']],
      ['schools', []],
    ] as const) {
      const { url } = await startGateway(context, { upstreams: (platform) => [here(name)(platform)] })
      const html = await (await fetch(`${url}/docs`)).text()
      const found = [...html.matchAll(/href="([^"]+\/guides)"/g)].map(([, link]) => link)
      assert.deepEqual(found, links, name)
    }
  })

  test('describe every error code under the address that problem documents give', async (context) => {
    const { url } = await start(context)
    const html = await (await fetch(`${url}/docs/errors`)).text()
    for (const [code, { status }] of Object.entries(errors)) {
      assert.match(html, new RegExp(`<section id="${code}">[^§]*?<code>${code}</code> · ${status}`))
    }
    const { type } = (await (await fetch(`${url}/nowhere`)).json()) as { type: string }
    const [page, anchor] = type.split('#')
    assert.equal((await fetch(url + page)).status, 200)
    assert.ok(html.includes(`id="${anchor}"`))
  })

  test('are searched by words, without what a question may hold as markup', async (context) => {
    const { url } = await start(context)
    const search = async (question: string) => {
      const answer = await fetch(`${url}/docs/search?q=${encodeURIComponent(question)}`)
      assert.equal(answer.status, 200)
      assert.match(
        answer.headers.get('content-security-policy') ?? '',
        /^default-src 'none'.*form-action 'self'/,
      )
      return await answer.text()
    }
    const form = /<form action="\/docs\/search"[^§]*name="q"/
    assert.match(await (await fetch(`${url}/docs`)).text(), form)
    assert.match(await (await fetch(`${url}/docs/search`)).text(), form)
    assert.match(await search('rate limited'), /<a href="\/docs\/errors#rate_limited">/)
    assert.match(await search('catalogue of datasets'), /<a href="\/docs#\/datasets\/listDatasets">/)
    assert.match(await search('xylophone'), /Nothing has these words/)
    assert.match(await search('catalogue xylophone'), /Nothing has all of these words/)
    const hostile = await search('"><script>alert(1)</script> datasets')
    assert.doesNotMatch(hostile, /<script/)
    assert.match(hostile, /value="&quot;&gt;&lt;script&gt;/)
    // Guides are pages of the portal, which this gateway has not.
    assert.doesNotMatch(await search('first request in five minutes'), /\/guides\//)
    assert.equal((await fetch(`${url}/docs/search?q=${'x'.repeat(201)}`)).status, 400)
  })

  test('lead on from the root: programs by a list, browsers to the documentation', async (context) => {
    const { client, url } = await start(context)
    const { body } = await client.get('/')
    for (const path of Object.values(body.links as Record<string, string>)) {
      assert.equal((await fetch(url + path)).status, 200, path)
    }
    for (const [accept, ...answer] of [
      ['text/html,application/xhtml+xml,*/*;q=0.8', 303, '/docs'],
      ['text/html', 303, '/docs'],
      ['TEXT/HTML; charset=utf-8', 303, '/docs'],
      ['text/*', 303, '/docs'],
      ['application/json,text/html;q=0.1', 200, null],
      ['*/*', 200, null],
      ['image/png', 406, null],
    ] as const) {
      for (const method of ['GET', 'HEAD']) {
        const found = await fetch(url, { method, headers: { Accept: accept }, redirect: 'manual' })
        assert.deepEqual([found.status, found.headers.get('location')], answer, `${method} ${accept}`)
      }
    }
  })

  test('name a contact for weaknesses where there is one', async (context) => {
    const clock = createFixedClock('2026-11-21T00:00:00Z')
    const { url } = await start(context, {
      env: { TATHYA_SECURITY_CONTACT: 'mailto:security@example.org' },
      clock,
    })
    const text = await (await fetch(`${url}/.well-known/security.txt`)).text()
    assert.match(text, /^Contact: mailto:security@example\.org$/m)
    assert.match(text, /^Expires: 2027-05-20T00:00:00\.000Z$/m)
    const without = await start(context)
    assert.equal((await fetch(`${without.url}/.well-known/security.txt`)).status, 404)
  })
})
