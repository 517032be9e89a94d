import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createFixedClock, get } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { z } from 'zod'
import { makeKey } from '../src/keys/key.ts'
import { adminKey, makeService, startGateway, type TestGatewayOptions } from './support/gateway.ts'

function open(platform: Platform) {
  const answers = { 200: { description: 'x', schema: z.unknown() } }
  return makeService(platform, 'schools', [get('/e/schools', { summary: 'x', answers, handle: () => ({}) })])
}

async function start(context: TestContext, options: TestGatewayOptions = {}) {
  const clock = createFixedClock('2026-11-21T00:00:00Z')
  const started = await startGateway(context, {
    upstreams: (platform) => [open(platform)],
    clock,
    spareLoopback: false,
    ...options,
  })
  const send = (headers: Record<string, string> = {}, path = '/e/schools', init: RequestInit = {}) =>
    fetch(started.url + path, { headers, ...init })
  const count = async (times: number, headers: Record<string, string> = {}) => {
    const statuses = new Map<number, number>()
    for (let at = 0; at < times; at += 1) {
      const { status } = await send(headers)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    return Object.fromEntries(statuses)
  }
  const pass = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds))
  return { ...started, send, count, pass }
}

describe('callers without a key', () => {
  test('have 60 requests at once and 20 a second after that, as every answer states', async (context) => {
    const { send, count, pass } = await start(context)
    const first = await send()
    assert.equal(first.headers.get('ratelimit-policy'), '"anonymous";q=60;w=3')
    assert.equal(first.headers.get('ratelimit'), '"anonymous";r=59;t=1')
    assert.deepEqual(await count(69), { 200: 59, 429: 10 })
    pass(1_000)
    assert.deepEqual(await count(30), { 200: 20, 429: 10 })
    pass(3_600_000)
    assert.deepEqual(await count(70), { 200: 60, 429: 10 })
  })

  test('learn which limit it was and when to come back, and are served then', async (context) => {
    const { send, count, pass } = await start(context, {
      env: { TATHYA_ANONYMOUS_RATE: '1', TATHYA_ANONYMOUS_BURST: '5' },
    })
    await count(5)
    const refused = await send()
    assert.equal(refused.status, 429)
    const wait = Number(refused.headers.get('retry-after'))
    assert.match(refused.headers.get('ratelimit') ?? '', new RegExp(`^"anonymous";r=0;t=${wait}$`))
    const { code, detail } = (await refused.json()) as { code: string; detail: string }
    assert.equal(code, 'rate_limited')
    assert.match(detail, new RegExp(`"anonymous" is 1 requests per second with a burst of 5.*${wait} second`))
    assert.equal(refused.headers.get('access-control-allow-origin'), '*')
    pass(wait * 1_000)
    assert.equal((await send()).status, 200)
  })

  test('pay for large bodies: one request for every 64 KiB, four at most', async (context) => {
    const { send, pass } = await start(context)
    const left = async (bytes: number) => {
      pass(3_600_000)
      const { headers } = await send({}, '/e/schools', { method: 'POST', body: 'x'.repeat(bytes) })
      return Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
    }
    assert.deepEqual(
      [await left(0), await left(65_536), await left(65_537), await left(250_000), await left(900_000)],
      [59, 59, 58, 56, 56],
    )
  })

  test('wait for the refusals of too large bodies, one after another, and hold up no other caller', async (context) => {
    const { send } = await start(context, {
      env: { TATHYA_BODY_LIMIT: '1000', TATHYA_TRUSTED_PROXIES: '127.0.0.1' },
    })
    const refused: string[] = []
    const refuse = async (caller: string) => {
      const headers = { 'X-Forwarded-For': caller }
      const answer = await send(headers, '/e/schools', { method: 'POST', body: 'x'.repeat(1_001) })
      assert.equal(answer.status, 413)
      await answer.arrayBuffer()
      refused.push(caller)
    }
    await refuse('192.0.2.1')
    const many = Array.from({ length: 10 }, () => refuse('192.0.2.1'))
    await refuse('192.0.2.2')
    const others = refused.lastIndexOf('192.0.2.2')
    await Promise.all(many)
    assert.equal(refused.length, 12)
    assert.ok(others < 11, `the other caller waited for ${others} refusals`)
  })

  test('neither gain nor lose when the clock of the machine is set', async (context) => {
    const wall = createFixedClock('2026-11-21T00:00:00Z')
    let elapsed = 0
    const { count } = await start(context, { clock: { now: wall.now, elapsed: () => elapsed } })
    assert.deepEqual(await count(61), { 200: 60, 429: 1 })
    wall.set('2026-11-21T05:00:00Z')
    assert.deepEqual(await count(1), { 429: 1 })
    wall.set('2026-11-20T00:00:00Z')
    elapsed += 1_000
    assert.deepEqual(await count(21), { 200: 20, 429: 1 })
  })

  test('gain nothing at the edge of a window', async (context) => {
    const { count, pass } = await start(context)
    pass(999)
    const before = await count(60)
    pass(2)
    const after = await count(60)
    assert.deepEqual([before, after], [{ 200: 60 }, { 429: 60 }])
  })

  test('gain nothing by made up forwarding headers', async (context) => {
    const { send, count } = await start(context)
    await count(60)
    for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'True-Client-IP', 'CF-Connecting-IP']) {
      assert.equal((await send({ [name]: '203.0.113.77' })).status, 429, name)
    }
  })

  test('are counted apart behind a proxy that is trusted', async (context) => {
    const { count } = await start(context, { env: { TATHYA_TRUSTED_PROXIES: '127.0.0.1' } })
    assert.deepEqual(await count(61, { 'X-Forwarded-For': '203.0.113.1' }), { 200: 60, 429: 1 })
    assert.deepEqual(await count(1, { 'X-Forwarded-For': '6.6.6.6, 203.0.113.1' }), { 429: 1 })
    assert.deepEqual(await count(1, { 'X-Forwarded-For': '203.0.113.2' }), { 200: 1 })
  })

  test('on this machine are spared where the start says so, unless they forward for others', async (context) => {
    const { send, count } = await start(context, { spareLoopback: true })
    assert.deepEqual(await count(100), { 200: 100 })
    assert.equal((await send()).headers.get('ratelimit'), null)
    assert.deepEqual(await count(61, { 'X-Forwarded-For': '203.0.113.1' }), { 200: 60, 429: 1 })
  })

  test('can ask whether the product lives, whatever they spent', async (context) => {
    const { send, count } = await start(context)
    await count(61)
    for (const path of ['/livez', '/readyz']) assert.equal((await send({}, path)).status, 200)
  })
})

