import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { describe, type TestContext, test } from 'node:test'
import { anyType, createFixedClock, get, post } from '@tathya/platform'
import { z } from 'zod'
import { adminKey, startGateway } from './support/gateway.ts'
import { sendRaw, statusOf, toHead } from './support/raw-socket.ts'
import { startBehind, type Way, ways } from './support/two-ways.ts'

const Any = z.unknown()
const shop = 'https://shop.example.np'

/** The endpoints of a logger that tells what it got. */
function recorderRoutes() {
  const answers = { 200: { description: 'x', schema: Any } }
  const params = z.strictObject({ customer_id: z.coerce.number() })
  const bytes = { types: { [anyType]: undefined }, unpackedLimit: 1_000_000 }
  const envelope = (path: string) =>
    post(path, {
      ...{ summary: 'x', scope: 'log:write' as const, params, bytes, answers, bodyLimit: 1_000_000 },
      query: z.object({ sentry_version: z.string().optional() }),
      handle: ({ bytes: sent, caller }) => ({ length: sent.length, customer: caller.customer_id }),
    })
  return [
    post('/e/logger', { summary: 'x', scope: 'log:write', body: Any, answers, handle: () => ({}) }),
    get('/e/logger', { summary: 'x', answers, handle: () => ({}) }),
    envelope('/api/{customer_id}/envelope'),
    envelope('/e/logger/api/{customer_id}/envelope'),
  ]
}

async function start(
  context: TestContext,
  env: Record<string, string> = {},
  spareLoopback = true,
  way = ways[0] as Way,
) {
  const gateway = await startBehind(context, way, 'logger', recorderRoutes, {
    ...{ env, spareLoopback, clock: createFixedClock('2026-11-21T00:00:00Z') },
  })
  const issue = (origins: readonly string[] | null) =>
    gateway.issue({ scopes: ['log:write'], customer_id: 42, public: true, origins })
  const send = async (target: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
    const answer = await fetch(gateway.url + target, { method: 'POST', ...init })
    const body = answer.status === 204 ? {} : ((await answer.json()) as { code?: string })
    const opened = answer.headers.get('access-control-allow-origin')
    return `${answer.status} ${body.code ?? 'ok'} ${opened ?? 'closed'}`
  }
  return { ...gateway, issue, issueKey: gateway.issue, send }
}

