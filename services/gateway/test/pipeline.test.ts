import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { get, identityHeader, post, reply } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { waitFor } from '@tathya/testing'
import { z } from 'zod'
import { makeService, startGateway } from './support/gateway.ts'
import { sendRaw, statusOf, toHead } from './support/raw-socket.ts'

const Any = z.unknown()

/** A service that tells what it saw of a request. */
function echo(platform: Platform) {
  const handle = ({ headers, caller, url }: { headers: object; caller: unknown; url: string }) => ({
    headers,
    caller: caller ?? null,
    url,
  })
  return makeService(platform, 'schools', [
    get('/e/schools', {
      summary: 'x',
      query: z.strictObject({ q: z.string().optional() }),
      answers: { 200: { description: 'x', schema: Any } },
      handle,
    }),
    get('/e/datasets/schools/rows', {
      summary: 'x',
      scope: 'documents',
      answers: { 200: { description: 'x', schema: Any } },
      handle,
    }),
    post('/e/datasets/schools', {
      summary: 'x',
      body: z.looseObject({}),
      bodyLimit: 100,
      answers: { 200: { description: 'x', schema: Any } },
      handle: () => reply({ body: {} }),
    }),
  ])
}

const start = (context: TestContext, env: Record<string, string> = {}) =>
  startGateway(context, { upstreams: (platform) => [echo(platform)], env })

