import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as ask, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { identityHeader } from '@tathya/platform'
import { waitFor } from '@tathya/testing'
import { adminKey, startGateway } from './support/gateway.ts'
import { sendRaw, statusOf, toHead } from './support/raw-socket.ts'
import { startUpstream } from './support/upstream.ts'

const path = '/e/schools'

async function start(context: TestContext, answer: RequestListener, env: Record<string, string> = {}) {
  const upstream = await startUpstream(context, answer)
  const started = await startGateway(context, {
    upstreams: () => [{ name: 'schools', origins: [upstream.origin] }],
    env,
  })
  return { ...started, upstream }
}

describe('forwarding', () => {
  test('asks to come again with a long body where the service cannot tell how long it may be', async (context) => {
    const upstream = await startUpstream(
      context,
      (_request, response) => response.writeHead(404).end(),
      0,
      true,
    )
    const { url } = await startGateway(context, {
      upstreams: () => [{ name: 'schools', origins: [upstream.origin] }],
    })
    const send = (bytes: number) => fetch(url + path, { method: 'POST', body: new Uint8Array(bytes) })
    const long = await send(2_000_000)
    assert.deepEqual([long.status, long.headers.get('retry-after')], [503, '2'])
    assert.equal((await send(1_000)).status, 404, 'a short one is passed on')
  })

  test('sends method, target, headers and body on, and brings status, headers and body back', async (context) => {
    const { url, upstream } = await start(context, async (request, response) => {
      const chunks = await request.toArray()
      response.writeHead(207, {
        'Content-Type': 'text/x-test',
        'X-Dataset-Version': '7',
        'Set-Cookie': ['a=1', 'b=2'],
      })
      response.end(`got ${Buffer.concat(chunks)}`)
    })
    const answer = await fetch(`${url}${path}?q=a%20b`, {
      method: 'PUT',
      body: 'नमस्ते',
      headers: {
        'X-Custom': 'yes',
        'X-Request-Id': 'mine-1',
        traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      },
    })
    assert.equal(answer.status, 207)
    assert.equal(await answer.text(), 'got नमस्ते')
    assert.equal(answer.headers.get('content-type'), 'text/x-test')
    assert.equal(answer.headers.get('x-dataset-version'), '7')
    assert.deepEqual(answer.headers.getSetCookie(), ['a=1', 'b=2'])
    const [seen] = upstream.seen
    assert.deepEqual([seen?.method, seen?.url, seen?.headers['x-custom']], ['PUT', `${path}?q=a%20b`, 'yes'])
    assert.equal(seen?.headers['x-request-id'], 'mine-1')
    assert.equal(answer.headers.get('x-request-id'), 'mine-1')
    assert.match(String(seen?.headers.traceparent), /^00-a{32}-[0-9a-f]{16}-01$/)
    assert.equal(seen?.headers['x-forwarded-for'], '127.0.0.1')
    assert.equal(seen?.headers['x-forwarded-host'], new URL(url).host)
    assert.equal(seen?.headers['content-length'], String(Buffer.byteLength('नमस्ते')))
  })

  test('keeps keys, connection matters and false identities to itself', async (context) => {
    const { port, upstream, platform } = await start(context, (_request, response) => {
      const lines = [
        'Connection',
        'X-Secret, close',
        'X-Secret',
        'inside',
        'Keep-Alive',
        'timeout=9',
        'RateLimit',
        'false',
        'X-Kept',
        'yes',
      ]
      response.writeHead(200, lines)
      response.end('{}')
    })
    const answer = await sendRaw(
      port,
      toHead(
        `GET ${path} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${adminKey}`,
        `X-API-Key: ${adminKey}`,
        `${identityHeader}: forged`,
        'Connection: close, X-Drop-Me, x-forwarded-for',
        'X-Drop-Me: 1',
        'TE: trailers',
        'Proxy-Authorization: Basic YTpi',
        'X-Forwarded-For: 203.0.113.1',
        'X-Forwarded-Proto: https',
        'Forwarded: for=1.1.1.1',
        'Upgrade: h2c',
      ),
    )
    assert.equal(statusOf(answer), 200)
    assert.match(answer, /^x-kept: yes/im)
    assert.doesNotMatch(answer, /x-secret|keep-alive: timeout=9|ratelimit: false/i)
    const { headers, rawHeaders } = upstream.seen[0]!
    assert.ok(!rawHeaders.join('\n').includes(adminKey))
    for (const name of [
      'authorization',
      'x-api-key',
      'x-drop-me',
      'te',
      'proxy-authorization',
      'forwarded',
      'upgrade',
    ]) {
      assert.equal(headers[name], undefined, name)
    }
    assert.deepEqual([headers['x-forwarded-for'], headers['x-forwarded-proto']], ['127.0.0.1', 'http'])
    const caller = await platform.identity.verify(String(headers[identityHeader]), 'schools')
    assert.deepEqual(caller?.scopes, ['admin'])
    assert.equal(await platform.identity.verify(String(headers[identityHeader]), 'logger'), undefined)
  })

  test('answers HEAD without a body and keeps the connection to the service', async (context) => {
    const { url, upstream } = await start(context, (_request, response) =>
      response.writeHead(200, { 'Content-Length': '5' }).end('hello'),
    )
    for (let at = 0; at < 5; at += 1) {
      const answer = await fetch(url + path, { method: 'HEAD' })
      assert.deepEqual(
        [answer.status, answer.headers.get('content-length'), await answer.text()],
        [200, '5', ''],
      )
    }
    // Beside that over which the gateway asked for the service's document.
    assert.ok(upstream.connections() <= 2)
  })

  test('passes on answers without a body', async (context) => {
    const { url } = await start(context, (request, response) => {
      response
        .writeHead(Number(new URL(request.url ?? '', 'http://x').searchParams.get('s')), { ETag: '"x"' })
        .end()
    })
    for (const status of [204, 304, 404, 500]) {
      const answer = await fetch(`${url}${path}?s=${status}`)
      assert.deepEqual([answer.status, await answer.text(), answer.headers.get('etag')], [status, '', '"x"'])
    }
  })

  test('passes on answers of every length to the byte, also empty ones', async (context) => {
    const { url } = await start(context, (request, response) => {
      const size = Number(new URL(request.url ?? '', 'http://x').searchParams.get('size'))
      const told = request.headers['x-told'] !== undefined
      response.writeHead(200, told ? { 'Content-Length': size } : {}).end(Buffer.alloc(size, 'x'))
    })
    for (const size of [0, 1, 65_535, 65_536, 1_000_003]) {
      for (const headers of [{}, { 'X-Told': '1' }]) {
        const answer = await fetch(`${url}${path}?size=${size}`, {
          headers: headers as Record<string, string>,
        })
        assert.equal((await answer.arrayBuffer()).byteLength, size)
      }
    }
  })

  test('streams: the head is there before the first part, and that before the last is written', async (context) => {
    const { promise: first, resolve: begin } = Promise.withResolvers<void>()
    const { promise: last, resolve: finish } = Promise.withResolvers<void>()
    const { url } = await start(context, async (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.flushHeaders()
      await first
      response.write('data: 1\n\n')
      await last
      response.end('data: 2\n\n')
    })
    const answer = await fetch(url + path)
    begin()
    const reader = answer.body!.getReader()
    assert.equal(Buffer.from((await reader.read()).value!).toString(), 'data: 1\n\n')
    finish()
    assert.equal(Buffer.from((await reader.read()).value!).toString(), 'data: 2\n\n')
  })

  test('streams: a request body reaches the service while it is sent', async (context) => {
    const { promise: arrived, resolve: tell } = Promise.withResolvers<string>()
    const { port, upstream } = await start(context, (request, response) => {
      request.once('data', (chunk: Buffer) => tell(chunk.toString()))
      request.on('end', () => response.end('done'))
    })
    const sending = ask({ port, path, method: 'POST', headers: { 'Transfer-Encoding': 'chunked' } })
    sending.write('first')
    assert.equal(await arrived, 'first')
    sending.end('last')
    const [answer] = await once(sending, 'response')
    assert.equal((await answer.toArray()).join(''), 'done')
    assert.equal(upstream.seen[0]!.headers['transfer-encoding'], 'chunked')
  })

  test('holds the service back where the caller reads slowly', async (context) => {
    const size = 32 * 1024 * 1024
    let written = 0
    const { port } = await start(context, async (_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x')
      for (; written < size && !response.destroyed; written += chunk.length) {
        if (!response.write(chunk))
          await waitFor('room', () => !response.writableNeedDrain || response.destroyed)
      }
      response.end()
    })
    const socket = connect({ port, host: '127.0.0.1' })
    socket.pause()
    socket.write(toHead(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close'))
    // What is on its way fits into the buffers of the system; then nothing moves any more.
    let before = -1
    let still = 0
    await waitFor('a standstill', () => {
      still = written > 0 && written === before ? still + 1 : 0
      before = written
      return still > 8
    })
    assert.ok(written < size / 2, `${written} of ${size} bytes were taken from the service`)
    let read = 0
    socket.on('data', (chunk) => {
      read += chunk.length
    })
    socket.resume()
    await once(socket, 'close')
    assert.ok(read > size, 'all of it arrives once the caller reads')
  })

  test('lets a caller wait for 100 Continue', async (context) => {
    const { port, upstream } = await start(context, async (request, response) => {
      response.end(`${Buffer.concat(await request.toArray())}`)
    })
    const sending = ask({
      port,
      path,
      method: 'POST',
      headers: { Expect: '100-continue', 'Content-Length': '4' },
    })
    sending.flushHeaders()
    await once(sending, 'continue')
    sending.end('body')
    const [answer] = await once(sending, 'response')
    assert.equal((await answer.toArray()).join(''), 'body')
    assert.equal(upstream.seen[0]!.headers.expect, undefined)
  })

  test('passes over hints that come before the answer', async (context) => {
    const { url } = await start(context, (_request, response) => {
      response.writeEarlyHints({ link: '</x>; rel=preload' })
      response.end('{}')
    })
    assert.equal((await fetch(url + path)).status, 200)
  })
})

describe('a body that is too long', () => {
  test('is refused before it is sent where its length is declared, and while it is sent where it is not', async (context) => {
    const { url, port, upstream } = await start(
      context,
      (request, response) => request.resume().on('end', () => response.end('{}')),
      { TATHYA_BODY_LIMIT: '1000' },
    )
    const told = await fetch(url + path, { method: 'POST', body: 'x'.repeat(1001) })
    assert.equal(told.status, 413)
    assert.equal(upstream.seen.length, 0)
    assert.equal((await fetch(url + path, { method: 'POST', body: 'x'.repeat(1000) })).status, 200)
    const chunks = `3e8\r\n${'x'.repeat(1000)}\r\n`
    const head = toHead(`POST ${path} HTTP/1.1`, 'Host: x', 'Transfer-Encoding: chunked', 'Connection: close')
    const answer = await sendRaw(port, `${head}${chunks}${chunks}0\r\n\r\n`)
    assert.equal(statusOf(answer), 413)
    assert.match(answer, /body_too_large/)
    await waitFor('the service to be told', () => upstream.aborted() === 1)
  })

  test('leaves the connection of the caller in order, with and without a declared length', async (context) => {
    const { port } = await start(context, (_request, response) => response.end('{}'), {
      TATHYA_BODY_LIMIT: '10',
    })
    const long = `${toHead(`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Length: 5000')}${'x'.repeat(5000)}`
    const answer = await sendRaw(port, long + toHead(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close'))
    assert.match(answer, /HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 /)
    const chunks = `ffff\r\n${'x'.repeat(0xffff)}\r\n`.repeat(40)
    const untold = `${toHead(`POST ${path} HTTP/1.1`, 'Host: x', 'Transfer-Encoding: chunked')}${chunks}0\r\n\r\n`
    const last = await sendRaw(port, untold + toHead(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close'))
    assert.match(last, /HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 /)
  })
})