describe('a public key', () => {
  test('writes log entries on pages of its origins, which may read the answers', async (context) => {
    const { issue, send } = await start(context)
    const { key } = await issue([shop, 'http://localhost:3000'])
    const envelope = `/api/42/envelope/?sentry_version=7&sentry_key=${key}`
    const from = (origin: string) => ({ headers: { Origin: origin }, body: '{}' })
    assert.equal(await send(envelope, from(shop)), `200 ok ${shop}`)
    assert.equal(
      await send(`/e/logger${envelope}`, from('http://localhost:3000')),
      '200 ok http://localhost:3000',
    )
    assert.equal(await send(envelope, from('https://evil.example')), '403 origin_refused closed')
    assert.equal(await send(envelope, from('null')), '403 origin_refused closed')
    assert.equal(await send(envelope, { body: '{}' }), '403 origin_refused closed')
    const headers = { Origin: shop, 'X-API-Key': key, 'Content-Type': 'application/json' }
    assert.equal(await send('/e/logger', { headers, body: '{}' }), `200 ok ${shop}`)
    const preflight = { 'Access-Control-Request-Method': 'POST' }
    const options = (origin: string) => ({ method: 'OPTIONS', headers: { ...preflight, Origin: origin } })
    assert.equal(await send(envelope, options(shop)), `204 ok ${shop}`)
    assert.equal(await send(envelope, options('https://evil.example')), '204 ok closed')
    assert.equal(await send('/api/42/envelope/', options('https://evil.example')), '204 ok *')
  })

  test('without origins works anywhere', async (context) => {
    const { issue, send } = await start(context)
    const { key } = await issue(null)
    const envelope = `/api/42/envelope/?sentry_key=${key}`
    assert.equal(await send(envelope, { body: '{}' }), '200 ok *')
    assert.equal(await send(envelope, { body: '{}', headers: { Origin: 'https://a.example' } }), '200 ok *')
  })

  test('opens nothing else', async (context) => {
    const { issue, send } = await start(context)
    const { key } = await issue([shop])
    const headers = { Origin: shop, 'X-API-Key': key }
    for (const [method, target] of [
      ['GET', '/e/logger'],
      ['GET', '/docs'],
      ['GET', '/admin/keys'],
      ['POST', '/admin/keys'],
      ['PUT', '/e/logger/releases/1/files'],
    ] as const) {
      assert.match(await send(target, { method, headers }), /^403 scope_missing/, `${method} ${target}`)
    }
  })

  test('is made with one scope and a customer, and keeps its kind when it is rotated', async (context) => {
    const { url, issue, send } = await start(context)
    const admin = { 'X-API-Key': adminKey, 'Content-Type': 'application/json' }
    const fields = async (body: object) => {
      const answer = await fetch(`${url}/admin/keys`, {
        method: 'POST',
        headers: admin,
        body: JSON.stringify(body),
      })
      const { errors = [] } = (await answer.json()) as { errors?: { field: string }[] }
      return [answer.status, ...errors.map(({ field }) => field)]
    }
    const right = { scopes: ['log:write'], customer_id: 42, public: true }
    assert.deepEqual(await fields(right), [201])
    assert.deepEqual(await fields({ ...right, scopes: ['log:write', 'log:read'] }), [400, 'scopes'])
    assert.deepEqual(await fields({ ...right, scopes: [] }), [400, 'scopes'])
    assert.deepEqual(await fields({ ...right, customer_id: null }), [400, 'customer_id'])
    assert.deepEqual(await fields({ ...right, public: false, origins: [shop] }), [400, 'origins'])
    for (const origin of ['*', `${shop}/`, 'ftp://a.np', 'https://A.np', 'https://a.np:0', ''])
      assert.deepEqual(await fields({ ...right, origins: [origin] }), [400, 'origins.0'], origin)
    const { id } = await issue([shop])
    const rotated = await fetch(`${url}/admin/keys/${id}/rotate`, { method: 'POST', headers: admin })
    const { key, public: isPublic, origins } = (await rotated.json()) as Record<string, unknown>
    assert.deepEqual([isPublic, origins], [true, [shop]])
    const envelope = `/api/42/envelope/?sentry_key=${key}`
    assert.equal(await send(envelope, { body: '{}' }), '403 origin_refused closed')
  })

  test('spends the limit of the address too, so that no visitor uses up all of it', async (context) => {
    const env = { TATHYA_ANONYMOUS_RATE: '1', TATHYA_ANONYMOUS_BURST: '2' }
    const { issue, send } = await start(context, env, false)
    const { key } = await issue(null)
    const envelope = `/api/42/envelope/?sentry_key=${key}`
    const codes = []
    for (let n = 0; n < 3; n += 1) codes.push(await send(envelope, { body: '{}' }))
    assert.deepEqual(codes, ['200 ok *', '200 ok *', '429 rate_limited *'])
  })
})

test('what the gateway refuses of log entries is counted for the customer of the key', async (context) => {
  const { port, issueKey, send, platform } = await start(context)
  const { key } = await issueKey({ scopes: ['log:write'], customer_id: 42, limits: { rate: 0.1, burst: 2 } })
  const counts = () => {
    const now = platform.clock.now().getTime()
    return platform.refusals.read({
      customer_id: 42,
      from: new Date(now - 3_600_000),
      until: new Date(now + 3_600_000),
    })
  }
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' }
  assert.match(await send('/e/logger', { headers, body: '{}' }), /^200/)
  assert.match(await send('/e/logger', { headers, body: '{}' }), /^200/)
  assert.match(await send('/e/logger', { headers, body: '{}' }), /^429/)
  assert.match(await send('/e/logger', { headers, method: 'GET' }), /^429/)
  assert.deepEqual(await counts(), { rate: 1 })
  const free = await issueKey({ scopes: ['log:write'], customer_id: 42 })
  const target = `POST /api/42/envelope/?sentry_key=${free.key} HTTP/1.1`
  const large = await sendRaw(port, toHead(target, 'Host: a', 'Content-Length: 2000000', 'Connection: close'))
  assert.equal(statusOf(large), 413)
  assert.deepEqual(await counts(), { rate: 1, too_large: 1 })
})

