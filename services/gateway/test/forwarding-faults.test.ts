import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as ask, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { startGateway } from './support/gateway.ts'
import { sendRaw, statusOf, toHead } from './support/raw-socket.ts'
import { deadOrigin, startUpstream, waitForMetric } from './support/upstream.ts'

const path = '/e/schools'

async function start(context: TestContext, answer: RequestListener, env: Record<string, string> = {}) {
  const upstream = await startUpstream(context, answer)
  return { upstream, ...(await startBefore(context, [upstream.origin], env)) }
}

async function startBefore(
  context: TestContext,
  origins: readonly string[],
  env: Record<string, string> = {},
) {
  const started = await startGateway(context, { upstreams: () => [{ name: 'schools', origins }], env })
  const outcome = (name: string) =>
    waitForMetric(
      started.platform.metrics.text,
      `gateway_forwarded_total{service="schools",outcome="${name}"} `,
    )
  return { ...started, outcome }
}

async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { code: string }).code
}

describe('a caller who leaves', () => {
  test('before the head of the answer ends the request at the service, with 499 in the log', async (context) => {
    const { port, upstream, outcome, platform } = await start(context, () => {})
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(toHead(`GET ${path} HTTP/1.1`, 'Host: x'))
    await waitFor('the request at the service', () => upstream.seen.length === 1)
    socket.destroy()
    await waitFor('the end at the service', () => upstream.aborted() === 1)
    assert.equal(await outcome('client_closed'), 1)
    await waitForMetric(
      platform.metrics.text,
      'http_server_request_duration_seconds_count{service="schools",method="GET",route="unmatched",status="499"} ',
    )
  })

  test('while an answer streams ends it at the service', async (context) => {
    const { port, upstream, outcome } = await start(context, (_request, response) => {
      const timer = setInterval(() => response.write('data: x\n\n'), 5)
      response.once('close', () => clearInterval(timer))
    })
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(toHead(`GET ${path} HTTP/1.1`, 'Host: x'))
    await once(socket, 'data')
    socket.destroy()
    await waitFor('the end at the service', () => upstream.aborted() === 1)
    assert.equal(await outcome('client_closed'), 1)
  })

  test('while the body is sent ends it at the service', async (context) => {
    const { port, upstream, outcome } = await start(context, (request) => void request.resume())
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(`${toHead(`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Length: 1000')}some of it`)
    await waitFor('the request at the service', () => upstream.seen.length === 1)
    socket.destroy()
    await waitFor('the end at the service', () => upstream.aborted() === 1)
    assert.equal(await outcome('client_closed'), 1)
  })

  test('while an answer waits for a slow reader ends it at the service', async (context) => {
    const { port, upstream } = await start(context, (_request, response) => {
      response.write(Buffer.alloc(32 * 1024 * 1024))
    })
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(toHead(`GET ${path} HTTP/1.1`, 'Host: x'))
    await once(socket, 'readable')
    socket.destroy()
    await waitFor('the end at the service', () => upstream.aborted() === 1)
  })
})

describe('a service that is slow', () => {
  test('to begin is given up with 504', async (context) => {
    const { url, upstream, outcome } = await start(context, () => {}, { TATHYA_FIRST_BYTE_TIMEOUT_MS: '100' })
    const answer = await fetch(url + path)
    assert.deepEqual([answer.status, await codeOf(answer)], [504, 'upstream_timeout'])
    assert.equal(await outcome('upstream_timeout'), 1)
    await waitFor('the end at the service', () => upstream.aborted() === 1)
    assert.equal(upstream.seen.length, 1, 'what timed out is not sent again')
  })

  test('to go on is given up: the answer breaks off, so that nobody takes it for whole', async (context) => {
    const { url, upstream, outcome } = await start(
      context,
      (_request, response) => void response.write('a part'),
      { TATHYA_IDLE_TIMEOUT_MS: '100' },
    )
    const answer = await fetch(url + path)
    await assert.rejects(answer.text())
    assert.equal(await outcome('broken_off'), 1)
    await waitFor('the end at the service', () => upstream.aborted() === 1)
  })

  test('on the whole is given up, though it says something now and then', async (context) => {
    const { url, outcome } = await start(
      context,
      (_request, response) => {
        const timer = setInterval(() => response.write('x'), 10)
        response.once('close', () => clearInterval(timer))
      },
      // So long that the head has come by then, also on a busy machine.
      { TATHYA_TOTAL_TIMEOUT_MS: '3000' },
    )
    await assert.rejects((await fetch(url + path)).text())
    assert.equal(await outcome('broken_off'), 1)
  })

  test('is not blamed for a caller who is slow to send', async (context) => {
    const { port, outcome } = await start(context, (request) => void request.resume(), {
      TATHYA_IDLE_TIMEOUT_MS: '100',
    })
    const answer = await sendRaw(
      port,
      `${toHead(`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Length: 9', 'Connection: close')}part`,
    )
    assert.equal(statusOf(answer), 408)
    assert.equal(await outcome('request_timeout'), 1)
  })

  test('may take its time where the limits allow it', async (context) => {
    const { url } = await start(
      context,
      (_request, response) => void setTimeout(() => response.end('{}'), 150),
      { TATHYA_IDLE_TIMEOUT_MS: '50' },
    )
    assert.equal((await fetch(url + path)).status, 200)
  })
})

describe('a service that fails', () => {
  test('with no answer gives 502, for a request with a body after one try', async (context) => {
    const { url, upstream } = await start(context, (request) => request.socket.destroy())
    const answer = await fetch(url + path, { method: 'POST', body: '{}' })
    assert.deepEqual([answer.status, await codeOf(answer)], [502, 'upstream_failed'])
    assert.equal(upstream.seen.length, 1)
  })

  test('with no answer is asked again at another origin without a body, which is counted', async (context) => {
    const failing = await startUpstream(context, (request) => request.socket.destroy())
    const well = await startUpstream(context, (_request, response) => response.end('{}'))
    const { url, platform } = await startBefore(context, [failing.origin, well.origin])
    const retries = async () =>
      Number(
        /^gateway_retries_total\{service="schools"\} (\d+)$/m.exec(await platform.metrics.text())?.[1] ?? 0,
      )
    for (let at = 0; at < 4; at += 1) assert.equal((await fetch(url + path)).status, 200)
    assert.ok(failing.seen.length > 0, 'it was asked')
    assert.equal(await retries(), failing.seen.length)
    assert.equal(well.seen.length, 4)
  })

  test('in the middle of an answer breaks the answer off', async (context) => {
    const { port, url, outcome } = await start(context, (request, response) => {
      response.writeHead(200, request.headers['x-length'] === undefined ? {} : { 'Content-Length': '1000' })
      response.write('some of it')
      setImmediate(() => request.socket.destroy())
    })
    await assert.rejects(fetch(url + path).then((answer) => answer.text()))
    await assert.rejects(fetch(url + path, { headers: { 'X-Length': '1' } }).then((answer) => answer.text()))
    const raw = await sendRaw(port, toHead(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close'))
    assert.doesNotMatch(raw, /\r\n0\r\n\r\n$/, 'there is no last chunk')
    assert.ok((await outcome('broken_off')) >= 2)
  })

  test('with an answer that is no HTTP gives 502', async (context) => {
    const { url } = await start(context, (request) =>
      request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n'),
    )
    const answer = await fetch(url + path, { method: 'POST', body: '{}' })
    assert.deepEqual([answer.status, await codeOf(answer)], [502, 'upstream_failed'])
  })

  test('with a refusal before the body was read brings that refusal to the caller', async (context) => {
    const { port } = await start(context, (_request, response) =>
      response.writeHead(403, { Connection: 'close' }).end('no'),
    )
    const sending = ask({ port, path, method: 'POST', headers: { 'Content-Length': 900_000 } })
    sending.on('error', () => {})
    sending.write(Buffer.alloc(100_000))
    const [answer] = await once(sending, 'response')
    assert.equal(answer.statusCode, 403)
    sending.destroy()
  })

  test('with a refusal in the middle of a body leaves the connection of the caller in order', async (context) => {
    const size = 32 * 1024 * 1024
    const { port } = await start(
      context,
      (request, response) => {
        if (request.method === 'GET') return response.end('{}')
        // Read no further until the way to the service is full up to the caller.
        request.once('data', async () => {
          request.pause()
          let before = -1
          let still = 0
          await waitFor('a standstill', () => {
            still = request.socket.bytesRead === before ? still + 1 : 0
            before = request.socket.bytesRead
            return still > 8
          })
          response.writeHead(403).end('no')
        })
      },
      { TATHYA_BODY_LIMIT: String(size) },
    )
    const refused = `${toHead(`POST ${path} HTTP/1.1`, 'Host: x', `Content-Length: ${size}`)}${'x'.repeat(size)}`
    const answer = await sendRaw(
      port,
      refused + toHead(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close'),
    )
    assert.match(answer, /HTTP\/1\.1 403 [\s\S]*HTTP\/1\.1 200 /)
  })

  test('where nobody listens gives 503 with a time to come back, and tells no address', async (context) => {
    const origin = await deadOrigin(context)
    const { url } = await startBefore(context, [origin])
    for (const init of [{}, { method: 'POST', body: '{}' }]) {
      const answer = await fetch(url + path, init)
      assert.equal(answer.status, 503)
      assert.ok(Number(answer.headers.get('retry-after')) >= 1)
      const text = await answer.text()
      assert.match(text, /"code":"unavailable"/)
      assert.ok(!text.includes(new URL(origin).port))
    }
  })
})
