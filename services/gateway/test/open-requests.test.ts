import assert from 'node:assert/strict'
import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { post, reply } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { onEnd, waitFor } from '@tathya/testing'
import { z } from 'zod'
import { type OpenUsage, openOfKey } from '../src/open-requests.ts'
import { makeService, startGateway } from './support/gateway.ts'
import { holdSchools } from './support/held-schools.ts'
import { parseRateLimit } from './support/rate-limit-fields.ts'
import { toHead } from './support/raw-socket.ts'
import { startUpstream } from './support/upstream.ts'

const path = '/e/schools'
const env = { TATHYA_KEY_OPEN: '3', TATHYA_KEY_ROUTE_OPEN: '3', TATHYA_ANONYMOUS_OPEN: '2' }

/** Starts a gateway before a service that reads what it gets and then answers. */
async function start(context: TestContext) {
  const upstream = await startUpstream(context, async (request, response) => {
    await request.toArray().catch(() => {})
    response.end('{}')
  })
  const upstreams = () => [{ name: 'schools', origins: [upstream.origin] }]
  const started = await startGateway(context, { upstreams, env, spareLoopback: false })
  return { ...started, upstream }
}

/** Begins an upload and sends no more of it than a byte. */
async function stall(context: TestContext, port: number, key?: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onEnd(context, () => void socket.destroy())
  await once(socket, 'connect')
  const head = ['POST /e/schools HTTP/1.1', 'Host: localhost', 'Content-Length: 1000']
  socket.write(`${toHead(...head, ...(key === undefined ? [] : [`X-API-Key: ${key}`]))}x`)
  return socket
}

/** A logger whose answers are held until `release` is called, and its requests that have not ended. */
function holdEntries() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let [open, most] = [0, 0]
  const route = post('/e/logger', {
    summary: 'x',
    body: z.unknown(),
    answers: { 201: { description: 'x', schema: z.unknown() } },
    handle: async () => {
      open += 1
      most = Math.max(most, open)
      await released
      open -= 1
      return reply({ status: 201, body: {} })
    },
  })
  const service = (platform: Platform) => makeService(platform, 'logger', [route])
  return { service, open: () => open, most: () => most, release }
}

