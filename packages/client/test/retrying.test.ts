import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { onEnd } from '@tathya/testing'
import { createClient, RateLimitedError, type RetryOptions, unwrap } from '../src/index.ts'

type Answer = readonly [status: number, headers?: Record<string, string>] | 'hang up'

/** Starts a server that gives these answers one after the other, the last one for ever. */
async function startServer(context: TestContext, answers: readonly Answer[], retries?: RetryOptions) {
  const methods: string[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(body)
    methods.push(request.method!)
    answer(answers[Math.min(methods.length, answers.length) - 1]!, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onEnd(context, () => void server.close())
  const { port } = server.address() as AddressInfo
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, retries })
  return { client, methods, bodies }
}

function answer(given: Answer, response: ServerResponse): void {
  if (given === 'hang up') return void response.destroy()
  const [status, headers] = given
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(status === 200 ? '{"data":[]}' : JSON.stringify(limited))
}

const limited = {
  type: 'http://127.0.0.1/docs/errors#rate_limited',
  title: 'Too many requests',
  status: 429,
  detail: 'At most 5 requests a second.',
  instance: '/e/datasets',
  code: 'rate_limited',
  errors: [],
  request_id: 'r1',
}

const tooMany = [429, { 'Retry-After': '0' }] as const

describe('requests that fail', () => {
  test('are sent again when the product asks for it, and after a broken connection', async (context) => {
    const { client, methods } = await startServer(context, [tooMany, 'hang up', [200]])
    const { data } = await client.GET('/e/datasets')
    assert.deepEqual([data, methods], [{ data: [] }, ['GET', 'GET', 'GET']])
  })

  test('are given up after the last try, with the class of their code', async (context) => {
    const { client, methods } = await startServer(context, [tooMany], { maxRetries: 1 })
    await assert.rejects(unwrap(client.GET('/e/datasets')), (error) => {
      assert.ok(error instanceof RateLimitedError)
      assert.deepEqual([error.code, error.status, error.requestId], ['rate_limited', 429, 'r1'])
      assert.deepEqual([error.message, error.name], [limited.detail, 'RateLimitedError'])
      assert.equal(error.retryAfterMs, 0)
      return true
    })
    assert.equal(methods.length, 2)
  })

  test('are not sent again where that could do something twice', async (context) => {
    const { client, methods } = await startServer(context, [tooMany])
    const body = { user_input: 'How many schools are in Kaski?' }
    const params = { path: { engine: 'chat_engine' } }
    await client.POST('/ai_engine/{engine}', { params, body })
    assert.deepEqual(methods, ['POST'])
  })

  test('are sent again whole where an Idempotency-Key makes them one', async (context) => {
    const { client, methods, bodies } = await startServer(context, [tooMany, [200]])
    const body = { user_input: 'How many schools are in Kaski?' }
    const params = { path: { engine: 'chat_engine' } }
    await client.POST('/ai_engine/{engine}', { params, body, headers: { 'Idempotency-Key': 'one' } })
    assert.deepEqual(
      [methods, bodies],
      [
        ['POST', 'POST'],
        [JSON.stringify(body), JSON.stringify(body)],
      ],
    )
  })

  test('are answered at once where the pause would be too long', async (context) => {
    const { client, methods } = await startServer(context, [[503, { 'Retry-After': '3600' }]])
    const { response } = await client.GET('/e/datasets')
    assert.deepEqual([response.status, methods.length], [503, 1])
  })

  test('share a budget, so that a product that is down gets no multiple of its load', async (context) => {
    const { client, methods } = await startServer(context, [tooMany])
    await Promise.all(Array.from({ length: 40 }, () => client.GET('/e/datasets')))
    assert.equal(methods.length, 50)
  })

  test('end while they wait when their signal fires', async (context) => {
    const { client } = await startServer(context, [[429, { 'Retry-After': '20' }]])
    const stop = new AbortController()
    const call = client.GET('/e/datasets', { signal: stop.signal })
    stop.abort(new Error('enough'))
    await assert.rejects(call, /enough/)
  })
})

test('answers that are not from the product are errors without a code of its catalogue', async (context) => {
  const { client } = await startServer(context, [[404]])
  const page = createClient({
    baseUrl: 'http://127.0.0.1:1',
    fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    retries: { maxRetries: 0 },
  })
  await assert.rejects(unwrap(page.GET('/e/datasets')), { code: 'unknown', status: 502 })
  await assert.rejects(unwrap(client.GET('/e/datasets')), RateLimitedError)
})

test('an address that is none is refused', () => {
  for (const baseUrl of ['', 'tathya.example', 'ftp://tathya.example'])
    assert.throws(() => createClient({ baseUrl }), /baseUrl/)
})
