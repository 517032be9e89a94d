import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { identityHeader } from '@tathya/platform'
import { createGateway, GatewayProblem, type Visitor, withQuery } from '../src/gateway.ts'
import { problem } from './support/start-portal.ts'

/** A gateway of one answer, and what it was sent. */
async function start(context: TestContext, status: number, body: string, visitor: Partial<Visitor> = {}) {
  const requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request, response) => {
    let sent = ''
    for await (const chunk of request.setEncoding('utf8')) sent += chunk
    requests.push({ method: request.method!, url: request.url!, headers: request.headers, body: sent })
    response.writeHead(status).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gateway = createGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  context.after(async () => {
    await gateway.close()
    server.close()
  })
  const signal = new AbortController().signal
  return {
    requests,
    gateway,
    calls: gateway.callsFor({ identity: undefined, key: undefined, signal, ...visitor }),
  }
}

describe('the way to the gateway', () => {
  test('sends the identity and the key of the visitor, and JSON', async (context) => {
    const { calls, requests } = await start(context, 200, '{"a":1}', { identity: 'signed', key: 'k' })
    assert.deepEqual(await calls.send('PATCH', '/e/x', { b: 2 }), { a: 1 })
    assert.deepEqual(await calls.get('/e/y', { q: 'a b', none: undefined, empty: '', page: 2 }), { a: 1 })
    const [sent, read] = requests
    assert.deepEqual([sent?.method, sent?.url, sent?.body], ['PATCH', '/e/x', '{"b":2}'])
    assert.equal(sent?.headers['content-type'], 'application/json')
    assert.deepEqual([sent?.headers[identityHeader], sent?.headers.authorization], ['signed', 'Bearer k'])
    assert.deepEqual([read?.method, read?.url, read?.body], ['GET', '/e/y?q=a+b&page=2', ''])
    assert.equal(read?.headers['content-type'], undefined)
  })

  test('sends neither for a visitor without them', async (context) => {
    const { calls, requests } = await start(context, 200, '')
    assert.equal(await calls.send('DELETE', '/e/x'), undefined)
    assert.equal(await calls.text('/e/x'), '')
    for (const { headers } of requests)
      assert.deepEqual([headers[identityHeader], headers.authorization], [undefined, undefined])
  })

  test('tells a problem by its code and the fields that are wrong', async (context) => {
    const { body } = problem(400, 'invalid_query', 'Two are wrong.')
    const fields = {
      ...(body as object),
      errors: [
        { field: 'q', message: 'is long.' },
        { field: 'page', message: 'is 0' },
      ],
    }
    const { calls } = await start(context, 400, JSON.stringify(fields))
    await assert.rejects(calls.get('/e/x'), {
      status: 400,
      code: 'invalid_query',
      message: 'q is long. page is 0.',
    })
    const plain = await start(context, 400, JSON.stringify(body))
    await assert.rejects(plain.calls.part('/e/x'), { message: 'Two are wrong.', isAway: false })
    const proxy = await start(context, 302, '<html>')
    await assert.rejects(proxy.calls.get('/e/x'), {
      status: 302,
      code: 'upstream_failed',
      message: /status 302/,
    })
  })

  test('leaves out parts whose service is away, and nothing else', async (context) => {
    const { calls } = await start(context, 503, JSON.stringify(problem(503, 'unavailable').body))
    assert.equal(await calls.part('/e/x'), undefined)
    assert.equal(await calls.text('/e/x'), undefined)
    await assert.rejects(calls.get('/e/x'), { status: 503, isAway: true })
  })

  test('calls no address that a part such as .. would change', async (context) => {
    const { calls, requests } = await start(context, 200, '{}')
    for (const path of ['/e/x/..', '/e/../admin/keys', '/e/x/', '/e/%2e%2e/y'])
      await assert.rejects(calls.get(path), { status: 404, code: 'not_found' })
    assert.deepEqual(requests, [])
  })

  test('is unknown until it has an address', async () => {
    const gateway = createGateway(undefined)
    assert.equal(gateway.isKnown(), false)
    assert.throws(
      () => gateway.address(),
      (error: Error) => error instanceof GatewayProblem && error.isAway,
    )
    gateway.use('http://127.0.0.1:9')
    assert.deepEqual([gateway.isKnown(), gateway.address()], [true, 'http://127.0.0.1:9'])
    await gateway.close()
    const { signal } = new AbortController()
    const calls = gateway.callsFor({ identity: undefined, key: undefined, signal })
    await assert.rejects(calls.get('/e/x'), { status: 503, code: 'unavailable' })
  })

  test('has no query where nothing is asked', () => {
    assert.equal(withQuery('/a', { b: undefined, c: '' }), '/a')
    assert.equal(withQuery('/a', { b: 0 }), '/a?b=0')
  })
})
