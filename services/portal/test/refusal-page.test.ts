import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { key, problem, startPortal } from './support/start-portal.ts'

describe('what no page takes', () => {
  const form = 'application/x-www-form-urlencoded'
  const long = 'a'.repeat(300_000)
  const cases: [string, RequestInit, number, RegExp][] = [
    ['/ne/data/%ff', {}, 400, /यो बुझ्न सकिएन/],
    ['/ne/calendar', { method: 'DELETE' }, 405, /यो बुझ्न सकिएन/],
    ['/en/chat/stream', {}, 405, /This could not be read/],
    [
      '/en/chat',
      { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } },
      415,
      /This/,
    ],
    ['/en/chat', { method: 'POST', body: long, headers: { 'Content-Type': form } }, 413, /This/],
    ['/en/a/b/c/d/e/f/g/h/i/j', {}, 404, /There is nothing here/],
  ]
  for (const [address, init, status, words] of cases)
    test(`is a page for a browser, a problem for a program: ${init.method ?? 'GET'} ${address} ${status}`, async (context) => {
      const { ask } = await startPortal(context, () => problem(404, 'not_found'))
      const page = await ask(address, init)
      assert.equal(page.status, status, page.text)
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
      assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/)
      assert.match(page.text, words)
      const language = address.slice(0, 3)
      assert.ok(page.text.includes(`<a href="${language}/data"`), 'its links are of its language')
      if (status === 405) assert.ok(page.headers.get('allow'))
      const program = await ask(address, {
        ...init,
        headers: { ...init.headers, Accept: '*/*' },
      })
      assert.equal(program.status, status)
      assert.equal(JSON.parse(program.text).status, status)
    })
})

test('a question that the product refuses has its status', async (context) => {
  const caller = { owner: 'customer_7', scopes: ['chat'], customer_id: 7, key_id: 'key_1' }
  const { ask, send } = await startPortal(context, (path) =>
    path === '/portal/caller'
      ? { status: 200, body: caller }
      : problem(400, 'invalid_body', 'user_input is empty'),
  )
  const cookie = (await send('/en/sign-in', { key })).headers.get('set-cookie')!.split(';')[0]!
  const page = await ask('/en/sign-out', { headers: { cookie } })
  const [, token = ''] = /name="form_token" value="([^"]+)"/.exec(page.text) ?? []
  const answer = await send('/en/chat', { question: ' ', form_token: token }, { cookie })
  assert.equal(answer.status, 400)
  assert.match(answer.text, /user_input is empty/)
})
