import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { describe, type TestContext, test } from 'node:test'
import { toVisitor } from '@tathya/contracts/internal'
import { createIdentity, generateIdentityKey, identityHeader, listen } from '@tathya/platform'
import { createTestPlatform } from '@tathya/runtime/testing'
import { onEnd } from '@tathya/testing'
import { createPortal } from '../src/index.ts'
import { pages } from '../src/pages/index.ts'

const key = 'tathya_00000000000000000000000000000000' + '0lgVsL'
const caller = { owner: 'customer_7', scopes: ['chat' as const], customer_id: 7, key_id: 'key_1' }
const addresses = pages.map(({ path, example }) => example ?? path)

/** An answer of the gateway of a test. */
interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Starts the portal on its own with a gateway that answers as the test says. */
async function start(
  context: TestContext,
  answer: (path: string, key: string | undefined) => Answer | undefined,
) {
  /** The identities that the calls of pages carry. */
  const identities: unknown[] = []
  const gateway = createServer((request, response) => {
    identities.push(request.headers[identityHeader])
    const sent = request.headers.authorization?.replace('Bearer ', '')
    const found = answer(request.url ?? '', sent)
    if (found === undefined) return void request.socket.destroy()
    response.writeHead(found.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(found.body))
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as { port: number }
  const platform = await createTestPlatform(context)
  const portal = createPortal(platform, { TATHYA_GATEWAY_URL: `http://127.0.0.1:${port}` })
  const listener = await listen(portal.handle)
  onEnd(context, async () => {
    await listener.drain({ limitMs: 0 })
    await portal.close()
    gateway.closeAllConnections()
    await new Promise((resolve) => gateway.close(resolve))
  })
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { Accept: 'text/html', ...(init.headers as Record<string, string>) }
    const found = await fetch(listener.url + path, { redirect: 'manual', ...init, headers })
    return { status: found.status, headers: found.headers, text: await found.text() }
  }
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  return { ask, send, identities, platform }
}

/** A problem as the gateway answers it. */
function problem(status: number, code: string, detail = 'No.'): Answer {
  const type = `/docs/errors#${code}`
  return {
    status,
    body: { type, title: 'x', status, detail, instance: '/', code, errors: [], request_id: 'x' },
  }
}

/** Knows one key, and nothing else. */
const onlyCaller = (path: string, sent: string | undefined) =>
  path === '/portal/caller' && sent === key ? { status: 200, body: caller } : problem(401, 'api_key_unknown')

describe('a page whose services are away', () => {
  test('says so, and is never a fault of the portal', async (context) => {
    const failures = [() => undefined, () => problem(503, 'unavailable'), () => problem(500, 'internal')]
    for (const failure of failures) {
      const { ask } = await start(context, failure)
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
      [404, 'not_found', 'There is no such page'],
      [429, 'rate_limited', 'Too many requests'],
      [400, 'invalid_path', 'This could not be read'],
    ] as const) {
      const { ask } = await start(context, () => problem(status, code, hostile))
      const found = await ask('/en/calendar/2083/6')
      assert.equal(found.status, status)
      assert.ok(found.text.includes(words) && found.text.includes('&lt;img src=x'), found.text)
      assert.ok(!found.text.includes('<img') && !found.text.includes('\u202e'))
    }
  })
})

describe('addresses at which nothing is', () => {
  test('have a page in the language of the address', async (context) => {
    const { ask } = await start(context, () => undefined)
    for (const path of ['/ne/nothing', '/ne/a/b/c', '/ne/data/a/b']) {
      const { status, text } = await ask(path)
      assert.equal(status, 404, path)
      assert.match(text, /यस्तो पृष्ठ छैन/)
    }
    assert.equal((await ask('/portal/assets/none-AAAAAAAAAAAA.js')).status, 404)
    assert.equal((await ask('/portal/assets/..%2fpage.ts')).status, 404)
  })
})

describe('a visitor who signs in', () => {
  const form = { key, back: '/en/calendar' }

  test('gets a session; the key is in no page, and the session ends', async (context) => {
    const { ask, send } = await start(context, onlyCaller)
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
    const { ask, send } = await start(context, onlyCaller)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    assert.equal((await send('/en/sign-in', form, foreign)).status, 403)
    const cookie = (await send('/en/sign-in', form)).headers.get('set-cookie')!.split(';')[0]!
    for (const fields of [{ form: 'x' }, { form_token: 'x' }, { form_token: '' }] as Record<string, string>[])
      assert.equal((await send('/en/sign-out', fields, { cookie })).status, 403)
    assert.match((await ask('/en/sign-out', { headers: { cookie } })).text, /form_token/, 'still signed in')
  })

  test('is led to pages of the portal only', async (context) => {
    const { send } = await start(context, onlyCaller)
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
    const { ask, send } = await start(context, (path, sent) =>
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
  const { ask, identities, platform } = await start(context, () => problem(503, 'unavailable'))
  const visitor = toVisitor('192.0.2.1')
  const signed = await platform.identity.sign(visitor, 'portal')
  const other = await createIdentity(await generateIdentityKey())
  const forged = await other.sign(visitor, 'portal')
  const forOthers = await platform.identity.sign(visitor, 'schools')
  for (const token of [signed, forged, forOthers])
    await ask('/en/calendar', { headers: { [identityHeader]: token } })
  assert.deepEqual(identities, [signed, undefined, undefined])
})
