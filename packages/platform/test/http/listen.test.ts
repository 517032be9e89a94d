import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { waitLimitMs } from '@tathya/testing'
import { z } from 'zod'
import { get } from '../../src/http/endpoint.ts'
import { CannotListen, listen } from '../../src/http/listen.ts'
import { readBytes } from '../../src/http/requests/read-json.ts'
import { startTested } from './service-double.ts'

/** Sends bytes as they are and reads until the server closes. */
async function talk(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  // A refused request may be answered with a reset after the answer.
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return answer
}

/** Sends the head of a request, and its body when the server asks for it; returns everything that it answers. */
async function talkExpecting(url: string, body: string, length = body.length): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
    if (answer === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write(body)
  })
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n\r\n`,
  )
  await once(socket, 'close')
  return answer
}

/** Starts a service whose answer at `/e/slow` waits for `finish`; `begun` resolves when it was asked. */
async function startSlow(context: TestContext) {
  const begun = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<string>()
  const started = await startTested(context, [
    get('/e/slow', {
      summary: 'Slow',
      answers: { 200: { description: 'Done', schema: z.string() } },
      handle: () => {
        begun.resolve()
        return finished.promise
      },
    }),
  ])
  return { ...started, begun: begun.promise, finish: finished.resolve }
}

const broken: { title: string; text: string; status: number; code: string }[] = [
  {
    title: 'no Host',
    text: 'GET /livez HTTP/1.1\r\n\r\n',
    status: 400,
    code: 'malformed_request',
  },
  { title: 'no HTTP at all', text: 'नमस्ते\r\n\r\n', status: 400, code: 'malformed_request' },
  {
    title: 'two lengths',
    text: 'POST /livez HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    status: 400,
    code: 'malformed_request',
  },
  {
    title: 'a length and chunks',
    text: 'POST /livez HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    status: 400,
    code: 'malformed_request',
  },
  {
    title: 'huge headers',
    text: `GET /livez HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`,
    status: 431,
    code: 'headers_too_large',
  },
  {
    title: 'CONNECT',
    text: 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n',
    status: 405,
    code: 'method_not_allowed',
  },
]

describe('a listener', () => {
  for (const { title, text, status, code } of broken) {
    test(`answers ${title} with a problem document and keeps running`, async (context) => {
      const { url } = await startTested(context, [])
      const answer = await talk(url, text)
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `))
      assert.equal(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).code, code)
      assert.equal((await fetch(`${url}/livez`)).status, 200)
    })
  }

  test('answers a broken request after those before it, each once', async (context) => {
    const { url, begun, finish } = await startSlow(context)
    const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
    const answer = talk(url, `${head('/e/slow')}${head('/livez')}no HTTP\r\n\r\n`)
    await begun
    finish('done')
    const statuses = [...(await answer).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    assert.deepEqual(statuses, ['200', '200', '400'])
  })

  test('gives no second answer where the body of an answered request breaks', async (context) => {
    const { url } = await startTested(context, [])
    const head = 'POST /nothing HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk
      // The whole answer is here: the refused body continues, and breaks.
      if (answer.endsWith('}')) socket.write('no chunk\r\n')
    })
    socket.on('error', () => {})
    socket.write(head)
    await once(socket, 'close')
    assert.match(answer, /^HTTP\/1\.1 404 /)
    assert.equal(answer.split('HTTP/1.1 ').length, 2)
  })

  test('passes over an expectation that it does not know', async (context) => {
    const { url } = await startTested(context, [])
    const answer = await talk(
      url,
      'GET /livez HTTP/1.1\r\nHost: x\r\nExpect: magic\r\nConnection: close\r\n\r\n',
    )
    assert.match(answer, /^HTTP\/1.1 200 /)
  })

  test('says what to do where its port is taken', async (context) => {
    const other = createServer().listen(0, '127.0.0.1')
    context.after(() => other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const refused = listen(() => {}, { port })
    await assert.rejects(refused, (error) => error instanceof CannotListen && /set PORT/.test(error.message))
    await assert.rejects(
      listen(() => {}, { host: '203.0.113.1' }),
      CannotListen,
    )
  })

  test('lets running requests end before it closes', async (context) => {
    const { url, listener, begun, finish } = await startSlow(context)
    const asked = fetch(`${url}/e/slow`)
    await begun
    const drained = listener.drain({ limitMs: waitLimitMs })
    await assert.rejects(fetch(`${url}/livez`))
    finish('done')
    assert.equal(await (await asked).json(), 'done')
    await drained
  })

  test('tells callers on open connections that it stops, and loses none of their requests', async (context) => {
    const { url, listener } = await startTested(context, [])
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    context.after(() => agent.destroy())
    const ask = async () => {
      const [answer] = (await once(request(`${url}/livez`, { agent }).end(), 'response')) as [IncomingMessage]
      answer.resume()
      await once(answer, 'end')
      return [answer.statusCode, answer.headers.connection]
    }
    assert.deepEqual(await ask(), [200, 'keep-alive'])
    const drained = listener.drain({ idleMs: 60_000 })
    assert.deepEqual(await ask(), [200, 'close'])
    await drained
  })

  test('a connection over which nothing came does not hold up the end', {
    timeout: waitLimitMs,
  }, async (context) => {
    const { url, listener } = await startTested(context, [])
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    context.after(() => socket.destroy())
    await once(socket, 'connect')
    // The answer to another caller tells that the server knows of the connection by now.
    await fetch(`${url}/livez`)
    const closed = once(socket, 'close')
    socket.resume()
    await listener.drain({ limitMs: 600_000 })
    await closed
  })

  test('tells callers whose requests run that it stops', async (context) => {
    const { url, listener, begun, finish } = await startSlow(context)
    const asked = fetch(`${url}/e/slow`)
    await begun
    const drained = listener.drain({ limitMs: 60_000 })
    finish('done')
    assert.equal((await asked).headers.get('connection'), 'close')
    await drained
  })
})

