import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { toVisitor } from '@tathya/contracts/internal'
import { createFixedClock, createIdentity, generateIdentityKey, get, identityHeader } from '@tathya/platform'
import { z } from 'zod'
import { makeService, startGateway } from './support/gateway.ts'

const answers = { 200: { description: 'x', schema: z.unknown() } }
const limits = { TATHYA_ANONYMOUS_RATE: '1', TATHYA_ANONYMOUS_BURST: '3' }
const elsewhere = '192.0.2.7'

/** A gateway with the portal, which tells the token that it gets, and a service that tells its caller. */
async function start(context: TestContext) {
  const started = await startGateway(context, {
    spareLoopback: false,
    // Time stands still, so that nothing is given back.
    clock: createFixedClock('2026-11-24T06:00:00Z'),
    env: { ...limits, TATHYA_TRUSTED_PROXIES: '127.0.0.1' },
    upstreams: (platform) => [
      makeService(platform, 'portal', [
        get('/portal/caller', {
          summary: 'The token',
          answers,
          handle: ({ headers }) => headers[identityHeader] ?? null,
        }),
      ]),
      makeService(platform, 'schools', [
        get('/e/schools', { summary: 'Public', answers, handle: ({ caller }) => caller ?? null }),
      ]),
    ],
  })
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(started.url + path, { headers })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  /** As a visitor asks the portal, which gets a token for the calls that it makes. */
  const visit = async (address: string): Promise<string> =>
    (await ask('/portal/caller', { 'X-Forwarded-For': address })).body as string
  return { ...started, ask, visit }
}

describe('the visitor that the portal forwards', () => {
  test('is who the calls for a page count for', async (context) => {
    const { ask, visit } = await start(context)
    const token = await visit(elsewhere)
    const call = () => ask('/e/schools', { [identityHeader]: token })
    const first = await call()
    assert.deepEqual(first, { status: 200, body: null }, 'a service does not see a visitor as a caller')
    assert.equal((await call()).status, 200)
    assert.equal((await call()).status, 429, 'the page and two calls are all that one address may')
    assert.equal((await ask('/e/schools', { 'X-Forwarded-For': elsewhere })).status, 429)
    assert.equal((await ask('/e/schools', {})).status, 200, 'the address of the portal has spent nothing')
    assert.equal((await ask('/e/schools', { 'X-Forwarded-For': '192.0.2.8' })).status, 200)
  })

  test('may bring the key of a session, which is then what counts', async (context) => {
    const { ask, visit, issue } = await start(context)
    const { key, id } = await issue({ scopes: ['chat'], customer_id: 7, limits: { rate: 10, burst: 10 } })
    const token = await visit(elsewhere)
    for (let call = 0; call < 5; call += 1) {
      const { status, body } = await ask('/e/schools', { [identityHeader]: token, 'X-API-Key': key })
      assert.deepEqual([status, (body as { key_id: number }).key_id], [200, id])
    }
  })

  test('cannot be named by anybody but the gateway', async (context) => {
    const { ask, platform } = await start(context)
    const visitor = toVisitor('192.0.2.99')
    const other = await createIdentity(await generateIdentityKey(), platform.clock)
    const real = { owner: 'admin', scopes: ['admin' as const], customer_id: null, key_id: 'key_1' }
    const forged = [
      await other.sign(visitor, 'portal'),
      await platform.identity.sign(visitor, 'schools'),
      await platform.identity.sign(real, 'portal'),
    ]
    const statuses: number[] = []
    for (const token of forged) statuses.push((await ask('/e/schools', { [identityHeader]: token })).status)
    assert.deepEqual(statuses, [200, 200, 200])
    assert.equal((await ask('/e/schools', {})).status, 429, 'each counted for the address of the caller')
  })
})
