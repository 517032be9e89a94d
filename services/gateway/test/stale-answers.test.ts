import assert from 'node:assert/strict'
import type { IncomingMessage, RequestListener } from 'node:http'
import { describe, type TestContext, test } from 'node:test'
import { StaleAnswers, staleKeyOf } from '../src/upstreams/stale-answers.ts'
import { startGateway } from './support/gateway.ts'
import { startUpstream, waitForMetric } from './support/upstream.ts'

const path = '/e/schools?district=Kaski'
const good: RequestListener = (request, response) => {
  const headers = { 'Cache-Control': 'public, max-age=300', ETag: '"v1"', Vary: 'Accept, Accept-Encoding' }
  if (request.headers['if-none-match'] === '"v1"') response.writeHead(304, headers).end()
  else response.writeHead(200, { ...headers, 'Content-Type': 'application/json' }).end('{"data":[1]}')
}

/** A gateway before a service whose answers the test changes. */
async function start(context: TestContext, first: RequestListener = good) {
  const state = { answer: first }
  const upstream = await startUpstream(context, (request, response) => state.answer(request, response))
  const started = await startGateway(context, {
    upstreams: () => [{ name: 'schools', origins: [upstream.origin] }],
  })
  const send = async (target = path, init: RequestInit = {}) => {
    const answer = await fetch(started.url + target, init)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { ...started, upstream, state, send }
}

describe('while the service of a dataset fails', () => {
  test('its pages are answered as before, and say so', async (context) => {
    const { send, upstream, platform } = await start(context)
    const before = await send()
    assert.equal(before.headers.get('age'), null)
    await upstream.stop()
    const after = await send()
    assert.deepEqual([after.status, after.text], [200, before.text])
    for (const name of ['etag', 'cache-control', 'content-type', 'vary'])
      assert.equal(after.headers.get(name), before.headers.get(name), name)
    assert.match(after.headers.get('age') ?? '', /^\d+$/)
    assert.equal(after.headers.get('warning'), '111 tathya "Revalidation Failed"')
    assert.match(after.headers.get('cache-status') ?? '', /^tathya; hit; ttl=-?\d+; detail="service away"$/)
    assert.notEqual(after.headers.get('x-request-id'), before.headers.get('x-request-id'))
    const line = 'gateway_forwarded_total{service="schools",outcome="stale"} '
    assert.equal(await waitForMetric(platform.metrics.text, line), 1)
  })

  test('HEAD and If-None-Match are answered too; other addresses, types and POST are not', async (context) => {
    const { send, upstream } = await start(context)
    await send()
    await upstream.stop()
    const head = await send(path, { method: 'HEAD' })
    assert.deepEqual([head.status, head.text, head.headers.get('content-length')], [200, '', '12'])
    // Without a Cache-Control, fetch adds no-cache to a condition.
    const condition = { 'If-None-Match': 'W/"v0", "v1"', 'Cache-Control': 'max-age=0' }
    const known = await send(path, { headers: condition })
    assert.deepEqual([known.status, known.text, known.headers.get('etag')], [304, '', '"v1"'])
    for (const init of [
      { method: 'POST', body: '{}' },
      { headers: { Accept: 'text/csv' } },
      { headers: { 'Cache-Control': 'no-cache' } },
    ])
      assert.equal((await send(path, init)).status, 503, JSON.stringify(init))
    assert.equal((await send('/e/schools?district=Jumla')).status, 503)
  })

  test('errors of the service are replaced as well, but not what it refuses', async (context) => {
    const { send, state } = await start(context)
    const { text } = await send()
    for (const status of [500, 502, 503, 504]) {
      state.answer = (_request, response) => response.writeHead(status).end('no')
      assert.deepEqual([(await send()).status, (await send()).text], [200, text], `${status}`)
    }
    for (const status of [400, 404, 501]) {
      state.answer = (_request, response) => response.writeHead(status).end('no')
      assert.equal((await send()).status, status)
    }
    state.answer = (request) => request.socket.destroy()
    assert.equal((await send()).text, text)
  })

  test('nothing private and nothing broken off stands in', async (context) => {
    const { send, state } = await start(context, (_request, response) =>
      response.writeHead(200, { 'Cache-Control': 'private' }).end('{}'),
    )
    await send('/e/schools?a=private')
    state.answer = (request, response) => {
      response.writeHead(200, { 'Cache-Control': 'public', 'Content-Length': '100' }).write('a part')
      setImmediate(() => request.socket.destroy())
    }
    await assert.rejects(send('/e/schools?a=part'))
    state.answer = (_request, response) => response.writeHead(500).end('no')
    for (const name of ['private', 'part'])
      assert.equal((await send(`/e/schools?a=${name}`)).status, 500, name)
  })
})

describe('kept answers', () => {
  const toRequest = (url: string, headers: Record<string, string> = {}) =>
    ({ method: 'GET', url, headers }) as unknown as IncomingMessage
  const headers = { 'cache-control': 'public, max-age=300' }

  /** Notes an answer as `Forwarding` does. */
  function keep(answers: StaleAnswers, url: string, length: number, etag = '"a"'): IncomingMessage {
    const request = toRequest(url)
    const copy = answers.begin(staleKeyOf(request)!, 200, { ...headers, etag })
    copy?.add(Buffer.alloc(length))
    copy?.end()
    return request
  }

  test('are bounded in memory; the ones asked for lately stay', () => {
    const answers = new StaleAnswers({ maxBytes: 100_000 })
    const find = (request: IncomingMessage) => answers.find(staleKeyOf(request)!, request)
    const popular = keep(answers, '/e/budgets', 10_000)
    const others = Array.from({ length: 50 }, (_, at) => {
      keep(answers, '/e/budgets', 10_000)
      return keep(answers, `/e/budgets?page=${at}`, 10_000)
    })
    assert.ok(answers.bytes <= 100_000, `${answers.bytes} bytes`)
    assert.ok(find(popular))
    assert.ok(find(others.at(-1)!))
    assert.equal(find(others[0]!), undefined)
    assert.equal(find(keep(answers, '/e/budgets?long', 300_000)), undefined, 'one that is too long')
  })

  test('are as old as their last confirmation, and gone after a day', () => {
    let now = 0
    const answers = new StaleAnswers({ now: () => now })
    const request = keep(answers, '/e/datasets/budgets/rows', 10)
    const key = staleKeyOf(request)!
    const age = () => answers.find(key, request)?.headers.age
    now += 60_000
    assert.equal(age(), '60')
    assert.equal(answers.begin(key, 304, { etag: '"a"' }), undefined)
    assert.equal(age(), '0')
    now += 86_400_001
    assert.equal(age(), undefined)
    assert.equal(answers.bytes, 0)
  })

  test('are those of datasets only', () => {
    for (const url of ['/e/nepaliDateTime', '/e/datasets', '/e/jobs/conv_1', '/admin/keys', '/e/logger', '/'])
      assert.equal(staleKeyOf(toRequest(url)), undefined, url)
    for (const url of ['/e/schools', '/e/schools/1?x=1', '/e/datasets/schools/rows'])
      assert.ok(staleKeyOf(toRequest(url)), url)
  })
})
