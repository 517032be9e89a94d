import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { inEveryMode } from '../modes.ts'
import { fillPath, readOperations, someId } from '../operations.ts'
import { withKey } from '../start-product.ts'

/** A key of the right form that nobody was given. */
const strangersKey = 'tathya_00000000000000000000000000000000' + '0lgVsL'

inEveryMode('keys of the whole product', (current) => {
  const make = async (body: object): Promise<{ id: string; key: string }> => {
    const { client, adminKey } = current()
    const answer = await client.post('/admin/keys', body, withKey(adminKey))
    assert.equal(answer.status, 201, answer.text)
    return answer.body
  }

  test('open what their scopes name, at every guarded endpoint, and nothing else does', async () => {
    const { client, adminKey, document } = current()
    const guarded = readOperations(document).filter(({ scope }) => scope !== undefined)
    assert.ok(guarded.length >= 7, `${guarded.length} guarded endpoints`)
    const revoked = await make({ scopes: ['admin'] })
    const headers = withKey(adminKey)
    await client.request(`/admin/keys/${revoked.id}`, { method: 'DELETE', headers })
    const nothing = await make({ scopes: [] })
    const cases: [Record<string, string>, number, string][] = [
      [{}, 401, 'api_key_missing'],
      [{ 'x-tathya-identity': 'e30.e30.e30' }, 401, 'api_key_missing'],
      [withKey('tathya_abc'), 401, 'api_key_malformed'],
      [withKey(strangersKey), 401, 'api_key_unknown'],
      [withKey(revoked.key), 401, 'api_key_revoked'],
      [withKey(nothing.key), 403, 'scope_missing'],
    ]
    for (const operation of guarded) {
      for (const [given, status, code] of cases) {
        const path = fillPath(operation, someId(operation))
        const answer = await client.request(path, { method: operation.method, headers: given })
        assert.deepEqual([answer.status, answer.body?.code], [status, code], `${operation.method} ${path}`)
      }
    }
  })

  test('are bound to a customer, and rotate with their owner', async () => {
    const { client, adminKey } = current()
    const bound = await make({ scopes: ['log:write', 'log:read'], customer_id: 7 })
    const entry = (customer_id: number) => ({ customer_id, service_name: 's', exception_message: 'of keys' })
    assert.equal((await client.post('/e/logger', entry(7), withKey(bound.key))).status, 201)
    assert.equal((await client.post('/e/logger', entry(8), withKey(bound.key))).status, 403)
    const next = await client.post(`/admin/keys/${bound.id}/rotate`, '', withKey(adminKey))
    assert.equal(next.status, 201)
    for (const key of [bound.key, next.body.key]) {
      await waitFor('the entry', async () => {
        const { status, body } = await client.get('/e/logger?customer_id=7', withKey(key))
        assert.equal(status, 200)
        return body.data.some(
          ({ exception_message }: { exception_message: string }) => exception_message === 'of keys',
        )
      })
    }
  })
})
