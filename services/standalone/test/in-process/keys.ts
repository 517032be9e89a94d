import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createFixedClock, loadConfig, type OpenApiDocument } from '@tathya/platform'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { type CheckedClient, createCheckedClient } from '@tathya/testing'
import { createStandalone, StandaloneConfig } from '../src/index.ts'
import { fillPath, type Operation, readOperations, someId } from './operations.ts'

const start = '2026-11-21T06:00:00Z'
/** A key of the right form that nobody was given. */
const strangersKey = 'tathya_00000000000000000000000000000000'

/** Starts the product in this process with a clock of the test's own. */
async function startWithClock(context: TestContext) {
  const clock = createFixedClock(start)
  const platform = await createTestPlatform(context, { clock })
  const product = await createStandalone(platform, loadConfig(StandaloneConfig, {}))
  const { listener } = await startTestService(context, product)
  const document = (await (await fetch(`${listener.url}/openapi.json`)).json()) as OpenApiDocument
  const client = createCheckedClient(listener.url, document)
  const guarded = readOperations(document).filter(({ scope }) => scope !== undefined)
  return { client, clock, admin: product.freshAdminKey!, guarded }
}

async function makeKey(
  client: CheckedClient,
  admin: string,
  wanted: object,
): Promise<{ id: string; key: string }> {
  const answer = await client.post('/admin/keys', wanted, { Authorization: `Bearer ${admin}` })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

async function ask(client: CheckedClient, operation: Operation, headers: Record<string, string>) {
  const { status, body } = await client.request(fillPath(operation, someId(operation)), {
    method: operation.method,
    headers,
  })
  return [status, body?.code]
}

describe('every guarded endpoint', () => {
  test('refuses whoever may not enter, each with its own code', async (context: TestContext) => {
    const { client, clock, admin, guarded } = await startWithClock(context)
    assert.ok(guarded.length >= 7, `${guarded.length} guarded endpoints`)
    const expiring = await makeKey(client, admin, { scopes: ['admin'], expires_at: '2026-11-21T07:00:00Z' })
    const revoked = await makeKey(client, admin, { scopes: ['admin'] })
    await client.request(`/admin/keys/${revoked.id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${admin}` },
    })
    const nothing = await makeKey(client, admin, { scopes: [] })
    const documents = await makeKey(client, admin, { scopes: ['documents'] })
    const logs = await makeKey(client, admin, { scopes: ['log:read', 'log:write'] })
    clock.set('2026-11-21T07:00:01Z')
    const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })
    const cases: [string, Record<string, string>, number, string][] = [
      ['no key', {}, 401, 'api_key_missing'],
      ['a short key', bearer('tathya_abc'), 401, 'api_key_malformed'],
      [
        'a key with a wrong letter',
        bearer(`${admin.slice(0, -1)}${admin.endsWith('0') ? '1' : '0'}`),
        401,
        'api_key_malformed',
      ],
      ['another scheme', { Authorization: 'Basic dXNlcjpwYXNz' }, 401, 'api_key_malformed'],
      ['a malformed X-API-Key', { 'X-API-Key': `${strangersKey}000000` }, 401, 'api_key_malformed'],
      ['an expired key', bearer(expiring.key), 401, 'api_key_expired'],
      ['a revoked key', { 'X-API-Key': revoked.key }, 401, 'api_key_revoked'],
      ['a key without scopes', bearer(nothing.key), 403, 'scope_missing'],
    ]
    for (const operation of guarded) {
      const other = operation.scope === 'documents' ? logs : documents
      const all = [
        ...cases,
        ['a key with other scopes', { 'X-API-Key': other.key }, 403, 'scope_missing'],
      ] as const
      for (const [title, headers, status, code] of all) {
        const found = await ask(client, operation, headers)
        assert.deepEqual(found, [status, code], `${operation.method} ${operation.path} with ${title}`)
      }
    }
  })

  test('takes a forged identity for none', async (context: TestContext) => {
    const { client, guarded } = await startWithClock(context)
    for (const operation of guarded) {
      assert.deepEqual(await ask(client, operation, { 'x-tathya-identity': 'e30.e30.e30' }), [
        401,
        'api_key_missing',
      ])
    }
  })
})

describe('a key that is bound to a customer', () => {
  test('writes and reads that customer only', async (context: TestContext) => {
    const { client, admin } = await startWithClock(context)
    const scopes = ['log:write', 'log:read']
    const seven = {
      Authorization: `Bearer ${(await makeKey(client, admin, { scopes, customer_id: 7 })).key}`,
    }
    const eight = {
      Authorization: `Bearer ${(await makeKey(client, admin, { scopes, customer_id: 8 })).key}`,
    }
    const any = { Authorization: `Bearer ${(await makeKey(client, admin, { scopes })).key}` }
    const entry = (customer_id: number) => ({ customer_id, exception_message: 'm', service_name: 's' })
    assert.equal((await client.post('/e/logger', entry(8), seven)).body.code, 'customer_mismatch')
    const written = await client.post('/e/logger', entry(7), seven)
    assert.equal(written.status, 201)
    assert.equal((await client.post('/e/logger', entry(8), any)).status, 201)
    const address = written.headers.get('location')!
    for (;;) {
      const own = await client.get(address, seven)
      if (own.status === 200) break
      assert.deepEqual([own.status, own.body.code], [404, 'not_yet_stored'])
      assert.equal(own.headers.get('retry-after'), '1')
    }
    assert.equal((await client.get(address, eight)).body.code, 'record_not_found')
    assert.equal((await client.get(address, any)).status, 200)
    assert.equal((await client.get('/e/logger?customer_id=8', seven)).body.code, 'customer_mismatch')
    const list = await client.get('/e/logger', seven)
    assert.deepEqual(
      list.body.data.map(({ customer_id }: { customer_id: number }) => customer_id),
      [7],
    )
  })
})
