import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toVisitor } from '@tathya/contracts/internal'
import { createIdentity, generateIdentityKey, identityHeader } from '@tathya/platform'
import { pages } from '../src/pages/index.ts'
import { key, onlyCaller, problem, startPortal } from './support/start-portal.ts'

const addresses = pages.map(({ path, example }) => example ?? path)

describe('a page whose services are away', () => {
  test('says so, and is never a fault of the portal', async (context) => {
    const failures = [() => undefined, () => problem(503, 'unavailable'), () => problem(500, 'internal')]
    for (const failure of failures) {
      const { ask } = await startPortal(context, failure)
      for (const address of addresses) {
        const { status, headers, text } = await ask(`/en${address}`)
        assert.ok([200, 502, 503].includes(status), `${address}: ${status}`)
        assert.match(headers.get('content-type') ?? '', /^text\/html/, address)
        assert.match(text, /<h1/, address)
        assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'/)
      }
    }
  })

  test('says what else the gateway refuses, and shows it as text', async (context) => {
    const hostile = '<img src=x onerror=alert(1)>\u202e'
    for (const [status, code, words] of [
      [404, 'not_found', 'There is nothing here'],
      [429, 'rate_limited', 'Too many requests'],
      [400, 'invalid_path', 'This could not be read'],
    ] as const) {
      const { ask } = await startPortal(context, () => problem(status, code, hostile))
      const found = await ask('/en/calendar/2083/6')
      assert.equal(found.status, status)
      assert.ok(found.text.includes(words) && found.text.includes('&lt;img src=x'), found.text)
      assert.ok(!found.text.includes('<img') && !found.text.includes('\u202e'))
    }
  })
})

describe('addresses at which nothing is', () => {
  test('have a page in the language of the address', async (context) => {
    const { ask } = await startPortal(context, () => undefined)
    for (const path of ['/ne/nothing', '/ne/a/b/c', '/ne/data/a/b']) {
      const { status, text } = await ask(path)
      assert.equal(status, 404, path)
      assert.match(text, /यहाँ केही छैन/)
    }
    assert.equal((await ask('/portal/assets/none-AAAAAAAAAAAA.js')).status, 404)
    assert.equal((await ask('/portal/assets/..%2fpage.ts')).status, 404)
  })
})

