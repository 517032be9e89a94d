import assert from 'node:assert/strict'
import type { RequestListener, ServerResponse } from 'node:http'
import { describe, type TestContext, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { startGateway } from './support/gateway.ts'
import { deadOrigin, startUpstream } from './support/upstream.ts'

const path = '/e/schools'
const answerWell: RequestListener = (_request, response) => response.end('{}')
const breakOff: RequestListener = (request) => request.socket.destroy()
const refuse: RequestListener = (_request, response) =>
  response.writeHead(503, { 'Retry-After': '7' }).end('{}')

/** Breakers follow a clock that stands still, so that none is tried again because the machine is slow. */
async function start(
  context: TestContext,
  origins: readonly string[],
  { env = {}, share = 0.5 }: { env?: Record<string, string>; share?: number } = {},
) {
  let now = 0
  const { url, gateway } = await startGateway(context, {
    upstreams: () => [{ name: 'schools', origins, breaker: { now: () => now, share } }],
    env,
  })
  const send = async (init: RequestInit = {}) => {
    const answer = await fetch(url + path, init)
    await answer.text()
    return answer.status
  }
  const advance = (ms: number) => {
    now += ms
  }
  return { send, url, gateway, advance }
}

describe('retries', () => {
  test('never multiply the load on a service that refuses', async (context) => {
    const upstream = await startUpstream(context, refuse)
    const { send } = await start(context, [upstream.origin])
    for (let at = 0; at < 40; at += 1) assert.equal(await send(), 503)
    assert.equal(upstream.seen.length, 40)
  })

  test('of requests that broke off stay within the budget, and the breaker ends even those', async (context) => {
    const upstream = await startUpstream(context, breakOff)
    const { send } = await start(context, [upstream.origin])
    assert.equal(await send(), 502)
    assert.equal(upstream.seen.length, 3, 'three tries at most')
    for (let at = 0; at < 59; at += 1) assert.ok([502, 503].includes(await send()))
    assert.ok(upstream.seen.length < 60, 'the breaker kept requests away')
  })

  test('are a tenth of all requests in the long run, where each first try fails and each second one would not', async (context) => {
    const tried = new Set<string>()
    const upstream = await startUpstream(context, (request, response) => {
      const id = String(request.headers['x-request-id'])
      if (tried.has(id)) return response.end('{}')
      tried.add(id)
      return request.socket.destroy()
    })
    // The breaker is out of play.
    const { send } = await start(context, [upstream.origin], { share: 2 })
    for (let at = 0; at < 14; at += 1) await send()
    const { length } = upstream.seen
    assert.ok(length >= 20 && length <= 14 + 10 + 2, `${length} requests`)
  })

  test('bring a GET through where the first try broke off', async (context) => {
    let first = true
    const upstream = await startUpstream(context, (request, response) => {
      if (!first) return response.end('{}')
      first = false
      return request.socket.destroy()
    })
    const { send } = await start(context, [upstream.origin])
    assert.equal(await send(), 200)
    assert.equal(upstream.seen.length, 2)
  })

  test('are for requests that may be repeated: a POST, or a body, is sent once', async (context) => {
    const upstream = await startUpstream(context, breakOff)
    const { send } = await start(context, [upstream.origin])
    for (const init of [
      { method: 'POST' },
      { method: 'POST', body: '{}' },
      { method: 'PUT', body: '{}' },
      { method: 'PATCH' },
    ]) {
      assert.equal(await send(init), 502)
    }
    assert.equal(upstream.seen.length, 4)
  })

  test('go to another address where one refuses or is gone, also with a body that was not sent yet', async (context) => {
    const [full, well] = [await startUpstream(context, refuse), await startUpstream(context, answerWell)]
    const dead = await deadOrigin(context)
    const { send } = await start(context, [dead, full.origin, well.origin])
    for (let at = 0; at < 4; at += 1) assert.equal(await send(), 200)
    const half = await start(context, [dead, well.origin])
    for (let at = 0; at < 4; at += 1)
      assert.equal(await half.send({ method: 'POST', body: 'x'.repeat(1000) }), 200)
  })
})

describe('a refused connection', () => {
  test('is followed by a try elsewhere even when the budget is spent', async (context) => {
    let isWell = false
    const answer: RequestListener = (request, response) =>
      isWell ? answerWell(request, response) : breakOff(request, response)
    const [stays, goes] = [await startUpstream(context, answer), await startUpstream(context, answer)]
    const { send, advance } = await start(context, [stays.origin, goes.origin])
    for (let at = 0; at < 12; at += 1) {
      assert.equal(await send(), 502)
      advance(60_000)
    }
    isWell = true
    for (let at = 0; at < 4; at += 1) assert.equal(await send(), 200)
    await goes.stop()
    for (let at = 0; at < 4; at += 1) assert.equal(await send({ method: 'POST', body: '{}' }), 200)
  })
})

describe('several addresses', () => {
  test('share the requests', async (context) => {
    const upstreams = [
      await startUpstream(context, answerWell),
      await startUpstream(context, answerWell),
      await startUpstream(context, answerWell),
    ]
    const { send } = await start(
      context,
      upstreams.map(({ origin }) => origin),
    )
    for (let at = 0; at < 30; at += 1) assert.equal(await send(), 200)
    for (const { seen } of upstreams) assert.equal(seen.length, 10)
  })

  test('get each request where the fewest are under way', async (context) => {
    const held: (() => void)[] = []
    const slow = await startUpstream(
      context,
      (_request, response) => void held.push(() => response.end('{}')),
    )
    const quick = await startUpstream(context, answerWell)
    const { send } = await start(context, [slow.origin, quick.origin])
    const waiting = Array.from({ length: 2 }, () => send())
    await waitFor('a request at the slow one', () => slow.seen.length === 1)
    for (let at = 0; at < 20; at += 1) assert.equal(await send(), 200)
    assert.equal(slow.seen.length, 1)
    for (const finish of held) finish()
    assert.deepEqual(await Promise.all(waiting), [200, 200])
  })

  test('are left alone while full', async (context) => {
    const held: (() => void)[] = []
    const upstream = await startUpstream(
      context,
      (_request, response) => void held.push(() => response.end('{}')),
    )
    const { send, url } = await start(context, [upstream.origin], {
      env: { TATHYA_UPSTREAM_CONNECTIONS: '2' },
    })
    // The gateway's own question takes one of the connections.
    await (await fetch(`${url}/openapi.json`)).text()
    const waiting = [send(), send()]
    await waitFor('both requests', () => upstream.seen.length === 2)
    const third = await fetch(url + path)
    assert.equal(third.status, 503)
    assert.ok(Number(third.headers.get('retry-after')) >= 1)
    for (const finish of held) finish()
    assert.deepEqual(await Promise.all(waiting), [200, 200])
    assert.equal(upstream.seen.length, 2, 'the third never came')
  })
})

describe('an address that fails again and again', () => {
  test('is left alone, said so at /readyz, and used again when it answers', async (context) => {
    const upstream = await startUpstream(context, breakOff)
    const { send, url, advance } = await start(context, [upstream.origin])
    await waitFor('the breaker to open', async () => (await send({ method: 'POST' })) === 503)
    const { length } = upstream.seen
    assert.equal(await send(), 503)
    assert.equal(upstream.seen.length, length, 'an open breaker lets nothing through')
    const ready = await fetch(`${url}/readyz`)
    assert.equal(ready.status, 200, 'the gateway keeps running')
    assert.match(await ready.text(), /0 of 1 addresses are ready/)
    const port = Number(new URL(upstream.origin).port)
    await upstream.stop()
    const mended = await startUpstream(context, answerWell, port)
    advance(60_000)
    await waitFor('the address to be used again', async () => (await send()) === 200)
    assert.equal(await send(), 200)
    assert.ok(mended.seen.length >= 2)
  })

  test('does not take the others with it', async (context) => {
    const [bad, good] = [await startUpstream(context, breakOff), await startUpstream(context, answerWell)]
    const { send } = await start(context, [bad.origin, good.origin])
    const statuses = []
    for (let at = 0; at < 40; at += 1) statuses.push(await send({ method: 'POST', body: '{}' }))
    assert.ok(
      statuses.slice(20).every((status) => status === 200),
      statuses.join(' '),
    )
  })
})

describe('an address that answers with errors', () => {
  const answerBadly = (_request: unknown, response: ServerResponse) =>
    void response.writeHead(500, { 'Content-Type': 'application/json' }).end('{}')

  test('while the others do not is left alone, and asked again after a while', async (context) => {
    let isMended = false
    const bad = await startUpstream(context, (request, response) =>
      isMended ? answerWell(request, response) : answerBadly(request, response),
    )
    const good = await startUpstream(context, answerWell)
    const { send, advance } = await start(context, [bad.origin, good.origin])
    const statuses: number[] = []
    for (let at = 0; at < 100; at += 1) statuses.push(await send())
    assert.ok(
      statuses.slice(60).every((status) => status === 200),
      statuses.join(' '),
    )
    const { length } = bad.seen
    isMended = true
    advance(60_000)
    for (let at = 0; at < 20; at += 1) assert.equal(await send(), 200)
    assert.ok(bad.seen.length > length + 1, 'it is used again')
  })

  test('as the others do is not left alone', async (context) => {
    const [one, two] = [await startUpstream(context, answerBadly), await startUpstream(context, answerBadly)]
    const { send } = await start(context, [one.origin, two.origin])
    for (let at = 0; at < 100; at += 1) assert.equal(await send(), 500)
    for (const { seen } of [one, two]) assert.ok(seen.length >= 45, `${seen.length} of 100 came`)
  })

  test('gets requests all the same while no other takes any', async (context) => {
    const [bad, good] = [await startUpstream(context, answerBadly), await startUpstream(context, answerWell)]
    const { send } = await start(context, [bad.origin, good.origin])
    for (let at = 0; at < 100; at += 1) await send()
    const { length } = bad.seen
    await good.stop()
    assert.equal(await send(), 500)
    assert.equal(bad.seen.length, length + 1)
  })
})