describe('a body that waits for 100 Continue', () => {
  const start = async (context: TestContext) => {
    const listener = await listen((request, response) => {
      readBytes(request, 10).then(
        (bytes) => response.end(bytes),
        (error) => response.writeHead(error.status).end(error.code),
      )
    })
    context.after(() => listener.drain({ limitMs: 0 }))
    return listener.url
  }

  test('is asked for when it is read', async (context) => {
    const answer = await talkExpecting(await start(context), '"body"')
    assert.match(answer, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n[\s\S]*"body"/)
  })

  test('is not asked for where its length is refused', async (context) => {
    const answer = await talkExpecting(await start(context), '', 11)
    assert.match(answer, /^HTTP\/1\.1 413 /)
    assert.match(answer, /\r\nConnection: close\r\n/)
  })
})

describe('the rest of a body after the answer', () => {
  test('is read with pauses, and the connection stays', async (context) => {
    const size = 16 * 1024 * 1024
    const listener = await listen((_request, response) => response.writeHead(413).end('refused'))
    context.after(() => listener.drain({ limitMs: 0 }))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    context.after(() => agent.destroy())
    const first = request(listener.url, { agent, method: 'POST', headers: { 'Content-Length': size } })
    first.write(Buffer.alloc(1_000))
    const [answer] = (await once(first, 'response')) as [IncomingMessage]
    assert.equal(`${await answer.toArray()}`, 'refused')
    const { socket } = first
    // What the server has not read cannot be written: the kernel keeps a few megabytes.
    let flushed = false
    first.end(Buffer.alloc(size - 1_000), () => {
      flushed = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    assert.equal(flushed, false)
    await once(first, 'close')
    assert.ok(flushed)
    const second = request(listener.url, { agent }).end()
    await once(second, 'response')
    assert.equal(second.socket, socket)
  })

  test('ends the connection where it is longer than is worth reading', async (context) => {
    const listener = await listen((_request, response) => response.writeHead(413).end('refused'))
    context.after(() => listener.drain({ limitMs: 0 }))
    const socket = connect(listener.port, '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      heard += chunk
    })
    const closed = new Promise((resolve) => socket.once('error', () => {}).once('close', resolve))
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
    const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`
    let written = 0
    const write = () => {
      while (!socket.destroyed && socket.write(chunk)) written += 1
      written += 1
    }
    socket.on('drain', write)
    write()
    await closed
    assert.match(heard, /refused/)
    assert.ok(written < 64, `${written} MB were taken`)
  })
})
