import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { wordsOf } from '../src/frame/languages.ts'
import type { PageContext } from '../src/frame/page.ts'
import { pager } from '../src/parts/pager.ts'
import { key, problem, startPortal } from './support/start-portal.ts'

const admin = { owner: 'operator', scopes: ['admin'], customer_id: null, key_id: 'key_1' }

describe('what a page cannot take', () => {
  test('is refused by a page with its status, in words of the page', async (context) => {
    const { ask } = await startPortal(context, () =>
      problem(400, 'invalid_query', 'bs.0 has month 13; months are 1 to 12.'),
    )
    for (const [address, status, words] of [
      ['/calendar/convert?bs=2081-13-40', 400, /2081-13-40: has month 13/],
      ['/calendar/day/2081-13-40', 404, /There is no day 2081-13-40/],
      ['/country/IN,CN', 404, /IN,CN is no code/],
      ['/schools?level=abc', 400, /This could not be read/],
      ['/a/b/c/d/e/f', 404, /There is nothing here/],
    ] as const) {
      const found = await ask(`/en${address}`)
      assert.equal(found.status, status, address)
      assert.match(found.text, words)
      assert.match(found.headers.get('content-type') ?? '', /^text\/html/)
    }
  })

  test('does not become a call: a key without a right, a form without its button', async (context) => {
    const calls: string[] = []
    const { ask, send } = await startPortal(context, (path) => {
      calls.push(path)
      return path === '/portal/caller' ? { status: 200, body: admin } : problem(404, 'not_found')
    })
    const cookie = (await send('/en/sign-in', { key })).headers.get('set-cookie')!.split(';')[0]!
    const page = await ask('/en/sign-out', { headers: { cookie } })
    const [, token = ''] = /name="form_token" value="([^"]+)"/.exec(page.text) ?? []
    calls.length = 0
    const customers = ['42x', 'abc', '1e999', '0x10', '-1', '4.2'].map((customer_id) => ({
      act: 'make',
      scope: 'log:read',
      customer_id,
    }))
    const incomplete = [{ act: 'make', name: 'x' }, { id: 'key_1' }, { act: 'make', id: '.' }]
    for (const fields of [...incomplete, ...customers] as Record<string, string>[]) {
      const answer = await send('/en/keys', { ...fields, form_token: token }, { cookie })
      assert.equal(answer.status, 400, JSON.stringify(fields))
    }
    const revoked = await send('/en/keys', { act: 'revoke', id: '..', form_token: token }, { cookie })
    assert.equal(revoked.status, 404)
    for (const id of ['.', '..', '%2e']) {
      const answer = await ask(`/en/chat?conversation=${id}`, { headers: { cookie } })
      assert.equal(answer.status, 404, id)
      assert.match(answer.headers.get('content-type') ?? '', /^text\/html/)
    }
    assert.deepEqual(
      calls.filter((path) => !path.startsWith('/portal/')),
      [],
    )
  })
})

test('a page past the end leads to the last rows', () => {
  const at = (offset: number) => `/rows?offset=${offset}`
  const shown = (offset: number, total: number) =>
    pager(wordsOf('en') as PageContext, { offset, limit: 50, total, at })
  const past = shown(5_000, 120)
  assert.ok(past !== false && past.text.includes('href="/rows?offset=100"'), String(past))
  const exact = shown(100, 100)
  assert.ok(exact !== false && exact.text.includes('href="/rows?offset=50"'))
  assert.equal(shown(0, 0), false)
  const last = shown(100, 120)
  assert.ok(last !== false && last.text.includes('101–120 of 120') && !last.text.includes('rel="next"'))
})