describe('requests that have not ended', () => {
  test('are limited for each key: stalled uploads of one hold up no other', async (context) => {
    const { url, port, upstream, issue } = await start(context)
    const [one, other] = [await issue({ scopes: [] }), await issue({ scopes: [] })]
    const ask = (key: string) => fetch(url + path, { headers: { 'X-API-Key': key } })
    const stalled = [await stall(context, port, one.key), await stall(context, port, one.key)]
    stalled.push(await stall(context, port, one.key))
    await waitFor('the uploads', () => upstream.seen.length === 3)
    const refused = await ask(one.key)
    assert.equal(refused.status, 429)
    const { code, detail } = (await refused.json()) as { code: string; detail: string }
    assert.equal(code, 'rate_limited')
    assert.match(detail, /"key-open" is 3 requests/)
    assert.equal(refused.headers.get('retry-after'), '1')
    assert.match(refused.headers.get('ratelimit-policy') ?? '', /"key-open";q=3;qu="concurrent-requests"/)
    assert.equal((await ask(other.key)).status, 200)
    stalled[0]!.destroy()
    await waitFor('a free place', async () => (await ask(one.key)).status === 200)
  })

  test('are limited for each address without a key, and end with their answer', async (context) => {
    const { url, port, upstream, issue } = await start(context)
    for (let at = 0; at < 10; at += 1) assert.equal((await fetch(url + path)).status, 200)
    for (let at = 0; at < 2; at += 1) await stall(context, port)
    await waitFor('the uploads', () => upstream.seen.length === 12)
    assert.equal((await fetch(url + path)).status, 429)
    const { key } = await issue({ scopes: [] })
    assert.equal((await fetch(url + path, { headers: { 'X-API-Key': key } })).status, 200)
  })

  test('are limited for each key and route, so that a slow route leaves room for others', async (context) => {
    const schools = holdSchools()
    const { url, issue } = await startGateway(context, {
      env: { TATHYA_KEY_OPEN: '4', TATHYA_KEY_ROUTE_OPEN: '2' },
      upstreams: (platform) => [schools.service(platform)],
    })
    const [one, other] = [await issue({ scopes: [] }), await issue({ scopes: [] })]
    const send = (key: string, target: string) => fetch(url + target, { headers: { 'X-API-Key': key } })
    const open = [send(one.key, '/e/schools/1'), send(one.key, '/e/schools/2')]
    await waitFor('both requests', () => schools.waiting() === 2)
    const refused = await send(one.key, '/e/schools/3')
    assert.equal(refused.status, 429)
    const [limit] = parseRateLimit(refused.headers)
    assert.deepEqual([limit!.name, limit!.quota, limit!.remaining], ['key-route-open', 2, 0])
    assert.equal((await send(one.key, '/e/schools')).status, 200, 'another route')
    open.push(send(other.key, '/e/schools/3'))
    await waitFor('the request of the other key', () => schools.waiting() === 3)
    schools.release()
    for (const answer of await Promise.all(open)) assert.equal(answer.status, 200)
    await waitFor('a free place', async () => (await send(one.key, '/e/schools/4')).status === 200)
  })

  for (const connections of [64, 200])
    test(`wait for each other: ${connections} connections write entries at once, and another key is served`, async (context) => {
      const logger = holdEntries()
      const { url, issue } = await startGateway(context, {
        upstreams: (platform) => [logger.service(platform)],
        spareLoopback: false,
      })
      const [one, other] = [await issue({ scopes: ['log:write'] }), await issue({ scopes: ['log:write'] })]
      const headers = { 'Content-Type': 'application/json' }
      const write = (key: string) =>
        fetch(`${url}/e/logger`, {
          method: 'POST',
          headers: { ...headers, 'X-API-Key': key },
          body: '{}',
        }).then(({ status }) => status)
      const answers = Array.from({ length: connections }, () => write(one.key))
      await waitFor('fifty entries', () => logger.open() === 50)
      const served = write(other.key)
      await waitFor('the entry of the other key', () => logger.open() === 51)
      logger.release()
      assert.equal(await served, 201)
      assert.deepEqual(new Set(await Promise.all(answers)), new Set([201]))
      assert.ok(logger.most() <= 51, `${logger.most()} entries at a time`)
    })

  test('wait in bounded number, in their order, and no longer when their caller leaves', async () => {
    const usage: OpenUsage = { open: 0 }
    const limits = { key: 2, route: 1 }
    const request = () => ({
      ...{ now: 0, cost: 1, headers: [] },
      response: new ServerResponse(new IncomingMessage(new Socket())),
    })
    const open = (route: string) => {
      const counted = request()
      return { opened: openOfKey(usage, route, limits, counted), end: () => counted.response.emit('close') }
    }
    const [slow, quick] = [open('/slow'), open('/quick')]
    assert.deepEqual([slow.opened, quick.opened], [undefined, undefined])
    const [first, left, second] = [open('/slow'), open('/quick'), open('/quick')]
    left.end()
    await assert.rejects(left.opened!, { code: 'client_closed' })
    quick.end()
    await second.opened
    assert.equal(usage.open, 2)
    slow.end()
    await first.opened
    const waiting = Array.from({ length: 10 }, () => open('/slow'))
    assert.throws(() => open('/slow'), { code: 'rate_limited' })
    first.end()
    await waiting[0]!.opened
    second.end()
    waiting[0]!.end()
    await waiting[1]!.opened
    assert.equal(usage.open, 1)
    for (const { end } of waiting.slice(1)) end()
    await Promise.allSettled(waiting.map(({ opened }) => opened))
    assert.deepEqual([usage.open, usage.openByRoute?.size, usage.waiting?.size], [0, 0, 0])
  })

  test('of one service leave room for those of the others', async (context) => {
    const held: (() => void)[] = []
    const slow = await startUpstream(
      context,
      (_request, response) => void held.push(() => response.end('{}')),
    )
    const quick = await startUpstream(context, (_request, response) => response.end('{}'))
    const { url } = await startGateway(context, {
      env: { TATHYA_UPSTREAM_CONNECTIONS: '2' },
      upstreams: () => [
        { name: 'schools', origins: [slow.origin] },
        { name: 'calendar', origins: [quick.origin] },
      ],
    })
    // The gateway's own question takes one of the connections.
    await (await fetch(`${url}/openapi.json`)).text()
    const open = [fetch(url + path), fetch(url + path)]
    await waitFor('both requests', () => slow.seen.length === 2)
    assert.equal((await fetch(url + path)).status, 503, 'the slow service is full')
    for (let at = 0; at < 10; at += 1) assert.equal((await fetch(`${url}/e/nepaliDateTime`)).status, 200)
    for (const finish of held) finish()
    for (const answer of await Promise.all(open)) assert.equal(answer.status, 200)
  })
})