describe('the request pipeline', () => {
  test('hands a request on and answers with the standing headers', async (context) => {
    const { url } = await start(context)
    const answer = await fetch(`${url}/e/schools`, { headers: { Origin: 'https://example.org' } })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('access-control-allow-origin'), '*')
    assert.match(answer.headers.get('access-control-expose-headers') ?? '', /X-Total-Count.*|RateLimit/)
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
    assert.equal(answer.headers.get('strict-transport-security'), null)
    assert.ok(answer.headers.get('x-request-id'))
  })

  test('promises https only where it is reached by it', async (context) => {
    const { url } = await start(context, { TATHYA_PUBLIC_URL: 'https://api.example.org' })
    assert.match(
      (await fetch(`${url}/e/schools`)).headers.get('strict-transport-security') ?? '',
      /max-age=\d+/,
    )
  })

  test('gives the service a signed caller in place of the key, which is nowhere', async (context) => {
    const { url, issue } = await start(context)
    const { id, key } = await issue({ scopes: ['documents'], customer_id: 42 })
    for (const headers of [
      { Authorization: `Bearer ${key}` },
      { 'X-API-Key': key },
      { Authorization: `bearer   ${key}`, 'X-API-Key': key },
    ]) {
      const answer = await fetch(`${url}/e/datasets/schools/rows`, {
        headers: headers as Record<string, string>,
      })
      assert.equal(answer.status, 200)
      const text = await answer.text()
      assert.ok(!text.includes(key))
      const { caller, headers: seen } = JSON.parse(text) as {
        caller: object
        headers: Record<string, string>
      }
      assert.deepEqual(caller, { owner: 'customer_42', scopes: ['documents'], customer_id: 42, key_id: id })
      assert.equal(seen.authorization, undefined)
      assert.equal(seen['x-api-key'], undefined)
    }
  })

  test('drops an identity that a caller made up, and forwarding headers of strangers', async (context) => {
    const { url } = await start(context)
    const spoofed = {
      [identityHeader]: 'eyJhbGciOiJub25lIn0.e30.',
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'for=203.0.113.9',
      'X-Real-IP': '203.0.113.9',
    }
    const { headers } = (await (await fetch(`${url}/e/schools`, { headers: spoofed })).json()) as {
      headers: Record<string, string>
    }
    for (const name of Object.keys(spoofed)) assert.equal(headers[name.toLowerCase()], undefined, name)
    const refused = await fetch(`${url}/e/datasets/schools/rows`, { headers: spoofed })
    assert.equal(refused.status, 401)
    assert.equal(((await refused.json()) as { code: string }).code, 'api_key_missing')
  })

  test('answers what is not there with the nearest path, and a wrong method with those that are taken', async (context) => {
    const { url } = await start(context)
    const missing = await fetch(`${url}/e/schols`)
    assert.equal(missing.status, 404)
    assert.equal(missing.headers.get('access-control-allow-origin'), '*')
    assert.match(((await missing.json()) as { detail: string }).detail, /\/e\/schools\?/)
    const wrong = await fetch(`${url}/e/schools`, { method: 'DELETE' })
    assert.equal(wrong.status, 405)
    assert.equal(wrong.headers.get('allow'), 'GET, HEAD, OPTIONS')
  })

  test('answers HEAD like GET without a body', async (context) => {
    const { url } = await start(context)
    for (const path of ['/e/schools', '/', '/docs', '/openapi.json', '/e/datasets', '/livez']) {
      const head = await fetch(url + path, { method: 'HEAD' })
      assert.equal(head.status, 200, path)
      assert.equal(await head.text(), '')
    }
  })

  test('answers the preflight of a browser with the methods of the path and the headers that it names', async (context) => {
    const { url } = await start(context)
    const ask = (path: string, names = 'x-api-key') =>
      fetch(url + path, {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://example.org',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': names,
        },
      })
    const answer = await ask('/e/datasets/schools')
    assert.equal(answer.status, 204)
    assert.equal(answer.headers.get('allow'), 'POST, OPTIONS')
    assert.equal(answer.headers.get('access-control-allow-methods'), 'POST, OPTIONS')
    const named = async (names: string) =>
      (await ask('/e/datasets/schools', names)).headers.get('access-control-allow-headers')
    // Those of OpenAI's SDKs, of the Model Context Protocol, of Sentry's SDKs, and of exporters of OpenTelemetry.
    for (const names of [
      'authorization,content-type,x-stainless-arch,x-stainless-helper-method,x-stainless-timeout',
      'authorization, content-type, last-event-id, mcp-protocol-version, mcp-session-id',
      'baggage,content-encoding,sentry-trace,x-sentry-auth',
      'content-type,x-api-key,x-otel-anything',
    ])
      assert.equal(await named(names), names)
    for (const names of ['', 'a b', 'x-a,', '<x>']) assert.equal(await named(names), null, names)
    assert.equal(answer.headers.get('access-control-allow-origin'), '*')
    assert.ok(Number(answer.headers.get('access-control-max-age')) > 0)
    assert.equal((await ask('/e/nowhere')).status, 404)
    const admin = await ask('/admin/keys')
    assert.equal(admin.status, 204)
    assert.equal(admin.headers.get('access-control-allow-origin'), null)
    assert.equal(admin.headers.get('access-control-allow-headers'), null)
  })

  test('answers OPTIONS for the server as a whole', async (context) => {
    const { port } = await start(context)
    const answer = await sendRaw(port, toHead('OPTIONS * HTTP/1.1', 'Host: x', 'Connection: close'))
    assert.equal(statusOf(answer), 204)
    assert.match(answer, /^Allow: GET, HEAD, POST/im)
  })

  test('refuses a body that is longer than its endpoint takes before it is sent', async (context) => {
    const { url, port } = await start(context, { TATHYA_BODY_LIMIT: '1000' })
    const send = (path: string, length: number) =>
      fetch(url + path, {
        method: 'POST',
        body: JSON.stringify({ a: 'x'.repeat(length - 8) }),
        headers: { 'Content-Type': 'application/json' },
      })
    assert.equal((await send('/e/datasets/schools', 100)).status, 200)
    const long = await send('/e/datasets/schools', 101)
    assert.equal(long.status, 413)
    assert.match(((await long.json()) as { detail: string }).detail, /100 bytes/)
    const head = toHead(
      'POST /admin/keys HTTP/1.1',
      'Host: x',
      'Content-Length: 999999999999',
      'Connection: close',
    )
    assert.equal(statusOf(await sendRaw(port, head)), 413)
  })

  test('counts what it turns away', async (context) => {
    const { url, platform } = await start(context)
    await fetch(`${url}/nowhere`)
    await fetch(`${url}/e/schools`, { headers: { 'X-API-Key': 'tathya_short' } })
    const text = await waitFor('the counters', async () => {
      const metrics = await platform.metrics.text()
      return metrics.includes('api_key_malformed') && metrics
    })
    assert.match(text, /gateway_refusals_total\{code="not_found"\} 1/)
    assert.match(text, /gateway_refusals_total\{code="api_key_malformed"\} 1/)
  })
})
