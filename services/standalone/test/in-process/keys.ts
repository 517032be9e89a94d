import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CheckedClient } from '@tathya/testing'
import { fillPath, type Operation, readOperations, someId } from '../operations.ts'
import { productInProcess, startedAt } from './product.ts'

/** A key of the right form that nobody was given. */
const strangersKey = 'tathya_00000000000000000000000000000000'

/** The product with its clock as it was at the start. */
async function start() {
  const { client, clock, adminKey: admin, document } = await productInProcess()
  clock.set(startedAt)
  const guarded = readOperations(document).filter(({ scope }) => scope !== undefined)
  return { client, clock, admin, guarded }
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
  test('refuses whoever may not enter, each with its own code', async () => {
    const { client, clock, admin, guarded } = await start()
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

  test('takes a forged identity for none', async () => {
    const { client, guarded } = await start()
    for (const operation of guarded) {
      assert.deepEqual(await ask(client, operation, { 'x-tathya-identity': 'e30.e30.e30' }), [
        401,
        'api_key_missing',
      ])
    }
  })
})

describe('a key that is bound to a customer', () => {
  test('writes and reads that customer only', async () => {
    const { client, admin } = await start()
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
