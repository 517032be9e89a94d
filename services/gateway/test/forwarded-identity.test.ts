import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createFixedClock, createIdentity, generateIdentityKey, get, identityHeader } from '@tathya/platform'
import { z } from 'zod'
import { adminKey, makeService, startGateway } from './support/gateway.ts'

const start = new Date('2026-11-24T06:00:00Z')
const schema = z.unknown()
const answers = { 200: { description: 'x', schema } }

/** A gateway with chat, which tells the token that it gets, and a service that tells its caller. */
async function startBoth(context: TestContext, env: Record<string, string> = {}) {
  const clock = createFixedClock(start)
  const started = await startGateway(context, {
    clock,
    env,
    spareLoopback: false,
    upstreams: (platform) => [
      makeService(platform, 'chat', [
        get('/e/conversations', {
          summary: 'The token',
          scope: 'chat',
          answers,
          handle: ({ headers }) => headers[identityHeader],
        }),
      ]),
      makeService(platform, 'logger', [
        get('/e/logger', {
          summary: 'The caller',
          scope: 'log:read',
          answers,
          handle: ({ caller }) => caller,
        }),
      ]),
      makeService(platform, 'schools', [
        get('/e/schools', { summary: 'Public', answers, handle: ({ caller }) => caller ?? null }),
      ]),
    ],
  })
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(started.url + path, { headers })
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any }
  }
  const issued = await started.issue({ scopes: ['chat', 'log:read'], customer_id: 7 })
  const token: string = (await ask('/e/conversations', { 'X-API-Key': issued.key })).body
  /** As chat calls. */
  const forward = (path: string, forwarded = token, more: Record<string, string> = {}) =>
    ask(path, { [identityHeader]: forwarded, ...more })
  return { ...started, clock, ask, issued, token, forward }
}

describe('the identity that chat forwards', () => {
  test('is signed again for the service, with the rights of the caller', async (context) => {
    const { forward, issued } = await startBoth(context)
    const caller = {
      ...{ owner: 'customer_7', scopes: ['chat', 'log:read'], customer_id: 7, key_id: issued.id },
    }
    assert.deepEqual(await forward('/e/logger').then(({ body }) => body), caller)
    assert.deepEqual(await forward('/e/schools').then(({ body }) => body), caller)
  })

  test('counts for nothing if the gateway did not sign it for chat', async (context) => {
    const { forward, token, platform, clock, issued } = await startBoth(context)
    const caller = { owner: 'admin', scopes: ['admin' as const], customer_id: null, key_id: issued.id }
    const [head, payload, signature] = token.split('.') as [string, string, string]
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const raised = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), caller }
    const other = await createIdentity(await generateIdentityKey(), clock)
    const forged = {
      'another signer': await other.sign(caller, 'chat'),
      'another service': await platform.identity.sign(caller, 'logger'),
      'changed rights': `${head}.${encode(raised)}.${signature}`,
      'no algorithm': `${encode({ alg: 'none' })}.${encode(raised)}.`,
      'a key as algorithm': `${encode({ alg: 'HS256' })}.${encode(raised)}.${signature}`,
      nonsense: 'x',
    }
    for (const [title, one] of Object.entries(forged)) {
      const { status, body } = await forward('/e/logger', one)
      assert.deepEqual([status, body.code], [401, 'api_key_missing'], title)
      assert.equal((await forward('/e/schools', one)).body, null, title)
    }
    assert.equal((await forward('/e/logger')).status, 200)
    clock.set(new Date(start.getTime() + 61_000))
    const expired = await forward('/e/logger')
    assert.deepEqual([expired.status, expired.body.code], [401, 'api_key_missing'])
  })

  test('ends with its key', async (context) => {
    const { forward, ask, issued, url } = await startBoth(context)
    await fetch(`${url}/admin/keys/${issued.id}`, { method: 'DELETE', headers: { 'X-API-Key': adminKey } })
    for (const path of ['/e/logger', '/e/schools']) {
      const { status, body } = await forward(path)
      assert.deepEqual([status, body.code], [401, 'api_key_revoked'], path)
    }
    assert.equal((await ask('/e/schools', {})).status, 200)
  })

  test('is refused together with a key, and by chat itself', async (context) => {
    const { forward, issued, token } = await startBoth(context)
    const both = await forward('/e/logger', token, { 'X-API-Key': issued.key })
    assert.deepEqual([both.status, both.body.code], [400, 'invalid_header'])
    const loop = await forward('/e/conversations')
    assert.deepEqual([loop.status, loop.body.errors[0].field], [400, 'X-Tathya-Identity'])
  })

  test('spends the limit of the key, not that of the address', async (context) => {
    const env = { TATHYA_ANONYMOUS_RATE: '1', TATHYA_ANONYMOUS_BURST: '1', TATHYA_KEY_OPEN: '1' }
    const { forward, ask, issue } = await startBoth(context, env)
    const { key } = await issue({ scopes: ['chat'], limits: { rate: 0.1, burst: 4 } })
    const token: string = (await ask('/e/conversations', { 'X-API-Key': key })).body
    for (let call = 0; call < 3; call += 1) assert.equal((await forward('/e/schools', token)).status, 200)
    const limited = await forward('/e/schools', token)
    assert.deepEqual([limited.status, limited.body.code], [429, 'rate_limited'])
    assert.match(limited.headers.get('ratelimit') ?? '', /^"key"/)
    assert.equal((await ask('/e/schools', {})).status, 200, 'the address has spent nothing')
  })
})