test('entries that no logger takes are counted too', async (context) => {
  const gateway = await startGateway(context, {
    upstreams: () => [{ name: 'logger', origins: ['http://127.0.0.1:9'] }],
  })
  const { key } = await gateway.issue({ scopes: ['log:write'], customer_id: 42 })
  const { status } = await fetch(`${gateway.url}/api/42/envelope/?sentry_key=${key}`, {
    method: 'POST',
    body: '{}',
  })
  assert.equal(status, 503)
  const now = gateway.platform.clock.now().getTime()
  const range = { from: new Date(now - 3_600_000), until: new Date(now + 3_600_000) }
  assert.deepEqual(await gateway.platform.refusals.read({ ...range, customer_id: 42 }), { unavailable: 1 })
})

describe('a DSN in the first line of an envelope', () => {
  /** Sends a body piece by piece; resolves with status, code and the bytes that arrived. */
  async function sendPieces(url: string, pieces: readonly string[], headers: Record<string, string> = {}) {
    const request = httpRequest(`${url}/api/42/envelope/`, { method: 'POST', headers })
    const answered = new Promise<string>((resolve, reject) => {
      request.on('error', reject)
      request.on('response', async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        const { code, length } = JSON.parse(text)
        resolve(`${response.statusCode} ${code ?? length}`)
      })
    })
    for (const piece of pieces) {
      await new Promise((written) => request.write(piece, written))
      await new Promise(setImmediate)
    }
    request.end()
    return answered
  }

  for (const way of ways)
    test(`is taken as the key of a service ${way}, however the body arrives`, async (context) => {
      const { url, issue } = await start(context, {}, true, way)
      const { key } = await issue(null)
      const head = JSON.stringify({ event_id: '1', dsn: `http://${key}@127.0.0.1:8080/e/logger/42` })
      const body = `${head}\n{"type":"event"}\n{"message":"${'x'.repeat(200_000)}"}\n`
      assert.equal(await sendPieces(url, [body]), `200 ${body.length}`)
      assert.equal(await sendPieces(url, [...head, '\n', '{"type":"event"}\n{}']), `200 ${head.length + 20}`)
      assert.equal(await sendPieces(url, [head]), `200 ${head.length}`)
      const withSecret = head.replace('@', ':secret@')
      assert.equal(await sendPieces(url, [`${withSecret}\n`]), `200 ${withSecret.length + 1}`)
    })

  test('is refused where it is none, long, packed, or not the key of a DSN', async (context) => {
    const { url, issue } = await start(context)
    const { key } = await issue([shop])
    assert.equal(await sendPieces(url, []), '401 api_key_missing')
    assert.equal(await sendPieces(url, ['{}\n{"type":"event"}\n{}']), '401 api_key_missing')
    assert.equal(await sendPieces(url, ['x'.repeat(100_000)]), '401 api_key_missing')
    const dsn = (user: string) => `{"dsn":"https://${user}@host/42"}\n`
    assert.equal(await sendPieces(url, [dsn('nonsense')]), '401 api_key_malformed')
    assert.equal(await sendPieces(url, [dsn(key)]), '403 origin_refused')
    assert.equal(await sendPieces(url, [dsn(key)], { 'Content-Encoding': 'gzip' }), '401 api_key_missing')
    assert.equal(await sendPieces(url, ['{}\n', dsn(key)]), '401 api_key_missing')
  })
})