describe('callers with a key', () => {
  test('have limits of their own, each key apart', async (context) => {
    const { count, send, issue } = await start(context, {
      env: { TATHYA_KEY_RATE: '2', TATHYA_KEY_BURST: '4' },
    })
    const [one, two] = [await issue({ scopes: [] }), await issue({ scopes: [] })]
    await count(70)
    assert.deepEqual(await count(6, { 'X-API-Key': one.key }), { 200: 4, 429: 2 })
    const other = await send({ 'X-API-Key': two.key })
    assert.deepEqual([other.status, other.headers.get('ratelimit-policy')], [200, '"key";q=4;w=2'])
    const own = await issue({ scopes: [], limits: { rate: 1, burst: 2 } })
    assert.deepEqual(await count(3, { 'X-API-Key': own.key }), { 200: 2, 429: 1 })
  })

  test('with the scope admin have none', async (context) => {
    const { count, send, issue } = await start(context, { env: { TATHYA_KEY_BURST: '2' } })
    const { key } = await issue({ scopes: ['admin'] })
    for (const admin of [adminKey, key]) {
      assert.deepEqual(await count(10, { 'X-API-Key': admin }), { 200: 10 })
      assert.equal((await send({ 'X-API-Key': admin })).headers.get('ratelimit'), null)
    }
  })

  test('that do not hold are limited by their address', async (context) => {
    const { count, pass } = await start(context)
    assert.deepEqual(await count(70, { 'X-API-Key': makeKey() }), { 401: 60, 429: 10 })
    assert.deepEqual(await count(1), { 429: 1 })
    pass(3_000)
    assert.deepEqual(await count(70, { Authorization: 'Bearer nonsense' }), { 401: 60, 429: 10 })
  })
})
