import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '@tathya/contracts/internal'
import type { Identity } from '@tathya/platform'
import { signCaller, toCachedKey, updateCachedKey } from '../src/keys/authenticate.ts'
import type { KeyRecord } from '../src/keys/key.ts'
import { defineLimit } from '../src/limits.ts'

const defaultLimit = defineLimit('key', 100, 300)
const record: KeyRecord = {
  id: 'key_0000000000000000',
  hash: '',
  prefix: '',
  name: null,
  lineage: 'line_1',
  scopes: ['chat'],
  customer_id: null,
  limits: null,
  quotas: null,
  public: false,
  origins: null,
  created_at: '2026-01-01T00:00:00.000Z',
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
  rotated_to: null,
  changed_at: null,
}

test('a caller is signed for each service once in a few seconds, and again when the key changes', async () => {
  let signed = 0
  const identity = {
    sign: async (caller: Caller, audience: string) => {
      signed += 1
      return `${audience} ${caller.scopes} ${signed}`
    },
  } as Identity
  const key = toCachedKey({ value: record, version: 1 }, defaultLimit)
  const sign = (service: string, now: number) => signCaller(identity, key, service, now)
  assert.equal(await sign('schools', 1_000), 'schools chat 1')
  assert.equal(sign('schools', 1_000), 'schools chat 1', 'at once, without a promise')
  assert.equal(sign('schools', 6_999), 'schools chat 1')
  assert.equal(await sign('logger', 1_000), 'logger chat 2')
  assert.equal(await sign('schools', 7_000), 'schools chat 3')
  assert.equal(
    await sign('schools', 500),
    'schools chat 4',
    'a clock that is set back keeps no old one alive',
  )
  updateCachedKey(key, { value: { ...record, scopes: ['documents'] }, version: 2 }, defaultLimit)
  assert.equal(await sign('schools', 600), 'schools documents 5')
})
