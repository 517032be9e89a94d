import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { request as ask } from 'node:http'
import { describe, type TestContext, test } from 'node:test'
import { del, type Endpoint, listen, loadConfig, post, reply, Unavailable } from '@tathya/platform'
import { idempotentRequests } from '@tathya/runtime'
import { createTestPlatform } from '@tathya/runtime/testing'
import { onEnd, waitFor } from '@tathya/testing'
import { z } from 'zod'
import { createGateway, GatewayConfig } from '../src/index.ts'
import { adminKey, startGateway } from './support/gateway.ts'
import { startBehind, ways } from './support/two-ways.ts'
import { startUpstream } from './support/upstream.ts'

const Any = z.unknown()

/** A service that notes what it does. `gate` holds its answers up. */
function createDoer() {
  const done: unknown[] = []
  let gate = Promise.resolve()
  const answers = { 201: { description: 'x', schema: Any }, 409: { description: 'x', schema: Any } }
  const routes = (): Endpoint[] => [
    post('/e/schools', {
      summary: 'x',
      body: z.looseObject({ status: z.int().optional(), length: z.int().optional() }),
      bodyLimit: 200_000,
      answers,
      handle: async ({ body }) => {
        done.push(body)
        const number = done.length
        await gate
        const { status = 201, length } = body
        const headers = { Location: `/e/schools/${number}` }
        return reply({ status, headers, body: { number, ...(length && { text: 'x'.repeat(length) }) } })
      },
    }),
    del('/e/schools/{id}', {
      summary: 'x',
      params: z.object({ id: z.string() }),
      answers: { 204: { description: 'x' } },
      handle: () => reply({ status: 204 }),
    }),
  ]
  return {
    done,
    routes,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}

/** Sends a POST with a key; resolves with status, code or number, and whether it was answered before. */
async function send(url: string, apiKey: string, key: string, body: object | string, path = '/e/schools') {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'X-API-Key': apiKey, 'Idempotency-Key': key, 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const json = (await answer.json()) as { code?: string; number?: number }
  return {
    status: answer.status,
    result: json.code ?? json.number,
    replayed: answer.headers.get('idempotent-replayed'),
    json,
    headers: answer.headers,
  }
}

for (const way of ways) {
  describe(`a POST with an Idempotency-Key for a service ${way}`, () => {
    async function start(context: TestContext) {
      const doer = createDoer()
      const started = await startBehind(context, way, 'schools', doer.routes)
      const { key } = await started.issue({ scopes: [] })
      return { ...started, ...doer, key }
    }

    test('is made once; its repeat gets the same answer', async (context) => {
      const { url, key, done, issue } = await start(context)
      const first = await send(url, key, 'a', { name: 'नमस्ते' })
      assert.deepEqual([first.status, first.result, first.replayed], [201, 1, null])
      const again = await send(url, key, 'a', { name: 'नमस्ते' })
      assert.deepEqual([again.status, again.result, again.replayed], [201, 1, 'true'])
      assert.deepEqual(again.json, first.json)
      for (const name of ['location', 'content-type', 'content-length'])
        assert.equal(again.headers.get(name), first.headers.get(name), name)
      assert.notEqual(again.headers.get('x-request-id'), first.headers.get('x-request-id'))
      assert.ok(again.headers.get('ratelimit'), 'a repeat counts too')
      assert.equal((await send(url, key, 'b', { name: 'नमस्ते' })).result, 2, 'another key')
      const other = await issue({ scopes: [] })
      assert.equal((await send(url, other.key, 'a', {})).result, 3, 'the key of another owner')
      assert.equal(done.length, 3)
    })

    test('is answered as before only to keys that have the scopes of the first one', async (context) => {
      const { url, issue, done } = await start(context)
      const customer_id = 42
      const reader = await issue({ scopes: ['chat', 'log:read'], customer_id })
      const chat = await issue({ scopes: ['chat'], customer_id })
      const successor = await issue({ scopes: ['log:read', 'chat', 'documents'], customer_id })
      assert.equal((await send(url, reader.key, 'order-17', {})).result, 1)
      const refused = await send(url, chat.key, 'order-17', {})
      assert.deepEqual([refused.status, refused.result, refused.replayed], [403, 'scope_missing', null])
      assert.match(JSON.stringify(refused.json), /with the scope log:read, which its answer needs/)
      assert.equal((await send(url, successor.key, 'order-17', {})).replayed, 'true')
      assert.equal((await send(url, chat.key, 'order-18', {})).result, 2)
      assert.equal((await send(url, reader.key, 'order-18', {})).replayed, 'true')
      assert.equal(done.length, 2)
    })

    test('is not answered as before once what it made was deleted, and is not made again', async (context) => {
      const { url, key, done } = await start(context)
      assert.equal((await send(url, key, 'a', {})).headers.get('location'), '/e/schools/1')
      assert.equal((await send(url, key, 'b', {})).result, 2)
      assert.equal((await send(url, key, 'c', {})).result, 3)
      const gone = ['/e/schools/1', '/e/schools/3/'].map(async (path) => {
        const { status } = await fetch(url + path, { method: 'DELETE', headers: { 'X-API-Key': key } })
        assert.equal(status, 204, path)
      })
      await Promise.all(gone)
      for (const name of ['a', 'c']) {
        const ended = await waitFor('the end of the answer', async () => {
          const answer = await send(url, key, name, {})
          return answer.replayed === null && answer
        })
        assert.deepEqual([ended.status, ended.result], [409, 'idempotency_conflict'])
        assert.match(JSON.stringify(ended.json), /was deleted/)
      }
      assert.equal((await send(url, key, 'b', {})).replayed, 'true', 'of another one')
      assert.equal(done.length, 3)
    })

    test('is refused with 422 for another body or another address', async (context) => {
      const { url, key, done } = await start(context)
      const long = { text: 'x'.repeat(150_000) }
      assert.equal((await send(url, key, 'a', long)).status, 201)
      assert.equal((await send(url, key, 'a', long)).replayed, 'true', 'a body of many parts')
      assert.equal((await send(url, key, 'a', { text: `${long.text}y` })).result, 'idempotency_mismatch')
      assert.equal((await send(url, key, 'a', long, '/e/schools?a=1')).result, 'idempotency_mismatch')
      assert.equal(done.length, 1)
    })

    test('is refused with 409 while it runs', async (context) => {
      const { url, key, done, hold } = await start(context)
      const release = hold()
      const first = send(url, key, 'a', {})
      await waitFor('the request', () => done.length === 1)
      const meanwhile = await send(url, key, 'a', {})
      assert.deepEqual([meanwhile.status, meanwhile.result], [409, 'idempotency_conflict'])
      assert.equal(meanwhile.headers.get('retry-after'), '1')
      release()
      assert.equal((await first).status, 201)
      assert.equal((await send(url, key, 'a', {})).replayed, 'true')
      assert.equal(done.length, 1)
    })

    test('is made again after an error, which leaves nothing done', async (context) => {
      const { url, key, done } = await start(context)
      assert.equal((await send(url, key, 'a', { status: 409 })).status, 409)
      assert.equal((await send(url, key, 'a', '{')).result, 'malformed_json')
      assert.equal((await send(url, key, 'a', {})).status, 201)
      assert.equal(done.length, 2)
    })

    test('is completed if the caller leaves, and a repeat gets its answer', async (context) => {
      const { url, key, done, hold } = await start(context)
      const release = hold()
      const request = ask(`${url}/e/schools`, {
        method: 'POST',
        headers: { 'X-API-Key': key, 'Idempotency-Key': 'a', 'Content-Type': 'application/json' },
      })
      request.on('error', () => {})
      request.end('{}')
      await waitFor('the request', () => done.length === 1)
      request.destroy()
      await waitFor('the end of the connection', () => request.closed)
      release()
      const again = await waitFor('the answer', async () => {
        const answer = await send(url, key, 'a', {})
        return answer.status === 409 ? undefined : answer
      })
      assert.deepEqual([again.result, again.replayed, done.length], [1, 'true', 1])
    })

    test('is not made again if its answer is too long to be kept', async (context) => {
      const { url, key, done } = await start(context)
      const first = await send(url, key, 'a', { length: 300_000 })
      assert.equal(JSON.stringify(first.json).length > 300_000, true)
      const again = await send(url, key, 'a', { length: 300_000 })
      assert.deepEqual([again.status, again.result, done.length], [409, 'idempotency_conflict', 1])
    })
  })
}

describe('idempotency keys', () => {
  test('hold across gateways, and of many equal requests one is made', async (context) => {
    const doer = createDoer()
    const upstream = await startUpstream(context, async (request, response) => {
      doer.done.push(String(Buffer.concat(await request.toArray())))
      response.writeHead(201, { 'Content-Type': 'application/json' }).end(`{"number":${doer.done.length}}`)
    })
    const upstreams = () => [{ name: 'schools', origins: [upstream.origin] }]
    const first = await startGateway(context, { upstreams })
    const { records, identity } = first.platform
    const platform = { ...(await createTestPlatform(context)), records, identity }
    const second = await createGateway(platform, {
      config: loadConfig(GatewayConfig, { TATHYA_ADMIN_KEY: adminKey }),
      upstreams: upstreams(),
      spareLoopback: true,
    })
    const listener = await listen(second.handle)
    onEnd(context, async () => {
      await listener.drain({ limitMs: 0 })
      await second.close()
    })
    const urls = [first.url, listener.url]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(urls[at % 2]!, adminKey, 'a', {})),
    )
    for (const { status } of answers) assert.ok([201, 409].includes(status), `${status}`)
    assert.equal(doer.done.length, 1)
    for (const url of urls) assert.equal((await send(url, adminKey, 'a', {})).result, 1)
    assert.equal(doer.done.length, 1)
  })

  test('work for the gateway itself, and keep no new API key in plain', async (context) => {
    const { url, platform } = await startGateway(context)
    const key = randomUUID()
    const made = await send(url, adminKey, key, { scopes: ['chat'] }, '/admin/keys')
    const again = await send(url, adminKey, key, { scopes: ['chat'] }, '/admin/keys')
    assert.deepEqual([made.status, again.status, again.replayed], [201, 201, 'true'])
    assert.deepEqual(again.json, made.json)
    for await (const { collection, value } of platform.records.dump()) {
      const secret = (made.json as { key?: string }).key!
      assert.ok(!JSON.stringify(value).includes(secret), `${collection} has the key`)
      assert.ok(!JSON.stringify(value).includes(Buffer.from(secret).toString('base64').slice(4, -4)))
    }
  })

  test('are refused if they are malformed, and count for nothing without an API key', async (context) => {
    const doer = createDoer()
    const { url, issue } = await startBehind(context, 'in this process', 'schools', doer.routes)
    const { key } = await issue({ scopes: [] })
    for (const wrong of ['', 'a b', 'x'.repeat(256)]) {
      const { status, json } = await send(url, key, wrong, {})
      assert.deepEqual(
        [status, (json as { errors?: { field: string }[] }).errors?.[0]?.field],
        [400, 'Idempotency-Key'],
      )
    }
    const post = () =>
      fetch(`${url}/e/schools`, {
        method: 'POST',
        headers: { 'Idempotency-Key': 'a', 'Content-Type': 'application/json' },
        body: '{}',
      })
    assert.deepEqual([(await post()).status, (await post()).status, doer.done.length], [201, 201, 2])
  })

  test('are left to an endpoint that handles them itself', async (context) => {
    const seen: unknown[] = []
    const { url, issue } = await startBehind(context, 'in another process', 'schools', () => [
      post('/e/schools', {
        summary: 'x',
        header: z.object({ 'idempotency-key': z.string().optional() }),
        body: Any,
        answers: { 200: { description: 'x', schema: Any } },
        handle: ({ header }) => {
          seen.push(header['idempotency-key'])
          return { number: seen.length }
        },
      }),
    ])
    const { key } = await issue({ scopes: [] })
    assert.equal((await send(url, key, 'a', {})).result, 1)
    assert.equal((await send(url, key, 'a', {})).result, 2)
    assert.deepEqual(seen, ['a', 'a'])
  })

  test('refuse a request while their store is away: nothing is done', async (context) => {
    const doer = createDoer()
    const { url, platform, issue } = await startBehind(context, 'in this process', 'schools', doer.routes)
    const { key } = await issue({ scopes: [] })
    // The declaration that the gateway made returns the same collection.
    const records = platform.records.collection(idempotentRequests)
    context.mock.method(records, 'get', async () => {
      throw new Unavailable('away')
    })
    const refused = await send(url, key, 'a', {})
    assert.deepEqual([refused.status, refused.result], [503, 'unavailable'])
    assert.equal(refused.headers.get('retry-after'), '2')
    assert.equal(doer.done.length, 0)
    context.mock.restoreAll()
    assert.equal((await send(url, key, 'a', {})).status, 201)
  })

  test('let events of a stream through at once, and end it with the caller', async (context) => {
    const upstream = await startUpstream(context, (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('data: 1\n\n')
    })
    const { url } = await startGateway(context, {
      upstreams: () => [{ name: 'schools', origins: [upstream.origin] }],
    })
    const answer = await fetch(`${url}/e/schools`, {
      method: 'POST',
      headers: { 'X-API-Key': adminKey, 'Idempotency-Key': 'a' },
      body: 'x',
    })
    const reader = answer.body!.getReader()
    assert.equal(String(Buffer.from((await reader.read()).value!)), 'data: 1\n\n')
    await reader.cancel()
    await waitFor('the end of the request to the service', () => upstream.aborted() === 1)
  })
})