describe('a visitor who signs in', () => {
  const form = { key, back: '/en/calendar' }

  test('gets a session; the key is in no page, and the session ends', async (context) => {
    const { ask, send } = await startPortal(context, onlyCaller)
    const wrong = await send('/en/sign-in', { ...form, key: `${key}x` })
    assert.deepEqual([wrong.status, wrong.headers.get('set-cookie')], [401, null])
    assert.ok(!wrong.text.includes(key), 'not even a wrong one is written back')
    const right = await send('/en/sign-in', form)
    assert.deepEqual([right.status, right.headers.get('location')], [303, '/en/calendar'])
    const cookie = right.headers.get('set-cookie')!.split(';')[0]!
    const page = await ask('/en/sign-out', { headers: { cookie } })
    assert.equal(page.headers.get('cache-control'), 'no-store')
    assert.ok(!page.text.includes(key) && !page.text.includes(cookie.split('=')[1]!))
    const [, token = ''] = /name="form_token" value="([^"]+)"/.exec(page.text) ?? []
    const out = await send('/en/sign-out', { form_token: token }, { cookie })
    assert.match(out.headers.get('set-cookie') ?? '', /^tathya_session=;.*Max-Age=0/)
    assert.doesNotMatch((await ask('/en/sign-out', { headers: { cookie } })).text, /form_token/)
  })

  test('is not signed out, or signed in, by a form of another site', async (context) => {
    const { ask, send } = await startPortal(context, onlyCaller)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    assert.equal((await send('/en/sign-in', form, foreign)).status, 403)
    const cookie = (await send('/en/sign-in', form)).headers.get('set-cookie')!.split(';')[0]!
    for (const fields of [{ form: 'x' }, { form_token: 'x' }, { form_token: '' }] as Record<string, string>[])
      assert.equal((await send('/en/sign-out', fields, { cookie })).status, 403)
    assert.match((await ask('/en/sign-out', { headers: { cookie } })).text, /form_token/, 'still signed in')
  })

  test('does not get the token that a thief has planted, and a stolen one ends when its owner leaves', async (context) => {
    const { ask, send } = await startPortal(context, onlyCaller)
    const cookieOf = (headers: Headers) => headers.get('set-cookie')!.split(';')[0]!
    const isSignedIn = async (path: string, headers = {}) =>
      (await ask(path, { headers })).text.includes('form_token')
    const planted = cookieOf((await send('/en/sign-in', form)).headers)
    const isToken = /name="form_token" value="([^"]+)"/
    const { text: signIn } = await ask('/en/sign-in', { headers: { cookie: planted } })
    const fields = { ...form, form_token: isToken.exec(signIn)![1]! }
    const own = cookieOf((await send('/en/sign-in', fields, { cookie: planted })).headers)
    assert.notEqual(own, planted)
    const token = own.split('=')[1]!
    // The token counts as a cookie of its whole name and value only.
    for (const path of [`/en/sign-out?tathya_session=${token}`, `/en/sign-out?${own}`])
      assert.equal(await isSignedIn(path), false, path)
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { cookie: own.slice(0, -1) },
      { cookie: own.toUpperCase() },
      { cookie: `a${own}` },
    ])
      assert.equal(await isSignedIn('/en/sign-out', headers), false, JSON.stringify(headers))
    assert.equal(await isSignedIn('/en/sign-out', { cookie: own }), true)
    const { text } = await ask('/en/sign-out', { headers: { cookie: own } })
    await send('/en/sign-out', { form_token: isToken.exec(text)![1]! }, { cookie: own })
    assert.equal(await isSignedIn('/en/sign-out', { cookie: planted }), false)
    assert.equal(await isSignedIn('/en/sign-out', { cookie: own }), false)
  })

  test('is led to pages of the portal only', async (context) => {
    const { send } = await startPortal(context, onlyCaller)
    const elsewhere = [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/en\\..',
      '/e/schools',
      '/en/%0d%0ax\r\ny: z',
    ]
    for (const back of elsewhere) {
      const { headers } = await send('/en/sign-in', { key, back })
      assert.equal(headers.get('location'), '/en', back)
    }
  })

  test('whose key was revoked loses the session with the next page', async (context) => {
    let revoked = false
    const { ask, send } = await startPortal(context, (path, sent) =>
      revoked ? problem(401, 'api_key_revoked') : onlyCaller(path, sent),
    )
    const cookie = (await send('/en/sign-in', form)).headers.get('set-cookie')!.split(';')[0]!
    revoked = true
    const page = await ask('/en/calendar', { headers: { cookie } })
    assert.equal(page.status, 401)
    assert.match(page.headers.get('set-cookie') ?? '', /Max-Age=0/)
    assert.doesNotMatch((await ask('/en/sign-out', { headers: { cookie } })).text, /form_token/)
  })
})

test('calls for a page carry the visitor that the gateway has signed, and no other', async (context) => {
  const { ask, identities, platform } = await startPortal(context, () => problem(503, 'unavailable'))
  const visitor = toVisitor('192.0.2.1')
  const signed = await platform.identity.sign(visitor, 'portal')
  const other = await createIdentity(await generateIdentityKey())
  const forged = await other.sign(visitor, 'portal')
  const forOthers = await platform.identity.sign(visitor, 'schools')
  for (const token of [signed, forged, forOthers])
    await ask('/en/calendar', { headers: { [identityHeader]: token } })
  assert.deepEqual(identities, [signed, undefined, undefined])
})
