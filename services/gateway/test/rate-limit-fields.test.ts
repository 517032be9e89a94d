import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createFixedClock } from '@tathya/platform'
import { waitFor } from '@tathya/testing'
import { startGateway } from './support/gateway.ts'
import { holdSchools } from './support/held-schools.ts'
import { parseRateLimit } from './support/rate-limit-fields.ts'

/** A gateway with small limits before a service whose schools are held. */
async function start(context: TestContext) {
  const clock = createFixedClock('2026-11-27T23:59:00Z')
  const schools = holdSchools()
  const started = await startGateway(context, {
    clock,
    spareLoopback: false,
    env: {
      TATHYA_ANONYMOUS_RATE: '1',
      TATHYA_ANONYMOUS_BURST: '3',
      TATHYA_ANONYMOUS_OPEN: '2',
      TATHYA_KEY_RATE: '2',
      TATHYA_KEY_BURST: '5',
    },
    upstreams: (platform) => [schools.service(platform)],
  })
  const send = (key?: string, path = '/e/schools') =>
    fetch(started.url + path, { headers: key === undefined ? {} : { 'X-API-Key': key } })
  return { ...started, send, schools }
}

describe('the fields RateLimit and RateLimit-Policy', () => {
  test('say what is left until there is nothing, and then when to come back', async (context) => {
    const { send } = await start(context)
    const left: number[] = []
    for (let at = 0; at < 4; at += 1) {
      const answer = await send()
      const limits = parseRateLimit(answer.headers)
      assert.deepEqual(
        limits.map(({ name, quota, window, unit }) => ({ name, quota, window, unit })),
        [{ name: 'anonymous', quota: 3, window: 3, unit: 'requests' }],
      )
      left.push(limits[0]!.remaining)
      if (answer.status !== 429) continue
      assert.equal(answer.headers.get('retry-after'), String(limits[0]!.reset))
    }
    assert.deepEqual(left, [2, 1, 0, 0])
  })

  test('have rate and quotas of a key, each with its own state', async (context) => {
    const { send, issue } = await start(context)
    const { key } = await issue({ scopes: [], quotas: { daily: 4, monthly: 100 } })
    const first = parseRateLimit((await send(key)).headers)
    assert.deepEqual(
      first.map(({ name, quota, remaining }) => [name, quota, remaining]),
      [
        ['key', 5, 4],
        ['daily', 4, 3],
        ['monthly', 100, 99],
      ],
    )
    for (let at = 0; at < 3; at += 1) await send(key)
    const refused = await send(key)
    assert.equal(refused.status, 429)
    const daily = parseRateLimit(refused.headers).find(({ name }) => name === 'daily')!
    assert.deepEqual([daily.remaining, daily.reset, refused.headers.get('retry-after')], [0, 60, '60'])
  })

  test('have the limit of requests that have not ended, in its unit', async (context) => {
    const { send, schools } = await start(context)
    const open = [send(undefined, '/e/schools/1'), send(undefined, '/e/schools/2')]
    await waitFor('both requests', () => schools.waiting() === 2)
    const refused = await send()
    assert.equal(refused.status, 429)
    const [limit] = parseRateLimit(refused.headers)
    assert.deepEqual(
      [limit!.name, limit!.quota, limit!.window, limit!.unit, limit!.remaining],
      ['anonymous-open', 2, undefined, 'concurrent-requests', 0],
    )
    schools.release()
    for (const answer of await Promise.all(open)) assert.equal(answer.status, 200)
  })
})
