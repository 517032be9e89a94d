import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Caller } from '@tathya/contracts/internal'
import { importJWK, SignJWT } from 'jose'
import { createIdentity, generateIdentityKey, toPublicKey } from '../../src/identity.ts'

const caller: Caller = { owner: 'o', scopes: ['chat'], customer_id: 7, key_id: 'k' }

describe('an identity', () => {
  test('is read by the service it was signed for, with the public key alone', async () => {
    const key = await generateIdentityKey()
    const service = await createIdentity(toPublicKey(key))
    const token = await (await createIdentity(key)).sign(caller, 'chat')
    assert.deepEqual(await service.verify(token, 'chat'), caller)
    assert.deepEqual(await service.verify(token, 'chat'), caller, 'also from memory')
    assert.equal(await service.verify(token, 'logger'), undefined)
    const [head, payload, signature = ''] = token.split('.')
    const other = signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
    assert.equal(await service.verify(`${head}.${payload}.${other}`, 'chat'), undefined)
    await assert.rejects(service.sign(caller, 'chat'), /Only the gateway/)
  })

  test('is refused from another gateway', async () => {
    const token = await (await createIdentity(await generateIdentityKey())).sign(caller, 'chat')
    const service = await createIdentity(await generateIdentityKey())
    assert.equal(await service.verify(token, 'chat'), undefined)
  })

  test('is refused if it would never expire', async () => {
    const key = await generateIdentityKey()
    const token = await new SignJWT({ caller })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuedAt()
      .setAudience('chat')
      .sign(await importJWK(key, 'EdDSA'))
    assert.equal(await (await createIdentity(key)).verify(token, 'chat'), undefined)
  })

  test('expires after a minute, also in memory', async () => {
    let now = Date.parse('2026-01-01T00:00:00Z')
    const identity = await createIdentity(await generateIdentityKey(), { now: () => new Date(now) })
    const token = await identity.sign(caller, 'chat')
    assert.equal(await identity.sign(caller, 'chat'), token, 'the token is given again')
    assert.deepEqual(await identity.verify(token, 'chat'), caller)
    now += 61_000
    assert.equal(await identity.verify(token, 'chat'), undefined)
    const next = await identity.sign(caller, 'chat')
    assert.notEqual(next, token)
    assert.deepEqual(await identity.verify(next, 'chat'), caller)
  })
})
