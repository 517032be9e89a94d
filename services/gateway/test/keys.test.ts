import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { createFixedClock, get } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createCheckedClient } from '@tathya/testing'
import { z } from 'zod'
import { hashKey, makeKey } from '../src/keys/key.ts'
import { adminKey, makeService, startGateway } from './support/gateway.ts'

const admin = { 'X-API-Key': adminKey }

function guarded(platform: Platform) {
  const answers = { 200: { description: 'x', schema: z.unknown() } }
  return makeService(platform, 'schools', [
    get('/e/schools', { summary: 'x', scope: 'log:read', answers, handle: ({ caller }) => caller }),
  ])
}

async function start(context: TestContext) {
  const clock = createFixedClock('2026-11-21T00:00:00Z')
  const started = await startGateway(context, { upstreams: (platform) => [guarded(platform)], clock })
  const document = await (await fetch(`${started.url}/openapi.json`)).json()
  const client = createCheckedClient(started.url, document as Parameters<typeof createCheckedClient>[1])
  const use = async (key: string) => {
    const answer = await fetch(`${started.url}/e/schools`, { headers: { Authorization: `Bearer ${key}` } })
    const body = (await answer.json()) as { code?: string; owner?: string; key_id?: string; detail?: string }
    return { status: answer.status, challenge: answer.headers.get('www-authenticate'), ...body }
  }
  return { ...started, client, clock, use }
}

