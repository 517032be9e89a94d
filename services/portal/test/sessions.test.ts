import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createTestPlatform } from '@tathya/runtime/testing'
import { readToken, writeToken } from '../src/session/cookie.ts'
import { isFromOwnPage } from '../src/session/same-site.ts'
import { makeToken, seal, toId, unseal } from '../src/session/seal.ts'
import { sessionRecords } from '../src/session/session-record.ts'
import { Sessions } from '../src/session/sessions.ts'

const key = 'tathya_00000000000000000000000000000000' + '0lgVsL'
const caller = { owner: 'customer_7', scopes: ['chat' as const], customer_id: 7, key_id: 'key_1' }
const minute = 60_000

async function start(context: TestContext) {
  let now = Date.parse('2026-11-24T06:00:00Z')
  const clock = { now: () => new Date(now), elapsed: () => now }
  const { records } = await createTestPlatform(context, { clock })
  return {
    sessions: new Sessions(records, clock),
    /** As another process finds them. */
    others: new Sessions(records, clock),
    collection: records.collection(sessionRecords),
    pass: (minutes: number) => {
      now += minutes * minute
    },
  }
}

describe('a session', () => {
  test('is found by its token in every process, and has the key', async (context) => {
    const { sessions, others } = await start(context)
    const token = await sessions.begin(key, caller)
    const found = await others.find(token)
    assert.deepEqual([found?.session.key, found?.session.customerId, found?.renewed], [key, 7, undefined])
    assert.deepEqual([found?.session.may('chat'), found?.session.may('log:read')], [true, false])
    for (const other of [undefined, '', 'x', makeToken(), `${token}x`])
      assert.equal(await sessions.find(other), undefined, String(other))
  })

  test('is stored without its key and its token', async (context) => {
    const { sessions, collection } = await start(context)
    const token = await sessions.begin(key, caller)
    const text = JSON.stringify(await collection.get(toId(token)))
    assert.ok(text.includes('customer_7'))
    assert.ok(!text.includes(key) && !text.includes(token))
  })

  test('gets another token after a quarter of an hour; the former one ends, forms stay valid', async (context) => {
    const { sessions, pass } = await start(context)
    const token = await sessions.begin(key, caller)
    const { session } = (await sessions.find(token))!
    pass(16)
    const [first, second] = await Promise.all([sessions.find(token), sessions.find(token)])
    const renewed = [first?.renewed, second?.renewed].filter((text) => text !== undefined)
    assert.equal(renewed.length, 1, 'one of two requests at once gets it')
    const next = (await sessions.find(renewed[0]))!
    assert.deepEqual([next.session.key, next.session.formToken], [key, session.formToken])
    pass(2)
    assert.equal(await sessions.find(token), undefined)
    assert.ok(await sessions.find(renewed[0]))
  })

  test('ends an hour after the last page, after eight hours, and when it is ended', async (context) => {
    const { sessions, pass } = await start(context)
    let token = await sessions.begin(key, caller)
    const idle = await sessions.begin(key, caller)
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      pass(20)
      const found = await sessions.find(token)
      assert.ok(found, `after ${minutes + 20} minutes`)
      token = found.renewed ?? token
    }
    assert.equal(await sessions.find(idle), undefined)
    pass(21)
    assert.equal(await sessions.find(token), undefined)
    const ended = await sessions.begin(key, caller)
    await sessions.end(ended)
    assert.equal(await sessions.find(ended), undefined)
  })
})

describe('the parts of a session', () => {
  test('a sealed key opens by its token only, and only unchanged', () => {
    const token = makeToken()
    const sealed = seal(key, token)
    assert.equal(unseal(sealed, token), key)
    assert.equal(unseal(sealed, makeToken()), undefined)
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[20]! ^= 1
    assert.equal(unseal(bytes.toString('base64url'), token), undefined)
    assert.equal(unseal('', token), undefined)
  })

  test('the cookie is for requests of this site, and not for scripts', () => {
    const token = makeToken()
    assert.match(writeToken(token, true), /; Path=\/; HttpOnly; SameSite=Lax; Max-Age=28800; Secure$/)
    assert.doesNotMatch(writeToken(token, false), /Secure/)
    assert.match(writeToken(undefined, false), /^tathya_session=; .*Max-Age=0/)
    assert.equal(readToken(`a=b; tathya_session=${token}`), token)
    assert.equal(readToken('xtathya_session=1'), undefined)
  })

  test('a form of another site is known by its headers', () => {
    const base = { 'x-tathya-base-url': 'http://127.0.0.1:8080' }
    assert.equal(isFromOwnPage({ ...base, 'sec-fetch-site': 'same-origin' }), true)
    for (const site of ['cross-site', 'same-site', 'none'])
      assert.equal(isFromOwnPage({ ...base, 'sec-fetch-site': site }), false)
    assert.equal(isFromOwnPage({ ...base, origin: 'http://127.0.0.1:8080' }), true)
    assert.equal(isFromOwnPage({ ...base, origin: 'http://evil.example' }), false)
    assert.equal(isFromOwnPage({ ...base, origin: 'null' }), false)
  })
})
