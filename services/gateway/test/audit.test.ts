import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type AdminAct, AdminActList } from '@tathya/contracts/http'
import { createFixedClock, del, get, reply, Unavailable } from '@tathya/platform'
import { waitFor } from '@tathya/testing'
import { z } from 'zod'
import { adminActs } from '../src/audit/record.ts'
import { adminKey, startGateway } from './support/gateway.ts'
import { startBehind, ways } from './support/two-ways.ts'

async function list(url: string, query = ''): Promise<AdminAct[]> {
  const answer = await fetch(`${url}/admin/audit${query}`, { headers: { 'X-API-Key': adminKey } })
  assert.equal(answer.status, 200)
  return AdminActList.parse(await answer.json()).data
}

/** The outcome is noted after the answer was sent. */
function waitForActs(url: string, outcomes: readonly string[], query = ''): Promise<AdminAct[]> {
  return waitFor(`acts that end as ${outcomes}`, async () => {
    const acts = await list(url, query)
    return acts.map(({ outcome }) => outcome).join() === outcomes.join() && acts
  })
}

describe('the audit log', () => {
  test('has who did what, when, from where, and how it ended; reading is no act', async (context) => {
    const clock = createFixedClock('2026-11-27T10:00:00Z')
    const { url, issue } = await startGateway(context, {
      clock,
      env: { TATHYA_TRUSTED_PROXIES: '127.0.0.1' },
    })
    const { id, key } = await issue({ scopes: ['admin'], name: 'ops' })
    clock.set('2026-11-27T11:00:00Z')
    const send = (method: string, path: string) =>
      fetch(url + path, {
        method,
        headers: {
          'X-API-Key': key,
          'X-Forwarded-For': '203.0.113.9',
          'User-Agent': 'a test',
          'X-Request-Id': `${method}-1`,
        },
      })
    assert.equal((await send('GET', '/admin/keys')).status, 200)
    assert.equal((await send('DELETE', '/admin/keys/key_0000000000000000?x=1')).status, 400)
    const [refused, made] = await waitForActs(url, ['refused', 'done'])
    assert.deepEqual(
      { ...refused, id: 0 },
      {
        id: 0,
        at: '2026-11-27T11:00:00.000Z',
        key_id: id,
        key_name: 'ops',
        method: 'DELETE',
        path: '/admin/keys/key_0000000000000000?x=1',
        route: '/admin/keys/{id}',
        address: '203.0.113.9',
        user_agent: 'a test',
        request_id: 'DELETE-1',
        status: 400,
        outcome: 'refused',
      },
    )
    assert.deepEqual(
      [made!.key_name, made!.method, made!.path, made!.status],
      ['admin', 'POST', '/admin/keys', 201],
    )
    assert.ok(!JSON.stringify(made).includes(key), 'no secret')
  })

  test('is filtered by key, outcome and time, and read in pages', async (context) => {
    const clock = createFixedClock('2026-11-27T10:00:00Z')
    const { url, issue } = await startGateway(context, { clock })
    const { id, key } = await issue({ scopes: ['admin'] })
    clock.set('2026-11-27T12:00:00Z')
    await fetch(`${url}/admin/keys/${id}`, { method: 'DELETE', headers: { 'X-API-Key': key } })
    await waitForActs(url, ['done', 'done'])
    assert.equal((await list(url, `?key_id=${id}`)).length, 1)
    assert.equal((await list(url, '?outcome=failed')).length, 0)
    const [first] = await list(url, '?until=2026-11-27T17:00:00%2B05:45')
    assert.equal(first!.at, '2026-11-27T10:00:00.000Z')
    assert.equal((await list(url, '?from=2026-11-27T17:00:00%2B05:45')).length, 1)
    assert.equal((await list(url, '?per_page=1&page=2')).length, 1)
    const wrong = await fetch(`${url}/admin/audit?from=yesterday`, { headers: { 'X-API-Key': adminKey } })
    assert.equal(wrong.status, 400)
    const range = '?from=2026-11-27T17:00:00%2B05:45&until=2026-11-27T10:00:00Z'
    const reversed = await fetch(`${url}/admin/audit${range}`, { headers: { 'X-API-Key': adminKey } })
    const { errors } = (await reversed.json()) as { errors: { field: string }[] }
    assert.deepEqual([reversed.status, errors.map(({ field }) => field)], [400, ['from', 'until']])
  })

  test('has attempts with keys that lack the rights, once a minute for each', async (context) => {
    const clock = createFixedClock('2026-11-27T10:00:00Z')
    const { url, issue } = await startGateway(context, { clock })
    const { id, key } = await issue({ scopes: ['chat'] })
    const attempt = async () => {
      const answer = await fetch(`${url}/admin/keys`, {
        method: 'POST',
        body: '{"scopes":["admin"]}',
        headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      })
      assert.equal(answer.status, 403)
    }
    await attempt()
    await attempt()
    await waitForActs(url, ['refused'], `?key_id=${id}`)
    clock.set('2026-11-27T10:01:00Z')
    await attempt()
    await waitForActs(url, ['refused', 'refused'], `?key_id=${id}`)
  })

  test('must be written before anything is done', async (context) => {
    const { url, platform, issue } = await startGateway(context)
    const { id, key } = await issue({ scopes: [] })
    const acts = platform.records.collection(adminActs)
    context.mock.method(acts, 'insert', async () => {
      throw new Unavailable('away')
    })
    const refused = await fetch(`${url}/admin/keys/${id}`, {
      method: 'DELETE',
      headers: { 'X-API-Key': adminKey },
    })
    const { code } = (await refused.json()) as { code: string }
    assert.deepEqual([refused.status, code, refused.headers.get('retry-after')], [503, 'unavailable', '2'])
    const still = await fetch(`${url}/e/datasets`, { headers: { 'X-API-Key': key } })
    assert.equal(still.status, 200, 'the key was not revoked')
  })

  test('has an act with an Idempotency-Key once', async (context) => {
    const { url } = await startGateway(context)
    const make = () =>
      fetch(`${url}/admin/keys`, {
        method: 'POST',
        body: '{"scopes":[]}',
        headers: { 'X-API-Key': adminKey, 'Content-Type': 'application/json', 'Idempotency-Key': 'a' },
      })
    assert.equal((await make()).status, 201)
    assert.equal((await make()).headers.get('idempotent-replayed'), 'true')
    await waitForActs(url, ['done'])
  })

  for (const way of ways) {
    test(`has acts for a service ${way}`, async (context) => {
      const answers = { 202: { description: 'x', schema: z.unknown() } }
      const { url } = await startBehind(context, way, 'schools', () => [
        del('/e/schools', {
          summary: 'x',
          scope: 'admin',
          answers,
          handle: () => reply({ status: 202, body: {} }),
        }),
        get('/e/schools', { summary: 'x', answers, handle: () => ({}) }),
      ])
      // The service's document says which of its endpoints need the rights.
      await fetch(`${url}/openapi.json`)
      await fetch(`${url}/e/schools`, { headers: { 'X-API-Key': adminKey } })
      const answer = await fetch(`${url}/e/schools`, { method: 'DELETE', headers: { 'X-API-Key': adminKey } })
      assert.equal(answer.status, 202)
      const [act] = await waitForActs(url, ['done'])
      assert.deepEqual([act!.method, act!.route], ['DELETE', '/e/schools'])
    })
  }
})