describe('keys', () => {
  test('open what their scopes name, from the next request on, and are shown once', async (context) => {
    const { client, use } = await start(context)
    const made = await client.post(
      '/admin/keys',
      { scopes: ['log:read'], name: ' Shop ', customer_id: 7 },
      admin,
    )
    assert.equal(made.status, 201)
    const { key, ...rest } = made.body
    assert.deepEqual(rest, {
      id: rest.id,
      name: 'Shop',
      prefix: key.slice(0, 11),
      state: 'active',
      owner: 'customer_7',
      scopes: ['log:read'],
      customer_id: 7,
      limits: null,
      quotas: null,
      public: false,
      origins: null,
      created_at: '2026-11-21T00:00:00.000Z',
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
      rotated_to: null,
    })
    assert.equal((await use(key)).status, 200)
    const one = await client.get(made.headers.get('location') ?? '', admin)
    assert.equal(one.body.last_used_at, '2026-11-21T00:00:00.000Z')
    const list = await client.get('/admin/keys', admin)
    for (const answer of [one, list]) {
      assert.ok(!answer.text.includes(key) && !answer.text.includes('hash'), 'neither key nor hash is shown')
    }
  })

  test('are refused, each for its own reason, with the challenge of RFC 6750', async (context) => {
    const { client, clock, use, issue } = await start(context)
    const codeOf = async (key: string) => {
      const { status, code, challenge } = await use(key)
      assert.equal(status, 401)
      assert.match(challenge ?? '', /^Bearer /)
      return code
    }
    const whole = makeKey()
    for (const key of [
      '',
      'x',
      whole.slice(0, -1),
      `${whole}x`,
      whole.toLowerCase(),
      whole.replace('tathya', 'Tathya'),
      `${whole.slice(0, 44)}${whole[44] === '0' ? '1' : '0'}`,
    ]) {
      assert.equal(await codeOf(key), 'api_key_malformed', key)
    }
    assert.equal(await codeOf(whole), 'api_key_unknown')
    const short = await issue({ scopes: ['log:read'], expires_at: '2026-11-21T06:45:00+05:45' })
    assert.equal((await use(short.key)).status, 200)
    clock.set('2026-11-21T00:59:59.999Z')
    assert.equal((await use(short.key)).status, 200)
    clock.set('2026-11-21T01:00:00Z')
    assert.equal(await codeOf(short.key), 'api_key_expired')
    const ended = await issue({ scopes: ['log:read'] })
    const revoked = await client.request(`/admin/keys/${ended.id}`, { method: 'DELETE', headers: admin })
    assert.equal(revoked.body.state, 'revoked')
    assert.equal(await codeOf(ended.key), 'api_key_revoked')
    const again = await client.request(`/admin/keys/${ended.id}`, { method: 'DELETE', headers: admin })
    assert.equal(again.body.revoked_at, revoked.body.revoked_at)
    const { status, code, detail } = await use((await issue({ scopes: ['chat', 'log:write'] })).key)
    assert.deepEqual([status, code], [403, 'scope_missing'])
    assert.match(detail ?? '', /log:read/)
    assert.equal((await use((await issue({ scopes: [] })).key)).status, 403)
    assert.equal((await use((await issue({ scopes: ['admin'] })).key)).status, 200)
  })

  test('rotate: both open for the overlap, then the new one alone, and the owner stays', async (context) => {
    const { client, clock, use, issue } = await start(context)
    const old = await issue({ scopes: ['log:read'] })
    const { owner } = await use(old.key)
    const rotate = (id: string, query = '') => client.post(`/admin/keys/${id}/rotate${query}`, '', admin)
    const next = await rotate(old.id)
    assert.equal(next.status, 201)
    for (const key of [old.key, next.body.key])
      assert.deepEqual([(await use(key)).status, (await use(key)).owner], [200, owner])
    clock.set('2026-11-21T23:59:59Z')
    assert.equal((await use(old.key)).status, 200)
    clock.set('2026-11-22T00:00:00Z')
    assert.equal((await use(old.key)).code, 'api_key_expired')
    assert.equal((await use(next.body.key)).status, 200)
    const twice = await rotate(old.id)
    assert.equal(twice.status, 409)
    assert.match(twice.body.detail, new RegExp(next.body.id))
    const third = await rotate(next.body.id, '?overlap_hours=0')
    assert.equal((await use(next.body.key)).code, 'api_key_expired')
    assert.equal((await use(third.body.key)).owner, owner)
  })

  test('rotate as often as anybody asks at once, but once; the keys of the others open nothing', async (context) => {
    const { client, issue } = await start(context)
    const { id } = await issue({ scopes: ['log:read'], name: 'line' })
    const ask = () => client.post(`/admin/keys/${id}/rotate`, '', admin)
    const answers = await Promise.all(Array.from({ length: 6 }, ask))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
    const { body } = await client.get('/admin/keys', admin)
    const states = body.data.map(({ state }: { state: string }) => state)
    assert.equal(states.filter((state: string) => state === 'active').length, 2, 'the old and the new one')
  })

  test('that live to the end of the year 9999 rotate too', async (context) => {
    const { client, clock, issue } = await start(context)
    const { id } = await issue({ scopes: [], expires_at: '9999-12-31T23:59:59Z' })
    clock.set('2026-11-22T00:00:00Z')
    const next = await client.post(`/admin/keys/${id}/rotate`, '', admin)
    assert.deepEqual([next.status, next.body.expires_at], [201, '9999-12-31T23:59:59.999Z'])
  })

  test('have no names that would change a terminal', async (context) => {
    const { client } = await start(context)
    const made = await client.post('/admin/keys', { scopes: [], name: 'a\u001b[2Jb' }, admin)
    assert.deepEqual([made.status, made.body.errors[0].field], [400, 'name'])
  })

  test('rotate with the lifetime that they had, and never bring a dead key back', async (context) => {
    const { client, clock, use, issue } = await start(context)
    const short = await issue({ scopes: ['log:read'], expires_at: '2026-11-21T02:00:00Z' })
    clock.set('2026-11-21T01:00:00Z')
    const next = await client.post(`/admin/keys/${short.id}/rotate`, '', admin)
    assert.equal(next.body.expires_at, '2026-11-21T03:00:00.000Z')
    clock.set('2026-11-21T02:00:00Z')
    assert.equal((await use(short.key)).code, 'api_key_expired', 'the overlap does not lengthen its life')
    const leaked = await issue({ scopes: ['log:read'] })
    await client.request(`/admin/keys/${leaked.id}`, { method: 'DELETE', headers: admin })
    const fresh = await client.post(`/admin/keys/${leaked.id}/rotate`, '', admin)
    assert.equal((await use(leaked.key)).code, 'api_key_revoked')
    assert.equal((await use(fresh.body.key)).status, 200)
  })

  test('are managed with an admin key alone', async (context) => {
    const { client, issue } = await start(context)
    const { id, key } = await issue({ scopes: ['log:read', 'documents'] })
    for (const [method, address] of [
      ['GET', '/admin/keys'],
      ['POST', '/admin/keys'],
      ['GET', `/admin/keys/${id}`],
      ['DELETE', `/admin/keys/${id}`],
      ['POST', `/admin/keys/${id}/rotate`],
    ] as const) {
      assert.equal((await client.request(address, { method })).body.code, 'api_key_missing')
      const refused = await client.request(address, { method, headers: { 'X-API-Key': key } })
      assert.deepEqual([refused.status, refused.body.code], [403, 'scope_missing'])
    }
  })

  test('are made from sound wishes alone', async (context) => {
    const { client } = await start(context)
    const wrong: [object, string][] = [
      [{}, 'scopes'],
      [{ scopes: ['everything'] }, 'scopes.0'],
      [{ scopes: ['chat', 'chat'] }, 'scopes'],
      [{ scopes: [], customer_id: -1 }, 'customer_id'],
      [{ scopes: [], name: '   ' }, 'name'],
      [{ scopes: [], expires_at: '2027-01-01' }, 'expires_at'],
      [{ scopes: [], expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
      [{ scopes: [], limits: { rate: 0, burst: 1 } }, 'limits.rate'],
      [{ scopes: [], key: 'tathya_mine' }, 'key'],
    ]
    for (const [body, field] of wrong) {
      const { status, body: answer } = await client.post('/admin/keys', body, admin)
      assert.deepEqual([status, answer.errors[0].field], [400, field], JSON.stringify(body))
    }
    assert.equal((await client.get('/admin/keys/key_0000000000000000', admin)).body.code, 'record_not_found')
    assert.equal((await client.get('/admin/keys/nonsense', admin)).body.code, 'invalid_path')
  })

  test('are listed in pages, newest first', async (context) => {
    const { client, clock, issue } = await start(context)
    for (let at = 0; at < 5; at += 1) {
      clock.set(new Date(Date.UTC(2026, 10, 21, 0, 0, at)))
      await issue({ scopes: [], name: `key ${at}` })
    }
    const page = await client.get('/admin/keys?per_page=2&page=2', admin)
    assert.deepEqual(
      page.body.data.map(({ name }: { name: string }) => name),
      ['key 2', 'key 1'],
    )
    assert.deepEqual(page.body.meta, { total: 5, page: 2, per_page: 2 })
    assert.equal(page.headers.get('x-total-count'), '5')
    const next = /<(\/admin\/keys\?page=3&per_page=2&after=[^>]+)>; rel="next"/.exec(
      page.headers.get('link') ?? '',
    )?.[1]
    const last = await client.get(next!, admin)
    assert.deepEqual(
      last.body.data.map(({ name }: { name: string }) => name),
      ['key 0'],
    )
    assert.deepEqual((await client.get('/admin/keys?offset=9&limit=2', admin)).body.data, [])
  })
})

describe('two keys in one request', () => {
  test('are refused where they differ, in whatever headers', async (context) => {
    const { url, issue } = await start(context)
    const [one, two] = [await issue({ scopes: ['log:read'] }), await issue({ scopes: ['log:read'] })]
    const send = (headers: [string, string][]) => fetch(`${url}/e/schools`, { headers })
    const both = await send([
      ['Authorization', `Bearer ${one.key}`],
      ['X-API-Key', two.key],
    ])
    assert.deepEqual([both.status, ((await both.json()) as { code: string }).code], [400, 'invalid_header'])
    assert.equal(
      (
        await send([
          ['X-API-Key', one.key],
          ['X-API-Key', two.key],
        ])
      ).status,
      401,
    )
    assert.equal(
      (
        await send([
          ['Authorization', `Bearer ${one.key}`],
          ['X-API-Key', one.key],
        ])
      ).status,
      200,
    )
  })

  test('and schemes beside Bearer are refused', async (context) => {
    const { url } = await start(context)
    for (const value of ['Basic YTpi', 'Digest username="x"', 'Bearer', 'Bearertathya', adminKey]) {
      const answer = await fetch(`${url}/e/schools`, { headers: { Authorization: value } })
      assert.deepEqual(
        [answer.status, ((await answer.json()) as { code: string }).code],
        [401, 'api_key_malformed'],
        value,
      )
      assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer /)
    }
  })
})

test('the store holds hashes, never a key', async (context) => {
  const { issue, platform } = await start(context)
  const { key } = await issue({ scopes: [] })
  const files = readdirSync(platform.folder).filter((name) => name.startsWith('records.sqlite'))
  const bytes = files.map((name) => readFileSync(path.join(platform.folder, name), 'latin1')).join()
  assert.ok(bytes.includes(hashKey(key)), 'the hash is stored')
  assert.ok(!bytes.includes(key), 'the key is not')
})
