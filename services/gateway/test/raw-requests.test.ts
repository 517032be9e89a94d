import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { Problem } from '@tathya/contracts/http'
import { get } from '@tathya/platform'
import fc from 'fast-check'
import { z } from 'zod'
import { adminKey, makeService, startGateway } from './support/gateway.ts'
import { sendRaw, statusOf, toHead } from './support/raw-socket.ts'

const path = '/e/schools'

/** Starts a gateway before a service that counts the requests which reach it. */
async function start(context: TestContext) {
  const seen: string[] = []
  const started = await startGateway(context, {
    upstreams: (platform) => [
      makeService(platform, 'schools', [
        get(path, {
          summary: 'x',
          query: z.strictObject({ q: z.string().optional() }),
          answers: { 200: { description: 'x', schema: z.unknown() } },
          handle: ({ url, headers }) => {
            seen.push(url)
            return { host: headers.host }
          },
        }),
      ]),
    ],
  })
  return { ...started, seen, send: (...lines: string[]) => sendRaw(started.port, toHead(...lines)) }
}

/** The problem document in raw bytes. */
function problemIn(answer: string): Problem {
  assert.match(answer, /^Content-Type: application\/problem\+json/im)
  return Problem.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)))
}

describe('requests that are not what they seem', () => {
  test('with two lengths, or a length and chunks, go nowhere', async (context) => {
    const { port, seen } = await start(context)
    const smuggled = `GET ${path}?q=smuggled HTTP/1.1\r\nHost: x\r\n\r\n`
    const heads = [
      ['Content-Length: 0', `Content-Length: ${smuggled.length}`],
      [`Content-Length: ${smuggled.length}`, 'Content-Length: 0'],
      ['Content-Length: 0, 5'],
      ['Content-Length: +5'],
      [`${'Content-Length: 5 '.padEnd(20, '\t')}5`],
      ['Transfer-Encoding: chunked', `Content-Length: ${smuggled.length}`],
      [`Content-Length: ${smuggled.length}`, 'Transfer-Encoding: chunked'],
      ['Transfer-Encoding : chunked'],
      ['Transfer-Encoding:\x0bchunked'],
      ['X: y\nTransfer-Encoding: chunked'],
    ]
    for (const lines of heads) {
      const answer = await sendRaw(
        port,
        `${toHead(`POST ${path} HTTP/1.1`, 'Host: x', ...lines)}0\r\n\r\n${smuggled}`,
      )
      assert.equal(statusOf(answer), 400, `${lines}: ${answer.slice(0, 100)}`)
      assert.equal(problemIn(answer).code, 'malformed_request')
      assert.equal(answer.split('HTTP/1.1 ').length, 2, `${lines} got one answer`)
    }
    assert.deepEqual(seen, [])
  })

  test('with a body in an unknown coding go nowhere, and the connection ends', async (context) => {
    const { port, seen } = await start(context)
    for (const coding of ['xchunked', 'chunked, identity', 'identity', 'chunkedchunked', 'cow']) {
      const head = toHead(`GET ${path} HTTP/1.1`, 'Host: x', `Transfer-Encoding: ${coding}`)
      const answer = await sendRaw(port, `${head}0\r\n\r\nGET ${path}?q=smuggled HTTP/1.1\r\nHost: x\r\n\r\n`)
      assert.ok([400, 501].includes(statusOf(answer)), `${coding}: ${statusOf(answer)}`)
      assert.equal(answer.split('HTTP/1.1 ').length, 2, `${coding} got one answer`)
    }
    assert.deepEqual(seen, [])
  })

  test('with a body that the service does not read leave the next request on the connection whole', async (context) => {
    const { port, seen } = await start(context)
    const inner = `GET ${path}?q=inner HTTP/1.1\r\nHost: x\r\n\r\n`
    const first = toHead(`GET ${path}?q=first HTTP/1.1`, 'Host: x', `Content-Length: ${inner.length}`) + inner
    const last = toHead(`GET ${path}?q=last HTTP/1.1`, 'Host: x', 'Connection: close')
    const answer = await sendRaw(port, first + last)
    assert.deepEqual(seen, [`${path}?q=first`, `${path}?q=last`])
    assert.equal(answer.split('HTTP/1.1 200').length, 3)
  })

  test('without a Host, or with two, are refused', async (context) => {
    const { send, seen } = await start(context)
    assert.equal(problemIn(await send(`GET ${path} HTTP/1.1`)).code, 'malformed_request')
    for (const second of ['Host: y', 'Host: x', 'hOST:']) {
      const answer = await send(`GET ${path} HTTP/1.1`, 'Host: x', second, 'Connection: close')
      assert.equal(problemIn(answer).code, 'malformed_request', second)
    }
    assert.deepEqual(seen, [])
  })

  test('with an absolute target are served by its path, and its host goes before the header', async (context) => {
    const { send, seen } = await start(context)
    const answer = await send(
      `GET http://named.example${path} HTTP/1.1`,
      'Host: other.example',
      'Connection: close',
    )
    assert.equal(statusOf(answer), 200)
    assert.match(answer, /"host":"named\.example"/)
    assert.deepEqual(seen, [path])
    const keys = await send('GET http://named.example/admin/keys HTTP/1.1', 'Host: x', 'Connection: close')
    assert.equal(statusOf(keys), 401)
    assert.doesNotMatch(keys, /^Access-Control/im)
    const away = await send(
      'GET http://169.254.169.254/latest/meta-data HTTP/1.1',
      'Host: x',
      'Connection: close',
    )
    assert.equal(statusOf(away), 404)
  })

  test('with odd paths cannot reach around a rule', async (context) => {
    const { send, seen } = await start(context)
    const odd = [
      '/e/../admin/keys',
      '/e/schools/../../admin/keys',
      '/e/%2e%2e/admin/keys',
      '/e/schools%2f..%2f..%2fadmin',
      '//admin/keys',
      '/e\\schools',
      '/e/schools%00',
    ]
    for (const target of odd) {
      const answer = await send(
        `GET ${target} HTTP/1.1`,
        'Host: x',
        `X-API-Key: ${adminKey}`,
        'Connection: close',
      )
      assert.ok([400, 404].includes(statusOf(answer)), `${target}: ${statusOf(answer)}`)
      problemIn(answer)
    }
    for (const target of ['/E/SCHOOLS', '/e%2fschools', '/e/schools;x=1', '/e/schoolsx']) {
      assert.equal(
        statusOf(await send(`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close')),
        404,
        target,
      )
    }
    assert.deepEqual(seen, [])
  })

  test('that are no HTTP, have huge heads or name unknown methods get problem documents', async (context) => {
    const { port, send } = await start(context)
    assert.equal(problemIn(await sendRaw(port, 'EHLO there\r\n\r\n')).code, 'malformed_request')
    assert.equal(problemIn(await sendRaw(port, Buffer.from([0x16, 3, 1, 2, 0, 1]))).code, 'malformed_request')
    const huge = await send(
      `GET ${path} HTTP/1.1`,
      'Host: x',
      `X-Filler: ${'x'.repeat(20_000)}`,
      'Connection: close',
    )
    assert.equal(problemIn(huge).code, 'headers_too_large')
    assert.equal(
      problemIn(await send(`PROPFIND ${path} HTTP/1.1`, 'Host: x', 'Connection: close')).code,
      'method_not_allowed',
    )
    const connect = await send('CONNECT internal.example:443 HTTP/1.1', 'Host: internal.example:443')
    assert.equal(problemIn(connect).code, 'method_not_allowed')
  })

  test('with whatever target are answered by a problem document below 500, and reach nobody', async (context) => {
    const { port, seen } = await start(context)
    const part = fc.constantFrom(
      '/',
      '/e',
      '/e/',
      'e',
      '..',
      '.',
      '//',
      '%2e',
      '%2F',
      '%00',
      '%E0',
      '%',
      '?',
      '&',
      '=',
      ';',
      '\\',
      'schools',
      'logger',
      'admin',
      '{id}',
      ':id',
      '*',
      '(',
      '[',
      '^',
      '|',
      '"',
      '<',
      '@',
      'http://',
      '__proto__',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 8 }), async (parts) => {
        const target = `/${parts.join('')}`
        fc.pre(!/^\/+e\/+schools\/?(\?|$)/.test(target) && !/^\/(\?|$)/.test(target))
        const answer = await sendRaw(port, toHead(`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close'))
        const status = statusOf(answer)
        assert.ok(status >= 400 && status < 500, `${target}: ${status}`)
        problemIn(answer)
      }),
      { numRuns: 150 },
    )
    assert.deepEqual(seen, [])
  })

  test('that ask for an upgrade are answered without one', async (context) => {
    const { send } = await start(context)
    const answer = await send(
      `GET ${path} HTTP/1.1`,
      'Host: x',
      'Upgrade: h2c',
      'Connection: Upgrade, HTTP2-Settings, close',
      'HTTP2-Settings: AA',
    )
    assert.equal(statusOf(answer), 200)
  })

  test('cannot carry line ends into an answer', async (context) => {
    const { send } = await start(context)
    const answer = await send(
      `GET ${path} HTTP/1.1`,
      'Host: x',
      'X-Request-Id: a%0d%0aSet-Cookie:x',
      'Connection: close',
    )
    assert.doesNotMatch(answer, /Set-Cookie/i)
  })
})
