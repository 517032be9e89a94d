import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startGateway } from './support/gateway.ts'

test('a browser gets a page where the request of a page is refused, all else the problem', async (context) => {
  const { url } = await startGateway(context)
  const ask = async (path: string, accept: string) => {
    const answer = await fetch(url + path, { headers: { Accept: accept } })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const nepali = await ask('/ne/%zz', browser)
  assert.equal(nepali.status, 400)
  assert.match(nepali.headers.get('content-type') ?? '', /^text\/html/)
  assert.match(nepali.headers.get('content-security-policy') ?? '', /default-src 'none'/)
  assert.match(nepali.text, /<html lang="ne">[\s\S]*यो बुझ्न सकिएन[\s\S]*href="\/ne"/)
  assert.match((await ask('/en/%zz', browser)).text, /This could not be read/)
  for (const [path, accept] of [
    ['/ne/%zz', 'application/json'],
    ['/ne/%zz', '*/*'],
    ['/e/%zz', browser],
  ] as const) {
    const { status, headers, text } = await ask(path, accept)
    assert.equal(status, 400, path)
    assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/)
    assert.equal(JSON.parse(text).code, 'malformed_request')
  }
})

test('a browser gets a page at an address without a language; programs, and the interface, the problem', async (context) => {
  const { url } = await startGateway(context)
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(url + path, { headers, redirect: 'manual' })
  for (const path of ['/NE', '/fr/calendar', '/calendar', '/data?x=1', '/Engine']) {
    const answer = await ask(path, { Accept: browser, 'Accept-Language': 'ne,en;q=0.5' })
    assert.equal(answer.status, 404, path)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/, path)
    assert.match(await answer.text(), /<html lang="ne">[\s\S]*यहाँ केही छैन[\s\S]*href="\/"/, path)
  }
  assert.match(await (await ask('/calendar', { Accept: browser })).text(), /There is nothing here/)
  for (const [path, accept] of [
    ['/calendar', '*/*'],
    ['/calendar', 'application/json'],
    ['/e/calender', browser],
    ['/v1/model', browser],
    ['/docs/none', browser],
    ['/.well-known/none', browser],
  ] as const) {
    const answer = await ask(path, { Accept: accept })
    assert.equal(answer.status, 404, path)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/, path)
  }
})
